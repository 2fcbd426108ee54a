//! Whole games through the session, as a face would lead them.

mod client;

use chess::{Claim, Color, DrawReason, NodeId, Outcome, WinReason};
use client::{Client, edit_fen, level};
use engine::Level;
use play::command::{
    AnalysisOptions, EditRequest, GoToTarget, LevelChange, Pairing, PlayerKind, Request,
};
use play::{
    AutosaveFolder, Note, Player, SearchPurpose, Settings, Sides, TablebaseVerdict, TimeControl,
};
use std::time::Duration;

fn two_people() -> Settings {
    Settings { sides: Sides::default(), ..Settings::default() }
}

fn against_lowest() -> Settings {
    let sides = Settings::default().sides.with_level(Level::Lowest);
    Settings { sides, level: Level::Lowest, book: false, ..Settings::default() }
}

/// These settings, with games kept in the folder.
fn autosaved_in(folder: &tempfile::TempDir, settings: Settings) -> Settings {
    let autosaves = Some(AutosaveFolder::new(folder.path().to_path_buf()));
    Settings { autosaves, ..settings }
}

#[test]
fn two_people_play_to_mate() {
    let mut client = Client::new(two_people());
    client.moves("f3 e5 g4");
    let notes = client.ask(Request::Move("Dh4".into()));
    let mate = Outcome::Win { winner: Color::Black, reason: WinReason::Checkmate };
    assert!(notes.iter().any(|note| matches!(note, Note::Over(outcome) if *outcome == mate)));
    let refused = client.ask(Request::Move("a3".into()));
    assert!(matches!(refused[..], [Note::Over(_)]));
}

#[test]
fn the_computer_answers_and_a_tip_is_known_then() {
    let mut client = Client::new(against_lowest());
    assert!(matches!(client.ask(Request::Tip)[..], [Note::NoTip]));
    let notes = client.ask(Request::Move("e4".into()));
    let moved: Vec<bool> = notes
        .iter()
        .filter_map(|note| match note {
            Note::Moved(moved) => Some(moved.line.is_some()),
            _ => None,
        })
        .collect();
    assert_eq!(moved, [false, true]);
    assert_eq!(client.snapshot().game.moves().len(), 2);
    client.ask(Request::Back(1));
    assert!(matches!(&client.ask(Request::Tip)[..], [Note::Tip(advice)] if advice.line.depth > 0));
    let refused = client.ask(Request::Move("d5".into()));
    assert!(matches!(refused[..], [Note::ComputersTurn]), "{refused:?}");
}

#[test]
fn browsing_never_cancels_the_search() {
    let mut client = Client::new(against_lowest());
    client.moves("e4");
    client.ask(level(Level::Full, TimeControl::PerMove { time: Duration::from_millis(1500) }));
    client.ask_without_waiting(Request::Move("d4".into()));
    client.ask_without_waiting(Request::Back(2));
    let notes = client.ask_without_waiting(Request::Move("a3".into()));
    assert!(notes.iter().any(|note| matches!(note, Note::Busy)), "{notes:?}");
    assert!(!client.snapshot().is_live());
    client.wait();
    assert!(client.snapshot().is_live(), "the view returns");
    assert_eq!(client.snapshot().game.moves().len(), 4);
}

#[test]
fn stop_does_not_play_and_continue_starts_again() {
    let mut client = Client::new(against_lowest());
    client.ask(level(Level::Full, TimeControl::PerMove { time: Duration::from_secs(100) }));
    client.ask_without_waiting(Request::Move("e4".into()));
    assert_eq!(client.searching, Some(SearchPurpose::Move));
    let notes = client.ask(Request::Stop);
    assert!(notes.iter().any(|note| matches!(note, Note::Stopped(SearchPurpose::Move))));
    assert_eq!(client.snapshot().game.moves().len(), 1);
    client.ask(level(Level::Lowest, TimeControl::Free));
    client.ask(Request::Continue);
    assert_eq!(client.snapshot().game.moves().len(), 2);
    assert!(matches!(client.ask(Request::Stop)[..], [Note::NothingToStop]));
}

