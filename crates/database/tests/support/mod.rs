//! Games for the tests: random moves, invented players, comments and duplicates.
#![allow(dead_code)]

use chess::random::SplitMix64;
use chess::{Board, Game, GameResult, Move, NodeId};

const PLAYERS: [&str; 9] = [
    "Nováková, Jana",
    "Malý, Petr",
    "O'Brien, \"Pat\"",
    "Çelik, Ömer",
    "Zheng, Li",
    "Smith",
    "Dvořák, A.",
    "van der Berg, J",
    "?",
];
const EVENTS: [&str; 4] = ["Liga 2019", "Open \\ Brno", "?", "Friendly match"];

/// A number of tests: few as a rule, many in the long form.
pub fn cases(few: usize, many: usize) -> usize {
    if std::env::var_os("HORIZONT_LONG").is_some() { many } else { few }
}

/// A random game. Its first moves are of few kinds, so that positions are shared.
pub fn random_game(random: &mut SplitMix64) -> Game {
    let mut game = Game::default();
    let length = random.below(60);
    for ply in 0..length {
        let moves = game.board().legal_moves();
        if moves.is_empty() {
            break;
        }
        let choice = if ply < 6 { moves.len().min(3) } else { moves.len() };
        let mv = moves[random.below(choice)];
        game.play(mv).unwrap();
    }
    add_tags(&mut game, random);
    if random.below(4) == 0 {
        annotate(&mut game, random);
    }
    let results =
        [GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw, GameResult::Unknown];
    game.record_result(*random.pick(&results));
    game.go_to_end();
    game
}

fn add_tags(game: &mut Game, random: &mut SplitMix64) {
    game.set_tag("White", random.pick::<&str>(&PLAYERS));
    game.set_tag("Black", random.pick::<&str>(&PLAYERS));
    game.set_tag("Event", random.pick::<&str>(&EVENTS));
    game.set_tag("Site", random.pick::<&str>(&["Praha CZE", "?"]));
    game.set_tag("Round", &format!("{}.{}", random.below(9), random.below(9)));
    let date = match random.below(4) {
        0 => "????.??.??".to_string(),
        1 => format!("{}.??.??", 1990 + random.below(30)),
        2 => format!("{}/1/{}", 1990 + random.below(30), 1 + random.below(28)),
        _ => format!("{}.{:02}.{:02}", 1990 + random.below(30), 1 + random.below(12), 5),
    };
    game.set_tag("Date", &date);
    for name in ["WhiteElo", "BlackElo"] {
        match random.below(4) {
            0 => {}
            1 => _ = game.set_tag(name, "-"),
            _ => _ = game.set_tag(name, &(1500 + random.below(1300)).to_string()),
        }
    }
    if random.below(2) == 0 {
        game.set_tag("ECO", random.pick::<&str>(&["A00", "B90", "E99", "C42/05"]));
        game.set_tag("Annotator", "Žížala");
    }
}

fn annotate(game: &mut Game, random: &mut SplitMix64) {
    let line: Vec<NodeId> = game.main_line().collect();
    let Some(&node) = line.get(random.below(line.len().max(1))) else { return };
    game.add_comment(node, "a {comment with (brackets) [%clk 0:01:02]");
    game.add_nag(node, 1 + random.below(6) as u8);
    let parent = game.node(node).and_then(|node| node.parent()).unwrap();
    game.go_to(parent);
    let moves = game.board().legal_moves();
    let other = moves[random.below(moves.len())];
    game.play(other).unwrap();
    game.go_to_end();
}

/// So many random games.
pub fn games(seed: u64, count: usize) -> Vec<Game> {
    let mut random = SplitMix64::new(seed);
    (0..count).map(|_| random_game(&mut random)).collect()
}

/// The games as one file.
pub fn pgn(games: &[Game]) -> String {
    games.iter().map(Game::to_pgn).collect()
}

/// The boards of a game's main line with what was played there, each when it first arose.
pub fn first_positions(game: &Game) -> Vec<(Board, Option<Move>)> {
    let mut board = *game.start();
    let mut found: Vec<(Board, Option<Move>)> = Vec::new();
    let line: Vec<Move> = game.main_line().filter_map(|id| game.node(id)?.mv()).collect();
    for mv in line.into_iter().map(Some).chain([None]) {
        if !found.iter().any(|(known, _)| known.same_position(&board)) {
            found.push((board, mv));
        }
        if let Some(mv) = mv {
            board.play(mv);
        }
    }
    found
}
