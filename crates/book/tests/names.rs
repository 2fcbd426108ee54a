//! Names of openings: by position, of the deepest known one, in both languages.

use book::names::{self, Opening};
use chess::{Board, Game};

fn game(moves: &str) -> Game {
    let mut game = Game::default();
    for text in moves.split_whitespace() {
        let mv = game.board().parse_move(text).unwrap();
        game.play(mv).unwrap();
    }
    game
}

fn opening(moves: &str) -> Opening {
    names::name_of(&game(moves)).unwrap()
}

#[test]
fn well_known_openings() {
    for (moves, eco, english, czech) in [
        ("e4", "B00", "King's Pawn Game", "Hra královským pěšcem"),
        ("e4 c5", "B20", "Sicilian Defense", "Sicilská obrana"),
        ("e4 e6", "C00", "French Defense", "Francouzská obrana"),
        ("e4 e5 Nf3 Nc6 Bb5", "C60", "Ruy Lopez", "Španělská hra"),
        ("e4 e5 Nf3 Nc6 Bc4", "C50", "Italian Game", "Italská hra"),
        ("e4 e5 Nf3 Nf6", "C42", "Petrov's Defense", "Ruská hra"),
        ("e4 e5 f4", "C30", "King's Gambit", "Královský gambit"),
        ("d4 d5 c4", "D06", "Queen's Gambit", "Dámský gambit"),
        ("d4 d5 c4 e6", "D30", "Queen's Gambit Declined", "Odmítnutý dámský gambit"),
        ("d4 d5 c4 c6", "D10", "Slav Defense", "Slovanská obrana"),
        ("d4 Nf6 c4 g6 Nc3 Bg7", "E61", "King's Indian Defense", "Královská indická obrana"),
        ("d4 Nf6 c4 e6 Nc3 Bb4", "E20", "Nimzo-Indian Defense", "Nimcovičova indická obrana"),
        (
            "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6",
            "B90",
            "Sicilian Defense: Najdorf Variation",
            "Sicilská obrana: Najdorfova varianta",
        ),
        (
            "e4 e5 Nf3 f6",
            "C40",
            "King's Pawn Game: Damiano Defense",
            "Hra královským pěšcem: Damianova obrana",
        ),
        (
            "e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5",
            "C57",
            "Italian Game: Two Knights Defense, Knight Attack",
            "Italská hra: Obrana dvou jezdců, Útok jezdcem",
        ),
    ] {
        let found = opening(moves);
        assert_eq!((found.eco, found.english()), (eco, english), "{moves}");
        assert_eq!(found.czech(), czech, "{moves}");
    }
}

#[test]
fn transpositions_count_and_the_deepest_wins() {
    assert_eq!(opening("c4 Nf6 Nc3 e6 d4 Bb4"), opening("d4 Nf6 c4 e6 Nc3 Bb4"));
    // Moves without a name of their own keep the last one.
    assert_eq!(
        opening("e4 c5 a4 h5 h4 a5 Rh3 Ra6").english().split(':').next(),
        Some("Sicilian Defense")
    );
    assert_eq!(names::name_of(&Game::default()), None);
    assert_eq!(names::of_position(&Board::default()), None);
}

#[test]
fn looking_back_in_a_game_gives_the_name_of_then() {
    let mut game = game("e4 e5 Nf3 Nc6 Bb5");
    assert_eq!(names::name_of(&game).unwrap().english(), "Ruy Lopez");
    game.step_back();
    assert_ne!(names::name_of(&game).unwrap().english(), "Ruy Lopez");
    names::tag(&mut game);
    assert_eq!((game.tag("ECO"), game.tag("Opening")), (Some("C60"), Some("Ruy Lopez")));
}

#[test]
fn tags_that_follow_from_the_moves_go_and_those_of_others_stay() {
    let mut game = game("e4 e5 Nf3 Nc6 Bb5");
    names::tag(&mut game);
    names::untag(&mut game);
    assert_eq!((game.tag("ECO"), game.tag("Opening")), (None, None));
    game.set_tag("Opening", "Spanish");
    names::untag(&mut game);
    names::tag(&mut game);
    assert_eq!((game.tag("ECO"), game.tag("Opening")), (None, Some("Spanish")));
}

#[test]
fn known_positions_have_more_fame() {
    let fame = |moves: &str| names::fame(game(moves).board());
    assert!(fame("e4 c5") > fame("e4 h6"));
    assert_eq!(fame("e4 c5 a4 h5 h4 a5 Rh3 Ra6"), 0);
}

/// The named position with the fewest pieces of all.
#[test]
fn a_name_deep_in_exchanges_is_found() {
    let exchanges = "d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 Nbd7 Rc1 c6 Bd3 dxc4 Bxc4 Nd5 \
        Bxe7 Qxe7 O-O Nxc3 Rxc3 e5 dxe5 Nxe5 Nxe5 Qxe5";
    let game = game(exchanges);
    assert_eq!(names::of_position(game.board()).unwrap().eco, "D69");
}
