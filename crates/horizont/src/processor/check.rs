//! The question to the processor, for Linux on x86-64.

use crate::cli::BAD_INPUT;
use std::arch::naked_asm;

/// In both languages: it is too early to ask for one.
const TEXT: &str = concat!(
    include_str!("../../../../locales/en/processor.txt"),
    include_str!("../../../../locales/cs/processor.txt")
);
static MESSAGE: [u8; TEXT.len()] = match TEXT.as_bytes().first_chunk() {
    Some(bytes) => *bytes,
    None => unreachable!(),
};

/// The bits of the features that this build uses.
macro_rules! bits {
    ($($feature:literal at $bit:literal),* $(,)?) => {
        0 $(| (cfg!(target_feature = $feature) as u32) << $bit)*
    };
}

/// AVX stands for the system's word that it keeps wide registers as well.
const LEAF_1_ECX: u32 = bits!(
    "sse3" at 0, "pclmulqdq" at 1, "ssse3" at 9, "fma" at 12, "cmpxchg16b" at 13, "sse4.1" at 19,
    "sse4.2" at 20, "movbe" at 22, "popcnt" at 23, "aes" at 25, "avx" at 27, "avx" at 28,
    "f16c" at 29,
);
const LEAF_7_EBX: u32 = bits!(
    "bmi1" at 3, "avx2" at 5, "bmi2" at 8, "avx512f" at 16, "avx512dq" at 17, "adx" at 19,
    "avx512ifma" at 21, "avx512cd" at 28, "sha" at 29, "avx512bw" at 30, "avx512vl" at 31,
);
const LEAF_7_ECX: u32 = bits!(
    "avx512vbmi" at 1, "avx512vbmi2" at 6, "gfni" at 8, "vaes" at 9, "vpclmulqdq" at 10,
    "avx512vnni" at 11, "avx512bitalg" at 12, "avx512vpopcntdq" at 14,
);
/// The last ones only AMD makes: what was built there may not run elsewhere.
const EXTENDED_ECX: u32 = bits!("lzcnt" at 5, "sse4a" at 6, "tbm" at 21);
/// The registers that the system must keep: of 128 and 256 bits for AVX, more for AVX-512.
const WIDE_STATE: u32 = bits!(
    "avx" at 1, "avx" at 2, "avx512f" at 5, "avx512f" at 6, "avx512f" at 7,
);
const HIGHEST_LEAF: u32 = if LEAF_7_EBX > 0 || LEAF_7_ECX > 0 { 7 } else { 1 };

/// Ends the program if this processor lacks what it was built for.
#[unsafe(naked)]
pub extern "C" fn check() {
    naked_asm!(
        include_str!("check.s"),
        highest_leaf = const HIGHEST_LEAF,
        leaf_1_ecx = const LEAF_1_ECX,
        leaf_7_ebx = const LEAF_7_EBX,
        leaf_7_ecx = const LEAF_7_ECX,
        extended_ecx = const EXTENDED_ECX,
        wide_state = const WIDE_STATE,
        message = sym MESSAGE,
        length = const MESSAGE.len(),
        code = const BAD_INPUT,
    )
}
