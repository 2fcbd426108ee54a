//! A job of Windows: processes that end together.

use std::ffi::c_void;

/// What may be asked of a job, as Windows lays it out.
#[repr(C)]
#[derive(Default)]
struct Limits {
    times: [i64; 2],
    flags: u32,
    working_sets: [usize; 2],
    processes: u32,
    affinity: usize,
    priority_and_scheduling: [u32; 2],
    transfers: [u64; 6],
    memory: [usize; 4],
}

/// Its processes end with the last handle, which is that of the launcher, however it ended.
const KILL_ON_CLOSE: u32 = 0x2000;
/// What is started from now on is not in the job.
const SILENT_BREAKAWAY: u32 = 0x1000;
/// `JobObjectExtendedLimitInformation`.
const EXTENDED_LIMITS: i32 = 9;

#[link(name = "kernel32")]
unsafe extern "system" {
    fn CreateJobObjectW(attributes: *const c_void, name: *const u16) -> *mut c_void;
    fn SetInformationJobObject(job: *mut c_void, kind: i32, data: *const c_void, size: u32) -> i32;
    fn GetCurrentProcess() -> *mut c_void;
    fn AssignProcessToJobObject(job: *mut c_void, process: *mut c_void) -> i32;
}

/// The launcher, and the program that it starts. Where Windows refuses, both run all the same.
pub struct Job(*mut c_void);

impl Job {
    /// The launcher alone; what it starts will be in it from its first moment.
    pub fn of_this_process() -> Job {
        // SAFETY: no name and no attributes are asked for; the handle of this process needs no closing.
        let job = unsafe { CreateJobObjectW(std::ptr::null(), std::ptr::null()) };
        let job = Job(job);
        job.limit(KILL_ON_CLOSE);
        // SAFETY: both handles are those that Windows gave; that of the job is open until the end.
        unsafe { AssignProcessToJobObject(job.0, GetCurrentProcess()) };
        job
    }

    /// What the program starts itself is left alone: a browser stays open.
    pub fn complete(&self) {
        self.limit(KILL_ON_CLOSE | SILENT_BREAKAWAY);
    }

    fn limit(&self, flags: u32) {
        let limits = Limits { flags, ..Limits::default() };
        let size = u32::try_from(size_of::<Limits>()).unwrap_or(0);
        // SAFETY: the limits are laid out as `JOBOBJECT_EXTENDED_LIMIT_INFORMATION`, of that size, and
        // outlive the call.
        unsafe {
            SetInformationJobObject(self.0, EXTENDED_LIMITS, (&raw const limits).cast(), size)
        };
    }
}
