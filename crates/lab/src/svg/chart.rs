//! The cost of methods by depth, on a logarithmic scale.

use super::{GREY, PALE, Picture, SOFT, Style};
use crate::compare::Point;

const WIDTH: f64 = 860.0;
const HEIGHT: f64 = 560.0;
const LEFT: f64 = 70.0;
const RIGHT: f64 = 250.0;
const TOP: f64 = 56.0;
const BOTTOM: f64 = 46.0;

/// Colours that can be told apart, by colour-blind people too (after Okabe and Ito, and darker
/// ones of the same).
const COLOURS: [&str; 9] = [
    "#000000", "#d55e00", "#e69f00", "#009e73", "#0072b2", "#cc79a7", "#56b4e9", "#7f7f00",
    "#8c510a",
];

/// The words of a chart.
pub struct ChartWords<'a> {
    /// What it shows.
    pub title: String,
    /// What goes down and what goes across.
    pub axes: String,
    /// The name of the curve of minimax.
    pub full: String,
    /// The name of the curve of the best alpha-beta.
    pub best: String,
    /// The name of a method.
    pub method: &'a dyn Fn(&str) -> String,
}

/// Draws the points, a line for each method; `moves` is the v of the theory's dashed lines.
pub fn chart(points: &[Point], moves: f64, words: &ChartWords<'_>) -> String {
    let mut picture = Picture::new();
    let deepest = points.iter().map(|point| point.depth).max().unwrap_or(1);
    let most = points.iter().map(|point| point.nodes).max().unwrap_or(1) as f64;
    let decades = most.log10().ceil().max(1.0);
    let x = |depth: f64| {
        let span = (f64::from(deepest) - 1.0).max(1.0);
        LEFT + (depth - 1.0) / span * (WIDTH - LEFT - RIGHT)
    };
    let y =
        |nodes: f64| HEIGHT - BOTTOM - nodes.max(1.0).log10() / decades * (HEIGHT - TOP - BOTTOM);
    picture.text((LEFT, 26.0), &words.title, Style { size: 16, bold: true, ..Style::default() });
    let small = Style { fill: SOFT, ..Style::default() };
    picture.text((LEFT, 44.0), &words.axes, small);
    for decade in 0..=decades as u32 {
        let here = y(10f64.powi(decade as i32));
        picture.line((LEFT, here), (WIDTH - RIGHT, here), PALE, "");
        let label = format!("10{}", superscript(decade));
        picture.text((LEFT - 8.0, here + 4.0), &label, Style { anchor: "end", ..small });
    }
    for depth in 1..=deepest {
        let at = (x(f64::from(depth)), HEIGHT - BOTTOM + 20.0);
        picture.text(at, &depth.to_string(), Style { anchor: "middle", ..small });
    }
    for (exponent, name) in [(1.0, &words.full), (0.5, &words.best)] {
        let place = |depth: f64| (x(depth), y(moves.powf(depth * exponent)));
        // As far as the curve, a straight line on this scale, stays inside.
        let end = f64::from(deepest).min(decades / (exponent * moves.max(1.001).log10()));
        picture.line(place(1.0), place(end), GREY, r#"stroke-dasharray="5 4""#);
        let at = place(end);
        let style = Style { anchor: "end", size: 11, ..small };
        picture.text((at.0 - 8.0, at.1 + 4.0), name, style);
    }
    lines(&mut picture, points, &x, &y, words.method);
    picture.finish(WIDTH, HEIGHT, &words.title)
}

/// The methods, each with its name at the right, as near to its last point as there is room.
fn lines(
    picture: &mut Picture,
    points: &[Point],
    x: &dyn Fn(f64) -> f64,
    y: &dyn Fn(f64) -> f64,
    name_of: &dyn Fn(&str) -> String,
) {
    let mut methods: Vec<&str> = Vec::new();
    for point in points {
        if !methods.contains(&point.method) {
            methods.push(point.method);
        }
    }
    let mut labels = Vec::new();
    for (index, method) in methods.iter().enumerate() {
        let colour = COLOURS[index % COLOURS.len()];
        let places: Vec<(f64, f64)> = points
            .iter()
            .filter(|point| point.method == *method)
            .map(|point| (x(f64::from(point.depth)), y(point.nodes as f64)))
            .collect();
        for pair in places.windows(2) {
            picture.line(pair[0], pair[1], colour, r#"stroke-width="2""#);
        }
        for place in &places {
            picture.raw(&format!(
                r#"<circle cx="{:.1}" cy="{:.1}" r="3" fill="{colour}"/>"#,
                place.0, place.1
            ));
        }
        if let Some(&end) = places.last() {
            labels.push((end, colour, name_of(method)));
        }
    }
    labels.sort_by(|one, other| one.0.1.total_cmp(&other.0.1));
    let mut free = TOP;
    for (end, colour, label) in labels {
        let at = (WIDTH - RIGHT + 22.0, end.1.max(free));
        free = at.1 + 16.0;
        picture.line((end.0 + 4.0, end.1), (at.0 - 4.0, at.1), colour, r#"stroke-opacity="0.4""#);
        picture.text((at.0, at.1 + 4.0), &label, Style { fill: colour, ..Style::default() });
    }
}

fn superscript(number: u32) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    number.to_string().bytes().map(|digit| DIGITS[usize::from(digit - b'0')]).collect()
}
