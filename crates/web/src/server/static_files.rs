//! The files of the page: carried in the program, or in a folder while one works on them.

use axum::body::Body;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, Response, StatusCode};
use rust_embed::{Embed, EmbeddedFile};
use std::borrow::Cow;
use std::path::{Component, Path, PathBuf};

/// What `cargo xtask web` built, if it did before this program was compiled.
#[derive(Embed)]
#[folder = "page/dist/"]
#[allow_missing = true]
struct Built;

/// The page as it is handed out.
#[derive(Clone, Debug)]
pub enum Page {
    /// The one that the program carries.
    Embedded,
    /// The one in a folder.
    Folder(PathBuf),
}

/// What a file holds, and by what a browser knows that it has it already.
type File = (Cow<'static, [u8]>, Option<String>);

const INDEX: &str = "index.html";
/// How files are packed, the smallest first: as HTTP calls it, and how their names end.
const PACKED: [(&str, &str); 2] = [("br", "br"), ("gzip", "gz")];
/// For files whose name changes with their content.
const FOR_EVER: &str = "public, max-age=31536000, immutable";

impl Page {
    /// Whether there is a page at all.
    pub fn is_there(&self) -> bool {
        self.file(INDEX).is_some()
    }

    fn file(&self, path: &str) -> Option<File> {
        match self {
            Page::Embedded => Built::get(path).map(|file: EmbeddedFile| {
                let hash = file.metadata.sha256_hash();
                let tag: String = hash.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
                (file.data, Some(format!("\"{tag}\"")))
            }),
            Page::Folder(folder) => {
                let relative = Path::new(path);
                let plain = relative.components().all(|part| matches!(part, Component::Normal(_)));
                let content = plain.then(|| std::fs::read(folder.join(relative)).ok())??;
                Some((content.into(), None))
            }
        }
    }

    /// A file as it was packed when the page was built, in the first way that the browser takes.
    fn packed(&self, path: &str, headers: &HeaderMap) -> Option<(&'static str, File)> {
        let taken = headers.get(ACCEPT_ENCODING).and_then(|taken| taken.to_str().ok())?;
        let takes = |name: &str| {
            let mut ways = taken.split(',').map(|way| way.split(';').map(str::trim));
            ways.any(|mut way| way.next() == Some(name) && !way.any(|worth| worth == "q=0"))
        };
        PACKED.into_iter().filter(|(name, _)| takes(name)).find_map(|(name, ending)| {
            self.file(&format!("{path}.{ending}")).map(|file| (name, file))
        })
    }

    /// The answer to a request for a file. A file that the browser has already is not sent again.
    pub fn answer(&self, path: &str, headers: &HeaderMap) -> Response<Body> {
        let path = path.trim_start_matches('/');
        let path = if path.is_empty() { INDEX } else { path };
        let packed = self.packed(path, headers);
        let encoding = packed.as_ref().map(|(encoding, _)| *encoding);
        let Some((content, tag)) = packed.map(|(_, file)| file).or_else(|| self.file(path)) else {
            return plain(StatusCode::NOT_FOUND, "404");
        };
        let kept = if is_hashed(path) { FOR_EVER } else { "no-cache" };
        let mut answer =
            Response::builder().header(CACHE_CONTROL, kept).header(VARY, ACCEPT_ENCODING.as_str());
        if let Some(encoding) = encoding {
            answer = answer.header(CONTENT_ENCODING, encoding);
        }
        if let Some(tag) = tag {
            let known = headers.get(IF_NONE_MATCH).and_then(|known| known.to_str().ok());
            if known == Some(tag.as_str()) {
                return plain(StatusCode::NOT_MODIFIED, "");
            }
            answer = answer.header(ETAG, tag);
        }
        let answer = answer.header(CONTENT_TYPE, content_type(path)).body(Body::from(content));
        answer.unwrap_or_else(|_| plain(StatusCode::INTERNAL_SERVER_ERROR, "500"))
    }
}

/// Whether the build put a hash of the content into the name: `view-QDRA5N2Y.js`.
fn is_hashed(path: &str) -> bool {
    let stem = path.rsplit_once('.').map(|(stem, _)| stem);
    let hash = stem.and_then(|stem| stem.rsplit_once('-')).map(|(_, hash)| hash);
    let sign = |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit();
    hash.is_some_and(|hash| hash.len() == 8 && hash.bytes().all(sign))
}

/// An answer of a few words.
pub fn plain(status: StatusCode, text: &'static str) -> Response<Body> {
    let mut answer = Response::new(Body::from(text));
    *answer.status_mut() = status;
    answer
}

fn content_type(path: &str) -> &'static str {
    match Path::new(path).extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        Some("json" | "map") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("ftl" | "txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_packed_as_the_browser_takes_them_and_kept_if_their_name_says_so() {
        let folder = tempfile::tempdir().unwrap();
        let files = ["index.html", "index.html.br", "view-QDRA5N2Y.js", "view-QDRA5N2Y.js.gz"];
        for name in files {
            std::fs::write(folder.path().join(name), name).unwrap();
        }
        let page = Page::Folder(folder.path().to_path_buf());
        let header = |path: &str, takes: &str, name: &str| {
            let takes = takes.parse().unwrap();
            let headers = HeaderMap::from_iter([(ACCEPT_ENCODING, takes)]);
            let answer = page.answer(path, &headers);
            answer.headers().get(name).map(|value| value.to_str().unwrap().to_string())
        };
        let packed = |path: &str, takes: &str| header(path, takes, "content-encoding");
        assert_eq!(packed("/", "gzip, deflate, br").as_deref(), Some("br"));
        assert_eq!(packed("/", "gzip"), None, "there is no such file");
        assert_eq!(packed("/", "br;q=0, identity"), None);
        assert_eq!(packed("/view-QDRA5N2Y.js", "br, gzip").as_deref(), Some("gzip"));
        assert_eq!(header("/", "br", "cache-control").as_deref(), Some("no-cache"));
        assert_eq!(header("/view-QDRA5N2Y.js", "br", "cache-control").as_deref(), Some(FOR_EVER));
        assert_eq!(header("/", "br", "content-type").as_deref(), Some("text/html; charset=utf-8"));
    }

    #[test]
    fn nothing_outside_the_folder_is_handed_out() {
        let folder = tempfile::tempdir().unwrap();
        let inside = folder.path().join("inside");
        std::fs::create_dir(&inside).unwrap();
        std::fs::write(inside.join(INDEX), "hello").unwrap();
        std::fs::write(folder.path().join("secret"), "secret").unwrap();
        let page = Page::Folder(inside);
        let status = |path: &str| page.answer(path, &HeaderMap::new()).status();
        assert_eq!(status("/"), StatusCode::OK);
        assert_eq!(status("/index.html"), StatusCode::OK);
        for path in ["/../secret", "//etc/passwd", "/./index.html", "/none.js"] {
            assert_eq!(status(path), StatusCode::NOT_FOUND, "{path}");
        }
    }
}
