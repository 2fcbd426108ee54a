//! A block of the index: some positions in the order of their keys.
//!
//! An entry begins with how far the upper bits of its key are from those before it, together with
//! what it is: a rare position of one, two or three games, or a common one. A rare one goes on with
//! eight more bits of the key and its games. A common one has its whole key and its moves; long
//! lists of games are kept apart, so that nobody reads them who asks for sums alone.

use super::{Posting, RARE, SUMMED, TOP};
use crate::date::Date;
use crate::error::{Damage, Error};
use crate::header::Header;
use crate::sums::Sums;
use crate::varint::{self, Reader};
use chess::Move;

/// The upper bits of a key, by which blocks are told apart.
const UPPER: u32 = 28;
/// The bits of a rare position's key that follow them.
const LOWER: u32 = 8;
/// Lists of more bytes are kept apart.
const LONG_LIST: usize = 256;
const COMMON: u64 = 3;

/// The upper bits of a key.
pub fn upper(key: u64) -> u64 {
    key >> (64 - UPPER)
}

fn lower(key: u64) -> u8 {
    (key >> (64 - UPPER - LOWER)) as u8
}

/// What a segment knows of a position.
#[derive(Debug, PartialEq, Eq)]
pub enum Found {
    /// Games that may have it: look whether they do.
    Rare(Vec<u32>),
    /// Games that have it, by moves.
    Common(Common),
}

/// A common position.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Common {
    /// Its moves; [`Move::NONE`] for games that ended there.
    pub moves: Vec<MoveGames>,
}

/// The games in which a move was played in a position.
#[derive(Debug, PartialEq, Eq)]
pub struct MoveGames {
    /// The move.
    pub mv: Move,
    /// How many games.
    pub games: u64,
    /// Their sums, if they are many.
    pub sums: Option<Sums>,
    /// The games of the strongest players with their strength, if they are many.
    pub top: Vec<(u16, u32)>,
    pub(super) list: List,
}

/// A list of games: here, or in the table of lists under a number.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum List {
    Here(Vec<u32>),
    Apart(i64),
}

/// Writes one block.
pub struct BlockWriter {
    bytes: Vec<u8>,
    last_upper: u64,
    game_bytes: usize,
    base: u32,
}

impl BlockWriter {
    /// A block whose first position has these upper bits, of a segment with games from `base` on,
    /// whose numbers from there fit into so many bytes.
    pub fn new(first_upper: u64, base: u32, game_bytes: usize) -> BlockWriter {
        BlockWriter { bytes: Vec::new(), last_upper: first_upper, game_bytes, base }
    }

    /// The bytes so far.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Adds a position with all its games, in order of moves and games. Lists that are long are
    /// given to `apart`, which says their number.
    pub fn add(
        &mut self,
        postings: &[Posting],
        header: impl Fn(u32) -> Header,
        mut apart: impl FnMut(&[u8]) -> Result<i64, Error>,
    ) -> Result<(), Error> {
        let Some(first) = postings.first() else { return Ok(()) };
        let step = upper(first.key) - self.last_upper;
        self.last_upper = upper(first.key);
        if postings.len() <= RARE {
            varint::write(&mut self.bytes, step << 2 | (postings.len() as u64 - 1));
            self.bytes.push(lower(first.key));
            for posting in postings {
                let game = posting.game - self.base;
                self.bytes.extend_from_slice(&game.to_le_bytes()[..self.game_bytes]);
            }
            return Ok(());
        }
        varint::write(&mut self.bytes, step << 2 | COMMON);
        self.bytes.extend_from_slice(&first.key.to_le_bytes());
        let mut body = Vec::new();
        for games in postings.chunk_by(|one, next| one.mv == next.mv) {
            self.add_move(games, &header, &mut apart, &mut body)?;
        }
        varint::write(&mut self.bytes, body.len() as u64);
        self.bytes.extend_from_slice(&body);
        Ok(())
    }

    fn add_move(
        &self,
        games: &[Posting],
        header: &impl Fn(u32) -> Header,
        apart: &mut impl FnMut(&[u8]) -> Result<i64, Error>,
        body: &mut Vec<u8>,
    ) -> Result<(), Error> {
        let summed = games.len() >= SUMMED;
        body.extend_from_slice(&games[0].mv.to_le_bytes());
        varint::write(body, (games.len() as u64) << 1 | u64::from(summed));
        if summed {
            let mut sums = Sums::default();
            games.iter().for_each(|posting| sums.add_game(&header(posting.game)));
            for number in [sums.white, sums.draws, sums.black, sums.rated] {
                varint::write(body, number);
            }
            for number in [sums.white_elo, sums.black_elo, sums.last.bits().into()] {
                varint::write(body, number);
            }
            for (strength, game) in strongest(games, header) {
                let game = game - self.base;
                body.extend_from_slice(&strength.to_le_bytes());
                body.extend_from_slice(&game.to_le_bytes()[..self.game_bytes]);
            }
        }
        let list = encode_list(games.iter().map(|posting| posting.game - self.base));
        match list.len() > LONG_LIST {
            true => {
                varint::write(body, 0);
                varint::write(body, apart(&list)? as u64);
            }
            false => {
                varint::write(body, list.len() as u64);
                body.extend_from_slice(&list);
            }
        }
        Ok(())
    }
}

