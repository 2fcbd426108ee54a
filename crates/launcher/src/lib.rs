//! Which build of a program fits this processor best.
//!
//! What is handed out holds every program several times, built for kinds of processors, in
//! `lib/horizont/KIND/`; `bin/` holds this launcher under the name of each program. It asks the
//! processor, and becomes the best build that runs here.

use std::path::{Path, PathBuf};

/// A kind of processors and how to build for it.
pub struct Kind {
    /// Its name, and that of its folder.
    pub name: &'static str,
    /// What the compiler is told.
    pub target_cpu: &'static str,
    /// What it may use besides, or may not.
    pub target_features: &'static str,
    runs_here: fn() -> bool,
}

/// Whether this processor, and the system on it, have all of these.
macro_rules! has {
    ($($feature:tt),* $(,)?) => {{
        #[cfg(target_arch = "x86_64")]
        let all = true $(&& std::is_x86_feature_detected!($feature))*;
        #[cfg(not(target_arch = "x86_64"))]
        let all = false;
        all
    }};
}

/// The best first. x86-64-v2 runs on almost everything since 2009, v3 needs AVX2 (2013), v4 needs
/// AVX-512 (2017); the last ones have vectors that count bits and multiply bytes as well (Intel
/// since Ice Lake, AMD since Zen 4), and whatever else both of those have.
pub const KINDS: [Kind; 4] = [
    Kind {
        name: "x86-64-v4-vnni",
        // The compiler uses the widest vectors for this one, and half of that for x86-64-v4.
        target_cpu: "znver4",
        // What Ice Lake lacks.
        target_features: "-avx512bf16,-sse4a",
        runs_here: || {
            is_v4()
                && has!("adx", "aes", "avx512bitalg", "avx512ifma", "avx512vbmi", "avx512vbmi2")
                && has!("avx512vnni", "avx512vpopcntdq", "gfni", "pclmulqdq", "sha", "vaes")
                && has!("vpclmulqdq")
        },
    },
    Kind { name: "x86-64-v4", target_cpu: "x86-64-v4", target_features: "", runs_here: is_v4 },
    Kind { name: "x86-64-v3", target_cpu: "x86-64-v3", target_features: "", runs_here: is_v3 },
    Kind { name: "x86-64-v2", target_cpu: "x86-64-v2", target_features: "", runs_here: is_v2 },
];

fn is_v2() -> bool {
    has!("cmpxchg16b", "popcnt", "sse3", "sse4.1", "sse4.2", "ssse3")
}

fn is_v3() -> bool {
    is_v2() && has!("avx", "avx2", "bmi1", "bmi2", "f16c", "fma", "lzcnt", "movbe")
}

fn is_v4() -> bool {
    is_v3() && has!("avx512bw", "avx512cd", "avx512dq", "avx512f", "avx512vl")
}

impl Kind {
    /// Whether what is built for this kind runs on this processor.
    pub fn runs_here(&self) -> bool {
        (self.runs_here)()
    }

    /// What the compiler is told, as arguments.
    pub fn compiler_arguments(&self) -> Vec<String> {
        let mut arguments = vec![format!("-Ctarget-cpu={}", self.target_cpu)];
        if !self.target_features.is_empty() {
            arguments.push(format!("-Ctarget-feature={}", self.target_features));
        }
        arguments
    }
}

/// Why nothing can be started.
#[derive(Debug, PartialEq, Eq)]
pub enum Nothing {
    /// No build runs on this processor.
    TooOld,
    /// Builds would run, but none is there; the folder in which they should be.
    Missing(PathBuf),
}

/// The best build of the program under whose name `launcher` lies: one that runs here, and is there.
pub fn best_build(launcher: &Path) -> Result<PathBuf, Nothing> {
    best_of(&KINDS.each_ref().map(|kind| (kind.name, kind.runs_here())), launcher)
}

fn best_of(kinds: &[(&str, bool)], launcher: &Path) -> Result<PathBuf, Nothing> {
    let (folder, program) = (launcher.parent(), launcher.file_name().unwrap_or_default());
    let prefix = folder.and_then(Path::parent).unwrap_or(Path::new(""));
    let builds = prefix.join("lib").join("horizont");
    let mut running = kinds.iter().filter(|(_, runs_here)| *runs_here).peekable();
    if running.peek().is_none() {
        return Err(Nothing::TooOld);
    }
    let mut found = running.map(|(name, _)| builds.join(name).join(program));
    found.find(|path| path.is_file()).ok_or(Nothing::Missing(builds))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn the_best_build_that_runs_and_is_there_is_taken() {
        let prefix = tempfile::tempdir().unwrap();
        let launcher = prefix.path().join("bin").join("horizont");
        let builds = prefix.path().join("lib").join("horizont");
        let kinds = |best, middle, least| [("best", best), ("middle", middle), ("least", least)];
        let missing = Err(Nothing::Missing(builds.clone()));
        assert_eq!(best_of(&kinds(true, true, true), &launcher), missing);
        for name in ["best", "least"] {
            fs::create_dir_all(builds.join(name)).unwrap();
            fs::write(builds.join(name).join("horizont"), "").unwrap();
        }
        let chosen = |kinds: [(&str, bool); 3]| best_of(&kinds, &launcher);
        assert_eq!(chosen(kinds(true, true, true)), Ok(builds.join("best").join("horizont")));
        assert_eq!(chosen(kinds(false, true, true)), Ok(builds.join("least").join("horizont")));
        assert_eq!(chosen(kinds(false, true, false)), Err(Nothing::Missing(builds)));
        assert_eq!(chosen(kinds(false, false, false)), Err(Nothing::TooOld));
    }

    #[test]
    fn a_processor_runs_what_is_built_for_lesser_ones() {
        let runs = KINDS.each_ref().map(Kind::runs_here);
        assert!(runs.is_sorted(), "{runs:?}");
    }

    /// What the compiler may use with these arguments.
    #[cfg(all(target_arch = "x86_64", not(windows)))]
    fn features(arguments: &[String]) -> Vec<String> {
        let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
        let output =
            std::process::Command::new(rustc).args(["--print", "cfg"]).args(arguments).output();
        let cfg = String::from_utf8(output.unwrap().stdout).unwrap();
        let quoted = cfg.lines().filter_map(|line| line.strip_prefix("target_feature="));
        quoted.map(str::to_string).collect()
    }

    #[cfg(all(target_arch = "x86_64", not(windows)))]
    #[test]
    fn all_that_a_build_may_use_is_asked_for() {
        // Every processor has the first ones; only systems use the others.
        let mut known = features(&["-Ctarget-cpu=x86-64".to_string()]);
        let systems = ["rdrand", "rdseed", "xsave", "xsavec", "xsaveopt", "xsaves"];
        known.extend(systems.map(|name| format!("\"{name}\"")));
        for kind in &KINDS {
            let used = features(&kind.compiler_arguments());
            assert!(used.len() > 5, "{used:?}");
            for feature in used.iter().filter(|feature| !known.contains(feature)) {
                assert!(include_str!("lib.rs").contains(feature.as_str()), "{feature}");
            }
        }
    }
}
