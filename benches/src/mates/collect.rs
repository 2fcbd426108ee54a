//! Makes the set of mates from finished games, without asking our engine anything: the peer walks
//! back from the end of each game that was won by mate.
//!
//! It keeps its table on the way, so it sees further back than a search from nothing would, and the
//! set is not one of the mates that such a search finds.

use super::announcement::{forget, search};
use super::set::{BANDS, KnownMate, WANTED};
use crate::peer::Peer;
use chess::random::SplitMix64;
use chess::{Board, Game, PgnReader};
use std::collections::HashSet;
use std::fs::File;

const PEER: &str = "stockfish";
/// How long the peer looks for the mate of a position: generous, for it knows what came after.
const NODES: u64 = 300_000;
/// Positions of one game are alike, so it gives no more than this.
const OF_A_GAME: usize = 2;
const SEED: u64 = 18;

/// Prints the set, and on standard error how far it is.
pub fn run() {
    let Some(path) = std::env::args().nth(2) else {
        return println!("expected a file of games (PGN) that were played to the mate");
    };
    let games = match File::open(&path) {
        Ok(file) => PgnReader::new(file),
        Err(error) => return println!("{path}: {error}"),
    };
    let Some(mut peer) = Peer::start(PEER) else { return };
    let options = "setoption name Threads value 1\nsetoption name Hash value 64";
    _ = peer.ask(&format!("uci\n{options}\nisready"), |line| (line == "readyok").then_some(()));
    let mut set = Set::default();
    for (number, game) in (1..).zip(games.flatten()) {
        set.add(mates_of(&mut peer, &game));
        let counts = set.bands.each_ref().map(Vec::len);
        eprintln!("game {number}: {counts:?}");
        if counts == WANTED {
            break;
        }
    }
    let mut mates: Vec<KnownMate> = set.bands.into_iter().flatten().collect();
    mates.sort_by_key(|mate| mate.moves);
    for mate in mates {
        println!("{}", mate.epd());
    }
}

/// The positions in which the winner of a game was to move and a mate is proven, from the last back
/// to the first without one.
fn mates_of(peer: &mut Peer, game: &Game) -> Vec<KnownMate> {
    let boards: Vec<Board> =
        game.main_line().filter_map(|node| Some(*game.node(node)?.board())).collect();
    if !boards.last().is_some_and(Board::is_checkmate) {
        return Vec::new();
    }
    forget(peer);
    let mut mates: Vec<KnownMate> = Vec::new();
    for board in boards.iter().rev().skip(1).step_by(2) {
        // A move further from the end, a mate a move longer is no surprise: nothing to look for.
        let expected = mates.last().map_or(1, |later| later.moves + 1);
        let Some(found) = search(peer, board, NODES, expected) else { break };
        mates.push(KnownMate { board: *board, moves: found.moves });
    }
    mates
}

/// What has been chosen, by distance.
struct Set {
    bands: [Vec<KnownMate>; BANDS.len()],
    seen: HashSet<u64>,
    random: SplitMix64,
}

impl Default for Set {
    fn default() -> Set {
        Set { bands: Default::default(), seen: HashSet::new(), random: SplitMix64::new(SEED) }
    }
}

impl Set {
    /// Takes some mates of a game, drawn by lot, for the emptiest bands that it has any for.
    fn add(&mut self, mut mates: Vec<KnownMate>) {
        self.random.shuffle(&mut mates);
        for _ in 0..OF_A_GAME {
            let fits = |band: &usize| mates.iter().any(|mate| BANDS[*band].contains(&mate.moves));
            let open = (0..BANDS.len()).filter(|&band| self.bands[band].len() < WANTED[band]);
            let emptiest = open.filter(fits).min_by_key(|&band| self.bands[band].len());
            let Some(band) = emptiest else { return };
            let (chosen, others) =
                mates.into_iter().partition(|mate| BANDS[band].contains(&mate.moves));
            mates = others;
            let new = chosen.into_iter().find(|mate| self.seen.insert(mate.board.key()));
            self.bands[band].extend(new);
        }
    }
}
