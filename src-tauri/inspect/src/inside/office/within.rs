//! The position in an XML file: an element that is followed to its end.

/// The depth at which the part began, and whether it has text.
#[derive(Default)]
pub(super) struct Within {
    from: Option<usize>,
    says: bool,
}

impl Within {
    /// Begins the part at this depth, unless it is inside one already.
    pub(super) fn begin(&mut self, depth: usize) {
        self.from.get_or_insert(depth);
    }

    pub(super) fn is_open(&self) -> bool {
        self.from.is_some()
    }

    pub(super) fn began_at(&self, depth: usize) -> bool {
        self.from == Some(depth)
    }

    /// Hears text, which counts when it is inside the part.
    pub(super) fn hear(&mut self, text: &str) {
        self.says |= self.from.is_some() && text.chars().any(char::is_alphanumeric);
    }

    /// Sees something that counts as text.
    pub(super) fn see(&mut self) {
        self.says |= self.from.is_some();
    }

    /// Tells whether the part ends here and had text.
    pub(super) fn ends(&mut self, depth: usize) -> bool {
        let ends = self.from.is_some_and(|from| depth < from);
        if ends {
            self.from = None;
        }
        ends && std::mem::take(&mut self.says)
    }
}
