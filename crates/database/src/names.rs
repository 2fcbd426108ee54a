//! Dictionaries: players, events and places, each name once.

use crate::error::{Error, damaged};
use crate::header::Kind;
use crate::store::Store;
use std::collections::HashMap;

/// So many names share a block.
const BLOCK: u32 = 256;
pub const TABLE: &str = "names";

fn block_number(kind: Kind, block: u32) -> i64 {
    (kind as i64) << 32 | i64::from(block)
}

/// The names of one kind while games are imported.
pub struct Dictionary {
    kind: Kind,
    numbers: HashMap<Box<str>, u32>,
    /// The names of the last block, which is not full.
    tail: Vec<Box<str>>,
    /// Full blocks that are not written yet, from this one on.
    fresh: Vec<Vec<Box<str>>>,
    full_blocks: u32,
}

impl Dictionary {
    /// Reads all names of a kind.
    pub fn load(store: &Store, kind: Kind, count: u32) -> Result<Dictionary, Error> {
        let mut dictionary = Dictionary {
            kind,
            numbers: HashMap::new(),
            tail: Vec::new(),
            fresh: Vec::new(),
            full_blocks: 0,
        };
        let mut wrong = false;
        each(store, kind, count, |number, name| {
            wrong |= dictionary.number(name)? != number;
            Ok(())
        })?;
        dictionary.fresh.clear();
        match wrong {
            true => Err(damaged("a name stands twice in its dictionary")),
            false => Ok(dictionary),
        }
    }

    /// How many names there are.
    pub fn len(&self) -> u32 {
        self.full_blocks * BLOCK + self.tail.len() as u32
    }

    /// The number of a name, which is added if it is new.
    pub fn number(&mut self, name: &str) -> Result<u32, Error> {
        if let Some(&number) = self.numbers.get(name) {
            return Ok(number);
        }
        let number = self.len();
        if number >= u32::MAX - BLOCK {
            return Err(Error::Full);
        }
        self.numbers.insert(name.into(), number);
        self.tail.push(name.into());
        if self.tail.len() == BLOCK as usize {
            self.fresh.push(std::mem::take(&mut self.tail));
            self.full_blocks += 1;
        }
        Ok(number)
    }

    /// Writes what is new.
    pub fn save(&mut self, store: &Store) -> Result<(), Error> {
        let first = self.full_blocks - self.fresh.len() as u32;
        let fresh = std::mem::take(&mut self.fresh);
        for (block, names) in (first..).zip(fresh.iter().chain([&self.tail])) {
            if !names.is_empty() {
                store.put_packed(
                    TABLE,
                    block_number(self.kind, block),
                    names.join("\n").as_bytes(),
                )?;
            }
        }
        Ok(())
    }
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
    name.map(str::to_string).ok_or_else(|| damaged("a name is missing"))
}

fn read_block(store: &Store, kind: Kind, block: u32) -> Result<String, Error> {
    let bytes = store.get_packed(TABLE, block_number(kind, block))?;
    let bytes = bytes.ok_or_else(|| damaged("a block of names is missing"))?;
    String::from_utf8(bytes).map_err(|_| damaged("a name is no text"))
}
