//! `cargo xtask test`: everything that CI checks.

use crate::site::Build;
use crate::stage::{Stages, cargo};
use crate::{book_site, browser, clients, dependencies, torture, training, web};

/// How many cases the tests try.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Size {
    /// What CI runs.
    Usual,
    /// The large counts, and random cases drawn anew, for closing an issue.
    Long,
}

/// Runs every check, in the order in which a failure is found soonest.
pub fn run(size: Size) -> Result<(), String> {
    let mut stages = Stages::default();
    let outcome = all(&mut stages, size);
    stages.report();
    outcome
}

fn all(stages: &mut Stages, size: Size) -> Result<(), String> {
    stages.run("format", &mut cargo("fmt --all --check"))?;
    dependencies::test(stages)?;
    if size == Size::Long {
        dependencies::ask_registry(stages)?;
    }
    // First, so that everything after it is compiled with the same page.
    web::build_page(stages)?;
    stages
        .run("lints", &mut cargo("clippy --workspace --all-targets --profile ci -- -D warnings"))?;
    browser::run(stages)?;
    let mut tests = cargo("test --workspace --profile ci --no-fail-fast");
    match size {
        // The same cases every time: a lucky find must not fail a change that has no part in it.
        Size::Usual => tests.env("PROPTEST_RNG_SEED", "1"),
        Size::Long => tests.env("HORIZONT_LONG", "1"),
    };
    stages.run("tests", &mut tests)?;
    torture::short(stages)?;
    let mut docs = cargo("doc --workspace --no-deps --profile ci");
    stages.run("documentation", docs.env("RUSTDOCFLAGS", "-D warnings"))?;
    book_site::test(stages)?;
    clients::run(stages)?;
    web::test(stages)?;
    web::test_site(stages, if size == Size::Long { Build::Full } else { Build::Quick })?;
    training::run(stages)
}
