//! The node count of the bench changes only together with the file that holds it.

#[test]
fn the_bench_visits_as_many_positions_as_the_file_says() {
    let written: u64 = include_str!("../bench.signature").trim().parse().unwrap();
    let measured = engine::bench::run(engine::bench::DEPTH, |_, _| {}).nodes;
    assert_eq!(measured, written, "write {measured} into bench.signature and into the commit");
}
