//! The state that instructions set. Source: ISO 32000-1 §8.4 and §9.3.

use super::lexer::Operand;
use hayro_font::Font;
use hayro_interpret::kurbo::Affine;

/// The part of the graphics state that determines where things are.
#[derive(Clone)]
pub(super) struct State<'a> {
    /// The transform to the page as displayed.
    pub(super) place: Affine,
    pub(super) font: Option<Font<'a>>,
    /// Its name in the resources.
    pub(super) font_name: Vec<u8>,
    pub(super) size: f64,
    /// Space between characters.
    pub(super) gap: f64,
    /// Extra space between words.
    pub(super) word_gap: f64,
    /// Horizontal scaling; 1 is normal.
    pub(super) stretch: f64,
    pub(super) leading: f64,
    pub(super) rise: f64,
    /// Whether characters become a clip.
    pub(super) is_clip: bool,
    pub(super) line_width: f64,
}

impl State<'_> {
    pub(super) fn new(place: Affine) -> Self {
        Self {
            place,
            font: None,
            font_name: Vec::new(),
            size: 1.0,
            gap: 0.0,
            word_gap: 0.0,
            stretch: 1.0,
            leading: 0.0,
            rise: 0.0,
            is_clip: false,
            line_width: 1.0,
        }
    }

    /// Sets a number of the text state, or the line width; ignores other operators.
    pub(super) fn set(&mut self, operator: &[u8], number: f64) {
        match operator {
            b"Tc" => self.gap = number,
            b"Tw" => self.word_gap = number,
            b"Tz" => self.stretch = number / 100.0,
            b"TL" => self.leading = number,
            b"Ts" => self.rise = number,
            // Source: ISO 32000-1 Table 106.
            b"Tr" => self.is_clip = number >= 4.0,
            b"w" => self.line_width = number,
            _ => {}
        }
    }
}

/// The current text position.
#[derive(Debug, Clone, Copy)]
pub(super) struct Line {
    pub(super) at: Affine,
    start: Affine,
}

impl Line {
    pub(super) fn new() -> Self {
        Self { at: Affine::IDENTITY, start: Affine::IDENTITY }
    }

    pub(super) fn begin(&mut self, at: Affine) {
        (self.at, self.start) = (at, at);
    }

    pub(super) fn advance(&mut self, x: f64, y: f64) {
        self.begin(self.start * Affine::translate((x, y)));
    }
}

/// Reads six numbers as a matrix.
pub(super) fn matrix(operands: &[Operand]) -> Option<Affine> {
    let numbers: Option<Vec<f64>> = operands.iter().map(Operand::number).collect();
    Some(Affine::new(numbers?.try_into().ok()?))
}
