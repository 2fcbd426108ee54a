//! Pictures: the tree of a search, and the cost of methods by depth. Their words come from outside.

mod chart;
mod search_tree;

pub use chart::{ChartWords, chart};
pub use search_tree::{TreeWords, tree};

use std::fmt::Write;

/// A picture being drawn.
struct Picture {
    body: String,
}

/// How a text is set.
#[derive(Clone, Copy)]
struct Style<'a> {
    size: u32,
    fill: &'a str,
    anchor: &'a str,
    bold: bool,
}

impl Default for Style<'_> {
    fn default() -> Self {
        Style { size: 12, fill: INK, anchor: "start", bold: false }
    }
}

const INK: &str = "#222";
const SOFT: &str = "#555";
const GREY: &str = "#999";
const PALE: &str = "#ccc";
const GREEN: &str = "#1b7f3b";

impl Picture {
    fn new() -> Picture {
        Picture { body: String::new() }
    }

    fn line(&mut self, from: (f64, f64), to: (f64, f64), colour: &str, rest: &str) {
        // Writing to a string can't fail.
        _ = writeln!(
            self.body,
            r#"<line x1="{:.1}" y1="{:.1}" x2="{:.1}" y2="{:.1}" stroke="{colour}" {rest}/>"#,
            from.0, from.1, to.0, to.1
        );
    }

    fn text(&mut self, (x, y): (f64, f64), text: &str, style: Style<'_>) {
        let weight = if style.bold { r#" font-weight="bold""# } else { "" };
        _ = writeln!(
            self.body,
            r#"<text x="{x:.1}" y="{y:.1}" font-size="{}" fill="{}" text-anchor="{}"{weight}>{}</text>"#,
            style.size,
            style.fill,
            style.anchor,
            escaped(text)
        );
    }

    fn raw(&mut self, element: &str) {
        self.body.push_str(element);
        self.body.push('\n');
    }

    /// The whole file.
    fn finish(self, width: f64, height: f64, title: &str) -> String {
        let title = escaped(title);
        format!(
            r##"<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0}" height="{height:.0}" viewBox="0 0 {width:.0} {height:.0}" font-family="DejaVu Sans, Verdana, sans-serif" role="img" aria-label="{title}">
<title>{title}</title>
<rect width="100%" height="100%" fill="#fff"/>
{}</svg>
"##,
            self.body
        )
    }
}

/// A text as XML holds it.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compare::Point;

    #[test]
    fn words_do_not_break_the_picture() {
        let words = ChartWords {
            title: "a < b & \"c\"".into(),
            axes: "axes".into(),
            full: "v^h".into(),
            best: "v^(h/2)".into(),
            method: &|id| format!("<{id}>"),
        };
        let point = |depth, nodes| Point { method: "minimax", depth, nodes, seconds: 0.0 };
        let drawn = chart(&[point(1, 21), point(2, 421)], 20.0, &words);
        assert!(drawn.contains("<title>a &lt; b &amp; &quot;c&quot;</title>"), "{drawn}");
        assert!(drawn.contains("&lt;minimax&gt;"));
        assert_eq!(drawn.matches("<circle").count(), 2);
    }
}
