//! Whole games through the session, as a face would lead them.

mod table;

use chess::{Claim, Color, DrawReason, NodeId, Outcome, WinReason};
use engine::Level;
use play::command::{AnalyseWish, EditRequest, LevelWish, Pairing, Place, Request, Who};
use play::{Note, Pace, Player, Purpose, Settings, Shelf, Sides, Verdict};
use std::time::Duration;
use table::{Table, edit_fen, level};

fn two_people() -> Settings {
    Settings { sides: Sides::default(), ..Settings::default() }
}

fn against_lowest() -> Settings {
    let sides = Settings::default().sides.with_level(Level::Lowest);
    Settings { sides, level: Level::Lowest, book: false, ..Settings::default() }
}

#[test]
fn two_people_play_to_mate() {
    let mut table = Table::new(two_people());
    table.moves("f3 e5 g4");
    let notes = table.ask(Request::Move("Dh4".into()));
    let mate = Outcome::Win { winner: Color::Black, reason: WinReason::Checkmate };
    assert!(notes.iter().any(|note| matches!(note, Note::Over(outcome) if *outcome == mate)));
    let refused = table.ask(Request::Move("a3".into()));
    assert!(matches!(refused[..], [Note::Over(_)]));
}

#[test]
fn the_computer_answers_and_a_tip_is_known_then() {
    let mut table = Table::new(against_lowest());
    assert!(matches!(table.ask(Request::Tip)[..], [Note::NoTip]));
    let notes = table.ask(Request::Move("e4".into()));
    let moved: Vec<bool> = notes
        .iter()
        .filter_map(|note| match note {
            Note::Moved(moved) => Some(moved.thought.is_some()),
            _ => None,
        })
        .collect();
    assert_eq!(moved, [false, true]);
    assert_eq!(table.scene().game.moves().len(), 2);
    table.ask(Request::Back(1));
    assert!(matches!(&table.ask(Request::Tip)[..], [Note::Tip(advice)] if advice.line.depth > 0));
    let refused = table.ask(Request::Move("d5".into()));
    assert!(matches!(refused[..], [Note::ComputersTurn]), "{refused:?}");
}

#[test]
fn browsing_never_cancels_the_search() {
    let mut table = Table::new(against_lowest());
    table.moves("e4");
    table.ask(level(Level::Full, Pace::PerMove(Duration::from_millis(1500))));
    table.ask_without_waiting(Request::Move("d4".into()));
    table.ask_without_waiting(Request::Back(2));
    let notes = table.ask_without_waiting(Request::Move("a3".into()));
    assert!(notes.iter().any(|note| matches!(note, Note::Busy)), "{notes:?}");
    assert!(!table.scene().is_live());
    table.wait();
    assert!(table.scene().is_live(), "the view returns");
    assert_eq!(table.scene().game.moves().len(), 4);
}

#[test]
fn stop_does_not_play_and_continue_starts_again() {
    let mut table = Table::new(against_lowest());
    table.ask(level(Level::Full, Pace::PerMove(Duration::from_secs(100))));
    table.ask_without_waiting(Request::Move("e4".into()));
    assert_eq!(table.thinking, Some(Purpose::Move));
    let notes = table.ask(Request::Stop);
    assert!(notes.iter().any(|note| matches!(note, Note::Stopped(Purpose::Move))));
    assert_eq!(table.scene().game.moves().len(), 1);
    table.ask(level(Level::Lowest, Pace::Free));
    table.ask(Request::Continue);
    assert_eq!(table.scene().game.moves().len(), 2);
    assert!(matches!(table.ask(Request::Stop)[..], [Note::NothingToStop]));
}

#[test]
fn who_stops_while_looking_back_hears_where_play_would_go_on() {
    let mut table = Table::new(against_lowest());
    table.ask(level(Level::Full, Pace::PerMove(Duration::from_secs(100))));
    table.ask_without_waiting(Request::Move("e4".into()));
    table.ask_without_waiting(Request::Back(1));
    let notes = table.ask(Request::Stop);
    assert!(notes.iter().any(|note| matches!(note, Note::StoppedElsewhere)), "{notes:?}");
}

