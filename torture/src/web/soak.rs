//! A long day: browsers come, play, leave; memory, threads and open files are watched and drawn.

use super::{Browser, Server};
use crate::attack::{Orders, ensure};
use crate::program::folder;
use chess::random::SplitMix64;
use std::fmt::Write;
use std::time::{Duration, Instant};

/// What the system says of the server at one moment.
struct Sample {
    seconds: f64,
    megabytes: u64,
    threads: u64,
    files: u64,
}

/// What some browsers did.
#[derive(Default)]
struct Visits {
    count: usize,
    moves: usize,
    /// Why some ended early: a machine that gives a browser no time to join, for one.
    cut: Vec<String>,
}

impl Visits {
    fn add(&mut self, other: Visits) {
        self.count += other.count;
        self.moves += other.moves;
        self.cut.extend(other.cut);
    }
}

/// At most one visit in so many may be cut.
const RARELY: usize = 50;

/// One number of a sample.
type Measure = fn(&Sample) -> u64;

/// Browsers come, play and leave for long: memory, threads and files settle (drawn in target/torture/soak.svg).
pub fn run(orders: &Orders) -> Result<String, String> {
    let place = folder()?;
    let mut server = Server::start(orders, place.path())?;
    let length = Duration::from_secs(orders.soak_seconds());
    let (began, address) = (Instant::now(), server.address);
    let players: Vec<_> = (0..8)
        .map(|number| {
            let mut random = SplitMix64::new(orders.seed ^ number);
            std::thread::spawn(move || {
                let mut visits = Visits::default();
                while began.elapsed() < length {
                    visits.count += 1;
                    match visit(address, &mut random, number % 2 == 0, began + length) {
                        Ok(moves) => visits.moves += moves,
                        Err(error) => {
                            visits.cut.push(error);
                            std::thread::sleep(Duration::from_millis(100));
                        }
                    }
                }
                visits
            })
        })
        .collect();
    let mut samples = Vec::new();
    while began.elapsed() < length {
        server.alive()?;
        samples.push(sample(&server, began));
        std::thread::sleep(length / 200);
    }
    let mut all = Visits::default();
    for player in players {
        all.add(player.join().map_err(|_| "a browser broke".to_string())?);
    }
    server.alive()?;
    // A page whose connection is cut comes back, but that is not how it usually ends.
    ensure(all.cut.len() * RARELY <= all.count, || {
        format!("{} of {} visits were cut: {}", all.cut.len(), all.count, all.cut[0])
    })?;
    draw(&samples).map_err(|error| error.to_string())?;
    // Rooms sleep after half a minute, so a few seconds say nothing of what settles.
    if !orders.short {
        settled(&samples)?;
    }
    let last = samples.last().ok_or("nothing was measured")?;
    Ok(format!(
        "{:.0} s, {} visits ({} cut), {} moves, at the end {} MB, {} threads, {} files",
        last.seconds,
        all.count,
        all.cut.len(),
        all.moves,
        last.megabytes,
        last.threads,
        last.files
    ))
}

/// One visit: a game of some moves, and then the browser is closed.
fn visit(
    address: std::net::SocketAddr,
    random: &mut SplitMix64,
    alone: bool,
    until: Instant,
) -> Result<usize, String> {
    let mut browser = Browser::join(address, None)?;
    let black = if alone { "human" } else { "computer" };
    browser.new_game(black)?;
    let moves = 1 + random.below(if alone { 30 } else { 4 });
    for played in 0..moves {
        if Instant::now() > until {
            return Ok(played);
        }
        browser.play_any(random, black)?;
    }
    Ok(moves)
}

fn sample(server: &Server, began: Instant) -> Sample {
    let files = std::fs::read_dir(format!("/proc/{}/fd", server.child.id()));
    Sample {
        seconds: began.elapsed().as_secs_f64(),
        megabytes: server.megabytes(),
        threads: server.status("Threads").unwrap_or(0),
        files: files.map_or(0, |entries| entries.count() as u64),
    }
}

/// The last third must not be larger than one and a half times the middle one.
fn settled(samples: &[Sample]) -> Result<(), String> {
    let third = samples.len() / 3;
    let highest = |part: &[Sample], of: Measure| part.iter().map(of).max().unwrap_or(0);
    let measures: [(&str, Measure, u64); 3] = [
        ("MB", |sample| sample.megabytes, 30),
        ("threads", |sample| sample.threads, 8),
        ("open files", |sample| sample.files, 16),
    ];
    for (what, of, slack) in measures {
        let (middle, last) =
            (highest(&samples[third..2 * third], of), highest(&samples[2 * third..], of));
        ensure(last <= middle + middle / 2 + slack, || format!("{middle} {what} grew to {last}"))?;
    }
    Ok(())
}

/// The three curves, each on a scale of its own.
fn draw(samples: &[Sample]) -> std::io::Result<()> {
    const WIDTH: f64 = 800.0;
    const HEIGHT: f64 = 120.0;
    let length = samples.last().map_or(1.0, |sample| sample.seconds.max(1.0));
    let curves: [(&str, Measure); 3] = [
        ("memory in MB", |sample| sample.megabytes),
        ("threads", |sample| sample.threads),
        ("open files", |sample| sample.files),
    ];
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {}\" font-family=\"sans-serif\" font-size=\"13\">\n",
        curves.len() as f64 * (HEIGHT + 30.0)
    );
    for (row, (name, of)) in curves.into_iter().enumerate() {
        let top = row as f64 * (HEIGHT + 30.0) + 20.0;
        let most = samples.iter().map(of).max().unwrap_or(1).max(1);
        _ = writeln!(
            svg,
            "<text x=\"4\" y=\"{}\">{name}: at most {most}, over {length:.0} s</text>",
            top - 5.0
        );
        let points = samples.iter().map(|sample| {
            let x = sample.seconds / length * WIDTH;
            let y = top + HEIGHT * (1.0 - of(sample) as f64 / most as f64);
            format!("{x:.1},{y:.1}")
        });
        let points: Vec<String> = points.collect();
        _ = writeln!(
            svg,
            "<polyline fill=\"none\" stroke=\"#2563eb\" points=\"{}\"/>",
            points.join(" ")
        );
    }
    svg.push_str("</svg>\n");
    std::fs::create_dir_all("target/torture")?;
    std::fs::write("target/torture/soak.svg", svg)
}
