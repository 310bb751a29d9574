//! The transparency groups that a page draws in.
//!
//! Source: ISO 32000-1 §11.4, "Transparency Groups".

use super::flat::Mask;
use hayro_interpret::BlendMode;
use std::rc::Rc;

/// The groups that are open.
#[derive(Default)]
pub(super) struct Groups(Vec<Group>);

struct Group {
    alpha: f64,
    blend: BlendMode,
    mask: Option<Rc<Mask>>,
}

impl Groups {
    pub(super) fn begin(&mut self, alpha: f32, blend: BlendMode, mask: Option<Rc<Mask>>) {
        self.0.push(Group { alpha: alpha.into(), blend, mask });
    }

    pub(super) fn end(&mut self) {
        self.0.pop();
    }

    pub(super) fn alpha(&self) -> f64 {
        self.0.iter().map(|group| group.alpha).product()
    }

    /// Returns how what is drawn here blends with what is below it; `own`: its own way.
    pub(super) fn blend(&self, own: BlendMode) -> BlendMode {
        let blends = self.0.iter().map(|group| group.blend);
        let other = blends.chain([own]).find(|one| *one != BlendMode::Normal);
        other.unwrap_or_default()
    }

    pub(super) fn masks(&self) -> impl Iterator<Item = Rc<Mask>> {
        self.0.iter().filter_map(|group| group.mask.clone())
    }
}