#[test]
fn who_stops_while_looking_back_hears_where_play_would_go_on() {
    let mut client = Client::new(against_lowest());
    client.ask(level(Level::Full, TimeControl::PerMove { time: Duration::from_secs(100) }));
    client.ask_without_waiting(Request::Move("e4".into()));
    client.ask_without_waiting(Request::Back(1));
    let notes = client.ask(Request::Stop);
    assert!(notes.iter().any(|note| matches!(note, Note::StoppedElsewhere)), "{notes:?}");
}

#[test]
fn the_depth_of_a_mate_is_that_of_its_discovery() {
    let mut client = Client::new(two_people());
    for mv in ["f3", "e5", "g4"] {
        client.ask(Request::Move(mv.into()));
    }
    let notes = client.ask(Request::Hint(Some(Duration::from_millis(200))));
    let depth = notes.iter().find_map(|note| match note {
        Note::Hint(advice) => Some(advice.line.depth),
        _ => None,
    });
    assert!(depth.is_some_and(|depth| depth <= 4), "{notes:?}");
}

#[test]
fn now_plays_what_was_found() {
    let mut client = Client::new(against_lowest());
    client.ask(level(Level::Full, TimeControl::PerMove { time: Duration::from_secs(100) }));
    client.ask_without_waiting(Request::Move("e4".into()));
    client.ask_without_waiting(Request::Now);
    client.wait();
    assert_eq!(client.snapshot().game.moves().len(), 2);
}

#[test]
fn an_answer_to_an_old_position_is_dropped() {
    let mut client = Client::new(against_lowest());
    for _ in 0..20 {
        client.ask_without_waiting(Request::Move("e4".into()));
        client.ask_without_waiting(Request::New(None));
        client.wait();
        assert_eq!(client.snapshot().game.main_line().count(), 0);
    }
    client.ask(Request::Move("d4".into()));
    assert_eq!(client.snapshot().game.moves().len(), 2);
}

/// At the fork itself, what was played from there.
#[test]
fn a_fork_lists_what_was_played_from_it() {
    let mut client = Client::new(two_people());
    client.moves("e4 e5");
    client.ask(Request::Back(1));
    client.moves("c5");
    client.ask(Request::Back(1));
    let notes = client.ask(Request::Variation(None));
    assert!(
        matches!(&notes[..], [Note::Variations { moves, shown: None, .. }] if moves.len() == 2)
    );
    client.ask(Request::Variation(Some(2)));
    assert_eq!(client.shown_line(), "e2e4 e7e5");
}

#[test]
fn a_line_of_moves_is_played_whole_or_not_at_all() {
    let mut client = Client::new(against_lowest());
    let notes = client.ask(Request::Move("1. e4 e5 2. Ke3".into()));
    assert!(matches!(&notes[..], [Note::NoMoveInLine(wrong)] if wrong.number == 3));
    assert_eq!(client.snapshot().game.moves().len(), 0);
    client.ask(Request::Move("1. e4 e5 2. ♘f3".into()));
    assert_eq!(client.snapshot().game.moves().len(), 4, "and the computer answers");
}

/// Whoever plays is named, with the day; and when somebody else sits down, he is.
#[test]
fn games_know_their_players_and_their_day() {
    let settings = Settings { person: Some("Jan".into()), ..against_lowest() };
    let mut client = Client::new(settings);
    client.ask(Request::Move("e4".into()));
    let game = client.snapshot().game.clone();
    assert_eq!((game.tag("White"), game.tag("Black")), (Some("Jan"), Some("Horizont (lowest)")));
    assert!(game.tag("Date").is_some_and(|date| date.len() == 10));
    let both = Pairing { white: PlayerKind::Human, black: PlayerKind::Human };
    client.ask(Request::Sides(Some(both)));
    assert_eq!(client.snapshot().game.tag("Black"), Some("Jan"));
}

