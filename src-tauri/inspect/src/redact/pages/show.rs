//! Removes characters under a box, and leaves a gap of the same width.
//!
//! Source: ISO 32000-1 §9.4.3 and §9.4.4.

use super::lexer::{Instruction, Operand};
use super::rewrite::{PageRewriter, Walk};
use super::state::{State, matrix};
use crate::redact::bars::hides;
use crate::redact::label::{hex, number};
use crate::redact::page_chars::no_ink;
use crate::redact::step::Step;
use hayro::hayro_syntax::object::Dict;
use hayro_font::{Font, FontGlyph, UNITS_PER_EM};
use hayro_interpret::kurbo::{Affine, Shape};
use openbaarmaker_core::wire::WhyImage;

/// A part of a text instruction.
enum Part {
    Codes(Vec<u8>),
    /// A move backwards, in thousandths of the font size.
    Room(f64),
}

/// A character.
struct Sign {
    /// Whether it is under a box.
    goes: bool,
    has_ink: bool,
}

impl<'a> PageRewriter<'a, '_> {
    pub(super) fn write(&mut self, next: &Instruction, walk: &mut Walk<'a, '_>) -> Result<(), WhyImage> {
        let operands = next.operands.as_slice();
        match (next.operator.as_slice(), operands) {
            (b"Tf", [Operand::Name(name), Operand::Number(size)]) => {
                let facts = walk.resources.fonts.get::<Dict<'a>>(name.as_slice());
                walk.state.font = facts.and_then(|facts| {
                    let settings = &self.settings;
                    self.fonts.font(&facts, &settings.font_resolver, &settings.cmap_resolver)
                });
                walk.edits.fonts.entry(name.clone()).or_default();
                walk.state.font_name.clone_from(name);
                walk.state.size = *size;
            }
            (b"Td", [Operand::Number(x), Operand::Number(y)]) => walk.line.advance(*x, *y),
            (b"TD", [Operand::Number(x), Operand::Number(y)]) => {
                walk.state.leading = -y;
                walk.line.advance(*x, *y);
            }
            (b"Tm", _) => walk.line.begin(matrix(operands).ok_or(WhyImage::Drawing)?),
            (b"T*", _) => walk.line.advance(0.0, -walk.state.leading),
            (b"Tj", [text @ Operand::Text(_)]) => {
                self.show(next, std::slice::from_ref(text), "", walk)?;
            }
            (b"TJ", [Operand::Array(parts)]) => self.show(next, parts, "", walk)?,
            (b"'", [text @ Operand::Text(_)]) => {
                walk.line.advance(0.0, -walk.state.leading);
                self.show(next, std::slice::from_ref(text), "T* ", walk)?;
            }
            (b"\"", [Operand::Number(words), Operand::Number(signs), text @ Operand::Text(_)]) => {
                (walk.state.word_gap, walk.state.gap) = (*words, *signs);
                walk.line.advance(0.0, -walk.state.leading);
                let before = format!("{} Tw {} Tc T* ", number(*words), number(*signs));
                self.show(next, std::slice::from_ref(text), &before, walk)?;
            }
            _ => return Err(WhyImage::Drawing),
        }
        Ok(())
    }

    fn show(
        &mut self,
        next: &Instruction,
        parts: &[Operand],
        before: &str,
        walk: &mut Walk<'a, '_>,
    ) -> Result<(), WhyImage> {
        let mut shown: Vec<Part> = Vec::new();
        let mut gone = 0;
        for part in parts {
            match part {
                Operand::Text(codes) if codes.is_empty() => {}
                Operand::Text(codes) => gone += self.show_codes(codes, walk, &mut shown)?,
                Operand::Number(back) => {
                    let font = walk.state.font.as_ref().ok_or(WhyImage::Font)?;
                    let moved = -back / UNITS * walk.state.size;
                    walk.line.at *= along(font, &walk.state, moved);
                    shown.push(Part::Room(*back));
                }
                _ => return Err(WhyImage::Drawing),
            }
        }
        if shown.iter().any(|part| matches!(part, Part::Codes(_))) {
            walk.edits.fonts.insert(walk.state.font_name.clone(), true);
        }
        if gone == 0 || self.without.contains(&Step::Chars) {
            return Ok(());
        }
        // Without the characters, the clip that they formed is unknown.
        if walk.state.is_clip {
            return Err(WhyImage::Drawing);
        }
        self.counts.signs += gone;
        self.counts.shown += 1;
        walk.marks.touch(&mut walk.edits);
        walk.edits.put(next.range.clone(), format!("{before}{}", written(&shown)));
        Ok(())
    }

    /// Sorts codes into those that stay and gaps for those that go. Returns how many go.
    fn show_codes(&mut self, codes: &[u8], walk: &mut Walk<'a, '_>, shown: &mut Vec<Part>) -> Result<u32, WhyImage> {
        let font = walk.state.font.clone().ok_or(WhyImage::Font)?;
        let mut gone = 0;
        let mut at = 0;
        while at < codes.len() {
            let (code, length) = font.read_code(codes, at);
            let bytes = codes.get(at..at + length).filter(|bytes| !bytes.is_empty());
            let bytes = bytes.ok_or(WhyImage::Font)?;
            at += length;
            let state = &walk.state;
            let Sign { goes, has_ink } = self.sign(&font, code, state, walk.line.at)?;
            if has_ink {
                walk.marks.show();
            }
            let advance = font.code_advance(code);
            let advance = if font.is_horizontal() { advance.x } else { advance.y };
            let word_gap = if code == 32 && length == 1 { state.word_gap } else { 0.0 };
            let moved = advance / UNITS * state.size + state.gap + word_gap;
            walk.line.at *= along(&font, state, moved);
            if goes {
                gone += 1;
                if state.size.abs() < f64::EPSILON {
                    return Err(WhyImage::Drawing);
                }
                shown.push(Part::Room(-moved * UNITS / state.size));
            } else if let Some(Part::Codes(last)) = shown.last_mut() {
                last.extend_from_slice(bytes);
            } else {
                shown.push(Part::Codes(bytes.to_vec()));
            }
        }
        Ok(gone)
    }

    fn sign(&mut self, font: &Font<'a>, code: u32, state: &State<'a>, text: Affine) -> Result<Sign, WhyImage> {
        let glyph_id = font.map_code(code);
        let size = Affine::new([state.size * state.stretch, 0.0, 0.0, state.size, 0.0, state.rise]);
        let place = state.place * text * size * Affine::scale(1.0 / UNITS);
        match font.glyph(glyph_id, code) {
            FontGlyph::Outline(outline) => {
                let key = outline.identifier().cache_key();
                let ink = *(self.outlines.entry(key)).or_insert_with(|| outline.outline().bounding_box());
                let has_ink = ink.width() > 0.0 && ink.height() > 0.0;
                let advance = f64::from(outline.advance_width().unwrap_or_default());
                let ink = if has_ink { ink } else { no_ink(advance) };
                let place = place
                    * Affine::translate(font.origin_displacement(code))
                    * Affine::scale_non_uniform(font.glyph_stretch(glyph_id, code), 1.0);
                let ink = place.transform_rect_bbox(ink);
                Ok(Sign { goes: hides(self.bars, ink), has_ink })
            }
            // A page with such a font is a picture by now.
            FontGlyph::Type3(_) => Err(WhyImage::Font),
        }
    }
}

fn along(font: &Font<'_>, state: &State<'_>, moved: f64) -> Affine {
    if font.is_horizontal() { Affine::translate((moved * state.stretch, 0.0)) } else { Affine::translate((0.0, moved)) }
}

fn written(parts: &[Part]) -> String {
    let mut text = String::from("[");
    for same in parts.chunk_by(|one, other| matches!((one, other), (Part::Room(_), Part::Room(_)))) {
        match same {
            [Part::Codes(codes)] => text.extend(["<", &hex(codes), ">"]),
            rooms => {
                let room = rooms.iter().map(|part| match part {
                    Part::Room(room) => *room,
                    Part::Codes(_) => 0.0,
                });
                text.extend([" ", &number(room.sum()), " "]);
            }
        }
    }
    text.push_str("] TJ");
    text
}

/// Units of glyph space per font size. Source: ISO 32000-1 §9.2.4.
const UNITS: f64 = UNITS_PER_EM as f64;
