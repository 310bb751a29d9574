//! Forms and pictures that a page draws by name: if one is under a box, the page becomes a picture.

use super::lexer::{Instruction, Operand};
use super::rewrite::{PageRewriter, UNIT, Walk};
use crate::redact::step::Step;
use hayro::hayro_syntax::object::{Array, Name, Rect as PdfRect, Stream};
use hayro_interpret::kurbo::{Affine, Rect};
use openbaarmaker_core::wire::WhyImage;

impl<'a> PageRewriter<'a, '_> {
    pub(super) fn draw_object(&mut self, next: &Instruction, walk: &mut Walk<'a, '_>) -> Result<(), WhyImage> {
        let name = next.operands.first().and_then(Operand::name);
        let name = name.ok_or(WhyImage::Drawing)?;
        let Some(object) = walk.resources.x_objects.get::<Stream<'a>>(name) else {
            // A missing object is not drawn.
            return Ok(());
        };
        let kind = object.dict().get::<Name<'_>>(b"Subtype".as_slice());
        let (reach, why) = match kind.as_deref() {
            Some(b"Form") => (reach(&object)?, WhyImage::Drawing),
            Some(b"Image") => (UNIT, WhyImage::Picture),
            _ => return Err(WhyImage::Drawing),
        };
        let is_looked_at = !self.without.contains(&Step::Pictures);
        if is_looked_at && self.is_under(walk.state.place.transform_rect_bbox(reach)) {
            return Err(why);
        }
        walk.edits.used.insert(name.to_vec());
        Ok(())
    }
}

/// Returns the largest area in which a form can draw. Source: ISO 32000-1 Table 95.
fn reach(form: &Stream<'_>) -> Result<Rect, WhyImage> {
    let facts = form.dict();
    let numbers = facts.get::<Array<'_>>(b"Matrix".as_slice());
    let numbers: Option<Vec<f64>> = numbers.map(|numbers| numbers.iter::<f64>().collect());
    let own = match numbers {
        None => Affine::IDENTITY,
        Some(numbers) => Affine::new(numbers.try_into().map_err(|_| WhyImage::Drawing)?),
    };
    let reach = facts.get::<PdfRect>(b"BBox".as_slice());
    let reach = reach.ok_or(WhyImage::Drawing)?;
    Ok(own.transform_rect_bbox(Rect::new(reach.x0, reach.y0, reach.x1, reach.y1)))
}