#[test]
fn going_back_and_playing_on_keeps_what_was_played() {
    let mut client = Client::new(two_people());
    client.moves("e4 e5 Nf3 Nc6");
    client.ask(Request::GoTo(GoToTarget::After { number: 1, black: true }));
    client.moves("f4");
    let game = &client.snapshot().game;
    assert_eq!(game.moves().len(), 3);
    assert_eq!(game.main_line().count(), 3, "what is played now is the game");
    assert!(game.to_pgn().contains("(2. Nf3 Nc6)"), "{}", game.to_pgn());
    let notes = client.ask(Request::Variation(None));
    assert!(
        matches!(&notes[..], [Note::Variations { moves, shown: Some(0), .. }] if moves.len() == 2)
    );
    client.ask(Request::Variation(Some(2)));
    client.ask(Request::Forward(5));
    assert_eq!(client.shown_line(), "e2e4 e7e5 g1f3 b8c6");
    client.ask(Request::GoTo(GoToTarget::Start));
    assert_eq!(client.snapshot().shown, NodeId::START);
    assert!(matches!(client.ask(Request::Back(1))[..], [Note::NothingBefore]));
    let nowhere = client.ask(Request::GoTo(GoToTarget::After { number: 40, black: false }));
    assert!(matches!(nowhere[..], [Note::NoSuchPlace]));
}

#[test]
fn undo_goes_back_to_the_persons_last_choice() {
    let mut client = Client::new(against_lowest());
    client.moves("e4 d4");
    client.ask(Request::Undo);
    assert_eq!(client.snapshot().game.moves().len(), 2);
    client.ask(Request::Undo);
    assert_eq!(client.snapshot().game.moves().len(), 0);
    assert!(matches!(client.ask(Request::Undo)[..], [Note::NothingBefore]));
}

#[test]
fn an_end_that_was_taken_back_is_no_end() {
    let folder = tempfile::tempdir().unwrap();
    let settings = || autosaved_in(&folder, two_people());
    let mut client = Client::new(settings());
    client.moves("e4 e5");
    client.ask(Request::Resign);
    client.ask(Request::Undo);
    client.moves("c5");
    assert_eq!(client.snapshot().game.result().token(), "*");
    drop(client);
    let mut client = Client::new(settings());
    client.ask(Request::Resume(None));
    assert_eq!(client.shown_line(), "e2e4 c7c5");
}

#[test]
fn a_promotion_is_asked_for() {
    let mut client = Client::new(two_people());
    client.ask(edit_fen("8/4P2k/8/8/8/8/8/4K3 w - - 0 1"));
    let notes = client.ask(Request::Move("e8".into()));
    assert!(matches!(notes[..], [Note::WhichPromotion { .. }]), "{notes:?}");
    assert!(client.snapshot().promotion.is_some());
    client.ask(Request::Promote(chess::Role::Knight));
    assert!(client.snapshot().promotion.is_none());
    assert_eq!(client.shown_line(), "e7e8n");
}

#[test]
fn fifty_moves_end_the_computers_games_and_are_claimed_by_people() {
    let almost = "7k/8/8/8/8/8/8/R3K3 w - - 99 80";
    let mut client = Client::new(against_lowest());
    client.ask(edit_fen(almost));
    client.ask(Request::Move("Ra2".into()));
    let claimed = Outcome::Draw(DrawReason::Claimed(Claim::FiftyMoves));
    assert_eq!(client.snapshot().game.outcome(), Some(claimed));
    let mut client = Client::new(two_people());
    client.ask(edit_fen(almost));
    let notes = client.ask(Request::Move("Ra2".into()));
    assert!(notes.iter().any(|note| matches!(note, Note::Claimable(Claim::FiftyMoves))));
    assert_eq!(client.snapshot().game.outcome(), None);
    client.ask(Request::Draw);
    assert_eq!(client.snapshot().game.outcome(), Some(claimed));
}

