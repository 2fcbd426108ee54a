//! A running game as people see it: sides, clocks, levels, hints, files, autosave.
//!
//! A [`Session`] is a game that runs in a thread of its own: requests go in, events come out. It
//! prints nothing and knows no language; terminal and page are two faces of it.
//!
//! ```
//! use play::command::Request;
//! use play::{Event, Note, Session, Settings, Sides};
//! let (session, events) = Session::start(Settings { sides: Sides::default(), ..Settings::default() });
//! session.request(Request::Move("e4".into()));
//! let moved = events.iter().find(|event| matches!(event, Event::Note(Note::Moved(_))));
//! assert!(moved.is_some());
//! ```

pub mod clock;
pub mod command;
pub mod engines;
mod event;
pub mod files;
pub mod history;
mod kept;
mod material;
mod openings;
mod pace;
pub mod scale;
mod session;
mod shelf;
mod sides;
mod thinker;
mod tips;
mod verdict;

pub use book::Weighted;
pub use book::names::Opening;
pub use event::{Advice, Event, Line, Moved, Note, Purpose, Ready, Scene, Thought};
pub use kept::Kept;
pub use material::{Captured, captured};
pub use pace::{Pace, USUAL_TIME, percent};
pub use session::{Session, Settings, position_at};
pub use shelf::{KeptGame, Place, Shelf, usual_folder};
pub use sides::{Player, Sides};
pub use tips::Tips;
pub use verdict::Verdict;
