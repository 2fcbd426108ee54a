//! The settings file: `config.toml` in the user's folder for settings, kept with its comments.
//!
//! What is given on the command line wins over the environment (`HORIZONT_LEVEL` and the like), and
//! that over the file.

use std::path::PathBuf;
use toml_edit::{DocumentMut, value};

/// Everything that can be set.
pub const KEYS: [Key; 8] = [
    Key::Language,
    Key::Name,
    Key::Level,
    Key::Clock,
    Key::Colours,
    Key::Board,
    Key::Screen,
    Key::Pager,
];

/// One of the settings. All of them are words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// `cs` or `en`.
    Language,
    /// What the person is called in saved games.
    Name,
    /// How strong the computer plays.
    Level,
    /// The clocks of a new game, such as `5+3`.
    Clock,
    /// `auto`, `always` or `never`.
    Colours,
    /// `figures`, `letters` or `ascii`.
    Board,
    /// `full` or `lines`.
    Screen,
    /// `always` or `never`.
    Pager,
}

impl Key {
    /// Its name in the file, and of the texts about it.
    pub const fn name(self) -> &'static str {
        match self {
            Key::Language => "language",
            Key::Name => "name",
            Key::Level => "level",
            Key::Clock => "clock",
            Key::Colours => "colours",
            Key::Board => "board",
            Key::Screen => "screen",
            Key::Pager => "pager",
        }
    }

    /// The key of a name.
    pub fn read(name: &str) -> Option<Key> {
        KEYS.into_iter().find(|key| key.name() == name)
    }

    /// Whether this can be its value.
    pub fn takes(self, text: &str) -> bool {
        use play::command::{Command, Request, Verb, parse};
        let level = Verb::Level.english();
        let is_level =
            |line: String| matches!(parse(&line), Ok(Command::Request(Request::Level(_))));
        match self {
            Key::Language => text.parse::<texts::Lang>().is_ok(),
            Key::Name => !text.trim().is_empty() && !text.contains(char::is_control),
            Key::Level => is_level(format!("{level} {text}")),
            Key::Clock => is_level(format!("{level} {} {text}", Verb::Clock.english())),
            Key::Colours => ["auto", "always", "never"].contains(&text),
            Key::Board => ["figures", "letters", "ascii"].contains(&text),
            Key::Screen => ["full", "lines"].contains(&text),
            Key::Pager => ["always", "never"].contains(&text),
        }
    }
}

/// Why the file can't be used.
#[derive(Debug)]
pub enum ConfigError {
    /// It is no TOML, or not of our keys: the line.
    Syntax(PathBuf, usize),
    /// The value of a key makes no sense.
    Value(PathBuf, Key, String),
    /// The system does not let us.
    Disk(PathBuf, std::io::Error),
    /// There is no folder for settings.
    NoHome,
}

/// Where the file is: `$HORIZONT_CONFIG`, else in the user's folder for settings.
pub fn path() -> Option<PathBuf> {
    let named = std::env::var_os("HORIZONT_CONFIG").filter(|value| !value.is_empty());
    let usual = || Some(safefile::user_folders::settings()?.join("config.toml"));
    named.map(PathBuf::from).or_else(usual)
}

/// The settings of the file and of the environment.
#[derive(Debug, Default)]
pub struct Config {
    document: DocumentMut,
}

impl Config {
    /// Reads the file; nothing is set where there is none.
    pub fn load() -> Result<Config, ConfigError> {
        let Some(path) = path() else { return Ok(Config::default()) };
        match std::fs::read_to_string(&path) {
            Ok(text) => Config::parse(&text, path),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Config::default()),
            Err(error) => Err(ConfigError::Disk(path, error)),
        }
    }

    fn parse(text: &str, path: PathBuf) -> Result<Config, ConfigError> {
        let line = |at: usize| text[..at.min(text.len())].matches('\n').count() + 1;
        let document: DocumentMut = text.parse().map_err(|error: toml_edit::TomlError| {
            let at = error.span().map_or(0, |span| span.start);
            ConfigError::Syntax(path.clone(), line(at))
        })?;
        for (name, item) in document.iter() {
            let at = || text.find(name).map_or(1, line);
            let key = Key::read(name).ok_or_else(|| ConfigError::Syntax(path.clone(), at()))?;
            match item.as_str() {
                Some(text) if key.takes(text) => {}
                found => {
                    let found = found.map_or_else(|| item.to_string(), str::to_string);
                    return Err(ConfigError::Value(path, key, found.trim().to_string()));
                }
            }
        }
        Ok(Config { document })
    }

    /// The value of a key: that of the environment, if it makes sense, else that of the file.
    pub fn get(&self, key: Key) -> Option<String> {
        let variable = format!("HORIZONT_{}", key.name().to_uppercase());
        let environment = std::env::var(variable).ok().filter(|text| key.takes(text));
        environment.or_else(|| self.document.get(key.name())?.as_str().map(str::to_string))
    }

    /// Sets a key to a value that it takes, or forgets it.
    pub fn set(&mut self, key: Key, text: Option<&str>) {
        match text {
            Some(text) => self.document[key.name()] = value(text),
            None => _ = self.document.remove(key.name()),
        }
    }

    /// Writes the file.
    pub fn save(&self) -> Result<PathBuf, ConfigError> {
        let path = path().ok_or(ConfigError::NoHome)?;
        let write = || {
            if let Some(folder) = path.parent() {
                std::fs::create_dir_all(folder)?;
            }
            safefile::replace(&path, self.document.to_string().as_bytes())
        };
        write().map_err(|error| ConfigError::Disk(path.clone(), error))?;
        Ok(path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_survive_a_change() {
        let text = "# Mine.\nlevel = \"high\" # strong\n";
        let mut config = Config::parse(text, "c".into()).unwrap();
        config.set(Key::Name, Some("Jan"));
        config.set(Key::Level, Some("1500"));
        let written = config.document.to_string();
        assert!(written.contains("# Mine.") && written.contains("name = \"Jan\""), "{written}");
        config.set(Key::Name, None);
        assert!(!config.document.to_string().contains("name"));
    }

    #[test]
    fn what_makes_no_sense_is_named() {
        let error = |text: &str| Config::parse(text, "c".into()).unwrap_err();
        assert!(matches!(error("\nlevel = \n"), ConfigError::Syntax(_, 2)));
        assert!(matches!(error("name = \"a\"\ncolor = \"x\"\n"), ConfigError::Syntax(_, 2)));
        assert!(matches!(error("level = \"9\"\n"), ConfigError::Value(_, Key::Level, _)));
        assert!(matches!(error("name = 3\n"), ConfigError::Value(_, Key::Name, _)));
    }
}
