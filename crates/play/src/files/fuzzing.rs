//! What the fuzz target and the replay of its corpus call: whatever was read is written and read
//! back the same. Not for other use.

use super::{Kind, SavedGame};

/// The content of a file. The first byte picks the kind.
pub fn file(data: &[u8]) {
    let Some((&pick, bytes)) = data.split_first() else { return };
    let kind = Kind::ALL[pick as usize % Kind::ALL.len()];
    match SavedGame::from_bytes(bytes, kind) {
        Ok(mut saved) => {
            saved.notices.clear();
            let text = saved.to_text(kind);
            let again = SavedGame::from_bytes(text.as_bytes(), kind);
            assert!(again.is_ok_and(|again| again == saved), "{kind:?}\n{text}");
            for other in Kind::ALL {
                let text = saved.to_text(other);
                assert!(SavedGame::from_bytes(text.as_bytes(), other).is_ok(), "{other:?}\n{text}");
            }
        }
        Err(problem) => assert!(!problem.to_string().is_empty()),
    }
}
