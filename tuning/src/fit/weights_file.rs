//! Writing `weights.rs`.

use engine::eval::{Field, Weights};
use std::fmt::Write as _;
use std::io;
use std::path::Path;

const HEAD: &str = "\
//! The weights of the evaluation. The fitting rewrites this file: see docs/evaluation.md.

use super::tapered_score::s;
use super::weight_names::Weights;

/// The weights.
#[rustfmt::skip]
pub static WEIGHTS: Weights = Weights {
";

/// Replaces the file by one with these weights.
pub fn write(path: &Path, weights: &[[f32; 2]]) -> io::Result<()> {
    safefile::replace(path, text(weights).as_bytes())
}

/// The whole file.
pub fn text(weights: &[[f32; 2]]) -> String {
    let mut text = HEAD.to_string();
    let mut rest = weights;
    for field in Weights::FIELDS {
        let (own, others) = rest.split_at(field.len);
        rest = others;
        add_field(&mut text, field, own);
    }
    text + "};\n"
}

/// A field on one line, or on several: half a rank of the board or eight weights each.
fn add_field(text: &mut String, field: &Field, weights: &[[f32; 2]]) {
    let scores: Vec<String> = weights
        .iter()
        .map(|[middlegame, endgame]| {
            format!("s({}, {})", middlegame.round() as i32, endgame.round() as i32)
        })
        .collect();
    let width = if field.name.ends_with("_squares") { 4 } else { 8 };
    // Writing to a String cannot fail.
    if !field.is_array {
        _ = writeln!(text, "    {}: {},", field.name, scores[0]);
    } else if scores.len() <= width {
        _ = writeln!(text, "    {}: [{}],", field.name, scores.join(", "));
    } else {
        _ = writeln!(text, "    {}: [", field.name);
        for line in scores.chunks(width) {
            _ = writeln!(text, "        {},", line.join(", "));
        }
        text.push_str("    ],\n");
    }
}

#[cfg(test)]
mod tests {
    use super::super::model::Model;
    use super::*;

    #[test]
    fn the_engines_weights_are_written_as_they_stand() {
        let now = include_str!("../../../crates/engine/src/eval/weights.rs");
        assert_eq!(text(&Model::of_the_engine().weights), now);
    }

    #[test]
    fn the_file_is_replaced_whole() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("weights.rs");
        std::fs::write(&path, "old").unwrap();
        write(&path, &Model::of_the_engine().weights).unwrap();
        assert!(std::fs::read_to_string(&path).unwrap().starts_with("//! The weights"));
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
