//! A processor that lacks what this build uses ends the program with a sentence, before it meets
//! the first instruction that it does not know.
//!
//! The compiler may use those anywhere, even in code that asks whether they are there. So the
//! question is asked in assembly (`check.s`), and before anything else: the dynamic linker calls it,
//! since each program lists it by [`check_processor!`](crate::check_processor) first among what is
//! to be called at the start. That is so on Linux; elsewhere the launcher (`crates/launcher`), which
//! uses nothing that a processor may lack, has asked before.

#[cfg(all(target_arch = "x86_64", target_os = "linux"))]
mod check;
#[cfg(all(target_arch = "x86_64", target_os = "linux"))]
pub use check::check;

/// Lists [`check`] among what is called before `main`, in the program that says so.
#[macro_export]
macro_rules! check_processor {
    () => {
        #[cfg(all(target_arch = "x86_64", target_os = "linux"))]
        #[used]
        // SAFETY: the section holds pointers to functions such as this one, which asks the
        // processor and returns.
        #[unsafe(link_section = ".init_array.00000")]
        static CHECK_PROCESSOR: extern "C" fn() = $crate::processor::check;
    };
}
