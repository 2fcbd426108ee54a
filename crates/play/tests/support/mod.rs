//! What several tests share: the size of a run, random games.

use chess::{Board, Game, GameResult, NodeId, Setup};
use engine::Level;
use play::files::SavedGame;
use play::{Player, Sides};
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// How many cases: a few in a normal run, many with `HORIZONT_LONG=1`.
pub fn cases(normal: u32, long: u32) -> u32 {
    if std::env::var_os("HORIZONT_LONG").is_some_and(|value| value == "1") { long } else { normal }
}

fn player() -> impl Strategy<Value = Player> {
    let named = select(Level::NAMED.to_vec()).prop_map(|(level, _)| level);
    let depths =
        (1..=30u32, 0..=60u32).prop_map(|(main, quiescence)| Level::Depths { main, quiescence });
    let level = prop_oneof![named, depths, (600..=2700u32).prop_map(Level::Elo)];
    prop_oneof![Just(Player::Human), level.prop_map(Player::Computer)]
}

fn sides() -> impl Strategy<Value = Sides> {
    (player(), player(), any::<bool>()).prop_map(|(white, black, flipped)| Sides {
        white,
        black,
        flipped,
    })
}

/// The usual start, one of Chess960, or an endgame with Black to move.
fn start() -> impl Strategy<Value = Board> {
    let chess960 =
        (0..960u32).prop_map(|number| Board::try_from(Setup::chess960(number).unwrap()).unwrap());
    let endgame = Board::from_fen("4k3/P1p5/8/3pP3/8/8/p5P1/R3K2R b KQ - 7 31").unwrap();
    prop_oneof![2 => Just(Board::default()), 1 => chess960, 1 => Just(endgame)]
}

/// A step of a random game: which legal move, and from which node, where not from the last.
type Step = (Index, Option<Index>);

/// A game with variations and remarks, looked at somewhere.
fn game() -> impl Strategy<Value = Game> {
    let step = (any::<Index>(), prop::option::weighted(0.15, any::<Index>()));
    let results =
        [GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw, GameResult::Unknown];
    (
        start(),
        prop::collection::vec(step, 0..120),
        prop::collection::vec((any::<Index>(), ".{0,60}"), 0..4),
        select(results.to_vec()),
        any::<Index>(),
        "[^\\p{Cc}]{0,20}",
    )
        .prop_map(|(start, steps, comments, result, current, name)| {
            let mut game = Game::from_board(start);
            game.set_tag("White", &name);
            let nodes = play(&mut game, &steps);
            for (node, comment) in &comments {
                game.add_comment(*node.get(&nodes), comment);
            }
            game.record_result(result);
            game.go_to(*current.get(&nodes));
            game
        })
}

fn play(game: &mut Game, steps: &[Step]) -> Vec<NodeId> {
    let mut nodes = vec![NodeId::START];
    for (choice, from) in steps {
        if let Some(from) = from {
            game.go_to(*from.get(&nodes));
        }
        let moves = game.board().legal_moves();
        if !moves.is_empty() {
            nodes.push(game.play(moves[choice.index(moves.len())]).unwrap());
        }
    }
    nodes
}

/// A game and, mostly, those who play it.
pub fn saved_game() -> impl Strategy<Value = SavedGame> {
    (game(), prop::option::weighted(0.8, sides()))
        .prop_map(|(game, sides)| SavedGame::new(game, sides))
}
