//! The normal distribution.

/// The probability that a standard normal variable is below `x`.
pub(super) fn cumulative(x: f64) -> f64 {
    // Far out the answer is 0 or 1 to the last digit we could show.
    match x {
        x if x < -8.0 => 0.0,
        x if x > 8.0 => 1.0,
        x => (0.5 + density(x) * series(x)).clamp(0.0, 1.0),
    }
}

/// The density of the standard normal distribution.
fn density(x: f64) -> f64 {
    (-0.5 * x * x).exp() / (2.0 * std::f64::consts::PI).sqrt()
}

/// x + x³/3 + x⁵/(3·5) + …: the integral of the density from 0, divided by the density.
fn series(x: f64) -> f64 {
    let mut term = x;
    let mut sum = x;
    let mut odd = 1.0;
    while term.abs() > 1e-17 * sum.abs() {
        odd += 2.0;
        term *= x * x / odd;
        sum += term;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_the_tables() {
        // Python: statistics.NormalDist().cdf(x)
        for (x, expected) in [
            (0.0, 0.5),
            (1.0, 0.841344746068543),
            (-1.0, 0.158655253931457),
            (1.959963984540054, 0.975),
            (-3.0, 0.001349898031630),
            (6.0, 0.999999999013412),
            (-100.0, 0.0),
            (100.0, 1.0),
        ] {
            assert!((cumulative(x) - expected).abs() < 1e-14, "{x}: {}", cumulative(x));
        }
    }
}
