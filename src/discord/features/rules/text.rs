//! What the rulebook says. The words of its pages are found by the pages' keys.

use crate::discord::words::choices::targets;
use crate::discord::words::{Sentence, Text};
use crate::rulebook::{PAGES, Page};

impl Text {
    pub fn rules_page(self, page: &Page) -> String {
        let (number, pages) = (page.number(), PAGES.len());
        let title = self.page_title(page.key);
        let head = self.say(Sentence::RulesHead { title: &title, page: &number, pages: &pages });
        format!("{head}\n{}", self.page_text(page.key))
    }

    /// Above the try board of a page.
    pub(in crate::discord) fn rules_try_title(self, page: &Page) -> String {
        self.say(Sentence::RulesTryTitle { title: &self.page_title(page.key) })
    }

    /// The text of a page.
    pub fn page_text(self, key: &str) -> String {
        self.look_up(&format!("rules-{key}"), None)
    }

    /// The title of a page.
    pub fn page_title(self, key: &str) -> String {
        self.look_up(&format!("rules-{key}"), Some("title"))
    }

    /// The title of a chapter.
    pub fn chapter(self, key: &str) -> String {
        self.choice_name("chapter", key)
    }

    /// What a chapter is about.
    pub fn chapter_note(self, key: &str) -> String {
        self.look_up(&format!("choice-chapter-{key}"), Some("note"))
    }

    /// The picture of a page in words: the position, where its piece can go, and why it cannot go elsewhere.
    pub fn rules_alt(self, page: &Page) -> String {
        let game = page.game();
        let mut said = Vec::new();
        if let Some(piece) = page.piece() {
            let places: Vec<String> =
                targets(&game, piece, self).into_iter().map(|target| target.words).collect();
            let (piece, places) = (self.owned(piece), places.join("; "));
            said.push(self.say(Sentence::RulesAltPlaces { piece: &piece, places: &places }));
        }
        said.extend(page.illegal().into_iter().filter_map(|mv| Some(self.illegal(&game.check(mv).err()?))));
        self.alt_with(&said.join(" "), &game)
    }
}
