//! What is done about each message about a table of Othello.

use super::contest::{Contest, Terms};
use super::{OthelloTableRequest, refuse};
use crate::client::Client;
use crate::localization;
use crate::protocol::{NoteKind, ServerMessage};
use crate::registry::Registry;
use crate::room::Access;
use crate::tables::by_lot;
use std::sync::Arc;

/// Handles a message of a browser or a terminal.
pub fn handle(registry: &Registry, client: &Arc<Client>, request: OthelloTableRequest) {
    match request {
        OthelloTableRequest::Open { color, pace, rows, cols, takeback } => {
            if client.identity().is_none() {
                return refuse(client, "web-no-network");
            }
            let contest = Terms::wished(rows, cols, pace, takeback).and_then(Contest::new);
            let Some(contest) = contest else { return refuse(client, "web-othello-size") };
            let access = |id: &str| Access::to_table(client, id, color.unwrap_or_else(by_lot));
            registry.othello.open(client, contest, access);
        }
        OthelloTableRequest::Join { game, invitation } => {
            if let Err(problem) = registry.othello.join(client, &game, invitation.as_deref()) {
                let text = localization::not_joined(&problem, client.lang());
                client.send(&ServerMessage::OthelloNote { kind: NoteKind::Error, text });
            }
        }
        OthelloTableRequest::Leave => registry.othello.leave(client),
        request => at_table(registry, client, request),
    }
}

fn at_table(registry: &Registry, client: &Arc<Client>, request: OthelloTableRequest) {
    let Some(table) = client.othello_table() else { return refuse(client, "web-no-table") };
    if request == OthelloTableRequest::Invite {
        let invitation = table.access.with(|access| access.invitation_by(client, &table.id));
        let Some(invitation) = invitation else { return refuse(client, "web-only-owner-invites") };
        let (game, invitation) = (table.id.clone(), invitation.text());
        return client.send(&ServerMessage::Invitation { game, invitation });
    }
    if table.answer(client, request) {
        registry.othello.rematch(client, &table);
    }
}
