//! The documentation as a site in two languages: `cargo xtask book`.
//!
//! The table of contents of each language is a page of its own, `docs/README.md` and
//! `docs/cs/README.md`. The pages keep their places, so that their links stay what they are; only
//! a link to a page that the other language alone has is led there. mdBook does the rest.

use crate::{markdown, typography};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The book in one language.
pub struct Edition {
    /// Its code, and the name of its folder.
    pub language: &'static str,
    /// What the language is called in that language.
    name: &'static str,
    /// The first page.
    pub cover: &'static str,
    /// The page from which the table of contents is made.
    pub contents: &'static str,
}

/// English, then Czech.
pub const EDITIONS: [Edition; 2] = [
    Edition { language: "en", name: "English", cover: "README.md", contents: "docs/README.md" },
    Edition {
        language: "cs", name: "Česky", cover: "README.cs.md", contents: "docs/cs/README.md"
    },
];

/// A page of the book.
pub struct Chapter {
    /// Its path in the repository, and in the book.
    pub path: String,
    /// Its first heading.
    title: String,
    /// The heading of the contents under which it stands; none before the first.
    part: Option<String>,
    text: String,
}

impl Edition {
    /// Whether a page is in the language of this edition.
    pub fn has_language_of(&self, path: &str) -> bool {
        let is_czech = path.ends_with(".cs.md") || path.starts_with("docs/cs/");
        is_czech == (self.language == "cs")
    }

    /// Where the same page would be in this language.
    pub fn translated(&self, path: &str) -> String {
        if self.has_language_of(path) {
            path.to_string()
        } else if self.language == "cs" && path.starts_with("docs/") {
            path.replacen("docs/", "docs/cs/", 1)
        } else if self.language == "cs" {
            path.replace(".md", ".cs.md")
        } else {
            path.replacen("docs/cs/", "docs/", 1).replace(".cs.md", ".md")
        }
    }

    /// The pages in their order: the cover, the contents, and what the contents link to.
    pub fn chapters(&self, root: &Path) -> Result<Vec<Chapter>, String> {
        let contents = read(root, self.contents)?;
        let mut pages = vec![(self.cover.to_string(), None), (self.contents.to_string(), None)];
        let mut part = None;
        for line in contents.lines() {
            if let Some(heading) = line.strip_prefix("## ") {
                part = Some(heading.to_string());
            }
            for link in markdown::links(line).iter().filter(|link| !link.is_elsewhere()) {
                let path = resolved(self.contents, link.parts().0);
                let is_new = pages.iter().all(|(other, _)| *other != path);
                if is_new && path.ends_with(".md") && self.has_language_of(&path) {
                    pages.push((path, part.clone()));
                }
            }
        }
        pages.into_iter().map(|(path, part)| chapter(root, path, part)).collect()
    }
}

fn chapter(root: &Path, path: String, part: Option<String>) -> Result<Chapter, String> {
    let text = read(root, &path)?;
    let title = markdown::title(&text).ok_or(format!("{path} has no title"))?.to_string();
    Ok(Chapter { path, title, part, text })
}

/// A file of the book.
pub struct File {
    /// Where it is in the book.
    pub path: String,
    /// What it holds.
    pub content: Vec<u8>,
}

/// All that mdBook needs of one edition: its table of contents, its pages, and the pictures and
/// other files that they show or name.
pub fn sources(root: &Path, edition: &Edition) -> Result<Vec<File>, String> {
    let chapters = edition.chapters(root)?;
    let mut others = Vec::new();
    for other in EDITIONS.iter().filter(|other| other.language != edition.language) {
        others.extend(other.chapters(root)?.into_iter().map(|chapter| (other, chapter.path)));
    }
    let mut files =
        vec![File { path: "SUMMARY.md".to_string(), content: summary(&chapters).into_bytes() }];
    let mut attached = BTreeSet::new();
    for chapter in &chapters {
        let mut text = chapter.text.clone();
        for link in markdown::links(&chapter.text).iter().rev() {
            let (file, anchor) = link.parts();
            if link.is_elsewhere() || file.is_empty() {
                continue;
            }
            let path = resolved(&chapter.path, file);
            if let Some((other, _)) = others.iter().find(|(_, known)| *known == path) {
                let page = page_of(other, &chapter.path, &path);
                let anchor = anchor.map(|anchor| format!("#{anchor}")).unwrap_or_default();
                text.replace_range(link.place.clone(), &format!("{page}{anchor}"));
            } else if chapters.iter().all(|known| known.path != path) {
                attached.insert(path);
            }
        }
        let text = other_languages(&others, chapter) + &text;
        let text = if edition.language == "cs" { typography::bound(&text) } else { text };
        files.push(File { path: chapter.path.clone(), content: text.into_bytes() });
    }
    for path in attached {
        if path.ends_with(".md") {
            let Edition { contents, language, .. } = edition;
            return Err(format!("{path}: pages ({language}) link to it, {contents} does not"));
        }
        let content = fs::read(root.join(&path)).map_err(|error| format!("{path}: {error}"))?;
        files.push(File { path, content });
    }
    Ok(files)
}

