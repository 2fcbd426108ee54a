//! Builds the book with mdBook, one edition beside the other, and looks whether all links of the
//! finished pages lead somewhere.

use crate::book::{self, EDITIONS, Edition};
use crate::stage::{Stages, built};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What mdBook is told beside title and language. The pages are taken as they are written.
const SETTINGS: &str = "\
[build]
create-missing = false
use-default-preprocessors = false

[output.html]
smart-punctuation = false
no-section-label = true
additional-css = [\"horizont.css\"]
";

/// The language switch at the right, pictures no wider than the page, code that fits.
const STYLE: &str = "\
.languages { float: right; margin: 0 0 0 1em; }
.content img { max-width: 100%; height: auto; }
.content pre > code { white-space: pre-wrap; overflow-wrap: anywhere; }
";

/// What mdBook writes on its buttons, and the same in Czech; it knows no language but English.
const BUTTONS: [(&str, &str); 13] = [
    ("=\"Change theme\"", "=\"Vzhled\""),
    ("=\"Themes\"", "=\"Vzhled\""),
    ("=\"Next chapter\"", "=\"Další kapitola\""),
    ("=\"Previous chapter\"", "=\"Předchozí kapitola\""),
    ("=\"Page navigation\"", "=\"Procházení kapitol\""),
    ("=\"Print this book\"", "=\"Vytisknout vše\""),
    ("=\"Table of contents\"", "=\"Obsah\""),
    ("=\"Toggle Table of Contents\"", "=\"Ukázat nebo skrýt obsah\""),
    ("=\"Toggle Searchbar\"", "=\"Hledat\""),
    ("=\"Search (`/`)\"", "=\"Hledat (klávesa /)\""),
    ("=\"Search this book ...\"", "=\"Hledat v dokumentaci…\""),
    (">Auto<", ">Podle systému<"),
    (">Light<", ">Světlý<"),
];

/// The page that asks for the language.
const DOOR: &str = "\
<!doctype html>
<html lang=\"en\">
<head>
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width\">
<title>Horizont</title>
<style>body { font: 1.4rem/1.6 sans-serif; margin: 20vh auto; max-width: 24em; padding: 0 1em; }</style>
</head>
<body>
<h1>Horizont</h1>
<p lang=\"cs\"><a href=\"cs/index.html\">Dokumentace česky</a></p>
<p><a href=\"en/index.html\">Documentation in English</a></p>
</body>
</html>
";

/// Builds the book, or says how to get what that needs.
pub fn run() -> Result<(), String> {
    if !is_mdbook_there() {
        return Err("the book needs mdBook 0.5: cargo install mdbook --locked".to_string());
    }
    let mut stages = Stages::default();
    build(&mut stages)?;
    stages.report();
    Ok(())
}

/// A stage of the tests: only where mdBook is installed, since to build it takes minutes. Links and
/// contents are checked without it (`xtask/tests/documents.rs`).
pub fn test(stages: &mut Stages) -> Result<(), String> {
    match is_mdbook_there() {
        true => build(stages),
        false => {
            println!(
                "-- mdBook is not installed (cargo install mdbook --locked): no book is built"
            );
            Ok(())
        }
    }
}

fn is_mdbook_there() -> bool {
    let mut version = Command::new("mdbook");
    version.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    version.status().is_ok_and(|status| status.success())
}

fn build(stages: &mut Stages) -> Result<(), String> {
    let site = built("book");
    for edition in &EDITIONS {
        let folder = built("book-sources").join(edition.language);
        lay_out(edition, &folder)?;
        let mut mdbook = Command::new("mdbook");
        let pages = site.join(edition.language);
        mdbook.arg("build").arg(&folder).arg("--dest-dir").arg(&pages);
        stages.run(&format!("book ({})", edition.language), &mut mdbook)?;
        if edition.language == "cs" {
            translate_buttons(&pages)?;
        }
    }
    write(&site.join("index.html"), DOOR.as_bytes())?;
    let dead = dead_links(&site)?;
    if !dead.is_empty() {
        return Err(format!("links that lead nowhere:\n{}", dead.join("\n")));
    }
    println!("{}", site.join("index.html").display());
    Ok(())
}

/// Writes what mdBook reads, anew.
fn lay_out(edition: &Edition, folder: &Path) -> Result<(), String> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    for file in book::sources(Path::new("."), edition)? {
        write(&folder.join("src").join(file.path), &file.content)?;
    }
    let language = edition.language;
    let settings = format!("[book]\ntitle = \"Horizont\"\nlanguage = \"{language}\"\n\n{SETTINGS}");
    write(&folder.join("book.toml"), settings.as_bytes())?;
    write(&folder.join("horizont.css"), STYLE.as_bytes())
}

