//! Reports what some crawlers read differently from the RFC.
//!
//! Source: sitemap-robots-naming.md §4.2 (P3, P4, P5) and §5.2 step 3.

use super::limits::BYTE_ORDER_MARK;
use super::lines::{Line, lines};
use super::parser::{record, rule_kind};
use crate::codes;

/// Something in robots.txt that some crawlers read differently. It never stops us.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Warning {
    /// Line in the file, from 1.
    pub line: usize,
    /// What it is.
    pub kind: WarningKind,
}

codes! {
    /// What some crawlers read differently.
    #[derive(PartialOrd, Ord)]
    pub enum WarningKind {
        /// A byte order mark directly before a record: some crawlers lose the whole group (P4).
        ByteOrderMarkAtStart => "byte-order-mark-at-start",
        /// A byte order mark inside the file, from concatenating files: that line is lost (P4).
        ByteOrderMarkInside => "byte-order-mark-inside",
        /// Not valid UTF-8 (R2).
        NotUtf8 => "not-utf8",
        /// A second group for `*`: some crawlers use only the first (P5).
        SecondGroupForAll => "second-group-for-all",
        /// A blank line between `User-agent` and its first rule: some crawlers lose the rules (P3).
        BlankLineInGroup => "blank-line-in-group",
    }
}

/// Lists what some crawlers read differently, in order of the file.
pub fn warnings(file: &[u8]) -> Vec<Warning> {
    let lines = lines(file);
    let mut found = Vec::new();
    byte_order_marks(file, &lines, &mut found);
    groups(&lines, &mut found);
    found.sort_unstable();
    found
}

fn byte_order_marks(file: &[u8], lines: &[Line<'_>], found: &mut Vec<Warning>) {
    let mut push = |line: &Line<'_>, kind| {
        found.push(Warning { line: line.number, kind });
    };
    if let Some(first) = lines.first()
        && file.starts_with(BYTE_ORDER_MARK)
        && record(first.text).is_some()
    {
        push(first, WarningKind::ByteOrderMarkAtStart);
    }
    for line in lines {
        if line.text.windows(BYTE_ORDER_MARK.len()).any(|bytes| bytes == BYTE_ORDER_MARK) {
            push(line, WarningKind::ByteOrderMarkInside);
        }
    }
    if let Some(line) = lines.iter().find(|line| std::str::from_utf8(line.text).is_err()) {
        push(line, WarningKind::NotUtf8);
    }
}

fn groups(lines: &[Line<'_>], found: &mut Vec<Warning>) {
    let mut agents_open = false;
    let mut blank = None;
    let mut groups_for_all = 0_usize;
    let mut counted = false;
    for line in lines {
        if line.is_blank() {
            blank = blank.or(agents_open.then_some(line.number));
            continue;
        }
        let Some((key, value)) = record(line.text) else { continue };
        if key.eq_ignore_ascii_case(b"user-agent") {
            counted &= agents_open;
            agents_open = true;
            if value == b"*" && !counted {
                counted = true;
                groups_for_all += 1;
                if groups_for_all > 1 {
                    found.push(Warning { line: line.number, kind: WarningKind::SecondGroupForAll });
                }
            }
        } else if rule_kind(key).is_some() {
            if let Some(number) = blank.filter(|_| agents_open) {
                found.push(Warning { line: number, kind: WarningKind::BlankLineInGroup });
            }
            agents_open = false;
            blank = None;
        }
    }
}
