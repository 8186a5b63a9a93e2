//! Sentences of the history and of the replay.

use crate::discord::features::history::press::Navigation;
use crate::discord::words::relative_place::MoveDescription;
use crate::discord::words::{Sentence, Text, plain, with_emoji};
use crate::ids::Ply;
use crate::play::Match;
use crate::play::matches::FirstPiecesRecord;
use crate::store::matches::first_pieces::{FirstPieces, Results};
use crate::store::players::Player;

/// Maximum length of a list of moves, in characters. Leaves room for the rest of its message.
const MAX_MOVES_CHARS: usize = 1_000;

/// Formats moves in UHP. If not all fit, the oldest become an ellipsis.
fn newest_moves_in_uhp(uhp: &[String]) -> Vec<String> {
    let mut remaining = MAX_MOVES_CHARS;
    let fits = |uhp: &&String| {
        remaining = remaining.saturating_sub(uhp.chars().count() + "``, ".len());
        remaining > 0
    };
    let mut kept: Vec<String> = uhp.iter().rev().take_while(fits).map(|uhp| format!("`{uhp}`")).collect();
    if kept.len() < uhp.len() {
        kept.push("…".to_owned());
    }
    kept.reverse();
    kept
}

impl Text {
    /// A position of a match. `first_pieces`: for the last position. `sharer`: the user who shares it, if it is public.
    pub fn history(
        self,
        state: &Match,
        ply: Ply,
        first_pieces: Option<FirstPiecesRecord>,
        sharer: Option<&Player>,
    ) -> String {
        let mut lines = Vec::new();
        if ply == Ply::START {
            lines.push(self.players(&state.row));
        }
        let last =
            ply.index().checked_sub(1).and_then(|last| MoveDescription::of(&state.game, Ply::after(last)));
        lines.extend(last.map(|mv| self.move_with_emoji(&mv)));
        let is_planned = |last: usize| state.planned_plies().get(last) == Some(&true);
        if !state.is_running() && ply.index().checked_sub(1).is_some_and(is_planned) {
            lines.push(self.say(Sentence::HistoryPlanned));
        }
        let taken_back = newest_moves_in_uhp(&state.taken_back_at(ply));
        if !taken_back.is_empty() {
            lines.push(self.say(Sentence::HistoryTakenBack { moves: &self.list(&taken_back) }));
        }
        if ply == state.ply() {
            lines.push(self.status_or_result(state));
        }
        lines.extend(first_pieces.map(|record| self.first_pieces_record(record)));
        let title = sharer.map_or_else(
            || self.history_title(state, ply),
            |player| self.shared_position(state.id(), ply, player),
        );
        self.truncated_list(title, lines.into_iter())
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

    /// The first pieces of a match, with the results of matches on its server that started with them.
    fn first_pieces_record(self, FirstPiecesRecord { first, results }: FirstPiecesRecord) -> String {
        let pieces = self.first_pieces(first);
        let Some(results) = results else {
            return self.say(Sentence::HistoryStartedWithAlone { pieces: &pieces });
        };
        let Results { white_won, drawn, black_won } = results;
        if results.played() == 0 {
            return self.say(Sentence::HistoryStartedWithNew { pieces: &pieces });
        }
        self.say(Sentence::HistoryStartedWith {
            pieces: &pieces,
            played: &results.played(),
            white: &white_won,
            drawn: &drawn,
            black: &black_won,
        })
    }

    /// The first piece of White and of Black: spider–ant.
    pub(in crate::discord) fn first_pieces(self, FirstPieces { white, black }: FirstPieces) -> String {
        let [white, black] = [white, black].map(|bug| self.bug(bug));
        self.say(Sentence::FirstPieces { white: &white, black: &black })
    }

    /// Above the last position, when a later one was requested.
    pub fn position_taken_back(self, state: &Match) -> String {
        self.say(Sentence::HistoryBeyond { match_id: &state.id(), plies: &state.ply().index() })
    }

    /// Above the animation of a whole match. `sharer`: the user who shares it, if it is public.
    pub fn replay(self, state: &Match, sharer: Option<&Player>) -> String {
        let [white, black] = [&state.row.white, &state.row.black].map(|player| self.mention(player.id));
        let (match_id, white, black) = (&state.id(), &white, &black);
        let title = match sharer.map(|player| plain(&self.name(player))) {
            Some(player) => self.say(Sentence::SharedReplay { player: &player, match_id, white, black }),
            None => self.say(Sentence::ReplayTitle { match_id, white, black }),
        };
        format!("{title}\n{}", self.status_or_result(state))
    }

    /// Above the animation of the moves that are new to the user.
    pub fn since(self, state: &Match, moves: &[MoveDescription]) -> String {
        let title = self.say(Sentence::SinceTitle { match_id: &state.id(), plies: &moves.len() });
        let lines = [vec![title], self.latest_moves(moves), vec![self.status_or_result(state)]];
        lines.concat().join("\n")
    }

    /// Moves, a line each. If not all fit, the first line counts the omitted older ones.
    pub fn latest_moves(self, moves: &[MoveDescription]) -> Vec<String> {
        let mut remaining = MAX_MOVES_CHARS;
        let mut lines = Vec::new();
        for mv in moves.iter().rev() {
            let line = self.move_with_emoji(mv);
            let Some(rest) = remaining.checked_sub(line.chars().count() + 1) else { break };
            remaining = rest;
            lines.push(line);
        }
        let earlier = moves.len() - lines.len();
        if earlier > 0 {
            lines.push(self.say(Sentence::EarlierEvents { count: &earlier }));
        }
        lines.reverse();
        lines
    }

    /// A move with the emoji of its piece.
    pub(in crate::discord) fn move_with_emoji(self, mv: &MoveDescription) -> String {
        let description = self.move_description(mv);
        mv.piece().map_or_else(|| description.clone(), |piece| with_emoji(piece, &description))
    }

    pub fn button_navigation(self, navigation: Navigation) -> String {
        match navigation {
            Navigation::First => self.say(Sentence::HistoryFirst),
            Navigation::Previous => self.say(Sentence::HistoryBack),
            Navigation::Next => self.say(Sentence::HistoryOn),
            Navigation::Last => self.say(Sentence::HistoryLast),
        }
    }
}
