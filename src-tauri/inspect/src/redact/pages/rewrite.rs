//! Follows the instructions of a page, and rewrites them.

use super::content::{Edits, Rewritten};
use super::lexer::{Instruction, Lexer, Operand};
use super::marked::Marks;
use super::outline::Path;
use super::plain;
use super::state::{Line, State, matrix};
use crate::drawn::to_shown;
use crate::redact::bars::{Bar, overlap};
use crate::redact::label::{FONT, Ink, font};
use crate::redact::objects;
use crate::redact::step::Step;
use crate::redact::tagged;
use hayro::hayro_syntax::object::Dict;
use hayro::hayro_syntax::page::{Page, Resources};
use hayro_font::FontCache;
use hayro_interpret::InterpreterSettings;
use hayro_interpret::kurbo::{Affine, Rect};
use lopdf::{Dictionary, Document, Object, ObjectId};
use openbaarmaker_core::wire::WhyImage;
use std::collections::{BTreeSet, HashMap};

/// Rewrites a page. Returns what was removed, and which marked parts lost content; or why the page must become a
/// picture.
pub(in crate::redact) fn rewrite(
    document: &mut Document,
    id: ObjectId,
    page: &Page<'_>,
    bars: &[Bar],
    without: &[Step],
) -> Result<(Rewritten, BTreeSet<i64>), WhyImage> {
    let own = match objects::inherited(document, id, b"Resources") {
        Some(Object::Dictionary(own)) => own.clone(),
        _ => Dictionary::new(),
    };
    plain::check(document, &own)?;
    let content = page.page_stream().unwrap_or_default();
    let mut rewriter = PageRewriter {
        document,
        bars,
        fonts: FontCache::new(),
        settings: InterpreterSettings::default(),
        counts: Rewritten::default(),
        outlines: HashMap::new(),
        without,
    };
    let (made, edits) = rewriter.walk(content, page.resources(), to_shown(page))?;
    let mut resources = rewriter.resources(&own, &edits);
    let counts = rewriter.counts;
    let mut ink = Ink::new(to_shown(page).inverse());
    ink.write("q");
    ink.bytes.extend(made);
    ink.write("\nQ");
    let mark = tagged::add(document, id, &edits.marked, bars.len());
    ink.bars(bars, mark);
    let fonts = objects::dict(document, &resources, b"Font");
    let mut fonts = fonts.cloned().unwrap_or_default();
    fonts.set(FONT, font(FONT));
    resources.set("Font", fonts);
    let content = document.add_object(objects::deflated(Dictionary::new(), ink.bytes));
    let page = document.get_dictionary_mut(id);
    let page = page.map_err(|_| WhyImage::Drawing)?;
    page.set("Contents", Object::Reference(content));
    page.set("Resources", resources);
    Ok((counts, edits.marked))
}

/// Rewrites all content of a page, and what that content shares.
pub(super) struct PageRewriter<'a, 'd> {
    pub(super) document: &'d Document,
    pub(super) bars: &'d [Bar],
    pub(super) fonts: FontCache<'a>,
    pub(super) settings: InterpreterSettings,
    pub(super) counts: Rewritten,
    /// The ink bounds of each outline, in its own units.
    pub(super) outlines: HashMap<u128, Rect>,
    /// Steps to skip; only tests set it.
    pub(super) without: &'d [Step],
}

/// The state of a walk through one stream.
pub(super) struct Walk<'a, 'r> {
    pub(super) resources: &'r Resources<'a>,
    pub(super) state: State<'a>,
    pub(super) line: Line,
    pub(super) path: Path,
    pub(super) marks: Marks,
    pub(super) edits: Edits,
    kept: Vec<State<'a>>,
    is_text: bool,
}

