//! Numbers from a seed: the same on every machine, for ever.

/// Throws numbers.
///
/// Source: Steele, Lea and Flood, *Fast splittable pseudorandom number generators*, 2014: `SplitMix64`.
#[derive(Debug, Clone)]
pub struct Dice(u64);

impl Dice {
    /// Begins a sequence.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Returns a number below `end`; 0 when there is none.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let mixed = mixed ^ (mixed >> 31);
        let high = usize::try_from(mixed >> 33).unwrap_or_default();
        high.checked_rem(end).unwrap_or_default()
    }

    /// Chooses one.
    pub fn choose<'a, T>(&mut self, among: &'a [T]) -> Option<&'a T> {
        among.get(self.below(among.len()))
    }
}
