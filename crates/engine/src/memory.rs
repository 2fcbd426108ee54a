//! Memory for large tables: how much there is, and in pages as large as can be had.
//!
//! A system may promise more than it has and end the process that comes to use it, so asking it for
//! memory is not enough.

use std::mem::MaybeUninit;

/// A part of what is free is left to others: one of so many.
const LEFT_TO_OTHERS: usize = 8;

/// As many of the megabytes asked for as can be had, at least one.
pub(crate) fn fitting(asked: usize) -> usize {
    let free = free_megabytes().unwrap_or(usize::MAX);
    asked.min(free - free / LEFT_TO_OTHERS).max(1)
}

/// Asks for pages of megabytes behind memory that nobody has written to yet. A search jumps about in
/// it, and with pages of 4 KB would look up the page of nearly every place anew. Where the system
/// knows no such pages or has none, all stays as it was.
pub(crate) fn ask_for_huge_pages<T>(room: &mut [MaybeUninit<T>]) {
    #[cfg(target_os = "linux")]
    {
        const PAGE: usize = 4096;
        let bytes = size_of_val(room);
        let start = room.as_mut_ptr().cast::<u8>();
        let before = start.align_offset(PAGE);
        if let Some(inside) = bytes.checked_sub(before).map(|rest| rest / PAGE * PAGE)
            && inside > 0
        {
            // SAFETY: whole pages inside the room; what is in them does not change.
            unsafe { libc::madvise(start.add(before).cast(), inside, libc::MADV_HUGEPAGE) };
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = room;
}

/// What the machine and the group of processes have free; `None` where nobody says.
#[cfg(target_os = "linux")]
fn free_megabytes() -> Option<usize> {
    let read = |path: &str| std::fs::read_to_string(path).ok();
    let machine = read("/proc/meminfo").and_then(|text| of_machine(&text));
    let group = read("/proc/self/cgroup").and_then(|text| {
        let group = text.lines().find_map(|line| line.strip_prefix("0::"))?.to_string();
        let file = |name: &str| read(&format!("/sys/fs/cgroup{group}/{name}"));
        of_group(&file("memory.max")?, &file("memory.current")?, &file("memory.stat")?)
    });
    [machine, group].into_iter().flatten().min()
}

#[cfg(not(target_os = "linux"))]
fn free_megabytes() -> Option<usize> {
    None
}

/// By the text of `/proc/meminfo`.
#[cfg(any(target_os = "linux", test))]
fn of_machine(meminfo: &str) -> Option<usize> {
    Some(field(meminfo, "MemAvailable:")? >> 10)
}

/// By the limit of a control group, what it uses, and how much of that are files that can go.
#[cfg(any(target_os = "linux", test))]
fn of_group(limit: &str, used: &str, stat: &str) -> Option<usize> {
    let limit: usize = limit.trim().parse().ok()?;
    let used: usize = used.trim().parse().ok()?;
    let files = field(stat, "inactive_file").unwrap_or(0);
    Some(limit.saturating_sub(used.saturating_sub(files)) >> 20)
}

/// The number after a name at the beginning of a line.
#[cfg(any(target_os = "linux", test))]
fn field(text: &str, name: &str) -> Option<usize> {
    let line = text.lines().find(|line| line.split_ascii_whitespace().next() == Some(name))?;
    line.split_ascii_whitespace().nth(1)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_system_says_is_understood() {
        let meminfo = "MemTotal:       24000000 kB\nMemFree: 5 kB\nMemAvailable:   20480000 kB\n";
        assert_eq!(of_machine(meminfo), Some(20_000));
        assert_eq!(of_machine("MemTotal: 5 kB"), None, "an old kernel");
        let stat = "anon 100\ninactive_file 524288000\n";
        assert_eq!(of_group("1073741824\n", "734003200\n", stat), Some(824));
        assert_eq!(of_group("max\n", "734003200\n", stat), None, "no limit");
        assert_eq!(of_group("1048576\n", "734003200\n", ""), Some(0), "no room at all");
    }

    #[test]
    fn rooms_of_any_size_may_ask_for_huge_pages() {
        for megabytes in [0, 1, 5] {
            let mut room: Vec<u64> = Vec::with_capacity(megabytes << 17);
            ask_for_huge_pages(room.spare_capacity_mut());
            room.resize(megabytes << 17, 7);
            assert!(room.iter().all(|&word| word == 7));
        }
        ask_for_huge_pages(&mut [MaybeUninit::new(7_u8); 100][3..]);
    }

    #[test]
    fn no_more_is_taken_than_there_is() {
        assert_eq!(fitting(1), 1);
        if let Some(free) = free_megabytes() {
            // What is free changes while others work, but not by so much.
            assert!(fitting(usize::MAX) <= 2 * free.max(1), "{free} MB are free");
        }
    }
}
