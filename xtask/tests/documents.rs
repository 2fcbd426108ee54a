//! The documents hold together: links lead somewhere, the tables of contents of both languages
//! name every page, both READMEs the same commands, and mdBook would find what it needs.

#[allow(dead_code, reason = "nothing is built here")]
#[path = "../src/book.rs"]
mod book;
#[allow(dead_code, reason = "the book needs titles too")]
#[path = "../src/markdown.rs"]
mod markdown;
#[path = "../src/typography.rs"]
mod typography;

use book::{EDITIONS, resolved, sources};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Folders of what is built or downloaded.
const FOREIGN: [&str; 4] = ["artifacts", "dist", "node_modules", "target"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The paths of all documents, from the root of the repository.
fn documents() -> Vec<String> {
    let mut documents = Vec::new();
    collect("", &mut documents);
    assert!(documents.len() > 30, "only {} documents found", documents.len());
    documents
}

fn collect(folder: &str, documents: &mut Vec<String>) {
    for entry in fs::read_dir(root().join(folder)).unwrap().flatten() {
        let name = entry.file_name().into_string().unwrap();
        let path = if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") };
        let is_folder = entry.file_type().unwrap().is_dir();
        if is_folder && !name.starts_with('.') && !FOREIGN.contains(&&*name) {
            collect(&path, documents);
        } else if !is_folder && name.ends_with(".md") {
            documents.push(path);
        }
    }
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Why a link of a page leads nowhere, if it does.
fn fault_of(page: &str, text: &str, link: &markdown::Link) -> Option<String> {
    let (file, anchor) = link.parts();
    let path = if file.is_empty() { page.to_string() } else { resolved(page, file) };
    let has = |text: &str, anchor| markdown::anchors(text).iter().any(|known| known == anchor);
    let fine = match anchor {
        None => root().join(&path).is_file(),
        Some(anchor) if file.is_empty() => has(text, anchor),
        Some(anchor) => fs::read_to_string(root().join(&path)).is_ok_and(|text| has(&text, anchor)),
    };
    (!fine).then(|| format!("{page}: {}", link.target))
}

#[test]
fn every_link_leads_to_a_file_and_a_heading() {
    let mut faults = Vec::new();
    let mut count = 0;
    for page in documents() {
        let text = read(&page);
        for link in markdown::links(&text).iter().filter(|link| !link.is_elsewhere()) {
            count += 1;
            faults.extend(fault_of(&page, &text, link));
        }
    }
    assert!(count > 200, "only {count} links found");
    assert!(faults.is_empty(), "links that lead nowhere:\n{}", faults.join("\n"));
}

/// A line of the source that ends with such a word would become a space at which the book may break.
#[test]
fn no_czech_line_ends_with_a_word_of_one_letter() {
    for page in
        documents().iter().filter(|page| page.contains("docs/cs/") || page.ends_with(".cs.md"))
    {
        for line in read(page).lines().map(str::trim_end) {
            let last = line.rsplit([' ', '(']).next().unwrap_or(line);
            let is_left =
                ["a", "i", "k", "o", "s", "u", "v", "z"].contains(&last.to_lowercase().as_str());
            assert!(!is_left, "{page}: {line}");
        }
    }
}

#[test]
fn a_dead_link_is_noticed() {
    let faults = |text: &str| {
        let links = markdown::links(text);
        links.iter().filter_map(|link| fault_of("docs/README.md", text, link)).count()
    };
    assert_eq!(faults("# A\n[a](#a) [lab](lab.md#trees) [map](../ARCHITECTURE.md)"), 0);
    assert_eq!(faults("# A\n[a](#b) [lab](lab.md#nowhere) [map](ARCHITECTURE.md)"), 3);
}

/// The pages that a table of contents links to.
fn named_in(contents: &str) -> BTreeSet<String> {
    let text = read(contents);
    let links = markdown::links(&text);
    links.iter().map(|link| resolved(contents, link.parts().0)).collect()
}

#[test]
fn the_tables_of_contents_name_every_page() {
    let [english, czech] = EDITIONS;
    let (in_english, in_czech) = (named_in(english.contents), named_in(czech.contents));
    let mut missing = Vec::new();
    let tables = [english.contents, czech.contents];
    for page in documents().iter().filter(|page| page.starts_with("docs/")) {
        if tables.contains(&&**page) {
            continue;
        }
        // The Czech table names what there is in Czech, and the English page where there is none.
        let in_own_language = czech.has_language_of(page) || !exists(&czech.translated(page));
        if english.has_language_of(page) && !in_english.contains(page) {
            missing.push(format!("{} does not name {page}", english.contents));
        }
        if in_own_language && !in_czech.contains(page) {
            missing
                .push(format!("{} names neither {page} nor a translation of it", czech.contents));
        }
        if czech.has_language_of(page) && !exists(&english.translated(page)) {
            missing.push(format!("{page} has no English original of that name"));
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

fn exists(path: &str) -> bool {
    root().join(path).is_file()
}

/// The commands of the table in a README, what stands for something else left open: a Czech
/// reader is told SOUBOR where an English one is told FILE.
fn commands_of(readme: &str) -> Vec<String> {
    let stands_for_another = |word: &str| word.len() > 2 && word.chars().all(char::is_uppercase);
    let cells = readme.lines().filter_map(|line| line.strip_prefix("| `")?.split(" | ").next());
    cells
        .map(|cell| {
            let words = cell.split(' ').map(|word| word.trim_matches(['`', ',']));
            let words = words.map(|word| if stands_for_another(word) { "…" } else { word });
            words.collect::<Vec<_>>().join(" ")
        })
        .collect()
}

#[test]
fn both_readmes_name_the_same_commands() {
    let [english, czech] = EDITIONS.map(|edition| commands_of(&read(edition.cover)));
    assert!(english.len() > 15, "only {} commands found", english.len());
    assert_eq!(english, czech);
}

#[test]
fn mdbook_would_find_what_it_needs() {
    for edition in &EDITIONS {
        let files = sources(&root(), edition).unwrap();
        let summary = String::from_utf8(files[0].content.clone()).unwrap();
        let chapters = markdown::links(&summary);
        assert!(chapters.len() > 10, "{summary}");
        for chapter in chapters {
            assert!(files.iter().any(|file| file.path == chapter.target), "{}", chapter.target);
        }
        assert!(files.iter().any(|file| file.path.ends_with(".svg")), "no picture");
    }
}
