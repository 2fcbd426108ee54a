//! The core by hand: every input in a known order, and the searches answered by the test.

use super::{Input, SessionCore, Settings};
use crate::command::{Command, parse};
use crate::event::{Event, Note, Snapshot};
use crate::search::{SearchNews, SearchRequest};
use crate::sides::{Player, Sides};
use crate::time_control::TimeControl;
use chess::{Color, Outcome, WinReason};
use engine::score::Score;
use engine::{Level, SearchResult};
use std::sync::Arc;
use web_time::Duration;

const LONG: Duration = Duration::from_secs(3600);

fn against_computer() -> Settings {
    Settings { book: false, ..Settings::default() }
}

fn started(settings: Settings) -> SessionCore {
    let mut core = SessionCore::new(settings);
    core.start();
    core
}

fn say(core: &mut SessionCore, line: &str) -> Vec<Event> {
    match parse(line) {
        Ok(Command::Request(request)) => core.handle(Input::request(request)),
        other => panic!("{line}: {other:?}"),
    }
}

/// The search ends with a move.
fn answer(core: &mut SessionCore, search: &SearchRequest, mv: &str, score: Score) -> Vec<Event> {
    let best = search.position.board.parse_move(mv).ok();
    let result = SearchResult {
        best,
        ponder: None,
        score,
        points: score,
        depth: 9,
        nodes: 1000,
        time: Duration::ZERO,
    };
    core.handle(Input::Search(search.update(SearchNews::Found(result))))
}

fn moves(core: &SessionCore) -> String {
    let moves = core.snapshot().game.moves();
    moves.iter().map(|mv| mv.to_uci(false)).collect::<Vec<_>>().join(" ")
}

fn notes(events: &[Event]) -> impl Iterator<Item = &Note> {
    events.iter().filter_map(|event| match event {
        Event::Note(note) => Some(note),
        _ => None,
    })
}

fn last_snapshot(events: &[Event]) -> Option<&Snapshot> {
    events.iter().rev().find_map(|event| match event {
        Event::Snapshot(snapshot) => Some(&**snapshot),
        _ => None,
    })
}

#[test]
fn the_answer_to_a_search_is_played() {
    let mut core = started(against_computer());
    assert!(core.take_search().is_none(), "a person is to move");
    say(&mut core, "e4");
    let search = core.take_search().unwrap();
    assert!(core.take_search().is_none(), "once");
    assert!(matches!(notes(&say(&mut core, "d4")).next(), Some(Note::Busy)));
    let events = answer(&mut core, &search, "c5", 10);
    assert_eq!(moves(&core), "e2e4 c7c5");
    assert_eq!(last_snapshot(&events).unwrap().game.moves().len(), 2);
    assert!(matches!(events.last(), Some(Event::Ready(ready)) if ready.searching.is_none()));
}

#[test]
fn a_search_that_fails_is_told_and_the_game_goes_on() {
    let mut core = started(against_computer());
    say(&mut core, "e4");
    let search = core.take_search().unwrap();
    let events = core.handle(Input::Search(search.update(SearchNews::Failed)));
    assert!(events.iter().any(|event| matches!(event, Event::SearchEnded)));
    assert!(matches!(notes(&events).next(), Some(Note::SearchFailed)));
    assert!(matches!(events.last(), Some(Event::Ready(ready)) if ready.searching.is_none()));
    say(&mut core, "continue");
    let again = core.take_search().unwrap();
    answer(&mut core, &again, "c5", 10);
    assert_eq!(moves(&core), "e2e4 c7c5");
}

#[test]
fn a_move_taken_back_during_the_search_is_never_answered() {
    let mut core = started(against_computer());
    say(&mut core, "e4");
    let old = core.take_search().unwrap();
    let events = say(&mut core, "undo");
    assert!(old.is_cancelled());
    assert!(events.iter().any(|event| matches!(event, Event::SearchEnded)));
    assert!(answer(&mut core, &old, "c5", 0).is_empty(), "too late");
    assert_eq!(moves(&core), "");

    say(&mut core, "d4");
    let new = core.take_search().unwrap();
    assert!(!new.is_cancelled());
    assert!(answer(&mut core, &old, "c5", 0).is_empty(), "still too late");
    assert_eq!(moves(&core), "d2d4");
    answer(&mut core, &new, "d5", 0);
    assert_eq!(moves(&core), "d2d4 d7d5");
}

