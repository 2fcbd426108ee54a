//! How much memory there is for a large table.
//!
//! A system may promise more than it has and end the process that comes to use it, so asking it for
//! memory is not enough.

/// A part of what is free is left to others: one of so many.
const LEFT_TO_OTHERS: usize = 8;

/// As many of the megabytes asked for as can be had, at least one.
pub(crate) fn fitting(asked: usize) -> usize {
    let free = free_megabytes().unwrap_or(usize::MAX);
    asked.min(free - free / LEFT_TO_OTHERS).max(1)
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
    fn no_more_is_taken_than_there_is() {
        assert_eq!(fitting(1), 1);
        if let Some(free) = free_megabytes() {
            // What is free changes while others work, but not by so much.
            assert!(fitting(usize::MAX) <= 2 * free.max(1), "{free} MB are free");
        }
    }
}
