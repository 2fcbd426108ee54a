//! Whatever a game holds, writing it as PGN and reading that gives the same game.

mod support;

use chess::random::SplitMix64;
use chess::{Game, GameResult, NodeId, PgnReader};
use proptest::prelude::*;
use support::{random_move, random_start};

/// A game with variations at random places, remarks among them.
fn random_game(seed: u64, comments: &[String], tags: &[(String, String)]) -> Game {
    let mut rng = SplitMix64::new(seed);
    let mut game = Game::from_board(random_start(&mut rng));
    for (name, value) in tags {
        game.set_tag(name, value);
    }
    let mut nodes = vec![NodeId::START];
    for _ in 0..rng.below(60) {
        // Mostly on, sometimes from anywhere, so that variations grow variations.
        if rng.below(5) == 0 {
            game.go_to(*rng.pick(&nodes));
        }
        let Some(mv) = random_move(game.board(), &mut rng) else { continue };
        nodes.push(game.play(mv).unwrap());
    }
    for comment in comments {
        game.add_comment(*rng.pick(&nodes), comment);
        let begins_variation = |id: NodeId| {
            let parent = game.node(game.node(id)?.parent()?)?;
            (parent.children().first() != Some(&id)).then_some(id)
        };
        if let Some(id) = begins_variation(*rng.pick(&nodes)) {
            game.add_leading_comment(id, comment);
        }
        let node = *rng.pick(&nodes);
        if node != NodeId::START {
            game.add_nag(node, rng.next() as u8);
        }
        game.set_clock(
            *rng.pick(&nodes),
            &format!("{}:{:02}:{:02}", rng.below(3), rng.below(60), rng.below(60)),
        );
    }
    let results =
        [GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw, GameResult::Unknown];
    game.record_result(*rng.pick(&results));
    game
}

proptest! {
    #![proptest_config(ProptestConfig { cases: support::cases(500, 20_000) as u32,
        failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn reading_what_was_written_gives_the_same_game(
        seed in any::<u64>(),
        comments in prop::collection::vec(".{0,120}", 0..6),
        tags in prop::collection::vec(("[A-Za-z0-9_]{1,12}|Event|White|Date|FEN|Result", ".{0,60}"), 0..6),
    ) {
        let game = random_game(seed, &comments, &tags);
        let pgn = game.to_pgn();
        let mut read = PgnReader::new(pgn.as_bytes());
        match read.next() {
            Some(Ok(again)) => prop_assert_eq!(&again, &game, "{}", pgn),
            other => prop_assert!(false, "{:?}\n{}", other, pgn),
        }
        prop_assert!(read.next().is_none());
    }
}

/// Games written one after another are read one by one.
#[test]
fn several_games_in_one_file() {
    let games: Vec<Game> =
        (0..50).map(|seed| random_game(seed, &["a".into(), "b c".into()], &[])).collect();
    let file: String = games.iter().map(Game::to_pgn).collect();
    let read: Vec<Game> = PgnReader::new(file.as_bytes()).map(Result::unwrap).collect();
    assert_eq!(read, games);
}
