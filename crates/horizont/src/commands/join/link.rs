//! The link to a table: where the server is, its token, the game and the invitation to it.

use std::fmt::Write;

/// How the page's address names a game of Othello; chess needs no word.
const OTHELLO: &str = "othello";

/// What a link says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// Host and port.
    pub authority: String,
    /// What lets people in.
    pub token: Option<String>,
    /// Whether it is a game of Othello.
    pub othello: bool,
    /// The game.
    pub game: Option<String>,
    /// What lets others play it.
    pub invitation: Option<String>,
}

impl Link {
    /// The link of this text, as the server prints it and the page shows it; `None` if it is none.
    pub fn read(text: &str) -> Option<Link> {
        let rest = text.trim().strip_prefix("http://")?;
        let (rest, fragment) = rest.split_once('#').unwrap_or((rest, ""));
        let (rest, query) = rest.split_once('?').unwrap_or((rest, ""));
        let authority = rest.strip_suffix('/').unwrap_or(rest);
        let is_plain = |c: char| c.is_ascii_alphanumeric() || ".-:[]".contains(c);
        if authority.is_empty() || !authority.chars().all(is_plain) {
            return None;
        }
        Some(Link {
            authority: authority.to_string(),
            token: value(query, "token")?,
            othello: fragment.split('&').next() == Some(OTHELLO),
            game: value(fragment, "game")?,
            invitation: value(fragment, "invitation")?,
        })
    }

    /// Host and port to connect to.
    pub fn address(&self) -> String {
        let has_port =
            self.authority.rsplit(':').next().is_some_and(|port| {
                port.len() < self.authority.len() && port.parse::<u16>().is_ok()
            });
        if has_port { self.authority.clone() } else { format!("{}:80", self.authority) }
    }

    /// Where the server takes WebSockets.
    pub fn websocket(&self) -> String {
        let token = self.token.as_ref().map(|token| format!("?token={token}"));
        format!("ws://{}/ws{}", self.authority, token.unwrap_or_default())
    }

    /// The server alone, as others may reach it.
    pub fn server(&self) -> String {
        let token = self.token.as_ref().map(|token| format!("?token={token}"));
        format!("http://{}/{}", self.authority, token.unwrap_or_default())
    }
}

/// The link to a game at a server; to play it with the invitation, else to watch.
pub fn to_game(server: &str, othello: bool, game: &str, invitation: Option<&str>) -> String {
    let view = if othello { format!("{OTHELLO}&") } else { String::new() };
    let mut link = format!("{server}#{view}game={game}");
    if let Some(invitation) = invitation {
        _ = write!(link, "&invitation={invitation}");
    }
    link
}

/// A value of a list such as `a=1&b=2`, which may be absent; `None` if it is not letters and digits.
fn value(list: &str, name: &str) -> Option<Option<String>> {
    let mut found = list.split('&').filter_map(|pair| pair.split_once('='));
    match found.find(|(known, _)| *known == name) {
        None => Some(None),
        Some((_, value)) => {
            let plain = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_alphanumeric());
            plain.then(|| Some(value.to_string()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_read_as_they_are_printed() {
        let text = "http://192.168.1.5:6464/?token=00ff#game=ab12&invitation=cd34";
        let link = Link::read(text).unwrap();
        assert_eq!(link.websocket(), "ws://192.168.1.5:6464/ws?token=00ff");
        assert_eq!(
            (link.game.as_deref(), link.address().as_str()),
            (Some("ab12"), "192.168.1.5:6464")
        );
        let invitation = link.invitation.as_deref();
        assert_eq!(to_game(&link.server(), false, "ab12", invitation), text);
        let othello = "http://pc.local:6464/#othello&game=ab12";
        let link = Link::read(othello).unwrap();
        assert!(link.othello && link.game.as_deref() == Some("ab12"));
        assert_eq!(to_game(&link.server(), true, "ab12", None), othello);
        let plain = Link::read("http://[::1]:7000#game=1").unwrap();
        assert_eq!(plain.websocket(), "ws://[::1]:7000/ws");
        assert_eq!(Link::read("http://[::1]/").unwrap().address(), "[::1]:80");
        assert_eq!(Link::read("http://pc.local").unwrap().address(), "pc.local:80");
    }

    #[test]
    fn what_is_no_link_is_none() {
        let bad = ["", "e4", "https://a/", "http://", "http:///x", "http://a/b", "http://a b/"];
        let worse =
            ["http://a/?token=", "http://a/?token=%0d%0a", "http://a/#game=../x", "http://ž/"];
        for text in bad.into_iter().chain(worse) {
            assert_eq!(Link::read(text), None, "{text}");
        }
    }
}