impl<'a> PageRewriter<'a, '_> {
    /// Walks through a content stream. Returns it as it becomes, and its edits.
    fn walk(&mut self, content: &[u8], resources: &Resources<'a>, place: Affine) -> Result<(Vec<u8>, Edits), WhyImage> {
        let mut walk = Walk {
            resources,
            state: State::new(place),
            line: Line::new(),
            path: Path::default(),
            marks: Marks::default(),
            edits: Edits::default(),
            kept: Vec::new(),
            is_text: false,
        };
        let mut lexer = Lexer::new(content);
        let mut work = 0;
        while let Some(next) = lexer.next().map_err(|_| WhyImage::Drawing)? {
            work += 1;
            if work > MAX_WORK {
                return Err(WhyImage::Drawing);
            }
            self.follow(&next, &mut walk)?;
        }
        if walk.marks.is_open() {
            return Err(WhyImage::Drawing);
        }
        walk.edits.drop_comments(lexer.comments);
        let mut made = walk.edits.apply(content);
        if walk.is_text {
            made.extend_from_slice(b"\nET");
        }
        made.extend(walk.kept.iter().flat_map(|_| b"\nQ"));
        Ok((made, walk.edits))
    }

    fn follow(&mut self, next: &Instruction, walk: &mut Walk<'a, '_>) -> Result<(), WhyImage> {
        let operands = next.operands.as_slice();
        match next.operator.as_slice() {
            b"q" if walk.kept.len() < MAX_KEPT => walk.kept.push(walk.state.clone()),
            b"Q" => match walk.kept.pop() {
                Some(state) => walk.state = state,
                // Viewers ignore it; here it would close the state saved around the page.
                None => walk.edits.put(next.range.clone(), ""),
            },
            b"cm" => walk.state.place *= matrix(operands).ok_or(WhyImage::Drawing)?,
            b"gs" => set_all(operands, walk)?,
            b"BT" => {
                walk.is_text = true;
                walk.line = Line::new();
            }
            b"ET" => walk.is_text = false,
            b"Tf" | b"Td" | b"TD" | b"Tm" | b"T*" | b"Tj" | b"TJ" | b"'" | b"\"" => {
                self.write(next, walk)?;
            }
            // A page that uses patterns is a picture by now, so this one is unknown.
            b"scn" | b"SCN" if operands.last().is_some_and(|last| last.name().is_some()) => {
                return Err(WhyImage::Pattern);
            }
            b"m" | b"l" | b"c" | b"v" | b"y" | b"h" | b"re" | b"W" | b"W*" | b"n" | b"f" | b"F" | b"f*" | b"B"
            | b"B*" | b"b" | b"b*" | b"S" | b"s" => self.draw(next, walk)?,
            b"Do" => self.draw_object(next, walk)?,
            b"BI" if self.is_under(walk.state.place.transform_rect_bbox(UNIT)) => {
                return Err(WhyImage::Picture);
            }
            b"BMC" | b"BDC" => walk.marks.begin(next, walk.resources)?,
            b"EMC" => walk.marks.end(&mut walk.edits),
            b"Tc" | b"Tw" | b"Tz" | b"TL" | b"Ts" | b"Tr" | b"w" => match operands {
                [Operand::Number(number)] => walk.state.set(&next.operator, *number),
                _ => return Err(WhyImage::Drawing),
            },
            b"BI" | b"J" | b"j" | b"M" | b"d" | b"ri" | b"i" | b"MP" | b"cs" | b"scn" | b"sc" | b"g" | b"rg" | b"k"
            | b"CS" | b"SCN" | b"SC" | b"G" | b"RG" | b"K" => {}
            // Too many saved states, shadings that fill the clip, what few viewers know, marked points with properties.
            _ => return Err(WhyImage::Drawing),
        }
        Ok(())
    }

    /// Tells whether any part of a place on the page is under a box.
    pub(super) fn is_under(&self, place: Rect) -> bool {
        let mut areas = self.bars.iter().map(|bar| bar.area);
        areas.any(|area| overlap(area, place).is_some())
    }

    /// Returns the resources without the pictures, forms and fonts that are no longer used; a font that is still set
    /// becomes another one.
    fn resources(&self, own: &Dictionary, edits: &Edits) -> Dictionary {
        let mut resources = own.clone();
        let drawn = objects::entries(self.document, own, b"XObject").filter(|(name, _)| edits.used.contains(*name));
        let drawn = drawn.map(|(name, object)| (name.clone(), object.clone()));
        resources.set("XObject", drawn.collect::<Dictionary>());
        // An embedded font that is no longer used still reveals what it was used for. Without any, some readers leave
        // no room for the removed characters.
        let fonts = objects::entries(self.document, own, b"Font").filter_map(|(name, object)| {
            let stays = *edits.fonts.get(name)?;
            Some((name.clone(), if stays { object.clone() } else { font(FONT) }))
        });
        resources.set("Font", fonts.collect::<Dictionary>());
        resources
    }
}

/// Applies a graphics state dictionary. Source: ISO 32000-1 Table 58.
fn set_all<'a>(operands: &[Operand], walk: &mut Walk<'a, '_>) -> Result<(), WhyImage> {
    let name = operands.first().and_then(Operand::name);
    let facts = name.and_then(|name| walk.resources.ext_g_states.get::<Dict<'a>>(name));
    let Some(facts) = facts else { return Ok(()) };
    // This font is not among the resources.
    if facts.contains_key(b"Font".as_slice()) {
        return Err(WhyImage::Font);
    }
    if let Some(width) = facts.get::<f64>(b"LW".as_slice()) {
        walk.state.line_width = width;
    }
    Ok(())
}

/// Where every picture is drawn, in its own units.
pub(super) const UNIT: Rect = Rect::new(0.0, 0.0, 1.0, 1.0);
/// Graphics states saved at once; real pages have a dozen.
const MAX_KEPT: usize = 512;
/// Instructions of one page; a map has a million.
const MAX_WORK: u32 = 5_000_000;
