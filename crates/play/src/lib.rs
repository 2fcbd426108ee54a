//! A running game as people see it: sides, clocks, levels, hints, files, autosave.
//!
//! A [`Session`] is a game that runs in a thread of its own: requests go in, events come out. It
//! prints nothing and knows no language; terminal and page are two user interfaces to it. Begin reading with
//! [`command::Request`] (what can be asked), [`Event`] (what is told) and `session/core.rs`
//! ([`SessionCore`], the state machine that a session drives).
//!
//! Features, both on by default: `threads` ([`Session`] and the [`engine_pool`]) and `files`
//! (saving, opening, autosave on disk). Without them the crate runs in a browser: whoever drives a
//! [`SessionCore`] brings the inputs and runs the searches ([`SearchRequest::make`]).
//!
//! ```
//! use play::command::Request;
//! use play::{Event, Note, Session, Settings, Sides};
//! let (session, events) = Session::start(Settings { sides: Sides::default(), ..Settings::default() });
//! session.request(Request::Move("e4".into()));
//! let moved = events.iter().find(|event| matches!(event, Event::Note(Note::Moved(_))));
//! assert!(moved.is_some());
//! ```

mod autosave;
pub mod clock;
pub mod command;
#[cfg(feature = "threads")]
pub mod cores;
#[cfg(feature = "threads")]
pub mod engine_pool;
mod event;
pub mod files;
pub mod history;
mod line_cache;
mod material;
mod openings;
mod remark;
pub mod score_units;
mod search;
mod session;
mod sides;
mod tablebase_verdict;
mod time_control;

#[cfg(not(feature = "files"))]
pub use autosave::Keeper;
#[cfg(feature = "files")]
pub use autosave::default_folder as default_autosave_folder;
pub use autosave::{
    AccessNote, Autosave, AutosaveEntry, AutosaveFolder, AutosaveSlot, NotTaken, NotUnderstood,
};
pub use book::Weighted;
pub use book::names::Opening;
pub use event::{Advice, Event, Line, Moved, Note, Ready, SearchProgress, SearchPurpose, Snapshot};
pub use line_cache::LineCache;
pub use material::{Captured, captured};
pub use remark::{Drawing, DrawingColor, Remark};
pub use search::{EngineRequest, Owner, SearchHandle, SearchRequest, SearchUpdate, ThinkingTime};
pub use session::{Input, SessionCore, Settings, player_name, position_at};
#[cfg(feature = "threads")]
pub use session::{Session, computer_move};
pub use sides::{Player, Sides};
pub use tablebase_verdict::TablebaseVerdict;
pub use time_control::{BUSY_TIME, TimeControl, USUAL_TIME, percent};
