//! Endgame tables: every position of an ending with few pieces, and the plies to its mate.

mod codec;
mod dense;
mod embedded;
mod file;
mod folder;
#[doc(hidden)]
pub mod fuzzing;
mod layout;
mod locate;
mod make;
mod material;
mod probe;
mod row_bytes;
mod scene;
mod score;
pub mod seed;
mod solve;
mod stats;
mod symmetry;
mod verify;
mod wdl;
mod workshop;

pub use codec::pack;
pub use dense::Dense;
pub use embedded::NAMES as EMBEDDED;
pub use file::{EXTENSION, Fault, FileError, PackedTable, file_bytes, path as file_path};
pub use folder::default_folder;
pub use make::{Event, Made, MakeError, Order, load, make};
pub use material::{MOST_PIECES, Material, NotMaterial};
pub use probe::{Dtm, Tablebase, Wdl};
pub use solve::Unsolved;
pub use stats::{Census, census};
pub use verify::{Judges, Verdict, verify};
pub use workshop::Workshop;
