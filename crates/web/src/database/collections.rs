//! The collections of games that a browser may ask.

use super::messages::Collection;
use super::own_games;
use crate::client::Client;
use crate::registry::Registry;
use database::{Error, Games};
use play::SearchHandle;

/// Lets `ask` question a collection, unless nobody wants the answer any more when its turn comes.
/// `Ok(None)` if there is no such collection here.
pub fn ask<T>(
    registry: &Registry,
    client: &Client,
    (from, handle): (Collection, &SearchHandle),
    ask: impl FnOnce(&dyn Games) -> Result<T, Error>,
) -> Result<Option<T>, Error> {
    match from {
        Collection::Mine => ask(&own_games::of(registry, client).games).map(Some),
        #[cfg(feature = "files")]
        Collection::Base => match &registry.base {
            Some(base) => base.ask(&|| handle.is_cancelled(), ask),
            None => Ok(None),
        },
        // Where nobody else asks, nobody waits.
        #[cfg(not(feature = "files"))]
        Collection::File if !handle.is_cancelled() => ask(&*registry.opened.lock()).map(Some),
        _ => Ok(None),
    }
}

/// The collections that there are, with how many games each has.
pub fn sizes(
    registry: &Registry,
    client: &Client,
    handle: &SearchHandle,
) -> Result<Vec<(Collection, u64)>, Error> {
    let mut sizes = Vec::new();
    for collection in [Collection::Base, Collection::File, Collection::Mine] {
        let games = ask(registry, client, (collection, handle), |games| games.count_all())?;
        sizes.extend(games.filter(|&games| games > 0).map(|games| (collection, games)));
    }
    Ok(sizes)
}