#[test]
fn people_agree_on_draws_and_resign() {
    let mut client = Client::new(two_people());
    client.moves("e4");
    assert!(matches!(client.ask(Request::Draw)[..], [Note::DrawOffered(Color::Black)]));
    client.moves("e5");
    let notes = client.ask(Request::Draw);
    assert!(matches!(notes[..], [Note::Over(Outcome::Draw(DrawReason::Agreement))]), "{notes:?}");
    let mut client = Client::new(two_people());
    client.ask(Request::Draw);
    client.moves("e4 e5");
    let notes = client.ask(Request::Draw);
    assert!(matches!(notes[..], [Note::DrawOffered(_)]), "Black moved instead of accepting");
    let mut client = Client::new(against_lowest());
    client.ask(Request::Resign);
    let lost = Outcome::Win { winner: Color::Black, reason: WinReason::Resignation };
    assert_eq!(client.snapshot().game.outcome(), Some(lost));
}

#[test]
fn a_fallen_flag_ends_the_game() {
    let mut client = Client::new(two_people());
    let moment = TimeControl::Clock { base: Duration::from_millis(1), increment: Duration::ZERO };
    client.ask(level(Level::Lowest, moment));
    client.ask_without_waiting(Request::Move("e4".into()));
    client.wait_for_end();
    let lost = Outcome::Win { winner: Color::White, reason: WinReason::Time };
    assert_eq!(client.snapshot().game.outcome(), Some(lost));
}

#[test]
fn clocks_are_noted_with_the_moves() {
    let mut client = Client::new(two_people());
    let hour =
        TimeControl::Clock { base: Duration::from_secs(3600), increment: Duration::from_secs(60) };
    client.ask(level(Level::Lowest, hour));
    client.moves("e4 e5");
    let game = &client.snapshot().game;
    let clock = game.node(game.current()).and_then(|node| node.clock()).unwrap().to_string();
    assert!(clock.starts_with("1:0"), "{clock}");
    assert!(client.snapshot().clocks.is_some_and(|[white, _]| white > Duration::from_secs(3600)));
}

#[test]
fn all_four_pairings() {
    let mut client = Client::new(against_lowest());
    for (white, black) in [
        (PlayerKind::Human, PlayerKind::Computer),
        (PlayerKind::Computer, PlayerKind::Human),
        (PlayerKind::Human, PlayerKind::Human),
    ] {
        client.ask(Request::New(Some(Pairing { white, black })));
        let snapshot = client.snapshot();
        assert_eq!(snapshot.sides.is_computer(Color::White), white == PlayerKind::Computer);
        assert_eq!(snapshot.sides.flipped, white == PlayerKind::Computer);
        assert_eq!(snapshot.game.moves().len(), usize::from(white == PlayerKind::Computer));
    }
    let computers = Pairing { white: PlayerKind::Computer, black: PlayerKind::Computer };
    client.ask(Request::New(Some(computers)));
    assert!(client.snapshot().game.outcome().is_some(), "they play to the end");
    assert_eq!(client.snapshot().sides.white, Player::Computer(Level::Lowest));
}

#[test]
fn each_side_may_have_its_own_level() {
    let mut client = Client::new(against_lowest());
    let color = Some(Color::Black);
    client.ask(Request::Level(LevelChange { color, level: Some(Level::Elo(1500)), pace: None }));
    client.ask(Request::Sides(Some(Pairing {
        white: PlayerKind::Human,
        black: PlayerKind::Computer,
    })));
    assert_eq!(client.snapshot().sides.black, Player::Computer(Level::Elo(1500)));
}

