//! Forms and pictures that a page draws by name.

use super::lexer::{Instruction, Operand};
use super::rewrite::{Desk, Walk};
use crate::redact::matter;
use hayro::hayro_syntax::object::{Array, Dict, Name, Rect as PdfRect, Stream};
use hayro::hayro_syntax::page::Resources;
use hayro_interpret::kurbo::{Affine, Rect};
use lopdf::{Object, ObjectId};
use openbaarmaker_core::wire::WhyImage;

impl<'a> Desk<'a, '_> {
    pub(super) fn draw_object(
        &mut self,
        next: &Instruction,
        walk: &mut Walk<'a, '_>,
    ) -> Result<(), WhyImage> {
        let name = next.operands.first().and_then(Operand::name);
        let name = name.ok_or(WhyImage::Drawing)?;
        let Some(object) = walk.resources.x_objects.get::<Stream<'a>>(name) else {
            // Nobody draws what is not there.
            return Ok(());
        };
        let kind = object.dict().get::<Name<'_>>(b"Subtype".as_slice());
        let instead = match kind.as_deref() {
            Some(b"Form") => self.form(&object, walk)?,
            Some(b"Image") => self.image(&object, walk)?,
            _ => return Err(WhyImage::Drawing),
        };
        let Some(id) = instead else {
            walk.edits.used.insert(name.to_vec());
            return Ok(());
        };
        walk.marks.touch(&mut walk.edits);
        let old = object.obj_id();
        let generation = u16::try_from(old.gen_number).map_err(|_| WhyImage::Drawing)?;
        self.replaced.insert((old.obj_number, generation));
        self.names += 1;
        // A file that was redacted before has such names.
        let taken = matter::dict(self.document, walk.own, b"XObject");
        while taken.is_some_and(|taken| taken.has(format!("Lak{}", self.names).as_bytes())) {
            self.names += 1;
        }
        let name = format!("Lak{}", self.names);
        walk.edits.put(next.range.clone(), format!("/{name} Do"));
        walk.edits.added.push((name, id));
        Ok(())
    }

    /// Copies a form without what is under boxes; `None` when nothing of it is.
    fn form(
        &mut self,
        form: &Stream<'a>,
        walk: &mut Walk<'a, '_>,
    ) -> Result<Option<ObjectId>, WhyImage> {
        if walk.depth >= MAX_DEPTH {
            return Err(WhyImage::Drawing);
        }
        let facts = form.dict();
        let numbers = facts.get::<Array<'a>>(b"Matrix".as_slice());
        let numbers: Option<Vec<f64>> = numbers.map(|numbers| numbers.iter::<f64>().collect());
        let own = match numbers {
            None => Affine::IDENTITY,
            Some(numbers) => Affine::new(numbers.try_into().map_err(|_| WhyImage::Drawing)?),
        };
        let place = walk.state.place * own;
        let reach = facts.get::<PdfRect>(b"BBox".as_slice());
        let reach = reach.ok_or(WhyImage::Drawing)?;
        let reach = Rect::new(reach.x0, reach.y0, reach.x1, reach.y1);
        if !self.is_under(place.transform_rect_bbox(reach)) {
            return Ok(None);
        }
        if walk.state.has_mask {
            return Err(WhyImage::Mask);
        }
        let content = form.decoded_data().map_err(|_| WhyImage::Drawing)?;
        let inner = facts.get::<Dict<'a>>(b"Resources".as_slice());
        let inner = inner.map_or_else(|| walk.resources.clone(), Resources::new);
        let old = self.stream(form)?;
        let own = matter::dict(self.document, &old.dict, b"Resources");
        let own = own.cloned().unwrap_or_else(|| walk.own.clone());
        let walked = self.walk(&content, &inner, &own, place, walk.depth + 1)?;
        walk.edits.marked.extend(walked.marked);
        if !walked.is_changed {
            return Ok(None);
        }
        let mut facts = old.dict;
        for key in [&b"Filter"[..], b"DecodeParms", b"Length"] {
            facts.remove(key);
        }
        facts.set("Resources", walked.resources);
        let made = matter::deflated(facts, walked.content);
        Ok(Some(self.document.add_object(made)))
    }

    /// Returns an object of the page among the objects that are written.
    pub(super) fn stream(&self, object: &Stream<'a>) -> Result<lopdf::Stream, WhyImage> {
        let id = object.obj_id();
        let generation = u16::try_from(id.gen_number).map_err(|_| WhyImage::Drawing)?;
        match self.document.get_object((id.obj_number, generation)) {
            Ok(Object::Stream(stream)) => Ok(stream.clone()),
            _ => Err(WhyImage::Drawing),
        }
    }
}

/// Forms within forms; real files have a handful.
const MAX_DEPTH: u32 = 12;