#[test]
fn the_depth_of_a_mate_is_that_of_its_discovery() {
    let mut table = Table::new(two_people());
    for mv in ["f3", "e5", "g4"] {
        table.ask(Request::Move(mv.into()));
    }
    let notes = table.ask(Request::Hint(Some(Duration::from_millis(200))));
    let depth = notes.iter().find_map(|note| match note {
        Note::Hint(advice) => Some(advice.line.depth),
        _ => None,
    });
    assert!(depth.is_some_and(|depth| depth <= 4), "{notes:?}");
}

#[test]
fn now_plays_what_was_found() {
    let mut table = Table::new(against_lowest());
    table.ask(level(Level::Full, Pace::PerMove(Duration::from_secs(100))));
    table.ask_without_waiting(Request::Move("e4".into()));
    table.ask_without_waiting(Request::Now);
    table.wait();
    assert_eq!(table.scene().game.moves().len(), 2);
}

#[test]
fn an_answer_to_an_old_position_is_dropped() {
    let mut table = Table::new(against_lowest());
    for _ in 0..20 {
        table.ask_without_waiting(Request::Move("e4".into()));
        table.ask_without_waiting(Request::New(None));
        table.wait();
        assert_eq!(table.scene().game.main_line().count(), 0);
    }
    table.ask(Request::Move("d4".into()));
    assert_eq!(table.scene().game.moves().len(), 2);
}

#[test]
fn going_back_and_playing_on_keeps_what_was_played() {
    let mut table = Table::new(two_people());
    table.moves("e4 e5 Nf3 Nc6");
    table.ask(Request::GoTo(Place::After { number: 1, black: true }));
    table.moves("f4");
    let game = &table.scene().game;
    assert_eq!(game.moves().len(), 3);
    assert_eq!(game.main_line().count(), 3, "what is played now is the game");
    assert!(game.to_pgn().contains("(2. Nf3 Nc6)"), "{}", game.to_pgn());
    let notes = table.ask(Request::Variation(None));
    assert!(matches!(&notes[..], [Note::Variations { moves, shown: 0, .. }] if moves.len() == 2));
    table.ask(Request::Variation(Some(2)));
    table.ask(Request::Forward(5));
    assert_eq!(table.shown_line(), "e2e4 e7e5 g1f3 b8c6");
    table.ask(Request::GoTo(Place::Start));
    assert_eq!(table.scene().view, NodeId::START);
    assert!(matches!(table.ask(Request::Back(1))[..], [Note::NothingBefore]));
    let nowhere = table.ask(Request::GoTo(Place::After { number: 40, black: false }));
    assert!(matches!(nowhere[..], [Note::NoSuchPlace]));
}

#[test]
fn undo_goes_back_to_the_persons_last_choice() {
    let mut table = Table::new(against_lowest());
    table.moves("e4 d4");
    table.ask(Request::Undo);
    assert_eq!(table.scene().game.moves().len(), 2);
    table.ask(Request::Undo);
    assert_eq!(table.scene().game.moves().len(), 0);
    assert!(matches!(table.ask(Request::Undo)[..], [Note::NothingBefore]));
}

#[test]
fn an_end_that_was_taken_back_is_no_end() {
    let folder = tempfile::tempdir().unwrap();
    let shelf = Some(Shelf::new(folder.path().to_path_buf()));
    let settings = || Settings { shelf: shelf.clone(), ..two_people() };
    let mut table = Table::new(settings());
    table.moves("e4 e5");
    table.ask(Request::Resign);
    table.ask(Request::Undo);
    table.moves("c5");
    assert_eq!(table.scene().game.result().token(), "*");
    drop(table);
    let mut table = Table::new(settings());
    table.ask(Request::Resume(None));
    assert_eq!(table.shown_line(), "e2e4 c7c5");
}

