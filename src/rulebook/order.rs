//! How pages are found, and which comes after which.

use super::page::Page;
use super::pages::PAGES;

impl Page {
    /// The page that is called so.
    pub fn called(key: &str) -> Option<&'static Self> {
        PAGES.iter().find(|page| page.key == key)
    }

    /// The first page of a chapter.
    pub fn first_of(chapter: &str) -> Option<&'static Self> {
        PAGES.iter().find(|page| page.chapter == chapter)
    }

    pub fn number(&self) -> usize {
        PAGES.iter().take_while(|page| page.key != self.key).count() + 1
    }

    /// The page before this one.
    pub fn before(&self) -> Option<&'static Self> {
        PAGES.get(self.number().checked_sub(2)?)
    }

    /// The page after this one.
    pub fn after(&self) -> Option<&'static Self> {
        PAGES.get(self.number())
    }
}
