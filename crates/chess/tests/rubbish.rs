//! A hundred thousand lines of rubbish for each parser: errors or values, never a panic. Half are
//! chance, half are good texts with something spoilt, which get further into the parser.

mod support;

use chess::random::SplitMix64;
use chess::{Board, fuzzing};
use support::seed;

const LINES: usize = 100_000;

/// Feeds rubbish made of `good` texts and of the characters of `alphabet`.
fn feed(good: &[&str], alphabet: &str, parser: fn(&[u8])) {
    let mut rng = SplitMix64::new(seed());
    let alphabet: Vec<char> = alphabet.chars().collect();
    for line in 0..LINES {
        let rubbish = match line % 4 {
            0 => (0..rng.below(80)).map(|_| rng.next() as u8).collect(),
            1 => (0..rng.below(60)).map(|_| *rng.pick(&alphabet)).collect::<String>().into_bytes(),
            _ => spoilt(good, &alphabet, &mut rng),
        };
        parser(&rubbish);
    }
}

/// A good text with up to five changes.
fn spoilt(good: &[&str], alphabet: &[char], rng: &mut SplitMix64) -> Vec<u8> {
    let mut text = rng.pick(good).as_bytes().to_vec();
    for _ in 0..1 + rng.below(5) {
        let place = rng.below(text.len() + 1);
        match rng.below(6) {
            0 => text.insert(place, rng.next() as u8),
            1 => {
                let letter = rng.pick(alphabet).to_string();
                text.splice(place..place, letter.into_bytes());
            }
            2 if place < text.len() => _ = text.remove(place),
            3 if place < text.len() => text[place] = *rng.pick(alphabet) as u8,
            4 => text.truncate(place.max(1)),
            _ => {
                let other = rng.pick(good).as_bytes();
                text.extend_from_slice(&other[rng.below(other.len())..]);
            }
        }
    }
    text
}

const FENS: [&str; 5] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "4k3/8/8/8/2Pp4/8/8/4K3 b - c3 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -",
];

#[test]
fn fen() {
    feed(&FENS, "rnbqkpRNBQKP12345678/ wb-KQkqABHabh036", fuzzing::fen);
}

/// The first byte picks the position.
const MOVES: [&str; 24] = [
    "\0e4",
    "\0Nf3",
    "\0Jf3",
    "\0e2e4",
    "\0e2 e4",
    "\0e2-e4!?",
    "\x01O-O",
    "\x010-0-0+",
    "\x01Sxa6",
    "\x01Ke1-g1",
    "\x01dxe6",
    "\x05bxc3",
    "\x05Bxc3",
    "\x05BC3",
    "\x06c7xb8D",
    "\x06a8=Q#",
    "\x06axb8=N+",
    "\x07d2d1j",
    "\x08D4d2",
    "\x08Db4xd6",
    "\x09d4xc3ep",
    "\x09dxc3 e.p.",
    "\x0af1h1",
    "\x0bO-O-O",
];

#[test]
fn moves_in_any_notation() {
    feed(&MOVES, "abcdefgh12345678KQRBNDVSJP Oo0xX:-–=()+#!?ep.", fuzzing::any_move);
}

#[test]
fn uci() {
    fn parse(data: &[u8]) {
        let Some((&pick, text)) = data.split_first() else { return };
        let board = Board::from_fen(FENS[pick as usize % FENS.len()]).unwrap();
        let text = String::from_utf8_lossy(text);
        if let Ok(mv) = board.parse_uci(&text) {
            assert!([mv.to_uci(true), mv.to_uci(false)].contains(&text.into_owned()));
        }
    }
    let good = [
        "\0e2e4", "\0g1f3", "\x01e1g1", "\x01e1a1", "\x01d5e6", "\x02d4c3", "\x03g1h1", "\x03g1f1",
    ];
    feed(&good, "abcdefgh12345678qrbn", parse);
}

#[test]
fn czech_notation() {
    let good = [
        "\0e4\ne5\nJf3\nJc6\nSb5\na6\nSxc6\ndxc6\nO-O\n",
        "\0e2-e4\nd7-d5\ne4xd5\nDd8xd5\nJb1-c3\nDd5-e5+\n",
        "\x06c7xb8D+\nd2xc1D+\n",
        "\x09d4xc3ep\nKe1-d1\n",
        "\x01O-O-O\nSa6xe2\n",
    ];
    feed(&good, "abcdefgh12345678KDVSJP\n O0x-+ep", fuzzing::czech_game);
}

#[test]
fn pgn() {
    let good = [
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n",
        "[White \"A \\\"B\\\\\"]\n\n1. e4! {[%clk 0:01:02] x} (1. d4 $14 d5 (1... Nf6 {y})) e5 $2 1-0\n\n",
        "[FEN \"4k3/8/8/8/2Pp4/8/8/4K3 b - c3 0 1\"]\n[SetUp \"1\"]\n\n{Before} 1... dxc3 1/2-1/2\n",
        "[Variant \"Chess960\"]\n[FEN \"1rk3r1/pppppppp/8/8/8/8/PPPPPPPP/1RK3R1 w KQkq - 0 1\"]\n\n1. O-O *\n",
        "1. f3 e5 2. g4 Qh4# 0-1\n\n1. e4 ; rest\n% escaped\n1... c5 *\n",
    ];
    feed(&good, "abcdefgh12345678KQRBNO0x-+#=.(){}[]\"\\ \n\r%;$!?*/", fuzzing::pgn);
}

#[test]
fn epd() {
    let good = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm Nf3 Jc3; id \"a;\\\"b\\\\\";",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400",
        "4k3/8/8/8/2Pp4/8/8/4K3 b - c3 hmvc 7; fmvn 30; am dxc3; c0 \"x\" \"y\"z; noop",
    ];
    feed(&good, "rnbqkpRNBQKP12345678/ wb-;\"\\aeimovc_", fuzzing::epd);
}
