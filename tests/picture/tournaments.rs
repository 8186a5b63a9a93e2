//! Goldens of the pictures of tournaments and ladders as they are posted, in each language: the table of a Cup, a page of a Swiss
//! table, the podium, and the monthly table of a ladder.

use chrono::{DateTime, TimeDelta, Utc};
use hive_picture::Theme;
use hivepost::clock::{TimeControl, Timeout};
use hivepost::discord::words::Text;
use hivepost::discord::{ladder_table, tournament_podium, tournament_tables};
use hivepost::ids::{ChannelId, PlayerId, ServerId, TournamentId};
use hivepost::language::Language;
use hivepost::play::ladders::{MonthPlace, MonthReport};
use hivepost::play::settings::ServerSettings;
use hivepost::play::tournaments::{Format, GroupTable, LineResult, Report, Stage, TableLine, Tournament};
use hivepost::store::matches::{Rated, Terms};
use hivepost::store::players::Player;
use hivepost::store::tournaments::SwissRound;
use tournament::{Opposition, PlayerId as Seat, Points, QuarterPoints, Standing};

use crate::{RENDERER, goldens};

/// The languages of the pictures: both variants of Spanish have the same.
const LANGUAGES: [Language; 4] = [Language::English, Language::Italian, Language::Spanish, Language::Turkish];

const NAMES: [&str; 16] = [
    "Çiğdem Öztürk",
    "Ada",
    "Maximilian Alexander von Habsburg",
    "Bert",
    "Иван",
    "Dora",
    "Edgar Allan",
    "José Ángel Núñez",
    "Grace",
    "Hopper 🐜",
    "Ísak",
    "Joan",
    "Kåre",
    "Łucja",
    "Mo",
    "\u{8702}",
];

fn at() -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::days(20_000)
}

fn report(format: Format, name: &str, groups: Vec<GroupTable>, rounds: usize) -> Report {
    let tournament = Tournament {
        id: TournamentId(1),
        server: ServerId(1),
        channel: ChannelId(2),
        thread: Some(ChannelId(3)),
        organiser: PlayerId(1),
        name: name.to_owned(),
        stage: Stage::Over,
        format,
        rounds: (format == Format::Swiss).then_some(rounds),
        previous: None,
        pairs: true,
        seats: None,
        terms: Terms {
            expansions: hive::Expansions::default(),
            opening: hive::Opening::Standard,
            time: TimeControl::Total { days: 5, increment: 6 },
            timeout: Timeout::Strict,
            rated: Rated::Yes,
        },
        locale: "en-US".to_owned(),
        started_at: Some(at()),
        starts_at: None,
        planned_end_at: None,
        ends_at: Some(at()),
        due_at: None,
    };
    let round = SwissRound { bye: None, started_at: at(), ends_at: at() };
    Report {
        tournament,
        entries: Vec::new(),
        games: Vec::new(),
        rounds: vec![round; rounds],
        groups,
        settings: ServerSettings::default(),
    }
}

/// A line with the half points of each game, by meeting or round. A game with three is running.
fn line(index: usize, opposition: Opposition, halves: &[&[u32]]) -> TableLine {
    let id = i64::try_from(index + 1).expect("few players");
    let results = halves.iter().map(|games| LineResult {
        opponent: Some(PlayerId(id + 1)),
        points: games.iter().map(|halves| (*halves < 3).then(|| Points::from_halves(*halves))).collect(),
    });
    let sum = halves.iter().flat_map(|games| games.iter()).filter(|halves| **halves < 3).sum();
    let standing = Standing {
        place: Some(index + 1),
        player: Seat(id),
        points: Points::from_halves(sum),
        direct_encounter: None,
        opposition,
        wins_as_black: 1,
        wins: 2,
    };
    let player = Player { id: PlayerId(id), name: NAMES[index].to_owned() };
    TableLine { player, is_withdrawn: false, standing, results: results.collect() }
}