#[test]
fn advice_and_analysis_do_not_play() {
    let mut client = Client::new(against_lowest());
    let notes = client.ask(Request::Hint(Some(Duration::from_millis(50))));
    assert!(matches!(&notes[..], [Note::Hint(advice)] if !advice.line.moves.is_empty()));
    let time = Some(Duration::from_millis(50));
    let notes = client.ask(Request::Analyse(AnalysisOptions { lines: 3, time }));
    assert!(matches!(&notes[..], [Note::Analysed { lines, .. }] if lines.len() == 3), "{notes:?}");
    assert_eq!(client.snapshot().game.main_line().count(), 0);
    client.ask_without_waiting(Request::Analyse(AnalysisOptions { lines: 2, time: None }));
    assert_eq!(client.searching, Some(SearchPurpose::Analysis));
    client.ask(Request::Move("e4".into()));
    assert_eq!(client.snapshot().game.moves().len(), 2, "a move ends the analysis");
    client.ask_without_waiting(Request::Analyse(AnalysisOptions { lines: 2, time: None }));
    client.ask_without_waiting(Request::Back(1));
    assert_eq!(client.searching, Some(SearchPurpose::Analysis), "it follows");
    let notes = client.ask(Request::Stop);
    assert!(matches!(&notes[..], [Note::Analysed { board, .. }] if board.turn() == Color::Black));
}

#[test]
fn the_editor_checks_and_cancels() {
    let mut client = Client::new(two_people());
    client.moves("e4");
    let ask = |client: &mut Client, request| client.ask(Request::Edit(request));
    assert!(matches!(ask(&mut client, EditRequest::Done)[..], [Note::NotNow { editing: false }]));
    ask(&mut client, EditRequest::Begin);
    assert!(matches!(client.ask(Request::Tip)[..], [Note::NotNow { editing: true }]));
    ask(&mut client, EditRequest::Clear);
    assert!(matches!(ask(&mut client, EditRequest::Done)[..], [Note::EditInvalid(_)]));
    assert!(matches!(ask(&mut client, EditRequest::Fen("x".into()))[..], [Note::EditFen(_)]));
    assert!(matches!(
        ask(&mut client, EditRequest::Castling("x".into()))[..],
        [Note::EditCastling(_)]
    ));
    ask(&mut client, EditRequest::Cancel);
    assert_eq!(client.shown_line(), "e2e4", "as it was");
    ask(&mut client, EditRequest::Begin);
    ask(&mut client, EditRequest::Start);
    ask(&mut client, EditRequest::Shift(chess::Square::H1, chess::Square::H5));
    assert!(matches!(ask(&mut client, EditRequest::Done)[..], [Note::Edited]));
    assert_eq!(
        client.snapshot().board().fen(),
        "rnbqkbnr/pppppppp/8/7R/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1"
    );
}

#[test]
fn files_come_back_and_broken_ones_change_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut client = Client::new(two_people());
    client.moves("e4 c5 Nf3");
    for kind in ["pgn", "txt", "sch", "fen"] {
        let path = folder.path().join(format!("game.{kind}"));
        assert!(matches!(client.ask(Request::Save(Some(path)))[..], [Note::Saved(_)]));
    }
    let broken = folder.path().join("broken.pgn");
    std::fs::write(&broken, "1. e4 e5 2. Ke4 *").unwrap();
    let missing = folder.path().join("missing.txt");
    for path in [broken, missing, folder.path().to_path_buf()] {
        assert!(matches!(client.ask(Request::Open(path))[..], [Note::File { .. }]));
        assert_eq!(client.shown_line(), "e2e4 c7c5 g1f3");
    }
    let board = *client.snapshot().board();
    for kind in ["pgn", "txt", "sch", "fen"] {
        let path = folder.path().join(format!("game.{kind}"));
        let notes = client.ask(Request::Open(path));
        assert!(matches!(notes[0], Note::Opened { .. }), "{kind}: {notes:?}");
        assert_eq!(*client.snapshot().board(), board, "{kind}");
        let moves = if matches!(kind, "pgn" | "txt") { 3 } else { 0 };
        assert_eq!(client.snapshot().game.moves().len(), moves);
    }
}