fn write(path: &Path, content: &[u8]) -> Result<(), String> {
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(path, content))
        .map_err(|error| format!("{}: {error}", path.display()))
}

/// Puts Czech words on the buttons of finished pages.
fn translate_buttons(folder: &Path) -> Result<(), String> {
    let mut pages = Vec::new();
    collect_pages(folder, &mut pages).map_err(|error| format!("{}: {error}", folder.display()))?;
    for page in pages {
        let text =
            fs::read_to_string(&page).map_err(|error| format!("{}: {error}", page.display()))?;
        let czech = BUTTONS.iter().fold(text, |text, (from, to)| text.replace(from, to));
        write(&page, czech.as_bytes())?;
    }
    Ok(())
}

/// The links of the finished pages that lead to no file, or to no place in it.
fn dead_links(site: &Path) -> Result<Vec<String>, String> {
    let mut pages = Vec::new();
    collect_pages(site, &mut pages).map_err(|error| format!("{}: {error}", site.display()))?;
    let mut dead = Vec::new();
    for page in &pages {
        let text =
            fs::read_to_string(page).map_err(|error| format!("{}: {error}", page.display()))?;
        for target in ["href=\"", "src=\""].iter().flat_map(|kind| text.split(kind).skip(1)) {
            let target = unescaped(target.split('"').next().unwrap_or_default());
            let is_elsewhere = target.contains("://") || target.contains("${");
            if !is_elsewhere && !leads_somewhere(page, &text, &target) {
                dead.push(format!("{}: {target}", page.display()));
            }
        }
    }
    Ok(dead)
}

fn collect_pages(folder: &Path, pages: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect_pages(&path, pages)?;
        } else if path.extension().is_some_and(|kind| kind == "html") && !is_made_up(&path) {
            pages.push(path);
        }
    }
    Ok(())
}

/// Pages of mdBook's own: what is shown for a page that is not there has links for any folder, and
/// the list of chapters is shown inside other pages.
fn is_made_up(page: &Path) -> bool {
    page.file_name().is_some_and(|name| name == "404.html" || name == "toc.html")
}

fn leads_somewhere(page: &Path, text: &str, target: &str) -> bool {
    let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
    let has = |text: &str| anchor.is_empty() || text.contains(&format!("id=\"{anchor}\""));
    if file.is_empty() {
        return has(text);
    }
    let there = page.with_file_name("").join(file);
    match anchor.is_empty() {
        true => there.is_file(),
        false => fs::read_to_string(there).is_ok_and(|text| has(&text)),
    }
}

/// An address as it was before its letters were written as `%C5%99` and `&amp;`.
fn unescaped(address: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = address.as_bytes();
    while let Some((first, tail)) = rest.split_first() {
        let code = tail.get(..2).and_then(|digits| std::str::from_utf8(digits).ok());
        match code.and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(byte) if *first == b'%' => {
                bytes.push(byte);
                rest = &tail[2..];
            }
            _ => {
                bytes.push(*first);
                rest = tail;
            }
        }
    }
    String::from_utf8_lossy(&bytes).replace("&amp;", "&")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_unescaped() {
        assert_eq!(unescaped("a.html#%C5%99azen%C3%AD"), "a.html#řazení");
        assert_eq!(unescaped("a&amp;b%"), "a&b%");
    }
}
