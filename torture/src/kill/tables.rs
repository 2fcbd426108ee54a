//! Endgame tables killed while they are made.

use super::{kill_until_done, whole_time};
use crate::attack::{Orders, ensure};
use crate::program::{bytes, folder};

const MAKE: [&str; 6] = ["tables", "make", "--pieces", "3", "--dir", "tables"];
const FILES: [&str; 3] = ["KQvK.htb", "KRvK.htb", "KPvK.htb"];

/// `tables make` killed at random: what is left is whole, and the next run ends with the same bytes.
pub fn run(orders: &Orders) -> Result<String, String> {
    let mut random = orders.random();
    let whole = whole_time(orders, &MAKE, |_| Ok(()))?;
    let reference = folder()?;
    orders.program.run(reference.path(), &MAKE, b"")?.succeeded("undisturbed")?;
    let (mut kills, rounds) = (0, orders.times(5, 100));
    for _ in 0..rounds {
        let attacked = folder()?;
        kills += kill_until_done(orders, &mut random, attacked.path(), &MAKE, whole)?;
        for name in FILES {
            let file = |folder: &tempfile::TempDir| bytes(&folder.path().join("tables").join(name));
            ensure(file(&attacked)? == file(&reference)?, || format!("{name} is another file"))?;
        }
    }
    ensure(kills > 0, || "the blows all fell too late".to_string())?;
    Ok(format!("{kills} kills, {rounds} sets of tables, all as undisturbed"))
}
