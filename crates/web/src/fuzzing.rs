//! What the fuzz target calls.

use crate::answers;
use crate::client::Client;
use crate::house::House;
use crate::protocol::Ask;
use texts::Lang;

/// Each line is a message of a browser; all are answered, one after another.
pub fn messages(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let house = House::new(None);
    let (client, mut told) = Client::new(Lang::En);
    assert!(house.enter());
    answers::join(&house, &client, None);
    for line in text.lines().take(20) {
        if let Ok(ask) = serde_json::from_str::<Ask>(line) {
            answers::answer(&house, &client, ask);
        }
        while let Ok(tell) = told.try_recv() {
            assert!(serde_json::from_str::<serde_json::Value>(&tell).is_ok());
        }
    }
    house.leave(&client);
}