#[test]
fn a_promotion_is_asked_for() {
    let mut table = Table::new(two_people());
    table.ask(edit_fen("8/4P2k/8/8/8/8/8/4K3 w - - 0 1"));
    let notes = table.ask(Request::Move("e8".into()));
    assert!(matches!(notes[..], [Note::WhichPromotion { .. }]), "{notes:?}");
    assert!(table.scene().promotion.is_some());
    table.ask(Request::Promote(chess::Role::Knight));
    assert!(table.scene().promotion.is_none());
    assert_eq!(table.shown_line(), "e7e8n");
}

#[test]
fn fifty_moves_end_the_computers_games_and_are_claimed_by_people() {
    let almost = "7k/8/8/8/8/8/8/R3K3 w - - 99 80";
    let mut table = Table::new(against_lowest());
    table.ask(edit_fen(almost));
    table.ask(Request::Move("Ra2".into()));
    let claimed = Outcome::Draw(DrawReason::Claimed(Claim::FiftyMoves));
    assert_eq!(table.scene().game.outcome(), Some(claimed));
    let mut table = Table::new(two_people());
    table.ask(edit_fen(almost));
    let notes = table.ask(Request::Move("Ra2".into()));
    assert!(notes.iter().any(|note| matches!(note, Note::Claimable(Claim::FiftyMoves))));
    assert_eq!(table.scene().game.outcome(), None);
    table.ask(Request::Draw);
    assert_eq!(table.scene().game.outcome(), Some(claimed));
}

#[test]
fn people_agree_on_draws_and_resign() {
    let mut table = Table::new(two_people());
    table.moves("e4");
    assert!(matches!(table.ask(Request::Draw)[..], [Note::DrawOffered(Color::Black)]));
    table.moves("e5");
    let notes = table.ask(Request::Draw);
    assert!(matches!(notes[..], [Note::Over(Outcome::Draw(DrawReason::Agreement))]), "{notes:?}");
    let mut table = Table::new(two_people());
    table.ask(Request::Draw);
    table.moves("e4 e5");
    let notes = table.ask(Request::Draw);
    assert!(matches!(notes[..], [Note::DrawOffered(_)]), "Black moved instead of accepting");
    let mut table = Table::new(against_lowest());
    table.moves("e4");
    assert!(matches!(table.ask(Request::Draw)[..], [Note::DrawDeclined] | [Note::Over(_)]));
    table.ask(Request::New(None));
    table.ask(Request::Resign);
    let lost = Outcome::Win { winner: Color::Black, reason: WinReason::Resignation };
    assert_eq!(table.scene().game.outcome(), Some(lost));
}

#[test]
fn a_fallen_flag_ends_the_game() {
    let mut table = Table::new(two_people());
    let moment = Pace::Clock { base: Duration::from_millis(1), increment: Duration::ZERO };
    table.ask(level(Level::Lowest, moment));
    table.ask_without_waiting(Request::Move("e4".into()));
    table.wait_for_end();
    let lost = Outcome::Win { winner: Color::White, reason: WinReason::Time };
    assert_eq!(table.scene().game.outcome(), Some(lost));
}

#[test]
fn clocks_are_noted_with_the_moves() {
    let mut table = Table::new(two_people());
    let hour = Pace::Clock { base: Duration::from_secs(3600), increment: Duration::from_secs(60) };
    table.ask(level(Level::Lowest, hour));
    table.moves("e4 e5");
    let game = &table.scene().game;
    let clock = game.node(game.current()).and_then(|node| node.clock()).unwrap().to_string();
    assert!(clock.starts_with("1:0"), "{clock}");
    assert!(table.scene().clocks.is_some_and(|[white, _]| white > Duration::from_secs(3600)));
}

