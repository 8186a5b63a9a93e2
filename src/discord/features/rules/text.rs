//! Sentences of the rulebook. The texts of pages and chapters are looked up by key.

use crate::discord::words::argument::{Argument, fluent_args};
use crate::discord::words::choices::targets;
use crate::discord::words::{Sentence, Text};
use crate::play::{CLAIM_OCCURRENCES, DRAW_OCCURRENCES};
use crate::rulebook::{PAGES, Page};

impl Text {
    pub fn rules_page(self, page: &Page) -> String {
        let (number, pages) = (page.number(), PAGES.len());
        let title = self.page_title(page.key);
        let head = self.say(Sentence::RulesHead { title: &title, page: &number, pages: &pages });
        format!("{head}\n{}", self.page_text(page.key))
    }

    pub(in crate::discord) fn rules_try_title(self, page: &Page) -> String {
        self.say(Sentence::RulesTryTitle { title: &self.page_title(page.key) })
    }

    pub fn page_text(self, key: &str) -> String {
        let arguments: [(&str, &dyn Argument); 2] =
            [("claim-at", &CLAIM_OCCURRENCES), ("draw-at", &DRAW_OCCURRENCES)];
        self.format(&format!("rules-{key}"), None, &fluent_args(&arguments))
    }

    pub fn page_title(self, key: &str) -> String {
        self.look_up(&format!("rules-{key}"), Some("title"))
    }

    pub fn chapter(self, key: &str) -> String {
        self.choice_name("chapter", key)
    }

    pub fn chapter_note(self, key: &str) -> String {
        self.look_up(&format!("choice-chapter-{key}"), Some("note"))
    }

    /// Alt text of a page's picture: the position, where the marked piece can go, and why other moves are illegal.
    pub fn rules_alt(self, page: &Page) -> String {
        let game = page.game();
        let mut sentences = Vec::new();
        if let Some(piece) = page.piece() {
            let places: Vec<String> =
                targets(&game, piece, self).into_iter().map(|target| target.words).collect();
            let (piece, places) = (self.owned(piece), places.join("; "));
            sentences.push(self.say(Sentence::RulesAltPlaces { piece: &piece, places: &places }));
        }
        sentences
            .extend(page.illegal().into_iter().filter_map(|mv| Some(self.illegal(&game.check(mv).err()?))));
        self.alt_with(&sentences.join(" "), &game)
    }
}
