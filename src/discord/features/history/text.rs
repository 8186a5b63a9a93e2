//! What is said of a match that somebody goes through, and of its replay.

use crate::discord::features::history::press::Way;
use crate::discord::words::relative_place::MoveDescription;
use crate::discord::words::{Sentence, Text, with_emoji};
use crate::ids::Ply;
use crate::play::Match;
use crate::play::matches::OpeningRecord;
use crate::store::matches::openings::{FirstPieces, Results};

/// How many characters half-moves take at most in one message: with what stands around them they fit into it.
const DEEDS_MAX: usize = 1_000;

/// Half-moves in UHP, as they are shown: of very many the newest ones, behind dots.
fn newest_that_fit(uhp: &[String]) -> Vec<String> {
    let mut room = DEEDS_MAX;
    let fits = |uhp: &&String| {
        room = room.saturating_sub(uhp.chars().count() + "``, ".len());
        room > 0
    };
    let mut shown: Vec<String> = uhp.iter().rev().take_while(fits).map(|uhp| format!("`{uhp}`")).collect();
    if shown.len() < uhp.len() {
        shown.push("…".to_owned());
    }
    shown.reverse();
    shown
}

impl Text {
    /// A position of a match: which one, what led to it, what was taken back there; the last one says how things
    /// stand, and how it was opened.
    pub fn history(self, state: &Match, ply: Ply, opening: Option<OpeningRecord>) -> String {
        let mut lines = Vec::new();
        if ply == Ply::START {
            lines.push(self.players(&state.row));
        }
        let last =
            ply.index().checked_sub(1).and_then(|last| MoveDescription::of(&state.game, Ply::after(last)));
        lines.extend(last.map(|deed| self.illustrated_deed(&deed)));
        let gone = newest_that_fit(&state.taken_back_at(ply));
        if !gone.is_empty() {
            lines.push(self.say(Sentence::HistoryTakenBack { moves: &self.list(&gone) }));
        }
        if ply == state.ply() {
            lines.push(self.how_it_stands(state));
        }
        lines.extend(opening.map(|opening| self.opening_record(opening)));
        self.capped(self.history_title(state, ply), lines.into_iter())
    }

    fn history_title(self, state: &Match, ply: Ply) -> String {
        let plies = state.ply().index();
        match ply.index().checked_sub(1) {
            None if plies == 0 => self.say(Sentence::HistoryEmpty { match_id: &state.id() }),
            None => self.say(Sentence::HistoryStart { match_id: &state.id(), plies: &plies }),
            Some(last) => {
                let (turn, ply) = (Ply::after(last).turn(), ply.index());
                self.say(Sentence::HistoryTitle {
                    match_id: &state.id(),
                    turn: &turn,
                    ply: &ply,
                    plies: &plies,
                })
            }
        }
    }

    /// What a match was opened with, and how that went in its server.
    fn opening_record(self, OpeningRecord { first, results }: OpeningRecord) -> String {
        let opening = self.first_pieces(first);
        let Some(results) = results else {
            return self.say(Sentence::HistoryOpeningAlone { opening: &opening });
        };
        let Results { white_won, drawn, black_won } = results;
        if results.played() == 0 {
            return self.say(Sentence::HistoryOpeningNew { opening: &opening });
        }
        self.say(Sentence::HistoryOpening {
            opening: &opening,
            played: &results.played(),
            white: &white_won,
            drawn: &drawn,
            black: &black_won,
        })
    }

    /// What White placed first, and Black: spider–ant.
    pub(in crate::discord) fn first_pieces(self, FirstPieces { white, black }: FirstPieces) -> String {
        let [white, black] = [white, black].map(|bug| self.bug(bug));
        self.say(Sentence::FirstPieces { white: &white, black: &black })
    }

    /// Who is to move, or how it ended.
    fn how_it_stands(self, state: &Match) -> String {
        match state.row.finished {
            Some(finished) => self.result(state, finished.ending),
            None => self.capital(&self.standing(state)),
        }
    }

    /// In place of a position that there is not any more.
    pub fn beyond_the_end(self, state: &Match) -> String {
        self.say(Sentence::HistoryBeyond { match_id: &state.id(), plies: &state.ply().index() })
    }

    /// Above the animation of a whole match.
    pub fn replay(self, state: &Match) -> String {
        let [white, black] = [&state.row.white, &state.row.black].map(|player| self.mention(player.id));
        let title = self.say(Sentence::ReplayTitle { match_id: &state.id(), white: &white, black: &black });
        format!("{title}\n{}", self.how_it_stands(state))
    }

    /// Above the animation of what is new to the reader.
    pub fn since(self, state: &Match, deeds: &[MoveDescription]) -> String {
        let title = self.say(Sentence::SinceTitle { match_id: &state.id(), plies: &deeds.len() });
        let lines = [vec![title], self.newest_deeds(deeds), vec![self.how_it_stands(state)]];
        lines.concat().join("\n")
    }

    /// Half-moves, a line each: of very many, the newest ones, and how many there are before them.
    pub fn newest_deeds(self, deeds: &[MoveDescription]) -> Vec<String> {
        let mut room = DEEDS_MAX;
        let mut lines = Vec::new();
        for deed in deeds.iter().rev() {
            let line = self.illustrated_deed(deed);
            let Some(left) = room.checked_sub(line.chars().count() + 1) else { break };
            room = left;
            lines.push(line);
        }
        let earlier = deeds.len() - lines.len();
        if earlier > 0 {
            lines.push(self.say(Sentence::EarlierDeeds { count: &earlier }));
        }
        lines.reverse();
        lines
    }

    /// What was played, behind the bug that it was played with.
    fn illustrated_deed(self, deed: &MoveDescription) -> String {
        let words = self.deed(deed);
        deed.piece().map_or_else(|| words.clone(), |piece| with_emoji(piece, &words))
    }

    pub fn button_step(self, way: Way) -> String {
        match way {
            Way::First => self.say(Sentence::HistoryFirst),
            Way::Back => self.say(Sentence::HistoryBack),
            Way::On => self.say(Sentence::HistoryOn),
            Way::Last => self.say(Sentence::HistoryLast),
        }
    }
}