#[test]
fn all_four_pairings() {
    let mut table = Table::new(against_lowest());
    for (white, black) in
        [(Who::Human, Who::Computer), (Who::Computer, Who::Human), (Who::Human, Who::Human)]
    {
        table.ask(Request::New(Some(Pairing { white, black })));
        let scene = table.scene();
        assert_eq!(scene.sides.is_computer(Color::White), white == Who::Computer);
        assert_eq!(scene.sides.flipped, white == Who::Computer);
        assert_eq!(scene.game.moves().len(), usize::from(white == Who::Computer));
    }
    let computers = Pairing { white: Who::Computer, black: Who::Computer };
    table.ask(Request::New(Some(computers)));
    assert!(table.scene().game.outcome().is_some(), "they play to the end");
    assert_eq!(table.scene().sides.white, Player::Computer(Level::Lowest));
}

#[test]
fn each_side_may_have_its_own_level() {
    let mut table = Table::new(against_lowest());
    let color = Some(Color::Black);
    table.ask(Request::Level(LevelWish { color, level: Some(Level::Elo(1500)), pace: None }));
    table.ask(Request::Sides(Some(Pairing { white: Who::Human, black: Who::Computer })));
    assert_eq!(table.scene().sides.black, Player::Computer(Level::Elo(1500)));
}

#[test]
fn advice_and_analysis_do_not_play() {
    let mut table = Table::new(against_lowest());
    let notes = table.ask(Request::Hint(Some(Duration::from_millis(50))));
    assert!(matches!(&notes[..], [Note::Hint(advice)] if !advice.line.moves.is_empty()));
    let time = Some(Duration::from_millis(50));
    let notes = table.ask(Request::Analyse(AnalyseWish { lines: 3, time }));
    assert!(matches!(&notes[..], [Note::Analysed { lines, .. }] if lines.len() == 3), "{notes:?}");
    assert_eq!(table.scene().game.main_line().count(), 0);
    table.ask_without_waiting(Request::Analyse(AnalyseWish { lines: 2, time: None }));
    assert_eq!(table.thinking, Some(Purpose::Analysis));
    table.ask(Request::Move("e4".into()));
    assert_eq!(table.scene().game.moves().len(), 2, "a move ends the analysis");
    table.ask_without_waiting(Request::Analyse(AnalyseWish { lines: 2, time: None }));
    table.ask_without_waiting(Request::Back(1));
    assert_eq!(table.thinking, Some(Purpose::Analysis), "it follows");
    let notes = table.ask(Request::Stop);
    assert!(matches!(&notes[..], [Note::Analysed { board, .. }] if board.turn() == Color::Black));
}

#[test]
fn the_editor_checks_and_cancels() {
    let mut table = Table::new(two_people());
    table.moves("e4");
    let ask = |table: &mut Table, request| table.ask(Request::Edit(request));
    assert!(matches!(ask(&mut table, EditRequest::Done)[..], [Note::NotNow { editing: false }]));
    ask(&mut table, EditRequest::Begin);
    assert!(matches!(table.ask(Request::Tip)[..], [Note::NotNow { editing: true }]));
    ask(&mut table, EditRequest::Clear);
    assert!(matches!(ask(&mut table, EditRequest::Done)[..], [Note::EditInvalid(_)]));
    assert!(matches!(ask(&mut table, EditRequest::Fen("x".into()))[..], [Note::EditFen(_)]));
    assert!(matches!(
        ask(&mut table, EditRequest::Castling("x".into()))[..],
        [Note::EditCastling(_)]
    ));
    ask(&mut table, EditRequest::Cancel);
    assert_eq!(table.shown_line(), "e2e4", "as it was");
    ask(&mut table, EditRequest::Begin);
    ask(&mut table, EditRequest::Start);
    ask(&mut table, EditRequest::Shift(chess::Square::H1, chess::Square::H5));
    assert!(matches!(ask(&mut table, EditRequest::Done)[..], [Note::Edited]));
    assert_eq!(
        table.scene().board().fen(),
        "rnbqkbnr/pppppppp/8/7R/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1"
    );
}

