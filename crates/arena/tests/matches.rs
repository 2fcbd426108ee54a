//! Whole matches, between engines that behave and engines that do not.

use arena::{
    Adjudication, EngineSpec, Faults, Limits, Match, MatchError, MatchOutcome, Openings, Order,
    PgnFile, SavedError, Scoreboard, SprtState, StartError,
};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

const OPENINGS: &str = "\
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1
rnbqkbnr/pppppppp/8/8/2P5/8/PP1PPPPP/RNBQKBNR b KQkq - 0 1
rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 0 1
rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2
";

/// The faulty engine with this fault; an engine without a clock unless `own` gives it one.
fn engine(name: &str, fault: &str, own: &str) -> EngineSpec {
    let program = env!("CARGO_BIN_EXE_faulty-engine");
    format!("name={name},cmd='{program}' {fault}{own}").parse().unwrap()
}

/// A short match: an engine without faults, named A, against one with a fault, named B.
fn engine_match(second: EngineSpec, pairs: usize) -> Match {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("openings.epd");
    std::fs::write(&file, OPENINGS).unwrap();
    Match {
        engines: [engine("A", "", ""), second],
        limits: Limits { nodes: Some(1), ..Limits::default() },
        openings: Openings::read(&file, Order::Sequential, None).unwrap(),
        pairs,
        concurrency: 2,
        adjudication: Adjudication { max_moves: Some(15), ..Adjudication::default() },
        sprt: None,
        margin: Duration::ZERO,
        patience: Duration::from_secs(60),
        chess960: false,
        save_to: None,
        pgn: None,
    }
}

fn play(engine_match: &mut Match) -> (Scoreboard, MatchOutcome) {
    let mut scoreboard = engine_match.resume().unwrap();
    let verdict = engine_match.run(&mut scoreboard, &AtomicBool::new(false), |_| {}).unwrap();
    (scoreboard, verdict)
}

/// The faults of both engines after `pairs` pairs, all of which must have been played.
fn faults_of_match(second: EngineSpec, pairs: usize) -> [Faults; 2] {
    faults_of(&mut engine_match(second, pairs))
}

/// The faults of both engines after all pairs of a match.
fn faults_of(engine_match: &mut Match) -> [Faults; 2] {
    let (scoreboard, verdict) = play(engine_match);
    assert_eq!(verdict, MatchOutcome::Complete);
    assert_eq!(scoreboard.games(), 2 * engine_match.pairs as u64);
    let [faults, _] = scoreboard.faults();
    assert_eq!(*faults, Faults::default(), "the engine without faults");
    assert!(scoreboard.wins_draws_losses()[0] >= scoreboard.faults()[1].total());
    *scoreboard.faults()
}

#[test]
fn engines_that_behave_play_to_the_end() {
    assert_eq!(faults_of_match(engine("B", "", ""), 6), [Faults::default(); 2]);
}

#[test]
fn an_engine_that_crashes_loses_and_is_started_again() {
    let folder = tempfile::tempdir().unwrap();
    let said = folder.path().join("stderr.txt");
    let own = format!(",stderr={}", said.display());
    let [_, faults] = faults_of_match(engine("B", "crash 3", &own), 3);
    assert_eq!(faults, Faults { crashes: 6, ..Faults::default() });
    assert_eq!(std::fs::read_to_string(said).unwrap(), "crashed as asked\n".repeat(6));
}

#[test]
fn an_engine_that_hangs_loses_and_is_started_again() {
    let [_, faults] = faults_of_match(engine("B", "hang 2", ",tc=1"), 1);
    assert_eq!(faults, Faults { hangs: 2, ..Faults::default() });
}

#[test]
fn an_engine_that_hangs_without_a_clock_is_noticed_too() {
    let mut engine_match = engine_match(engine("B", "hang 2", ""), 1);
    engine_match.patience = Duration::from_secs(2);
    let [_, faults] = faults_of(&mut engine_match);
    assert_eq!(faults, Faults { hangs: 2, ..Faults::default() });
}

#[test]
fn an_answer_that_is_no_legal_move_loses() {
    for fault in ["illegal 4", "empty 1"] {
        let [_, faults] = faults_of_match(engine("B", fault, ""), 2);
        assert_eq!(faults, Faults { illegal_moves: 4, ..Faults::default() }, "{fault}");
    }
}

#[test]
fn an_answer_after_its_time_loses() {
    let [_, faults] = faults_of_match(engine("B", "late 2", ",tc=0.3"), 1);
    assert_eq!(faults, Faults { time_losses: 2, ..Faults::default() });
}

#[test]
fn an_answer_within_the_margin_does_not_lose() {
    let mut engine_match = engine_match(engine("B", "late 2", ",tc=0.3+10"), 1);
    engine_match.margin = Duration::from_secs(60);
    assert_eq!(faults_of(&mut engine_match), [Faults::default(); 2]);
}

#[test]
fn rubbish_and_second_answers_do_no_harm() {
    for fault in ["rubbish", "twice"] {
        assert_eq!(faults_of_match(engine("B", fault, ""), 3)[1], Faults::default(), "{fault}");
    }
}

