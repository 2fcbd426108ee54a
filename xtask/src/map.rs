//! The map of the crates in ARCHITECTURE.md, drawn from the Cargo.toml files: `cargo xtask map`.
//! `xtask/tests/architecture.rs` fails when the two differ.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The file with the map.
pub const FILE: &str = "ARCHITECTURE.md";
/// The line before the map, and the line after it.
const BEGIN: &str = "<!-- The map: drawn by `cargo xtask map` from the Cargo.toml files. -->";
const END: &str = "<!-- End of the map. -->";

/// Members of the workspace outside `crates`: in the table, but not in the picture, since nothing
/// depends on them.
const TOOLS: [&str; 4] = ["benches", "torture", "tuning", "xtask"];

/// A member of the workspace.
pub struct Member {
    /// Its folder.
    pub folder: String,
    /// The `description` of its Cargo.toml.
    description: String,
    /// Its normal dependencies inside the workspace, and whether only a feature switches each on.
    needs: Vec<(String, bool)>,
}

impl Member {
    /// The name by which others import it: that of its folder.
    fn name(&self) -> &str {
        self.folder.rsplit('/').next().unwrap_or_default()
    }
}

/// Draws the map anew.
pub fn run() -> Result<(), String> {
    let old = fs::read_to_string(FILE).map_err(|error| format!("{FILE}: {error}"))?;
    let [before, _, after] = split(&old).ok_or(format!("{FILE} has no {BEGIN} … {END}"))?;
    let map = drawn(&members(Path::new("."))?);
    fs::write(FILE, format!("{before}{map}{after}")).map_err(|error| format!("{FILE}: {error}"))
}

/// A text before, inside and after the map, if it has one.
pub fn split(text: &str) -> Option<[&str; 3]> {
    let begin = text.find(BEGIN)? + BEGIN.len() + 1;
    let end = text.find(END).filter(|end| begin <= *end)?;
    Some([&text[..begin], &text[begin..end], &text[end..]])
}

/// The members of the workspace, crates first, by name.
pub fn members(root: &Path) -> Result<Vec<Member>, String> {
    let crates = root.join("crates");
    let entries =
        fs::read_dir(&crates).map_err(|error| format!("{}: {error}", crates.display()))?;
    let names = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut folders: Vec<String> = names.map(|name| format!("crates/{name}")).collect();
    folders.sort();
    folders.extend(TOOLS.map(String::from));
    let siblings: BTreeSet<String> =
        folders.iter().map(|folder| folder.replace("crates/", "")).collect();
    folders.into_iter().map(|folder| member(root, folder, &siblings)).collect()
}

/// Reads one Cargo.toml. Whatever it does not understand is an error, so that no dependency is
/// overlooked.
fn member(root: &Path, folder: String, siblings: &BTreeSet<String>) -> Result<Member, String> {
    let path = root.join(&folder).join("Cargo.toml");
    let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let mut member = Member { folder, description: String::new(), needs: Vec::new() };
    let mut section = "";
    for line in text.lines().map(str::trim).filter(|line| !line.starts_with('#')) {
        if let Some(header) = line.strip_prefix('[') {
            section = header.trim_end_matches(']');
            if section.contains("dependencies.") {
                return Err(format!("{}: [{section}] is not understood", path.display()));
            }
        }
        let Some((key, value)) = line.split_once('=') else { continue };
        let (key, value) = (key.trim(), value.trim());
        if section == "package" && key == "description" {
            member.description = value.trim_matches('"').to_string();
        }
        let normal = section == "dependencies" || section.ends_with(".dependencies");
        let name = key.trim_end_matches(".workspace");
        if normal && siblings.contains(name) {
            member.needs.push((name.to_string(), value.contains("optional = true")));
        } else if normal && value.contains("path =") {
            return Err(format!("{}: {key} is not understood", path.display()));
        }
    }
    match member.description.is_empty() {
        true => Err(format!("{}: no description", path.display())),
        false => Ok(member),
    }
}

/// The picture and the table.
pub fn drawn(members: &[Member]) -> String {
    let mut map = String::from("```mermaid\ngraph TD\n");
    for member in members.iter().filter(|member| member.folder.starts_with("crates/")) {
        for (needed, optional) in &member.needs {
            let mut others = member.needs.iter().filter(|(other, _)| other != needed);
            let follows = others.any(|(other, other_optional)| {
                (*optional || !other_optional) && reaches(members, other, needed, *optional)
            });
            if !follows {
                let arrow = if *optional { "-.->" } else { "-->" };
                map += &format!("    {} {arrow} {needed}\n", member.name());
            }
        }
    }
    map += "```\n\n| crate | what it is |\n|---|---|\n";
    for member in members {
        map += &format!("| `{}` | {} |\n", member.folder, member.description);
    }
    map
}

/// Whether one crate depends on another, directly or not, and if so wanted by way of dependencies
/// that a feature switches on.
fn reaches(members: &[Member], from: &str, to: &str, by_features: bool) -> bool {
    let member = members.iter().find(|member| member.name() == from);
    let mut needs = member.into_iter().flat_map(|member| &member.needs);
    needs.any(|(needed, optional)| {
        (by_features || !optional) && (needed == to || reaches(members, needed, to, by_features))
    })
}
