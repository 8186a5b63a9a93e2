//! Sentences about tournaments.

use std::ops::Range;

use hive_picture::MAX_PODIUM_STEPS;

use crate::discord::places::text::{MAX_THREAD_NAME_LENGTH, truncate};
use crate::discord::words::vocabulary::{channel_mention, countdown, date};
use crate::discord::words::{Sentence, Text, plain, truncate_alt};
use crate::ids::PlayerId;
use crate::play::Caller;
use crate::play::limits::{MAX_TOURNAMENTS_OF_ORGANISER, MAX_TOURNAMENTS_OF_SERVER};
use crate::play::refusal::TournamentRefusal;
use crate::play::tournaments::{
    BAR_DAYS, DraftField, DraftValue, EngineEvaluation, Entry, Form, Format, GroupTable, MAX_LENGTH,
    MAX_PLAYERS, MAX_ROUNDS, MAX_WAIT, MIN_PLAYERS, MIN_ROUNDS, Report, Stage, TableLine, Tournament,
    Warning, WithdrawalReason,
};
use crate::store::matches::Rated;
use crate::store::tournaments::Game;

/// The part of Discord's 2000 characters that the names of the players before the start, or of the winners, can fill.
const MAX_NAMES_LENGTH: usize = 1200;

/// The part that the lines of a table and the undecided games can fill, below the description of the tournament.
const MAX_LINES_LENGTH: usize = 1500;

impl Text {
    /// The post of a tournament, at every stage.
    pub fn tournament_post(self, report: &Report) -> String {
        let mut lines = vec![self.tournament_head(report), self.tournament_stage(report)];
        if report.groups.is_empty() {
            lines.push(self.tournament_players(&report.entries));
        }
        lines.join("\n")
    }

    fn tournament_head(self, report: &Report) -> String {
        let tournament = &report.tournament;
        let games = match (tournament.format, tournament.rounds) {
            (Format::Swiss, Some(rounds)) => self.say(Sentence::TournamentSwiss { count: &rounds }),
            (Format::Swiss, None) => self.say(Sentence::TournamentSwissRounds),
            (Format::RoundRobin, _) if tournament.pairs => self.say(Sentence::TournamentPairs),
            (Format::RoundRobin, _) => self.say(Sentence::TournamentSingle),
        };
        let name = plain(&tournament.name);
        let title = self.say(Sentence::TournamentTitle { name: &name, number: &tournament.id.0 });
        format!("{title}\n{games} · {}", self.terms(tournament.terms))
    }

    /// The current stage, its progress or deadline, and at the end the winners.
    fn tournament_stage(self, report: &Report) -> String {
        let tournament = &report.tournament;
        let organiser = self.mention(tournament.organiser);
        let until = tournament.due_at.map(countdown).unwrap_or_default();
        match tournament.stage {
            Stage::Open => self.tournament_start_rule(tournament, &organiser),
            Stage::Starting => self.say(Sentence::TournamentStarting),
            Stage::Running => {
                let (done, count) = report.progress();
                let channel = channel_mention(tournament.thread.unwrap_or(tournament.channel));
                if let Some(round) = report.rounds.last() {
                    let number = &report.rounds.len();
                    let (done, count, until) = (&done, &count, &countdown(round.ends_at));
                    let is_last = tournament.rounds.is_some_and(|rounds| report.rounds.len() >= rounds);
                    let state = self.say(if is_last {
                        Sentence::TournamentLastRound { number, done, count, channel: &channel, until }
                    } else {
                        Sentence::TournamentRound { number, done, count, channel: &channel, until }
                    });
                    let late = report.accepts_players().then(|| self.say(Sentence::TournamentLateEntry));
                    return [Some(state), late].into_iter().flatten().collect::<Vec<_>>().join(" ");
                }
                self.say(Sentence::TournamentRunning {
                    done: &done,
                    count: &count,
                    channel: &channel,
                    until: &until,
                })
            }
            Stage::Deciding => self.say(Sentence::TournamentDeciding { player: &organiser, until: &until }),
            Stage::Over => self.tournament_winners(report),
            Stage::Cancelled => self.say(Sentence::TournamentCancelled),
        }
    }