#[test]
fn the_file_of_another_game_is_not_replaced_by_mistake() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.pgn");
    std::fs::write(&path, "1. d4 *\n").unwrap();
    let mut client = Client::new(two_people());
    client.moves("e4");
    let save = |client: &mut Client| client.ask(Request::Save(Some(path.clone())));
    assert!(matches!(save(&mut client)[..], [Note::WouldReplace(_)]));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "1. d4 *\n");
    assert!(matches!(client.ask(Request::SaveOver(path.clone()))[..], [Note::Saved(_)]));
    client.moves("e5");
    assert!(matches!(save(&mut client)[..], [Note::Saved(_)]), "its own file now");
    assert!(matches!(client.ask(Request::Save(None))[..], [Note::Saved(_)]));
    client.ask(Request::New(None));
    client.moves("c4");
    assert!(matches!(save(&mut client)[..], [Note::WouldReplace(_)]), "another game");
    client.ask(Request::Open(path.clone()));
    assert!(matches!(save(&mut client)[..], [Note::Saved(_)]), "opened from there");
}

#[test]
fn what_was_left_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let settings = || autosaved_in(&folder, two_people());
    let mut client = Client::new(settings());
    assert!(matches!(client.ask(Request::Resume(None))[..], [Note::NoUnfinishedGames]));
    client.moves("e4 e5");
    client.ask(Request::New(None));
    client.moves("d4");
    drop(client);

    let mut client = Client::new(settings());
    let notes = client.ask(Request::Resume(None));
    assert!(matches!(&notes[..], [Note::UnfinishedGames(games)] if games.len() == 2), "{notes:?}");
    client.ask(Request::Resume(Some(1)));
    assert_eq!(client.shown_line(), "d2d4", "the newest is the first");
    client.moves("d5");
    client.ask(Request::Resume(Some(1)));
    assert_eq!(client.shown_line(), "e2e4 e7e5");
    client.ask(Request::Resign);
    drop(client);

    let mut client = Client::new(settings());
    client.ask(Request::Resume(None));
    assert_eq!(client.shown_line(), "d2d4 d7d5", "the finished one waits no longer");
}

#[test]
fn a_resumed_game_brings_its_level_along() {
    let folder = tempfile::tempdir().unwrap();
    let mut client = Client::new(autosaved_in(&folder, against_lowest()));
    client.moves("e4");
    drop(client);
    let mut client = Client::new(autosaved_in(&folder, Settings::default()));
    client.ask(Request::Resume(None));
    client
        .ask(Request::New(Some(Pairing { white: PlayerKind::Human, black: PlayerKind::Computer })));
    assert_eq!(client.snapshot().sides.black, Player::Computer(Level::Lowest));
}

#[test]
fn a_folder_that_takes_nothing_is_told_once() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let mut client =
        Client::new(Settings { autosaves: Some(AutosaveFolder::new(file)), ..two_people() });
    let told = |notes: Vec<Note>| notes.iter().any(|note| matches!(note, Note::AutosaveFailed(_)));
    assert!(told(client.ask(Request::Move("e4".into()))));
    assert!(!told(client.ask(Request::Move("e5".into()))));
    assert_eq!(client.snapshot().game.moves().len(), 2, "the game goes on");
}

#[test]
fn the_snapshot_names_the_opening_and_knows_the_tables() {
    let mut client = Client::new(two_people());
    assert_eq!(client.snapshot().opening(), None);
    client.moves("e4 e5 Nf3 Nc6 Bb5");
    let eco = |client: &Client| client.snapshot().opening().map(|opening| opening.eco);
    assert_eq!(eco(&client), Some("C60"));
    client.ask(Request::Back(1));
    assert_eq!(eco(&client), Some("C44"), "that of the position shown");
    assert_eq!(client.snapshot().verdict(), None);
    client.ask(edit_fen("8/8/8/5k2/8/8/1Q6/K7 w - - 0 1"));
    let mate = TablebaseVerdict::Mate { winner: Color::White, moves: 10, in_time: true };
    assert_eq!(client.snapshot().verdict(), Some(mate));
}
