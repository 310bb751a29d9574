//! Line numbers in a file that is being read.

/// Counts lines on demand, each only once.
#[derive(Debug)]
pub(super) struct LineCounter<'a> {
    file: &'a [u8],
    position: usize,
    newlines: u32,
}

impl<'a> LineCounter<'a> {
    pub(super) fn new(file: &'a [u8]) -> Self {
        Self { file, position: 0, newlines: 0 }
    }

    /// Returns the line at a position in bytes, from 1.
    pub(super) fn at(&mut self, position: usize) -> u32 {
        if position < self.position {
            *self = Self::new(self.file);
        }
        let between = self.file.get(self.position..position).unwrap_or_default();
        let newlines = between.split(|byte| *byte == b'\n').count() - 1;
        self.newlines = self.newlines.saturating_add(u32::try_from(newlines).unwrap_or(u32::MAX));
        self.position = position;
        self.newlines.saturating_add(1)
    }
}
