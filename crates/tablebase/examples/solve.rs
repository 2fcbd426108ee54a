//! Solves endings and prints the processor time of each: `cargo run --example solve KRPKR`.
use std::sync::atomic::AtomicBool;
use std::time::Instant;
use tablebase::{Material, Workshop, census};

fn main() {
    let workshop = Workshop::default();
    let stop = AtomicBool::new(false);
    let mut done = Vec::new();
    let names: Vec<String> = std::env::args().skip(1).collect();
    let wanted: Vec<Material> = match names[0].as_str() {
        "3" => Material::all(3),
        "4" => (3..=4).flat_map(Material::all).collect(),
        _ => names.iter().map(|name| name.parse().unwrap()).collect(),
    };
    for material in wanted.into_iter().flat_map(Material::closure) {
        if done.contains(&material) {
            continue;
        }
        let start = (Instant::now(), cpu());
        let table = workshop.solve(material, &stop, &|_| {}).unwrap();
        let (wall, cpu) = (start.0.elapsed().as_secs_f64(), cpu() - start.1);
        let census = census(&table);
        let total: u64 = census.iter().map(|side| side.total()).sum();
        print!("{material} wall {wall:.2} cpu {cpu:.2} ns/pos {:.1}", cpu * 1e9 / total as f64);
        for side in &census {
            print!(" {:?}", side.results());
            print!(" {:?}", side.longest_win().map(|x| (x.0, x.1)));
            print!(" {:?}", side.longest_loss().map(|x| (x.0, x.1)));
        }
        println!();
        done.push(material);
    }
    println!("cpu {:.2}", cpu());
}

fn cpu() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap();
    let f: Vec<&str> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
    (f[11].parse::<f64>().unwrap() + f[12].parse::<f64>().unwrap()) / 100.0
}
