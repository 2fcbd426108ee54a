//! The layouts of bitboards, each for boards of some sizes.

mod eight_by_eight;
mod padded_rows;
#[cfg(all(target_arch = "x86_64", target_feature = "avx512f", target_feature = "avx512bw"))]
mod sixteen_by_sixteen;

pub use eight_by_eight::EightByEight;
pub use padded_rows::PaddedRows;
#[cfg(all(target_arch = "x86_64", target_feature = "avx512f", target_feature = "avx512bw"))]
pub use sixteen_by_sixteen::SixteenBySixteen;
