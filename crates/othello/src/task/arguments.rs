//! The task's switches and their values. What is no switch is ignored.

use std::ffi::OsString;

/// A switch of the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Switch {
    /// `-pb`: the black player.
    Black,
    /// `-pw`: the white player.
    White,
    /// `-size`: rows and columns.
    Size,
    /// `-init`: row and column of the first stone.
    Init,
    /// `-o`: the output file.
    Output,
    /// `-i`: the input file.
    Input,
}

impl Switch {
    fn named(word: &OsString) -> Option<Switch> {
        match word.to_str()? {
            "-pb" => Some(Switch::Black),
            "-pw" => Some(Switch::White),
            "-size" => Some(Switch::Size),
            "-init" => Some(Switch::Init),
            "-o" => Some(Switch::Output),
            "-i" => Some(Switch::Input),
            _ => None,
        }
    }

    /// How many values it takes.
    fn arity(self) -> usize {
        match self {
            Switch::Size | Switch::Init => 2,
            _ => 1,
        }
    }
}

/// The values of each switch that was given.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Arguments {
    values: [Option<Vec<OsString>>; 6],
}

/// A switch with too few values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooFew;

impl Arguments {
    /// Sorts the words of a command line, the program's name left out. The last of repeated
    /// switches counts. A switch is never the value of another one.
    pub fn parse(words: &[OsString]) -> Arguments {
        let mut arguments = Arguments::default();
        let mut words = words.iter().peekable();
        while let Some(word) = words.next() {
            let Some(switch) = Switch::named(word) else { continue };
            let mut values = Vec::new();
            while values.len() < switch.arity() {
                match words.next_if(|next| Switch::named(next).is_none()) {
                    Some(value) => values.push(value.clone()),
                    None => break,
                }
            }
            arguments.values[switch as usize] = Some(values);
        }
        arguments
    }

    /// The values of a switch; nothing when it was not given.
    pub fn values(&self, switch: Switch) -> Result<Option<&[OsString]>, TooFew> {
        match &self.values[switch as usize] {
            None => Ok(None),
            Some(values) if values.len() < switch.arity() => Err(TooFew),
            Some(values) => Ok(Some(values)),
        }
    }

    /// The value of a switch that takes one file; an empty name is none.
    pub fn file(&self, switch: Switch) -> Result<Option<&OsString>, TooFew> {
        let value = self.values(switch)?.and_then(<[OsString]>::first);
        Ok(value.filter(|name| !name.is_empty()))
    }
}