#[test]
fn a_search_that_nobody_began_is_forgotten_with_its_move() {
    let mut core = started(against_computer());
    say(&mut core, "e4");
    say(&mut core, "undo");
    assert!(core.take_search().is_none());
    assert_eq!(core.next_alarm(), None, "nothing to wake up for");
}

#[test]
fn who_comes_back_in_the_middle_of_a_move_sees_it_and_disturbs_nothing() {
    let mut core = started(against_computer());
    say(&mut core, "e4");
    let search = core.take_search().unwrap();
    let events =
        core.handle(Input::Request { request: crate::command::Request::Show, asker: Some(7) });
    assert!(matches!(events[0], Event::Answering(7)));
    assert_eq!(last_snapshot(&events).unwrap().game.moves().len(), 1);
    assert!(matches!(events.last(), Some(Event::Ready(ready)) if ready.searching.is_some()));
    assert!(!search.is_cancelled() && core.take_search().is_none(), "the same search goes on");
    answer(&mut core, &search, "e5", 0);
    assert_eq!(moves(&core), "e2e4 e7e5");
}

#[test]
fn snapshots_share_the_game_until_it_changes() {
    let mut core = started(Settings { sides: Sides::default(), ..against_computer() });
    let before = core.snapshot();
    assert!(Arc::ptr_eq(&before.game, &core.snapshot().game));
    say(&mut core, "e4");
    let after = core.snapshot();
    assert_eq!((before.game.moves().len(), after.game.moves().len()), (0, 1));
    assert_eq!(before.game.main_line().count(), 0, "an old snapshot stays as it was");
    say(&mut core, "back");
    assert!(Arc::ptr_eq(&after.game, &core.snapshot().game), "looking changes nothing");
}

#[test]
fn the_flag_falls_at_the_alarm_and_ends_the_search() {
    let base = Duration::from_millis(5);
    let pace = TimeControl::Clock { base, increment: Duration::ZERO };
    let mut core = started(Settings { pace, ..against_computer() });
    assert_eq!(core.next_alarm(), None, "the clocks start with the first move");
    say(&mut core, "e4");
    let search = core.take_search().unwrap();
    assert!(core.next_alarm().unwrap() <= base);
    std::thread::sleep(2 * base);
    assert_eq!(core.next_alarm(), Some(Duration::ZERO));
    core.handle(Input::Alarm);
    let lost = Outcome::Win { winner: Color::White, reason: WinReason::Time };
    assert_eq!(core.snapshot().game.outcome(), Some(lost));
    assert!(search.is_cancelled());
    answer(&mut core, &search, "e5", 0);
    assert_eq!(moves(&core), "e2e4", "nobody moves after the flag");
    assert_eq!(core.next_alarm(), None);
}

#[test]
fn the_engine_gets_the_clock_of_its_side_and_taking_back_gives_time_back() {
    let increment = Duration::from_secs(10);
    let pace = TimeControl::Clock { base: LONG, increment };
    let clocks = Some([LONG / 2, LONG / 3]);
    let mut core = started(Settings { pace, clocks, ..against_computer() });
    say(&mut core, "e4");
    let search = core.take_search().unwrap();
    let given = search.limits.clock.unwrap();
    assert!(given.time <= LONG / 3 && given.time > LONG / 3 - LONG / 60, "{given:?}");
    assert_eq!(given.increment, increment);
    let [white, _] = core.snapshot().clocks.unwrap();
    assert!(white > LONG / 2, "the increment was added");
    answer(&mut core, &search, "e5", 0);
    assert_eq!(core.snapshot().running, Some(Color::White));
    say(&mut core, "undo");
    // At the start of the game both have all their time.
    assert_eq!(core.snapshot().clocks, Some([LONG, LONG]));
}

