use std::sync::atomic::AtomicBool;
use std::time::Instant;
use tablebase::{Material, Workshop, census, codec};
fn main() {
    let workshop = Workshop::default();
    let stop = AtomicBool::new(false);
    let names: Vec<String> = std::env::args().skip(1).collect();
    let wanted: Vec<Material> = match names[0].as_str() {
        "3" => Material::all(3),
        "4" => (3..=4).flat_map(Material::all).collect(),
        _ => names.iter().map(|name| name.parse().unwrap()).collect(),
    };
    let (mut all, mut allbits) = (0u64, 0u64);
    for material in wanted {
        if material.is_dead() {
            continue;
        }
        for m in material.closure() {
            if workshop.get(m).is_none() {
                workshop.solve(m, &stop, &|_| {}).unwrap();
            }
        }
        let table = workshop.get(material).unwrap();
        let c = cpu();
        let packed = codec::pack(&table);
        let c = cpu() - c;
        let total: u64 = census(&table).iter().map(|side| side.total()).sum();
        let size: usize =
            packed.sheets.iter().map(|s| s.len() + 2).sum::<usize>() + packed.models.bytes().len();
        let start = Instant::now();
        let mut n = 0;
        let c2 = cpu();
        for (number, bytes) in packed.sheets.iter().enumerate() {
            if bytes.is_empty() {
                continue;
            }
            let s = codec::unpack(
                &table.layout,
                &packed.models,
                &codec::Kinds::new(packed.bands),
                number,
                bytes,
            )
            .expect("whole");
            std::hint::black_box(&s);
            n += 1;
        }
        let c2 = cpu() - c2;
        println!(
            "{material} {total} size {size} models {} bits {:.3} pack cpu {c:.2} unpack {:.1} us (cpu {:.1})",
            packed.models.bytes().len(),
            size as f64 * 8.0 / total as f64,
            start.elapsed().as_secs_f64() * 1e6 / n as f64,
            c2 * 1e6 / n as f64
        );
        all += total;
        allbits += size as u64 * 8;
    }
    println!("{all} {:.3} bytes {}", allbits as f64 / all as f64, allbits / 8);
}
fn cpu() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap();
    let f: Vec<&str> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
    (f[11].parse::<f64>().unwrap() + f[12].parse::<f64>().unwrap()) / 100.0
}
