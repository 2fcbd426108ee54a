//! The page's half of the protocol, generated: a file for each crate or module that types come from.

use super::{ClientMessage, ServerMessage};
use std::any::{TypeId, type_name};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::Path;
use ts_rs::{Config, TS, TypeVisitor};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/page/src/protocol");
const HEADER: &str = "// Generated from the Rust types by `cargo xtask protocol`: do not edit.\n";

/// A file of types, by name.
#[derive(Default)]
struct Module {
    declarations: BTreeMap<String, String>,
    /// Names that the declarations use.
    used: BTreeSet<String>,
}

/// Collects all types that a message is made of.
struct Collector {
    config: Config,
    seen: HashSet<TypeId>,
    modules: BTreeMap<String, Module>,
}

impl TypeVisitor for Collector {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        // What has no path has no declaration of its own: numbers, lists.
        if T::output_path().is_some() {
            let docs = T::docs().unwrap_or_default();
            let declaration = tidy(&format!("{docs}export {}", T::decl(&self.config)));
            let module = self.modules.entry(module_of::<T>()).or_default();
            module.declarations.insert(T::ident(&self.config), declaration);
            let used = T::dependencies(&self.config).into_iter();
            // What is generic is named with its arguments.
            let names = used.map(|used| used.ts_name.split('<').next().unwrap_or("").to_string());
            module.used.extend(names);
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

/// The crate of a type; of our own types, the module.
fn module_of<T: ?Sized>() -> String {
    let mut path = type_name::<T>().split("::");
    let first = path.next().unwrap_or_default();
    let own = first == env!("CARGO_PKG_NAME").trim_start_matches("horizont-");
    let module = if own { path.next().unwrap_or_default() } else { first };
    if module != "protocol" {
        return module.to_string();
    }
    // What messages are made of has modules of its own.
    let inner = path.next().filter(|name| name.starts_with(char::is_lowercase));
    inner.unwrap_or("messages").to_string()
}

/// The same with comments of one line in one line.
fn tidy(declaration: &str) -> String {
    let lines = declaration.replace("/**\n * ", "/** ").replace("\n */", " */");
    lines.lines().map(|line| format!("{}\n", line.trim_end())).collect()
}

/// The files of the folder and what is in them.
fn generated() -> BTreeMap<String, String> {
    let config = Config::new().with_large_int("number");
    let mut collector = Collector { config, seen: HashSet::new(), modules: BTreeMap::new() };
    collector.visit::<ClientMessage>();
    collector.visit::<ServerMessage>();
    let modules = collector.modules;
    let names: Vec<&String> = modules.values().flat_map(|it| it.declarations.keys()).collect();
    let distinct: HashSet<&&String> = names.iter().collect();
    assert_eq!(distinct.len(), names.len(), "two types have one name: {names:?}");
    let exports = modules.keys().map(|name| format!("export * from \"./{name}\";\n"));
    let index = format!("{HEADER}{}", exports.collect::<String>());
    let files = modules.iter().map(|(name, module)| (format!("{name}.ts"), written(module)));
    files.chain([("index.ts".to_string(), index)]).collect()
}

fn written(module: &Module) -> String {
    // The arguments of a generic type are not in its declaration.
    let is_in = |name: &str, text: &String| {
        text.split(|c: char| !c.is_alphanumeric()).any(|word| word == name)
    };
    let others = module.used.iter().filter(|name| {
        let declarations = &module.declarations;
        !declarations.contains_key(*name) && declarations.values().any(|text| is_in(name, text))
    });
    let others: Vec<&str> = others.map(String::as_str).collect();
    let imports = match others.is_empty() {
        true => String::new(),
        false => format!("import type {{ {} }} from \".\";\n", others.join(", ")),
    };
    let declarations: Vec<&str> = module.declarations.values().map(String::as_str).collect();
    format!("{HEADER}{imports}\n{}", declarations.join("\n"))
}

fn committed() -> BTreeMap<String, String> {
    let files = std::fs::read_dir(FOLDER).unwrap().map(|entry| entry.unwrap().path());
    let name = |path: &Path| path.file_name().unwrap().to_str().unwrap().to_string();
    files.map(|path| (name(&path), std::fs::read_to_string(&path).unwrap())).collect()
}

#[test]
fn the_page_has_the_same_types() {
    let generated = generated();
    if std::env::var_os("UPDATE_PROTOCOL").is_some_and(|value| value == "1") {
        _ = std::fs::remove_dir_all(FOLDER);
        std::fs::create_dir_all(FOLDER).unwrap();
        for (name, text) in &generated {
            std::fs::write(Path::new(FOLDER).join(name), text).unwrap();
        }
    }
    assert!(
        committed() == generated,
        "page/src/protocol is not what the Rust types say: run `cargo xtask protocol`"
    );
}
