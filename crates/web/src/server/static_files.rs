//! The files of the page: carried in the program, or in a folder while one works on them.

use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
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

const INDEX: &str = "index.html";

impl Page {
    /// Whether there is a page at all.
    pub fn is_there(&self) -> bool {
        self.file(INDEX).is_some()
    }

    fn file(&self, path: &str) -> Option<(Cow<'static, [u8]>, Option<String>)> {
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

    /// The answer to a request for a file. A file that the browser has already is not sent again.
    pub fn answer(&self, path: &str, headers: &HeaderMap) -> Response<Body> {
        let path = path.trim_start_matches('/');
        let path = if path.is_empty() { INDEX } else { path };
        let Some((content, tag)) = self.file(path) else {
            return plain(StatusCode::NOT_FOUND, "404");
        };
        let mut answer = Response::builder().header(CACHE_CONTROL, "no-cache");
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