#[test]
fn files_come_back_and_broken_ones_change_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = Table::new(two_people());
    table.moves("e4 c5 Nf3");
    for kind in ["pgn", "txt", "sch", "fen"] {
        let path = folder.path().join(format!("game.{kind}"));
        assert!(matches!(table.ask(Request::Save(Some(path)))[..], [Note::Saved(_)]));
    }
    let broken = folder.path().join("broken.pgn");
    std::fs::write(&broken, "1. e4 e5 2. Ke4 *").unwrap();
    let missing = folder.path().join("missing.txt");
    for path in [broken, missing, folder.path().to_path_buf()] {
        assert!(matches!(table.ask(Request::Open(path))[..], [Note::File { .. }]));
        assert_eq!(table.shown_line(), "e2e4 c7c5 g1f3");
    }
    let board = *table.scene().board();
    for kind in ["pgn", "txt", "sch", "fen"] {
        let path = folder.path().join(format!("game.{kind}"));
        let notes = table.ask(Request::Open(path));
        assert!(matches!(notes[0], Note::Opened { .. }), "{kind}: {notes:?}");
        assert_eq!(*table.scene().board(), board, "{kind}");
        let moves = if matches!(kind, "pgn" | "txt") { 3 } else { 0 };
        assert_eq!(table.scene().game.moves().len(), moves);
    }
}

#[test]
fn the_file_of_another_game_is_not_replaced_by_mistake() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.pgn");
    std::fs::write(&path, "1. d4 *\n").unwrap();
    let mut table = Table::new(two_people());
    table.moves("e4");
    let save = |table: &mut Table| table.ask(Request::Save(Some(path.clone())));
    assert!(matches!(save(&mut table)[..], [Note::WouldReplace(_)]));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "1. d4 *\n");
    assert!(matches!(table.ask(Request::SaveOver(path.clone()))[..], [Note::Saved(_)]));
    table.moves("e5");
    assert!(matches!(save(&mut table)[..], [Note::Saved(_)]), "its own file now");
    assert!(matches!(table.ask(Request::Save(None))[..], [Note::Saved(_)]));
    table.ask(Request::New(None));
    table.moves("c4");
    assert!(matches!(save(&mut table)[..], [Note::WouldReplace(_)]), "another game");
    table.ask(Request::Open(path.clone()));
    assert!(matches!(save(&mut table)[..], [Note::Saved(_)]), "opened from there");
}

#[test]
fn what_was_left_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let shelf = Some(Shelf::new(folder.path().to_path_buf()));
    let settings = || Settings { shelf: shelf.clone(), ..two_people() };
    let mut table = Table::new(settings());
    assert!(matches!(table.ask(Request::Resume(None))[..], [Note::NothingKept]));
    table.moves("e4 e5");
    table.ask(Request::New(None));
    table.moves("d4");
    drop(table);

    let mut table = Table::new(settings());
    let notes = table.ask(Request::Resume(None));
    assert!(matches!(&notes[..], [Note::KeptGames(games)] if games.len() == 2), "{notes:?}");
    table.ask(Request::Resume(Some(1)));
    assert_eq!(table.shown_line(), "d2d4", "the newest is the first");
    table.moves("d5");
    table.ask(Request::Resume(Some(1)));
    assert_eq!(table.shown_line(), "e2e4 e7e5");
    table.ask(Request::Resign);
    drop(table);

    let mut table = Table::new(settings());
    table.ask(Request::Resume(None));
    assert_eq!(table.shown_line(), "d2d4 d7d5", "the finished one waits no longer");
}

