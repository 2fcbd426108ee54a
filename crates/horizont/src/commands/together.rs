//! Work that several processes share: the options that say which, and how they come together.

use crate::cli::{failure, interrupted};
use crate::output::caution;
use anyhow::anyhow;
use arena::Others;
use clap::{Arg, ArgMatches, Command, ValueHint, value_parser};
use cluster::{Cluster, Gathering, Hosts, HostsError, JoinError, Loss};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use texts::{Texts, Value};
use wording::system_error;

/// Programs of one version that were built from different sources may judge differently.
const SIGNATURE: &str = include_str!("../../../engine/bench.signature");

/// The command with the options of work that can be shared.
pub fn shared(command: Command, texts: &Texts) -> Command {
    let option = |name: &'static str, value: &'static str| {
        let help = texts.get(&format!("cluster-option-{name}"));
        Arg::new(name).long(name).value_name(value).help(help)
    };
    let seconds = value_parser!(u64).range(1..=86_400);
    command
        .arg(
            option("hosts", "FILE")
                .value_parser(value_parser!(PathBuf))
                .value_hint(ValueHint::FilePath)
                .requires("process"),
        )
        .arg(
            option("process", "N").value_parser(value_parser!(u64).range(..1024)).requires("hosts"),
        )
        .arg(option("wait", "S").value_parser(seconds).default_value("60"))
}

/// Whether this process is the first, or the only one.
pub fn is_first(matches: &ArgMatches) -> bool {
    matches.get_one::<u64>("process").is_none_or(|&process| process == 0)
}

/// Joins the other processes, if there are any. `work` is what all must have in common; at most so
/// many can share it. When `stop` is set they are waited for no longer. When one of them is lost,
/// `on_loss` is called before that is told.
pub fn join(
    matches: &ArgMatches,
    work: &str,
    most: usize,
    stop: &AtomicBool,
    on_loss: impl Fn() + Send + Sync + 'static,
    texts: &Texts,
) -> anyhow::Result<Option<Cluster>> {
    let Some(path) = matches.get_one::<PathBuf>("hosts") else { return Ok(None) };
    let own = matches.get_one::<u64>("process").copied().unwrap_or_default() as usize;
    let wait = matches.get_one::<u64>("wait").copied().unwrap_or_default();
    let hosts = Hosts::open(path).map_err(|error| anyhow!(bad_hosts(path, &error, texts)))?;
    let count = hosts.addresses().len();
    let file = || Value::from(path.display().to_string());
    if count > most {
        let args = [("file", file()), ("count", count.into()), ("most", most.into())];
        return Err(anyhow!(texts.format("cluster-too-many", &args)));
    }
    let numbered = hosts.addresses().iter().enumerate();
    let losses: Vec<String> =
        numbered.map(|(n, address)| of_process("cluster-lost", n, address, texts)).collect();
    let garbled = texts.get("cluster-garbled");
    let lost = move |loss: Loss| {
        on_loss();
        let sentence = match loss {
            Loss::Gone(process) => losses.get(process),
            Loss::Garbled => Some(&garbled),
        };
        if let Some(sentence) = sentence {
            caution!("{sentence}");
        }
    };
    let version = (env!("CARGO_PKG_VERSION"), option_env!("HORIZONT_COMMIT"), SIGNATURE.trim());
    let work = format!("{version:?} {work}");
    let joined = Cluster::join(&hosts, own, Duration::from_secs(wait), stop, &work, lost);
    joined.map(Some).map_err(|error| match error {
        JoinError::Stopped => interrupted(texts.get("cluster-stopped")),
        JoinError::NoSuchProcess { own, count } => {
            let args = [("process", own.into()), ("file", file()), ("count", count.into())];
            anyhow!(texts.format("cluster-no-such-process", &args))
        }
        error => failure(unjoined(&error, texts)),
    })
}

fn of_process(id: &str, process: usize, address: &str, texts: &Texts) -> String {
    texts.format(id, &[("process", process.into()), ("address", address.into())])
}

/// What is wrong with the list of hosts.
fn bad_hosts(path: &Path, error: &HostsError, texts: &Texts) -> String {
    let file = ("file", path.display().to_string().into());
    match error {
        HostsError::Unreadable(error) => {
            let error = system_error(error.kind().into(), texts);
            texts.format("cluster-hosts-unreadable", &[file, ("error", error.into())])
        }
        HostsError::NoAddress { line, text } => {
            let args = [file, ("line", (*line).into()), ("text", text.as_str().into())];
            texts.format("cluster-hosts-no-address", &args)
        }
        HostsError::Twice { line, text } => {
            let args = [file, ("line", (*line).into()), ("text", text.as_str().into())];
            texts.format("cluster-hosts-twice", &args)
        }
        HostsError::Empty => texts.format("cluster-hosts-empty", &[file]),
    }
}

