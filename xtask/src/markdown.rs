//! What a document in Markdown is made of, as far as links need it: its title, the anchors of its
//! headings, and the links themselves; what stands in code is none of these.

use std::ops::Range;

/// A link or a picture.
pub struct Link<'a> {
    /// Where it leads, with the anchor.
    pub target: &'a str,
    /// Where that stands in the text.
    pub place: Range<usize>,
}

impl<'a> Link<'a> {
    /// The file, empty for a link within the page, and the anchor.
    pub fn parts(&self) -> (&'a str, Option<&'a str>) {
        match self.target.split_once('#') {
            Some((file, anchor)) => (file, Some(anchor)),
            None => (self.target, None),
        }
    }

    /// Whether it leads out of the repository.
    pub fn is_elsewhere(&self) -> bool {
        self.target.contains("://") || self.target.starts_with("mailto:")
    }
}

/// All links of a text, in order.
pub fn links(text: &str) -> Vec<Link<'_>> {
    let plain = without_code(text);
    let mut links = Vec::new();
    let mut from = 0;
    while let Some(at) = plain[from..].find("](") {
        let start = from + at + 2;
        let Some(length) = plain[start..].find(')') else { break };
        let place = start..start + length;
        links.push(Link { target: &text[place.clone()], place });
        from = start + length;
    }
    links
}

/// The first heading.
pub fn title(text: &str) -> Option<&str> {
    text.lines().find_map(|line| line.strip_prefix("# ")).map(str::trim)
}

/// The anchors of all headings, as both forges and mdBook make them.
pub fn anchors(text: &str) -> Vec<String> {
    let plain = without_code(text);
    let mut anchors: Vec<String> = Vec::new();
    // What is code in a heading belongs to its anchor, so the heading is taken from the text.
    for (line, shown) in plain.lines().zip(text.lines()) {
        let level = line.bytes().take_while(|byte| *byte == b'#').count();
        if (1..=6).contains(&level) && line[level..].starts_with(' ') {
            let anchor = slug(&without_targets(shown[level..].trim()));
            let earlier = anchors.iter().filter(|other| is_same(other, &anchor)).count();
            anchors.push(if earlier == 0 { anchor } else { format!("{anchor}-{earlier}") });
        }
    }
    anchors
}

/// Whether an anchor is this one, or this one numbered.
fn is_same(numbered: &str, anchor: &str) -> bool {
    let rest = numbered.strip_prefix(anchor).map(|rest| rest.trim_start_matches('-'));
    rest.is_some_and(|rest| rest.bytes().all(|byte| byte.is_ascii_digit()))
}

fn slug(heading: &str) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || "-_ ".contains(*c));
    kept.flat_map(char::to_lowercase).map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// A heading with its links replaced by what they show.
fn without_targets(heading: &str) -> String {
    let mut shown = heading.to_string();
    while let Some(at) = shown.find("](") {
        let end = shown[at..].find(')').map_or(shown.len(), |length| at + length + 1);
        shown.replace_range(at..end, "");
    }
    shown
}

/// The text with spaces in place of code, so that places stay what they are.
pub fn without_code(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let (mut in_block, mut in_span) = (false, false);
    for line in text.split_inclusive('\n') {
        let is_fence = line.trim_start().starts_with("```");
        if is_fence || in_block {
            in_block ^= is_fence;
            in_span = false;
            plain.extend(line.bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }));
            continue;
        }
        // A span of code ends with its paragraph at the latest.
        in_span &= !line.trim().is_empty();
        for letter in line.chars() {
            in_span ^= letter == '`';
            match in_span && letter != '\n' || letter == '`' {
                true => plain.extend(std::iter::repeat_n(' ', letter.len_utf8())),
                false => plain.push(letter),
            }
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_in_code_are_none() {
        let text = "[a](a.md#b), `[no](x)` ![p](p.svg)\n```\n[no](y)\n```\nč `ž` [c](#c)";
        let targets: Vec<&str> = links(text).iter().map(|link| link.target).collect();
        assert_eq!(targets, ["a.md#b", "p.svg", "#c"]);
        for link in links(text) {
            assert_eq!(&text[link.place.clone()], link.target);
        }
        assert_eq!(links(text)[0].parts(), ("a.md", Some("b")));
        assert_eq!(links(text)[1].parts(), ("p.svg", None));
    }

    #[test]
    fn anchors_are_those_of_the_headings() {
        let text =
            "# Řazení tahů\n## JSON of `show`\n```\n# no\n```\n## Why?\n## [A](b.md): c\n## Why?";
        assert_eq!(anchors(text), ["řazení-tahů", "json-of-show", "why", "a-c", "why-1"]);
        assert_eq!(title(text), Some("Řazení tahů"));
    }
}
