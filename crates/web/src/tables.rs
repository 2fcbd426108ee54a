//! Tables for two people: how one is opened, what is not done at it, and the next game of the same
//! two.

use crate::client::Client;
use crate::handlers::game_from;
use crate::localization;
use crate::protocol::{
    ClientMessage, DatabaseReply, DatabaseRequest, LabReply, NoteKind, ReviewReply, ServerMessage,
    TableOffer, WhyReply,
};
use crate::registry::Registry;
use crate::room::{Access, NO_TAKEBACK, Rematch, Room};
use chess::random::SplitMix64;
use chess::{Color, Game};
use play::command::{Offer, Request};
use play::{Settings, Sides, TimeControl};
use std::sync::Arc;

/// Opens a table at which the browser has a seat; the colour is drawn by lot if it names none.
pub fn open(
    registry: &Registry,
    client: &Arc<Client>,
    color: Option<Color>,
    pace: TimeControl,
    (fen, takeback): (Option<&str>, bool),
) {
    if client.identity().is_none() {
        return client.refuse("web-no-network", &[]);
    }
    let Some(game) = game_from(client, fen, takeback) else { return };
    let color = color.unwrap_or_else(by_lot);
    let access = |id: &str| Access::to_table(client, id, color);
    if let Some(room) = registry.open_room(settings(game, pace), access, None) {
        registry.leave_room(client);
        registry.enter(client, &room);
    }
}

/// A colour that nobody has chosen.
pub fn by_lot() -> Color {
    Color::white_if(SplitMix64::from_entropy().next().is_multiple_of(2))
}

fn settings(game: Game, pace: TimeControl) -> Settings {
    // A time for each move is the computer's.
    let pace = match pace.clamped() {
        TimeControl::PerMove { .. } => TimeControl::Free,
        pace => pace,
    };
    Settings { game: game.into(), sides: Sides::default(), pace, ..Settings::default() }
}

/// Why a message is refused at a table at which is still played, if it is: the engine helps nobody,
/// and neither of the two changes what both agreed to. Nor does it help who is taught.
pub fn refusal(room: &Room, client: &Client, message: &ClientMessage) -> Option<&'static str> {
    if asks_for_help(message) && room.is_pupil(client) {
        return Some("web-lesson-no-help");
    }
    if matches!(message, ClientMessage::Lab { .. }) && client.is_at_running_othello_table() {
        return Some("web-table-no-help");
    }
    if !room.is_running_table() {
        return None;
    }
    match message {
        _ if asks_for_help(message) => Some("web-table-no-help"),
        ClientMessage::Sides { .. }
        | ClientMessage::Level { .. }
        | ClientMessage::Continue { .. }
        | ClientMessage::Stop
        | ClientMessage::Now
        | ClientMessage::Teach { .. }
        | ClientMessage::Annotate { .. } => Some("web-table-not-now"),
        ClientMessage::Rematch => Some("web-rematch-later"),
        // Nobody's clock runs before both have come.
        ClientMessage::Move { .. } | ClientMessage::Draw | ClientMessage::Undo
            if room.has_free_seat() =>
        {
            Some("web-table-waits")
        }
        _ => None,
    }
}

/// Whether a message wants something of the engine, or of the games of others.
fn asks_for_help(message: &ClientMessage) -> bool {
    matches!(
        message,
        ClientMessage::Tip { .. }
            | ClientMessage::Hint { .. }
            | ClientMessage::Analyse { .. }
            | ClientMessage::Why { .. }
            | ClientMessage::Evaluate { .. }
            | ClientMessage::Lab { .. }
            | ClientMessage::Review { .. }
            | ClientMessage::Database {
                request: DatabaseRequest::Explore { .. } | DatabaseRequest::Games { .. },
                ..
            }
    )
}

/// Says why a message is refused, where its answer would have been seen.
pub fn refuse(client: &Client, message: &ClientMessage, why: &str) {
    let text = localization::texts(client.lang()).get(why);
    client.send(&match *message {
        ClientMessage::Lab { id, .. } => {
            ServerMessage::Lab { id, part: LabReply::Problem { text } }
        }
        ClientMessage::Review { id, .. } => {
            ServerMessage::Review { id, part: ReviewReply::Problem { text } }
        }
        ClientMessage::Why { id, .. } => {
            ServerMessage::Why { id, part: WhyReply::Problem { text } }
        }
        ClientMessage::Database { id, .. } => {
            ServerMessage::Database { id, answer: DatabaseReply::Problem { text } }
        }
        _ => ServerMessage::Note { kind: NoteKind::Error, text },
    });
}

/// Whoever has a seat is called so.
pub fn name(client: &Client, room: &Room, name: String) {
    match room.seat_of(client) {
        Some(color) => room.request(client, Request::Name(color, name)),
        None => client.refuse("web-no-table", &[]),
    }
}

/// Offers another game with colours changed; the second who wants it begins it.
pub fn rematch(registry: &Registry, client: &Arc<Client>, room: &Arc<Room>) {
    let Some(color) = room.seat_of(client) else {
        return client.refuse("web-no-table", &[]);
    };
    match room.rematch(color) {
        Rematch::Offered => {}
        Rematch::Waits => client.refuse("web-rematch-waits", &[]),
        Rematch::Agreed => {
            let (old, pace) = room.with_snapshot(|snapshot| (snapshot.game.clone(), snapshot.pace));
            let mut game = Game::from_board(*old.start());
            // The names go over to the other side, as those who have them do.
            for (old_tag, tag) in
                [(NO_TAKEBACK, NO_TAKEBACK), ("White", "Black"), ("Black", "White")]
            {
                if let Some(value) = old.tag(old_tag) {
                    game.set_tag(tag, value);
                }
            }
            let access = |_: &str| room.access_to_rematch();
            if let Some(next) = registry.open_room(settings(game, pace), access, None) {
                registry.move_all(room, &next);
            }
        }
    }
}

/// Declines what the other offers.
pub fn decline(client: &Client, room: &Room, offer: TableOffer) {
    let Some(color) = room.seat_of(client) else {
        return client.refuse("web-no-table", &[]);
    };
    match offer {
        TableOffer::Draw => room.request(client, Request::Decline(Offer::Draw)),
        TableOffer::Takeback => room.request(client, Request::Decline(Offer::Takeback)),
        TableOffer::Rematch => room.decline_rematch(color),
    }
}