/// A Cup with running games, a group of six, and one of four, whose last player has no place.
fn cup() -> Report {
    const RUNNING: u32 = 3;
    let opposition = |quarters| Opposition::SonnebornBerger(QuarterPoints(quarters));
    let first = (0..6).map(|index| {
        let against = |other: usize| match (index, other) {
            _ if index == other => &[][..],
            (5, 4) | (4, 5) => &[RUNNING, RUNNING][..],
            (0, 1) => &[2, 1],
            (1, 0) => &[0, 1],
            (1, 2) => &[2, RUNNING],
            (2, 1) => &[0, RUNNING],
            _ if index < other => &[2, 2],
            _ => &[0, 0],
        };
        line(
            index,
            opposition(130 - 21 * u32::try_from(index).expect("few")),
            &[0, 1, 2, 3, 4, 5].map(against),
        )
    });
    let mut second: Vec<TableLine> = (0..4)
        .map(|index| {
            let against = |other: usize| if index == other { &[][..] } else { &[1, 1][..] };
            line(index + 6, opposition(24), &[0, 1, 2, 3].map(against))
        })
        .collect();
    for (index, line) in second.iter_mut().enumerate() {
        line.standing.place = (index < 3).then_some(1);
    }
    let groups = vec![GroupTable { lines: first.collect() }, GroupTable { lines: second }];
    report(Format::RoundRobin, "Autumn Cup 2026", groups, 0)
}

/// The first page of a Swiss tournament in its ninth round.
fn swiss() -> Report {
    let lines = (0..16).map(|index| {
        let rounds: [&[u32]; 9] =
            [&[2, 2], &[2, 1], &[1, 1], &[3], &[2, 0], &[1, 0], &[2, 2], &[1, 2], &[3, 3]];
        let halves = u32::try_from(150 - index).expect("few players");
        line(index, Opposition::BuchholzCut1(Points::from_halves(halves)), &rounds)
    });
    report(Format::Swiss, "Winter Swiss", vec![GroupTable { lines: lines.collect() }], 9)
}

/// A finished Cup of six, two of whom share the second place.
fn finished() -> Report {
    let mut cup = cup();
    cup.groups.truncate(1);
    cup.groups[0].lines[2].standing.place = Some(2);
    cup
}

#[test]
fn tables_are_legible_in_every_language() {
    let mut files = Vec::new();
    for language in LANGUAGES {
        let text = Text::in_language(language);
        for (name, report) in [("cup", cup()), ("swiss", swiss())] {
            let shown = 0..report.groups.len();
            let table = tournament_tables(&report, shown, text, Theme::Standard, &RENDERER);
            files.push((format!("tournament-{name}-{}", language.tag()), RENDERER.crosstable(&table)));
        }
    }
    goldens::assert_pngs_match_goldens(&files);
}

#[test]
fn podiums_are_legible_in_every_language() {
    let files = LANGUAGES.map(|language| {
        let podium = tournament_podium(&finished(), Text::in_language(language), Theme::Standard, &RENDERER);
        (format!("tournament-podium-{}", language.tag()), RENDERER.podium(&podium))
    });
    goldens::assert_pngs_match_goldens(&files);
}

#[test]
fn monthly_ladders_are_legible_in_every_language() {
    let before = [Some(2), Some(1), None, Some(4), Some(16), Some(3)];
    let place = |(place, name): (i32, &&str)| MonthPlace {
        player: Player { id: PlayerId(place.into()), name: (*name).to_owned() },
        place,
        before: *usize::try_from(place - 1).ok().and_then(|index| before.get(index)).unwrap_or(&Some(place)),
    };
    let report = MonthReport {
        server: ServerId(1),
        day: at().date_naive(),
        places: (1..).zip(&NAMES).map(place).collect(),
        days_first: 12,
        settings: ServerSettings::default(),
    };
    let files = LANGUAGES.map(|language| {
        let table = ladder_table(&report, Text::in_language(language), Theme::Standard, &RENDERER);
        (format!("ladder-{}", language.tag()), RENDERER.crosstable(&table))
    });
    goldens::assert_pngs_match_goldens(&files);
}