#[test]
fn a_resumed_game_brings_its_level_along() {
    let folder = tempfile::tempdir().unwrap();
    let shelf = Some(Shelf::new(folder.path().to_path_buf()));
    let mut table = Table::new(Settings { shelf: shelf.clone(), ..against_lowest() });
    table.moves("e4");
    drop(table);
    let mut table = Table::new(Settings { shelf, ..Settings::default() });
    table.ask(Request::Resume(None));
    table.ask(Request::New(Some(Pairing { white: Who::Human, black: Who::Computer })));
    assert_eq!(table.scene().sides.black, Player::Computer(Level::Lowest));
}

#[test]
fn a_folder_that_takes_nothing_is_told_once() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let mut table = Table::new(Settings { shelf: Some(Shelf::new(file)), ..two_people() });
    let told = |notes: Vec<Note>| notes.iter().any(|note| matches!(note, Note::NotKept(_)));
    assert!(told(table.ask(Request::Move("e4".into()))));
    assert!(!told(table.ask(Request::Move("e5".into()))));
    assert_eq!(table.scene().game.moves().len(), 2, "the game goes on");
}

fn by_heart(notes: &[Note]) -> Vec<bool> {
    let moved = |note: &Note| match note {
        Note::Moved(moved) => Some(moved.from_book),
        _ => None,
    };
    notes.iter().filter_map(moved).collect()
}

#[test]
fn the_computer_plays_from_the_book_as_long_as_its_level_knows_it() {
    let game = |seed| {
        let mut table = Table::new(Settings { book: true, seed: Some(seed), ..against_lowest() });
        let played = by_heart(&table.ask(Request::Move("e4".into())));
        assert_eq!(played, [false, true]);
        let mut line = table.shown_line();
        table.ask(Request::New(Some(Pairing { white: Who::Computer, black: Who::Human })));
        line += &table.shown_line();
        line
    };
    assert_eq!(game(1), game(1), "the same seed plays the same");
    let games: Vec<String> = (0..8).map(game).collect();
    assert!(games.iter().any(|other| *other != games[0]), "{games:?}");
    let deep = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3";
    let mut table = Table::new(Settings { book: true, ..against_lowest() });
    let played = by_heart(&table.ask(edit_fen(deep)));
    assert_eq!(played, [false], "the lowest level knows two moves");
}

#[test]
fn the_book_is_turned_off_and_on_and_tells_what_it_plays() {
    let mut table = Table::new(Settings { book: true, ..against_lowest() });
    let notes = table.ask(Request::Book(Some(false)));
    assert!(
        matches!(&notes[..], [Note::Book { on: false, moves, .. }] if moves.len() == 11),
        "{notes:?}"
    );
    assert_eq!(by_heart(&table.ask(Request::Move("e4".into()))), [false, false]);
    table.ask(Request::New(None));
    assert!(matches!(table.ask(Request::Book(Some(true)))[..], [Note::Book { on: true, .. }]));
    assert_eq!(by_heart(&table.ask(Request::Move("e4".into()))), [false, true]);
    table.ask(edit_fen("7k/8/8/8/8/8/8/R3K3 w - - 0 1"));
    let notes = table.ask(Request::Book(None));
    assert!(matches!(&notes[..], [Note::Book { moves, .. }] if moves.is_empty()), "{notes:?}");
}

#[test]
fn the_scene_names_the_opening_and_knows_the_tables() {
    let mut table = Table::new(two_people());
    assert_eq!(table.scene().opening(), None);
    table.moves("e4 e5 Nf3 Nc6 Bb5");
    let eco = |table: &Table| table.scene().opening().map(|opening| opening.eco);
    assert_eq!(eco(&table), Some("C60"));
    table.ask(Request::Back(1));
    assert_eq!(eco(&table), Some("C44"), "that of the position shown");
    assert_eq!(table.scene().verdict(), None);
    table.ask(edit_fen("8/8/8/5k2/8/8/1Q6/K7 w - - 0 1"));
    let mate = Verdict::Mate { winner: Color::White, moves: 10, in_time: true };
    assert_eq!(table.scene().verdict(), Some(mate));
}
