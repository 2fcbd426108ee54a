//! The page's half of the protocol, generated.

use super::{ClientMessage, ServerMessage};
use std::any::TypeId;
use std::collections::{BTreeMap, HashSet};
use ts_rs::{Config, TS, TypeVisitor};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/page/src/protocol.ts");
const HEADER: &str = "\
// What page and server say to each other over the WebSocket `/ws`, one JSON object a message.
// Generated from the Rust types of crates/web/src/protocol by `cargo xtask protocol`: do not edit.
";

/// All types that a message is made of, by name.
struct Declarations {
    config: Config,
    seen: HashSet<TypeId>,
    found: BTreeMap<String, String>,
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        // What has no path has no declaration of its own: numbers, lists.
        if T::output_path().is_some() {
            let docs = T::docs().unwrap_or_default();
            let declaration = tidy(&format!("{docs}export {}", T::decl(&self.config)));
            let other = self.found.insert(T::ident(&self.config), declaration.clone());
            let same = other.is_none_or(|other| other == declaration);
            assert!(same, "two types are called {}", T::ident(&self.config));
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

/// The same with comments of one line in one line.
fn tidy(declaration: &str) -> String {
    let lines = declaration.replace("/**\n * ", "/** ").replace("\n */", " */");
    lines.lines().map(|line| format!("{}\n", line.trim_end())).collect()
}

fn generated() -> String {
    let config = Config::new().with_large_int("number");
    let (seen, found) = (HashSet::new(), BTreeMap::new());
    let mut declarations = Declarations { config, seen, found };
    declarations.visit::<ClientMessage>();
    declarations.visit::<ServerMessage>();
    let declarations: Vec<String> = declarations.found.into_values().collect();
    format!("{HEADER}\n{}", declarations.join("\n"))
}

#[test]
fn the_page_has_the_same_types() {
    let generated = generated();
    if std::env::var_os("UPDATE_PROTOCOL").is_some_and(|value| value == "1") {
        std::fs::write(FILE, &generated).unwrap();
    }
    let written = std::fs::read_to_string(FILE).unwrap();
    assert!(
        written == generated,
        "page/src/protocol.ts is not what the Rust types say: run `cargo xtask protocol`"
    );
}
