//! The words of a page, with their places.

use crate::drawn::rounded;
use crate::limits::{MAX_TEXT_BYTES, MAX_TEXT_TIME};
use crate::sink::{Baseline, TextSink, is_nothing};
use hayro_interpret::kurbo::Point;
use openbaarmaker_core::wire::{PageText, TextPiece};
use std::time::Instant;

pub(super) struct Pieces {
    page: PageText,
    open: Option<(Baseline, Point, String)>,
    bytes: usize,
    until: Instant,
}

impl Pieces {
    pub(super) fn new() -> Self {
        Self { page: PageText::default(), open: None, bytes: 0, until: Instant::now() + MAX_TEXT_TIME }
    }

    pub(super) fn cut(&mut self) {
        self.page.is_cut = true;
    }

    pub(super) fn into_text(mut self) -> PageText {
        self.close();
        self.page
    }

    fn close(&mut self) {
        let Some((line, end, text)) = self.open.take() else { return };
        let text = text.trim_end();
        if text.is_empty() {
            return;
        }
        self.page.pieces.push(TextPiece {
            text: text.to_owned(),
            x: rounded(line.start.x * HUNDREDTHS),
            y: rounded(line.start.y * HUNDREDTHS),
            width: rounded((end - line.start).dot(line.along) * HUNDREDTHS).unsigned_abs(),
            height: rounded(line.height * HUNDREDTHS).unsigned_abs(),
            turn: rounded(line.along.angle().to_degrees().rem_euclid(360.0)).unsigned_abs() % 360,
        });
    }
}

impl TextSink for Pieces {
    fn begin(&mut self, line: Baseline) {
        let _: &mut _ = (self.open).get_or_insert_with(|| (line, line.start, String::new()));
    }

    fn push(&mut self, said: &str) {
        if let Some((_, _, text)) = &mut self.open {
            for c in (said.chars()).filter(|c| !c.is_control() && !is_nothing(*c)) {
                if self.bytes >= MAX_TEXT_BYTES {
                    self.page.is_cut = true;
                    return;
                }
                text.push(c);
                self.bytes += c.len_utf8();
            }
        }
    }

    fn reach(&mut self, end: Point) {
        if let Some((_, reached, _)) = &mut self.open {
            *reached = end;
        }
    }

    fn space(&mut self) {
        if let Some((_, _, text)) = &mut self.open
            && !text.is_empty()
            && !text.ends_with(' ')
        {
            text.push(' ');
        }
    }

    fn line(&mut self) {
        self.close();
    }

    fn is_over(&mut self) -> bool {
        self.page.is_cut |= self.page.pieces.len() >= MAX_PIECES || Instant::now() > self.until;
        self.page.is_cut
    }
}

/// Hundredths in a point; see `core/src/shown.rs`.
const HUNDREDTHS: f64 = 100.0;
/// Own choice: a page of small print has a few thousand.
const MAX_PIECES: usize = 20_000;