#[test]
fn two_computers_wait_so_that_one_can_watch_and_now_waits_no_longer() {
    let computer = Player::Computer(Level::Lowest);
    let sides = Sides { white: computer, black: computer, flipped: false };
    let mut core = started(Settings { sides, min_move_time: LONG, ..against_computer() });
    let search = core.take_search().unwrap();
    answer(&mut core, &search, "e4", 0);
    assert_eq!(moves(&core), "", "found, but too early to be played");
    assert!(core.next_alarm().is_some_and(|wait| wait > Duration::ZERO));
    core.handle(Input::Alarm);
    assert_eq!(moves(&core), "");
    say(&mut core, "now");
    assert_eq!(moves(&core), "e2e4");
    assert!(core.take_search().is_some(), "the other one thinks");
}

#[test]
fn a_book_move_needs_no_search_and_comes_after_the_request_is_answered() {
    let mut core = started(Settings { seed: Some(1), ..Settings::default() });
    let events = say(&mut core, "e4");
    assert!(core.take_search().is_none());
    let ready = |event: &Event| matches!(event, Event::Ready(_));
    let from_book =
        |event: &Event| matches!(event, Event::Note(Note::Moved(moved)) if moved.from_book);
    let first_ready = events.iter().position(ready);
    assert!(first_ready < events.iter().position(from_book), "{events:?}");
    assert_eq!(core.snapshot().game.moves().len(), 2);
}

#[test]
fn the_computer_takes_a_draw_when_it_is_losing() {
    for (score, agrees) in [(-200, true), (-199, false), (-30, false), (200, false)] {
        let mut core = started(against_computer());
        say(&mut core, "e4");
        let search = core.take_search().unwrap();
        answer(&mut core, &search, "e5", score);
        let events = say(&mut core, "draw");
        let declined = notes(&events).any(|note| matches!(note, Note::DrawDeclined));
        assert_eq!(core.snapshot().game.outcome().is_some(), agrees, "{score}");
        assert_eq!(declined, !agrees, "{score}");
    }
}

#[cfg(feature = "files")]
mod on_disk {
    use super::*;
    use crate::autosave::{AccessNote, AutosaveFolder};

    /// A crash in the middle of the computer's search: no word of farewell, only the files.
    #[test]
    fn a_game_that_crashed_during_a_search_goes_on_with_the_search() {
        let folder = tempfile::tempdir().unwrap();
        let autosaves = Some(AutosaveFolder::new(folder.path().to_path_buf()));
        let pace = TimeControl::Clock { base: LONG, increment: Duration::ZERO };
        let settings = || Settings { autosaves: autosaves.clone(), ..against_computer() };
        let mut core = started(Settings { pace, ..settings() });
        say(&mut core, "e4");
        assert!(core.take_search().is_some());
        drop(core);

        let mut core = started(settings());
        let events = say(&mut core, "resume");
        assert!(notes(&events).any(|note| matches!(note, Note::Resumed)));
        assert_eq!(moves(&core), "e2e4");
        assert_eq!(core.snapshot().pace, pace);
        let [white, black] = core.snapshot().clocks.unwrap();
        assert!(white < LONG + LONG / 60 && black > LONG - LONG / 60, "{white:?} {black:?}");
        let search = core.take_search().unwrap();
        answer(&mut core, &search, "e5", 0);
        assert_eq!(moves(&core), "e2e4 e7e5");
    }

    /// What is told was written before.
    #[test]
    fn a_move_is_on_disk_before_anyone_hears_of_it() {
        let folder = tempfile::tempdir().unwrap();
        let autosaves = AutosaveFolder::new(folder.path().to_path_buf());
        let slot = autosaves.slot_named("game", AccessNote::default());
        let mut core = started(Settings { slot, ..against_computer() });
        let on_disk =
            || autosaves.newest(1, |_| true).first().map(|entry| entry.saved.game.moves().len());
        assert_eq!(on_disk(), None, "nothing has happened yet");
        say(&mut core, "e4");
        assert_eq!(on_disk(), Some(1));
        let search = core.take_search().unwrap();
        answer(&mut core, &search, "e5", 0);
        assert_eq!(on_disk(), Some(2));
        say(&mut core, "undo");
        let saved = autosaves.newest(1, |_| true).remove(0).saved.game;
        assert_eq!(saved.moves().len(), 0, "the place where play goes on");
        assert_eq!(saved.main_line().count(), 2, "what was played stays");
    }
}