    /// When an open tournament starts, and its end date if the organiser has chosen it.
    fn tournament_start_rule(self, tournament: &Tournament, organiser: &str) -> String {
        let at = tournament.starts_at.map(date);
        // After the start date, the tournament is open until `due_at`, and cancelled then.
        let is_waiting = tournament.starts_at.is_some() && tournament.starts_at != tournament.due_at;
        let player = &organiser;
        let start = match (tournament.seats, at) {
            (_, Some(_)) if is_waiting => {
                self.say(Sentence::TournamentStartsWith { player, count: &MIN_PLAYERS })
            }
            (Some(seats), Some(at)) => self.say(Sentence::TournamentStartsAtOrWith {
                player,
                until: &at,
                count: &seats,
                least: &MIN_PLAYERS,
            }),
            (None, Some(at)) => {
                self.say(Sentence::TournamentStartsAt { player, until: &at, least: &MIN_PLAYERS })
            }
            (Some(seats), None) => self.say(Sentence::TournamentStartsWith { player, count: &seats }),
            (None, None) => self.say(Sentence::TournamentStartsByButton { player }),
        };
        let end =
            tournament.planned_end_at.map(|end| self.say(Sentence::TournamentEndsAt { until: &date(end) }));
        [Some(start), end].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// The post after the start date, while players are missing.
    pub fn tournament_waiting(self, report: &Report) -> String {
        let name = plain(&report.tournament.name);
        let (count, least) = (report.entries.len(), MIN_PLAYERS);
        self.say(Sentence::TournamentWaiting { name: &name, count: &count, least: &least })
    }

    fn tournament_players(self, entries: &[Entry]) -> String {
        if entries.is_empty() {
            return self.say(Sentence::TournamentNoPlayers);
        }
        let names: Vec<String> = entries.iter().map(|entry| plain(&self.name(&entry.player))).collect();
        let shown = fitting(&names, MAX_NAMES_LENGTH);
        let names = names[..shown].join(", ");
        let all = self.say(Sentence::TournamentPlayers { count: &entries.len(), names: &names });
        match entries.len() - shown {
            0 => all,
            more => format!("{all} {}", self.say(Sentence::TournamentMorePlayers { count: &more })),
        }
    }

    /// The winners of all groups.
    fn tournament_winners(self, report: &Report) -> String {
        let of_group = |(number, group): (usize, &GroupTable)| {
            let first = group.lines.iter().filter(|line| line.standing.place == Some(1));
            let mut names: Vec<String> = first.clone().map(|line| plain(&self.name(&line.player))).collect();
            names.truncate(fitting(&names, MAX_NAMES_LENGTH / report.groups.len().max(1)).max(1));
            if names.is_empty() {
                return None; // all have withdrawn
            }
            let points = first.map(|line| line.standing.points.to_string()).next().unwrap_or_default();
            let names = self.list(&names);
            let won = self.say(Sentence::TournamentWon { names: &names, points: &points });
            let group = report.has_groups().then(|| format!("{}: ", self.tournament_group(number)));
            Some(group.unwrap_or_default() + &won)
        };
        let groups = if report.has_groups() {
            &report.groups[..]
        } else {
            &report.groups[..report.groups.len().min(1)]
        };
        (1..).zip(groups).filter_map(of_group).collect::<Vec<_>>().join("\n")
    }

    /// The post at the end: the winners, and without groups the other players of the podium.
    pub fn tournament_result(self, report: &Report) -> String {
        let name = plain(&report.tournament.name);
        let mut lines = vec![self.say(Sentence::TournamentOver { name: &name })];
        lines.extend(Some(self.tournament_winners(report)).filter(|winners| !winners.is_empty()));
        let steps = report.placed_lines().into_iter().take(MAX_PODIUM_STEPS);
        lines.extend(steps.filter(|(place, _)| *place > 1).map(|(rank, line)| {
            let (player, points) = (plain(&self.name(&line.player)), line.standing.points.to_string());
            self.say(Sentence::TournamentLine { rank: &rank, player: &player, points: &points })
        }));
        lines.join("\n")
    }

    /// A player's points, in the picture of the podium.
    pub fn tournament_points(self, line: &TableLine) -> String {
        self.say(Sentence::TournamentPoints { points: &line.standing.points.to_string() })
    }

    /// The alt text of the podium.
    pub fn tournament_podium_alt(self, report: &Report) -> String {
        let place = |(rank, line): (usize, &TableLine)| {
            let (player, points) = (self.name(&line.player), line.standing.points.to_string());
            self.say(Sentence::TournamentAltLine { rank: &rank, player: &player, points: &points })
        };
        let places: Vec<String> = report.placed_lines().into_iter().map(place).collect();
        let name = &report.tournament.name;
        truncate_alt(&self.say(Sentence::TournamentPodiumAlt { name, places: &places.join("; ") }))
    }

    /// The post at the start of the tournament or of a round, with the matches of these players.
    pub fn tournament_start(self, report: &Report, players: &[&Entry]) -> String {
        let name = plain(&report.tournament.name);
        let mut lines = vec![match report.rounds.len() {
            0 | 1 => self.say(Sentence::TournamentBegins { name: &name }),
            round => self.say(Sentence::TournamentRoundBegins { name: &name, number: &round }),
        }];
        lines.extend(players.iter().map(|entry| {
            let matches = report.announced_matches(entry.player.id).map(|id| format!("#{id}"));
            let matches = matches.collect::<Vec<_>>().join(", ");
            let player = self.mention(entry.player.id);
            if report.has_bye(entry.player.id) {
                return self.say(Sentence::TournamentBye { player: &player });
            }
            self.say(Sentence::TournamentMatchesOf { player: &player, matches: &matches })
        }));
        lines.join("\n")
    }

    /// The name of the thread for the matches. Its number makes it unique.
    pub fn tournament_thread(self, tournament: &Tournament) -> String {
        truncate(&format!("{} #{}", tournament.name, tournament.id), MAX_THREAD_NAME_LENGTH)
    }

    /// The name of a group, from 1: letters, and then numbers.
    pub fn tournament_group(self, group: usize) -> String {
        let letter = u8::try_from(group).ok().filter(|group| (1..=26).contains(group));
        let name = letter.map_or_else(|| group.to_string(), |group| char::from(b'A' + group - 1).to_string());
        self.say(Sentence::TournamentGroup { name: &name })
    }

    /// The name of a group, or of a page of a Swiss table, from 1.
    pub fn tournament_part(self, report: &Report, part: usize) -> String {
        if report.has_groups() {
            return self.tournament_group(part);
        }
        self.say(Sentence::ButtonPage { page: &part })
    }

    /// The private screen of a group, or of the players before the start. `evaluations`: empty unless the reader
    /// may decide games.
    pub fn tournament_table(
        self,
        report: &Report,
        group: usize,
        reader: &Caller,
        evaluations: &[EngineEvaluation],
    ) -> String {
        let Some(table) = report.groups.get(group - 1) else { return self.tournament_post(report) };
        let mut lines = vec![self.tournament_head(report), self.tournament_stage(report)];
        if report.groups.len() > 1 {
            lines.push(format!("**{}**", self.tournament_part(report, group)));
        }
        let format = report.tournament.format;
        let mut rest: Vec<String> =
            table.lines.iter().map(|line| self.tournament_line(line, format)).collect();
        if report.tournament.is_run_by(reader) && report.undecided().next().is_some() {
            rest.extend(self.tournament_undecided(report, evaluations));
        }
        rest.push(match format {
            Format::RoundRobin => self.say(Sentence::TournamentTieBreaks),
            Format::Swiss => self.say(Sentence::TournamentTieBreaksSwiss),
        });
        rest.truncate(fitting(&rest, MAX_LINES_LENGTH));
        lines.extend(rest);
        lines.join("\n")
    }

    /// A player's points and tie-breaks.
    fn tournament_line(self, line: &TableLine, format: Format) -> String {
        let standing = &line.standing;
        let player = plain(&self.name(&line.player));
        let Some(place) = standing.place else {
            return self.say(Sentence::TournamentLineOut { player: &player });
        };
        let points = standing.points.to_string();
        let mut parts =
            vec![self.say(Sentence::TournamentLine { rank: &place, player: &player, points: &points })];
        if let Some(direct) = standing.direct_encounter {
            parts.push(self.say(Sentence::TournamentDirect { points: &direct.to_string() }));
        }
        let opposition = standing.opposition.to_string();
        parts.push(match format {
            Format::RoundRobin => self.say(Sentence::TournamentSb { points: &opposition }),
            Format::Swiss => self.say(Sentence::TournamentBuchholz { points: &opposition }),
        });
        parts
            .push(self.say(Sentence::TournamentWins { black: &standing.wins_as_black, all: &standing.wins }));
        if line.is_withdrawn {
            parts.push(self.say(Sentence::TournamentWithdrawn));
        }
        parts.join(" · ")
    }

    /// The games that the organiser decides.
    fn tournament_undecided(self, report: &Report, evaluations: &[EngineEvaluation]) -> Vec<String> {
        let name = |player: PlayerId| {
            report.player(player).map(|player| plain(&self.name(player))).unwrap_or_default()
        };
        let line = |game: &Game| {
            let number = game.match_id.map(|id| id.to_string()).unwrap_or_default();
            let players = format!("#{number} {} – {}", name(game.white), name(game.black));
            match evaluations.iter().find(|evaluation| Some(evaluation.id) == game.match_id) {
                Some(evaluation) => {
                    let white = format!("{:.0}", evaluation.white_win_chance * 100.0);
                    format!("{players} · {}", self.say(Sentence::TournamentEngineView { white: &white }))
                }
                None => players,
            }
        };
        let lines = report.undecided().map(line);
        [self.say(Sentence::TournamentDecide)].into_iter().chain(lines).collect()
    }

    /// The alt text of the picture: the table in words, as far as it fits.
    pub fn tournament_alt(self, report: &Report, shown: Range<usize>) -> String {
        let name = &report.tournament.name;
        let mut parts = vec![self.say(Sentence::TournamentAlt { name })];
        for (index, table) in report.groups.iter().enumerate().filter(|(index, _)| shown.contains(index)) {
            if report.groups.len() > 1 {
                parts.push(format!("{}:", self.tournament_part(report, index + 1)));
            }
            parts.extend(table.lines.iter().map(|line| self.tournament_alt_line(line, report)));
        }
        truncate_alt(&parts.join(" "))
    }

    fn tournament_alt_line(self, line: &TableLine, report: &Report) -> String {
        let results = line.results.iter().filter_map(|result| {
            let points: Vec<String> = result.points.iter().flatten().map(ToString::to_string).collect();
            let opponent = result.opponent.and_then(|opponent| report.player(opponent))?;
            let (player, points) = (self.name(opponent), points.join("+"));
            (!points.is_empty())
                .then(|| self.say(Sentence::TournamentAltResult { player: &player, points: &points }))
        });
        let rank = line.standing.place.map_or_else(|| "–".to_owned(), |place| place.to_string());
        let (player, points) = (self.name(&line.player), line.standing.points.to_string());
        let results = results.collect::<Vec<_>>().join(", ");
        let sum = self.say(Sentence::TournamentAltLine { rank: &rank, player: &player, points: &points });
        if results.is_empty() { format!("{sum}.") } else { format!("{sum} ({results}).") }
    }

    /// `tournament`: its state before the player joined.
    pub fn tournament_joined(self, tournament: &Tournament) -> String {
        let name = plain(&tournament.name);
        match tournament.stage {
            Stage::Running => self.say(Sentence::TournamentJoinedLate { name: &name }),
            _ => self.say(Sentence::TournamentJoined { name: &name }),
        }
    }

    pub fn tournament_left(self, tournament: &Tournament) -> String {
        self.say(Sentence::TournamentLeft { name: &plain(&tournament.name) })
    }

    pub fn tournament_stayed(self, tournament: &Tournament) -> String {
        self.say(Sentence::TournamentStayed { name: &plain(&tournament.name) })
    }

    /// The direct message to a player who will be withdrawn.
    pub fn tournament_warning(self, warning: &Warning) -> String {
        let (name, until) = (plain(&warning.tournament.name), countdown(warning.until));
        match warning.reason {
            WithdrawalReason::Time => {
                self.say(Sentence::TournamentWarningTime { name: &name, until: &until, days: &BAR_DAYS })
            }
            WithdrawalReason::LeftServer => {
                self.say(Sentence::TournamentWarningLeft { name: &name, until: &until })
            }
        }
    }

    /// The question before a withdrawal.
    pub fn tournament_withdraw(self, report: &Report) -> String {
        let name = &plain(&report.tournament.name);
        self.say(match report.tournament.format {
            Format::RoundRobin => Sentence::TournamentWithdrawQuestion { name },
            Format::Swiss => Sentence::TournamentWithdrawQuestionSwiss { name },
        })
    }

    /// The question before a tournament is closed.
    pub fn tournament_close(self, tournament: &Tournament) -> String {
        let name = plain(&tournament.name);
        match tournament.stage {
            Stage::Running => self.say(Sentence::TournamentCloseRunning { name: &name }),
            Stage::Deciding => self.say(Sentence::TournamentCloseDeciding { name: &name }),
            _ => self.say(Sentence::TournamentCloseOpen { name: &name }),
        }
    }

    /// The form: all fields with their values.
    pub fn draft(self, form: &Form) -> String {
        let title = self.say(Sentence::TournamentForm { name: &plain(&form.draft.name) });
        let lines = form.fields().map(|field| self.draft_line(form, field));
        [title].into_iter().chain(lines).collect::<Vec<_>>().join("\n")
    }

    /// A field with its value.
    pub fn draft_line(self, form: &Form, field: DraftField) -> String {
        format!("**{}:** {}", self.draft_field(field), self.draft_value(form.value(field)))
    }

    pub fn draft_field(self, field: DraftField) -> String {
        match field {
            DraftField::Format => self.say(Sentence::TournamentFormFormat),
            DraftField::Rounds => self.say(Sentence::TournamentFormRounds),
            DraftField::Pairs => self.say(Sentence::TournamentFormPairs),
            DraftField::Seats => self.say(Sentence::TournamentFormPlayers),
            DraftField::Time => self.say(Sentence::TournamentFormTime),
            DraftField::Expansions => self.say(Sentence::TournamentFormExpansions),
            DraftField::Opening => self.say(Sentence::TournamentFormOpening),
            DraftField::Rated => self.say(Sentence::TournamentFormRated),
            DraftField::Start => self.say(Sentence::TournamentFormStart),
            DraftField::End => self.say(Sentence::TournamentFormEnd),
        }
    }

    pub fn draft_value(self, value: DraftValue) -> String {
        match value {
            DraftValue::Format(Format::RoundRobin) => self.say(Sentence::TournamentFormRoundRobin),
            DraftValue::Format(Format::Swiss) => self.say(Sentence::TournamentFormSwiss),
            DraftValue::Rounds(None) => self.say(Sentence::TournamentFormRoundsByPlayers),
            DraftValue::Rounds(Some(number)) | DraftValue::Seats(Some(number)) => number.to_string(),
            DraftValue::Pairs(true) => self.say(Sentence::TournamentFormTwoMatches),
            DraftValue::Pairs(false) => self.say(Sentence::TournamentFormOneMatch),
            DraftValue::Seats(None) => self.say(Sentence::TournamentFormAnyNumber),
            DraftValue::Time(time) => self.time_control(time),
            DraftValue::Expansions(expansions) => self.expansions(expansions),
            DraftValue::Opening(opening) => self.opening(opening),
            DraftValue::Rated(Rated::Yes) => self.say(Sentence::Rated),
            DraftValue::Rated(Rated::No) => self.say(Sentence::Unrated),
            DraftValue::Start(None) => self.say(Sentence::TournamentFormStartByYou),
            DraftValue::End(None) => self.say(Sentence::TournamentFormEndByTime),
            DraftValue::Start(Some(day)) | DraftValue::End(Some(day)) => self.days(day, day),
        }
    }

    pub(in crate::discord) fn tournament_refused(self, reason: TournamentRefusal) -> String {
        match reason {
            TournamentRefusal::NotFound => self.say(Sentence::TournamentNotFound),
            TournamentRefusal::None => self.say(Sentence::TournamentNone),
            TournamentRefusal::Name(most) => self.say(Sentence::TournamentNameLength { most: &most }),
            TournamentRefusal::Seats => {
                self.say(Sentence::TournamentSeats { least: &MIN_PLAYERS, most: &MAX_PLAYERS })
            }
            TournamentRefusal::Rounds => {
                self.say(Sentence::TournamentRounds { least: &MIN_ROUNDS, most: &MAX_ROUNDS })
            }
            TournamentRefusal::SwissPairs => self.say(Sentence::TournamentSwissPairs),
            TournamentRefusal::NoNextSeason => self.say(Sentence::TournamentNoNextSeason),
            TournamentRefusal::HasNextSeason => self.say(Sentence::TournamentHasNextSeason),
            TournamentRefusal::NoDraft => self.say(Sentence::TournamentNoDraft),
            TournamentRefusal::StartDate => {
                self.say(Sentence::TournamentStartDate { days: &MAX_WAIT.num_days() })
            }
            TournamentRefusal::EndDate => {
                self.say(Sentence::TournamentEndDate { days: &MAX_LENGTH.num_days() })
            }
            TournamentRefusal::EndOfSwiss => self.say(Sentence::TournamentEndOfSwiss),
            TournamentRefusal::NoTimeLimit => self.say(Sentence::TournamentNoTimeLimit),
            TournamentRefusal::TooNew(count) => self.say(Sentence::TournamentTooNew { count: &count }),
            TournamentRefusal::TooManyInServer => {
                self.say(Sentence::TournamentTooManyInServer { most: &MAX_TOURNAMENTS_OF_SERVER })
            }
            TournamentRefusal::TooManyOfOrganiser => {
                self.say(Sentence::TournamentTooManyOfOrganiser { most: &MAX_TOURNAMENTS_OF_ORGANISER })
            }
            TournamentRefusal::JoinedAlready => self.say(Sentence::TournamentJoinedAlready),
            TournamentRefusal::Full => self.say(Sentence::TournamentFull),
            TournamentRefusal::Barred(until) => self.say(Sentence::TournamentBarred { until: &date(until) }),
            TournamentRefusal::LeftServer => self.say(Sentence::TournamentLeftServer),
            TournamentRefusal::Started => self.say(Sentence::TournamentStarted),
            TournamentRefusal::OtherChannel(channel) => {
                self.say(Sentence::TournamentElsewhere { channel: &channel_mention(channel) })
            }
            TournamentRefusal::NotOpenToYou => self.say(Sentence::TournamentNotOpenToYou),
            TournamentRefusal::NotInIt => self.say(Sentence::TournamentNotInIt),
            TournamentRefusal::Over => self.say(Sentence::TournamentEnded),
            TournamentRefusal::TooFew(least) => self.say(Sentence::TournamentTooFew { least: &least }),
            TournamentRefusal::NotOrganiser => self.say(Sentence::TournamentNotOrganiser),
            TournamentRefusal::DecisionTooEarly => self.say(Sentence::TournamentNotYetDecided),
            TournamentRefusal::OwnMatch => self.say(Sentence::TournamentOwnMatch),
            TournamentRefusal::NoAbortOrPause(id) => {
                self.say(Sentence::TournamentNoAbortOrPause { match_id: &id })
            }
        }
    }
}

/// Returns how many of the first texts, with separators, have at most `most` characters together.
fn fitting(texts: &[String], most: usize) -> usize {
    let lengths = texts.iter().scan(0, |length, text| {
        *length += text.chars().count() + 2;
        Some(*length)
    });
    lengths.take_while(|length| *length <= most).count()
}