/// Why the processes did not come together.
fn unjoined(error: &JoinError, texts: &Texts) -> String {
    let io = |error: &std::io::Error| system_error(error.kind().into(), texts);
    match error {
        JoinError::Listen { address, error } => {
            let args = [("address", address.as_str().into()), ("error", io(error).into())];
            texts.format("cluster-cannot-listen", &args)
        }
        JoinError::Silent { process, address } => {
            of_process("cluster-silent", *process, address, texts)
        }
        JoinError::Differs { process, address } => {
            of_process("cluster-differs", *process, address, texts)
        }
        JoinError::Io(error) => texts.format("cluster-unconnected", &[("error", io(error).into())]),
        error => error.to_string(),
    }
}

/// Pieces of work with numbers from 0, shared among the processes: each does those whose turn is its
/// own, and the first takes all results in order. Without other processes every turn is its own.
pub struct Turns {
    cluster: Option<Cluster>,
    gathering: Gathering,
    /// Results of the only process.
    ready: Vec<Vec<u8>>,
}

impl Turns {
    /// As many processes can share work of this kind.
    pub const MOST: usize = 1024;

    /// The work of these processes.
    pub fn new(cluster: Option<Cluster>) -> Turns {
        Turns { cluster, gathering: Gathering::new(), ready: Vec::new() }
    }

    /// Whether this process takes the results.
    pub fn is_first(&self) -> bool {
        self.cluster.as_ref().is_none_or(|cluster| cluster.own() == 0)
    }

    /// The number of this process and how many there are.
    pub fn share(&self) -> (u64, u64) {
        let share = |cluster: &Cluster| (cluster.own() as u64, cluster.count() as u64);
        self.cluster.as_ref().map_or((0, 1), share)
    }

    /// Whether a piece of work is this process's.
    pub fn is_own(&self, number: u64) -> bool {
        let (own, count) = self.share();
        number % count == own
    }

    /// The number that the first process has; all ask for it together, before any results.
    pub fn of_first(&mut self, number: u64) -> u64 {
        let Some(cluster) = &mut self.cluster else { return number };
        let said = cluster.exchange(vec![number.to_le_bytes().to_vec(); cluster.count()]);
        said[0].as_slice().try_into().map_or(number, u64::from_le_bytes)
    }

    /// This process has the result of a piece of work.
    pub fn give(&mut self, number: u64, result: Vec<u8>) {
        match &mut self.cluster {
            Some(cluster) => self.gathering.give(cluster, number, result),
            None => self.ready.push(result),
        }
    }

    /// The results that have come, as far as none is missing before them.
    pub fn arrived(&mut self) -> Vec<Vec<u8>> {
        if let Some(cluster) = &mut self.cluster {
            self.gathering.receive(cluster);
        }
        self.in_order()
    }

    /// Waits until all work is done everywhere; the results that had not come, or `None` where there
    /// are some only behind one that nobody has.
    pub fn finish(mut self) -> Option<Vec<Vec<u8>>> {
        if let Some(mut cluster) = self.cluster.take() {
            self.gathering.finish(&mut cluster);
            cluster.finish();
        }
        let results = self.in_order();
        self.gathering.is_empty().then_some(results)
    }

    fn in_order(&mut self) -> Vec<Vec<u8>> {
        let mut results = std::mem::take(&mut self.ready);
        results.extend(std::iter::from_fn(|| self.gathering.take_next()));
        results
    }
}

/// Work that goes in turns, after each of which all processes tell each other how it went.
pub struct Together(Cluster);

impl Together {
    /// As many processes can share work of this kind.
    pub const MOST: usize = 1024;

    /// The work of these processes.
    pub fn new(cluster: Cluster) -> Together {
        Together(cluster)
    }

    /// Whether this process is the one that keeps what comes out.
    pub fn is_first(&self) -> bool {
        self.0.own() == 0
    }

    /// Gives everybody what the first process has.
    pub fn share_first<T: Serialize + DeserializeOwned>(
        &mut self,
        shared: &mut T,
    ) -> anyhow::Result<()> {
        let said = self.tell_all(serde_json::to_vec(shared)?);
        *shared = serde_json::from_slice(&said[0])?;
        Ok(())
    }

    /// Parts from the others when all work is done everywhere.
    pub fn finish(self) {
        self.0.finish();
    }
}

impl Others for Together {
    fn own(&self) -> usize {
        self.0.own()
    }

    fn tell_all(&mut self, bytes: Vec<u8>) -> Vec<Vec<u8>> {
        self.0.exchange(vec![bytes; self.0.count()])
    }
}