#[test]
fn chess960_castles_by_taking_the_rook() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("960.epd");
    std::fs::write(&file, "1rk3r1/pppppppp/8/8/8/8/PPPPPPPP/1RK3R1 w BGbg - 0 1\n").unwrap();
    let mut engine_match = engine_match(engine("B", "", ""), 1);
    engine_match.openings = Openings::read(&file, Order::Sequential, None).unwrap();
    assert!(engine_match.is_chess960());
    let mut castled = 0;
    let mut scoreboard = Scoreboard::default();
    let verdict = engine_match.run(&mut scoreboard, &AtomicBool::new(false), |event| {
        let moves = event.played.games.iter().flat_map(|game| &game.moves);
        castled += moves.filter(|played| played.mv.is_castling()).count();
    });
    assert_eq!(verdict.unwrap(), MatchOutcome::Complete);
    assert_eq!(scoreboard.faults(), &[Faults::default(); 2]);
    assert_eq!(castled, 4, "both sides in both games");
}

#[test]
fn scores_end_games_and_the_test_ends_the_match() {
    let mut engine_match = engine_match(engine("B", "score -900", ""), 500);
    engine_match.adjudication.resign = "movecount=2,score=500".parse().ok();
    engine_match.sprt = "elo0=0,elo1=5".parse().ok();
    let (scoreboard, verdict) = play(&mut engine_match);
    assert_eq!(verdict, MatchOutcome::Decided(SprtState::Accepted));
    assert!(scoreboard.games() < 1000);
    assert_eq!(scoreboard.wins_draws_losses(), [scoreboard.games(), 0, 0]);
}

#[test]
fn an_engine_that_cannot_start_ends_the_match_with_a_reason() {
    let nothing: EngineSpec = "name=B,cmd=/no/such/program".parse().unwrap();
    let mut silent = engine_match(engine("B", "silent", ""), 1);
    silent.patience = Duration::from_millis(300);
    for mut engine_match in [engine_match(nothing, 1), silent] {
        let mut scoreboard = Scoreboard::default();
        let error = engine_match.run(&mut scoreboard, &AtomicBool::new(false), |_| {}).unwrap_err();
        let expected = matches!(
            error,
            MatchError::Start(StartError::Run { .. } | StartError::NoAnswer { .. })
        );
        assert!(expected, "{error}");
        assert_eq!(scoreboard.games(), 0);
    }
}

#[test]
fn a_stopped_match_is_resumed_as_if_nothing_had_happened() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    let with_files = |name: &str| {
        let mut engine_match = engine_match(engine("B", "", ""), 6);
        engine_match.save_to = Some(file(&format!("{name}.json")));
        engine_match.pgn = Some(PgnFile::open(&file(&format!("{name}.pgn"))).unwrap());
        engine_match
    };
    let (whole, _) = play(&mut with_files("whole"));

    let mut scoreboard = Scoreboard::default();
    let stop = AtomicBool::new(false);
    let verdict = with_files("parts").run(&mut scoreboard, &stop, |event| {
        stop.store(event.scoreboard.games() >= 4, Ordering::Relaxed);
    });
    assert_eq!(verdict.unwrap(), MatchOutcome::Stopped);
    assert_eq!(scoreboard.games(), 4);
    // As if the program had been ended between writing games and saving the match.
    let parts = file("parts.pgn");
    let games = std::fs::read_to_string(&parts).unwrap();
    std::fs::write(&parts, format!("{games}[Event \"unsaved\"]\n\n1. e4 *\n\n")).unwrap();

    let mut resumed = with_files("parts");
    assert_eq!(resumed.resume().unwrap(), scoreboard);
    let (finished, verdict) = play(&mut resumed);
    assert_eq!(verdict, MatchOutcome::Complete);
    assert_eq!(finished, whole);
    assert_eq!(rounds(&parts), rounds(&file("whole.pgn")));
    assert_eq!(rounds(&parts).len(), 12);
    assert_eq!(Openings::read(&parts, Order::Sequential, None).unwrap().count(), 12);
}

/// The rounds of all games in a file, sorted.
fn rounds(path: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(path).unwrap();
    let mut rounds: Vec<String> =
        text.lines().filter(|line| line.starts_with("[Round ")).map(str::to_string).collect();
    rounds.sort();
    rounds
}

#[test]
fn another_match_is_not_resumed() {
    let folder = tempfile::tempdir().unwrap();
    let mut first = engine_match(engine("B", "", ""), 1);
    first.save_to = Some(folder.path().join("match.json"));
    play(&mut first);
    let mut other = engine_match(engine("C", "", ""), 1);
    other.save_to = first.save_to.clone();
    let refused = other.resume();
    assert!(matches!(refused, Err(MatchError::Save(SavedError::OtherMatch(_)))));
    std::fs::write(first.save_to.as_ref().unwrap(), "{").unwrap();
    let refused = first.resume();
    assert!(matches!(refused, Err(MatchError::Save(SavedError::NotASavedMatch(_)))));
}