/// The games whose players have the highest ratings together, the strongest first. There are more
/// games than are looked for.
fn strongest(games: &[Posting], header: &impl Fn(u32) -> Header) -> [(u16, u32); TOP] {
    let of = |posting: &Posting| (header(posting.game).strength(), posting.game);
    let mut top: [(u16, u32); TOP] = std::array::from_fn(|index| of(&games[index]));
    top.sort_unstable_by(|one, other| other.cmp(one));
    for posting in &games[TOP..] {
        let next = of(posting);
        if next > top[TOP - 1] {
            top[TOP - 1] = next;
            top.sort_unstable_by(|one, other| other.cmp(one));
        }
    }
    top
}

/// Numbers that grow, as the steps between them.
fn encode_list(numbers: impl Iterator<Item = u32>) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut last = 0;
    for number in numbers {
        varint::write(&mut bytes, u64::from(number - last));
        last = number;
    }
    bytes
}

/// The games of a list.
pub fn decode_list(bytes: &[u8], base: u32) -> Result<Vec<u32>, Error> {
    let mut reader = Reader(bytes);
    let mut games = Vec::with_capacity(bytes.len());
    let mut last = base;
    while !reader.is_empty() {
        let next = reader.small().and_then(|step| last.checked_add(step));
        last = next.ok_or_else(|| Error::Damaged(Damage::List))?;
        games.push(last);
    }
    Ok(games)
}

/// Looks for a position in a block.
pub fn look_up(
    bytes: &[u8],
    first_upper: u64,
    key: u64,
    base: u32,
    game_bytes: usize,
) -> Result<Vec<Found>, Error> {
    let mut found = Vec::new();
    for entry in entries(bytes, first_upper, base, game_bytes)? {
        if entry.upper != upper(key) {
            continue;
        }
        match entry.position {
            Position::Rare(its, games) if its == lower(key) => found.push(Found::Rare(games)),
            Position::Common(its, body) if its == key => {
                let moves = decode_moves(body, base, game_bytes);
                let moves = moves.ok_or_else(|| Error::Damaged(Damage::Positions))?;
                found.push(Found::Common(moves));
            }
            _ => {}
        }
    }
    Ok(found)
}

/// One entry of a block.
pub struct Entry<'a> {
    pub upper: u64,
    pub position: Position<'a>,
}

/// The position of an entry.
pub enum Position<'a> {
    /// The lower bits and the games.
    Rare(u8, Vec<u32>),
    /// The key and the moves, still packed.
    Common(u64, &'a [u8]),
}

/// All entries of a block in order.
pub fn entries(
    bytes: &[u8],
    first_upper: u64,
    base: u32,
    game_bytes: usize,
) -> Result<Vec<Entry<'_>>, Error> {
    let mut reader = Reader(bytes);
    let mut upper = first_upper;
    let mut entries = Vec::new();
    while !reader.is_empty() {
        let entry = read_entry(&mut reader, upper, base, game_bytes);
        let entry = entry.ok_or_else(|| Error::Damaged(Damage::Positions))?;
        upper = entry.upper;
        entries.push(entry);
    }
    Ok(entries)
}

fn read_entry<'a>(
    reader: &mut Reader<'a>,
    last_upper: u64,
    base: u32,
    game_bytes: usize,
) -> Option<Entry<'a>> {
    let head = reader.number()?;
    let upper = last_upper.checked_add(head >> 2)?;
    let position = match head & 3 {
        COMMON => {
            let key = reader.fixed(8)?;
            let length = reader.number()?;
            Position::Common(key, reader.bytes(length.try_into().ok()?)?)
        }
        more => {
            let lower = reader.byte()?;
            let mut game = || base.checked_add(reader.fixed(game_bytes)?.try_into().ok()?);
            let games: Option<Vec<u32>> = (0..=more).map(|_| game()).collect();
            Position::Rare(lower, games?)
        }
    };
    Some(Entry { upper, position })
}

/// The moves of a common position.
pub fn decode_moves(body: &[u8], base: u32, game_bytes: usize) -> Option<Common> {
    let mut reader = Reader(body);
    let mut common = Common::default();
    while !reader.is_empty() {
        let mv = Move::from_bits(reader.fixed(2)? as u16);
        let head = reader.number()?;
        let games = head >> 1;
        let (mut sums, mut top) = (None, Vec::new());
        if head & 1 == 1 {
            sums = Some(decode_sums(&mut reader, games)?);
            for _ in 0..TOP {
                let strength = reader.fixed(2)? as u16;
                let game = base.checked_add(reader.fixed(game_bytes)?.try_into().ok()?)?;
                top.push((strength, game));
            }
        }
        let list = match reader.number()? {
            0 => List::Apart(reader.number()? as i64),
            length => {
                let bytes = reader.bytes(length.try_into().ok()?)?;
                List::Here(decode_list(bytes, base).ok()?)
            }
        };
        if let List::Here(list) = &list
            && list.len() as u64 != games
        {
            return None;
        }
        common.moves.push(MoveGames { mv, games, sums, top, list });
    }
    Some(common)
}

fn decode_sums(reader: &mut Reader<'_>, games: u64) -> Option<Sums> {
    Some(Sums {
        games,
        white: reader.number()?,
        draws: reader.number()?,
        black: reader.number()?,
        rated: reader.number()?,
        white_elo: reader.number()?,
        black_elo: reader.number()?,
        last: Date::from_bits(reader.small()?),
    })
}
