//! Dictionaries: players, events and places, each name once.

use crate::error::{Damage, Error};
use crate::header::Kind;
use crate::store::Store;
use hashbrown::HashTable;
use std::hash::{BuildHasher, RandomState};

/// So many names share a block.
const BLOCK: u32 = 256;
pub const TABLE: &str = "names";

fn block_number(kind: Kind, block: u32) -> i64 {
    (kind as i64) << 32 | i64::from(block)
}

/// The names of one kind while games are imported.
///
/// There may be millions, so they stand in one text, and the table has only their numbers.
pub struct Dictionary {
    kind: Kind,
    text: String,
    /// Where each name ends in the text.
    ends: Vec<usize>,
    numbers: HashTable<u32>,
    hasher: RandomState,
    /// So many are in the store.
    saved: u32,
}

impl Dictionary {
    /// Reads all names of a kind.
    pub fn load(store: &Store, kind: Kind, count: u32) -> Result<Dictionary, Error> {
        let mut dictionary = Dictionary {
            kind,
            text: String::new(),
            ends: Vec::new(),
            numbers: HashTable::new(),
            hasher: RandomState::new(),
            saved: count,
        };
        let mut wrong = false;
        each(store, kind, count, |number, name| {
            wrong |= dictionary.number(name)? != number;
            Ok(())
        })?;
        match wrong {
            true => Err(Error::Damaged(Damage::NameTwice)),
            false => Ok(dictionary),
        }
    }

    /// How many names there are.
    pub fn len(&self) -> u32 {
        self.ends.len() as u32
    }

    /// The number of a name, which is added if it is new.
    pub fn number(&mut self, name: &str) -> Result<u32, Error> {
        let Dictionary { text, ends, numbers, hasher, .. } = self;
        let hash = hasher.hash_one(name);
        if let Some(&number) = numbers.find(hash, |&number| name_at(text, ends, number) == name) {
            return Ok(number);
        }
        let number = ends.len() as u32;
        if number >= u32::MAX - BLOCK {
            return Err(Error::Full);
        }
        text.push_str(name);
        ends.push(text.len());
        let hash_of = |&number: &u32| hasher.hash_one(name_at(text, ends, number));
        numbers.insert_unique(hash, number, hash_of);
        Ok(number)
    }

    /// Writes what is new, with the block in which it begins.
    pub fn save(&mut self, store: &Store) -> Result<(), Error> {
        let len = self.len();
        if self.saved == len {
            return Ok(());
        }
        for block in self.saved / BLOCK..len.div_ceil(BLOCK) {
            let numbers = block * BLOCK..len.min((block + 1) * BLOCK);
            let names = numbers.map(|number| name_at(&self.text, &self.ends, number));
            let names: Vec<&str> = names.collect();
            let names = names.join("\n");
            store.put_packed(TABLE, block_number(self.kind, block), names.as_bytes())?;
        }
        self.saved = len;
        Ok(())
    }
}

/// The name of a number in the text of all.
fn name_at<'a>(text: &'a str, ends: &[usize], number: u32) -> &'a str {
    let number = number as usize;
    let start = if number == 0 { 0 } else { ends[number - 1] };
    &text[start..ends[number]]
}

/// Gives every name of a kind with its number.
pub fn each(
    store: &Store,
    kind: Kind,
    count: u32,
    mut look: impl FnMut(u32, &str) -> Result<(), Error>,
) -> Result<(), Error> {
    for block in 0..count.div_ceil(BLOCK) {
        let text = read_block(store, kind, block)?;
        for (name, number) in text.split('\n').zip(block * BLOCK..count) {
            look(number, name)?;
        }
    }
    Ok(())
}

/// The number of the block in which a name is.
pub fn block_id(kind: Kind, number: u32) -> i64 {
    block_number(kind, number / BLOCK)
}

/// The block in which a name is.
pub fn read_block_of(store: &Store, kind: Kind, number: u32) -> Result<String, Error> {
    read_block(store, kind, number / BLOCK)
}

/// The name of a number in its block.
pub fn name_in(block: &str, number: u32) -> Result<String, Error> {
    let name = block.split('\n').nth((number % BLOCK) as usize);
    name.map(str::to_string).ok_or_else(|| Error::Damaged(Damage::NameMissing))
}

fn read_block(store: &Store, kind: Kind, block: u32) -> Result<String, Error> {
    let bytes = store.get_packed(TABLE, block_number(kind, block))?;
    let bytes = bytes.ok_or_else(|| Error::Damaged(Damage::NameMissing))?;
    String::from_utf8(bytes).map_err(|_| Error::Damaged(Damage::Name))
}