/// A line with links to the same page in other languages, where the page itself has none.
fn other_languages(others: &[(&Edition, String)], chapter: &Chapter) -> String {
    let links = markdown::links(&chapter.text);
    let is_linked =
        |path: &str| links.iter().any(|link| resolved(&chapter.path, link.target) == path);
    let translations = others
        .iter()
        .filter(|(other, path)| *path == other.translated(&chapter.path) && !is_linked(path));
    let links = translations.map(|(other, path)| {
        let page = page_of(other, &chapter.path, path);
        let Edition { language, name, .. } = other;
        format!(
            "<p class=\"languages\"><a href=\"{page}\" lang=\"{language}\" hreflang=\"{language}\">{name}</a></p>\n\n"
        )
    });
    links.collect()
}

/// The address of a page of another edition, seen from a page of this one.
fn page_of(other: &Edition, from: &str, path: &str) -> String {
    let page = path.strip_suffix(".md").map_or(path.to_string(), |name| format!("{name}.html"));
    format!("{}{}/{page}", "../".repeat(from.matches('/').count() + 1), other.language)
}

/// The table of contents as mdBook wants it; the pages of a folder stand under its first one.
fn summary(chapters: &[Chapter]) -> String {
    let mut summary = String::from("# Summary\n\n");
    let mut part = &None;
    for Chapter { path, title, part: own, .. } in chapters {
        if let Some(heading) = own.as_ref().filter(|_| own != part) {
            summary += &format!("\n# {heading}\n\n");
        }
        part = own;
        let is_nested = path.rsplit_once('/').is_some_and(|(folder, name)| {
            let first = format!("{folder}/README.md");
            name != "README.md"
                && chapters.iter().any(|other| other.path == first && other.part == *own)
        });
        let bullet = match own {
            Some(_) if is_nested => "  - ",
            Some(_) => "- ",
            None => "",
        };
        summary += &format!("{bullet}[{title}]({path})\n");
    }
    summary
}

/// A path that a page names, from the root of the repository.
pub fn resolved(page: &str, target: &str) -> String {
    let mut steps: Vec<&str> = page.split('/').collect();
    steps.pop();
    for step in target.split('/') {
        match step {
            "." | "" => {}
            ".." if steps.last().is_some_and(|last| *last != "..") => drop(steps.pop()),
            _ => steps.push(step),
        }
    }
    steps.join("/")
}

fn read(root: &Path, path: &str) -> Result<String, String> {
    fs::read_to_string(root.join(path)).map_err(|error| format!("{path}: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_resolved_from_their_page() {
        assert_eq!(resolved("docs/cs/lab.md", "../lab.md"), "docs/lab.md");
        assert_eq!(resolved("docs/lab.md", "../nets/NETWORKS.md"), "nets/NETWORKS.md");
        assert_eq!(resolved("README.md", "docs/lab.md"), "docs/lab.md");
        assert_eq!(resolved("README.md", "../outside.md"), "../outside.md");
    }

    #[test]
    fn pages_have_translations() {
        let [english, czech] = EDITIONS;
        for (page, translation) in [
            ("README.md", "README.cs.md"),
            ("docs/thinking/minimax.md", "docs/cs/thinking/minimax.md"),
        ] {
            assert_eq!(czech.translated(page), translation);
            assert_eq!(english.translated(translation), page);
        }
        assert_eq!(page_of(&czech, "docs/lab.md", "docs/cs/lab.md"), "../../cs/docs/cs/lab.html");
    }
}
