//! Merges our `Sitemap` lines into somebody else's robots.txt.
//!
//! Works on bytes: everything outside the block stays as it is. Two libraries may share the block: each adds what it
//! wants and removes only what it recorded as its own.
//! Source: sitemap-robots-naming.md §5; decisions.md, "robots.txt".

use super::limits::{BLOCK_BEGIN, BLOCK_BEGIN_MARK, BLOCK_END, BLOCK_END_MARK, BYTE_ORDER_MARK, MAX_BYTES};
use super::lines::{Line, lines, usual_line_end};
use super::parser::{Robots, sitemap_value};
use crate::codes;
use std::ops::Range;

/// A merged robots.txt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Merged {
    /// The whole new file; empty when there was none and nothing is wanted.
    pub bytes: Vec<u8>,
    /// Whether `bytes` differ from the file that was there. When false, nothing needs to be written.
    pub changed: bool,
    /// The addresses in the block that are ours now, ascending; to be recorded as our own.
    pub own: Vec<String>,
}

codes! {
    /// The reason why the file is left unchanged. The lines can be handed over instead; see [`block`].
    #[derive(PartialOrd, Ord, thiserror::Error)]
    pub enum Refused {
        /// UTF-16, or a NUL byte.
        #[error("robots.txt is UTF-16 or binary")]
        Utf16 => "utf16",
        /// HTML instead of robots.txt.
        #[error("robots.txt is a web page")]
        Html => "html",
        /// Larger than [`MAX_BYTES`] after merging.
        #[error("robots.txt is larger than crawlers read")]
        TooLarge => "too-large",
        /// The markers of the block are unbalanced, doubled or reversed.
        #[error("the block in robots.txt is damaged")]
        Markers => "markers",
        /// An address that cannot be in a `Sitemap` line: not absolute, or with a space, `#` or non-ASCII.
        #[error("an address cannot stand in robots.txt")]
        Address => "address",
        /// The merged file does not have the required lines: a bug, caught before anything is written.
        #[error("the merged robots.txt failed its proof")]
        Proof => "proof",
    }
}

/// Merges the wanted index addresses into a robots.txt.
///
/// Shape: `existing` is the present file, `None` when there is none; `wanted` are absolute index addresses in any
/// order;
/// `own` are the addresses that this library recorded as its own after its last merge; `host` is the host named in the
/// first line of a new file. Merging the result again changes nothing.
///
/// # Errors
/// [`Refused`] when the file cannot be merged; the file itself may be fine, it is only left alone.
///
/// Source: sitemap-robots-naming.md §5.2.
///
/// ```
/// use openbaarmaker_diwoo::robots::{Robots, merge};
///
/// let index = "https://open.voorbeeld.nl/sitemapindex-diwoo.xml".to_owned();
/// let merged = merge(Some(b"User-agent: *\nDisallow: /cms/\n"), &[index.clone()], &[], "open.voorbeeld.nl")?;
/// assert!(merged.bytes.starts_with(b"User-agent: *\nDisallow: /cms/\n"));
/// assert!(Robots::parse(&merged.bytes).names(&index));
///
/// let gone = merge(Some(&merged.bytes), &[], &merged.own, "open.voorbeeld.nl")?;
/// assert!(!Robots::parse(&gone.bytes).names(&index));
/// # Ok::<(), openbaarmaker_diwoo::robots::Refused>(())
/// ```
pub fn merge(existing: Option<&[u8]>, wanted: &[String], own: &[String], host: &str) -> Result<Merged, Refused> {
    if !wanted.iter().all(|url| can_stand_in_a_line(url)) {
        return Err(Refused::Address);
    }
    let mut wanted = ascending(wanted);
    let Some(file) = existing else { return finish(None, new_file(&wanted, host), &wanted) };
    refuse_foreign_formats(file)?;
    let lines = lines(file);
    let place = find_block(&lines)?;
    let outside = sitemaps_outside(&lines, place.as_ref());
    wanted.retain(|url| !outside.contains(&url.as_bytes()));
    let bytes = match place {
        Some(block) => replace_block(file, &lines, &block, &wanted, own),
        None => append_block(file, &lines, &wanted),
    };
    prove(file, &bytes, &wanted)?;
    finish(Some(file), bytes, &wanted)
}

/// Returns only the block: the lines to hand over to the manager of robots.txt. LF line ends.
pub fn block(wanted: &[String]) -> String {
    String::from_utf8_lossy(&block_bytes(&ascending(wanted), b"\n")).into_owned()
}

fn ascending(wanted: &[String]) -> Vec<&str> {
    let mut wanted: Vec<&str> = wanted.iter().map(String::as_str).collect();
    wanted.sort_unstable();
    wanted.dedup();
    wanted
}

fn finish(before: Option<&[u8]>, bytes: Vec<u8>, wanted: &[&str]) -> Result<Merged, Refused> {
    if bytes.len() > MAX_BYTES {
        return Err(Refused::TooLarge);
    }
    Ok(Merged {
        changed: before.unwrap_or_default() != bytes,
        own: wanted.iter().map(|url| (*url).to_owned()).collect(),
        bytes,
    })
}

fn can_stand_in_a_line(url: &str) -> bool {
    url.contains("://") && url.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'#')
}

/// Source: sitemap-robots-naming.md §5.2 step 2.
fn refuse_foreign_formats(file: &[u8]) -> Result<(), Refused> {
    if file.starts_with(&[0xFF, 0xFE]) || file.starts_with(&[0xFE, 0xFF]) || file.contains(&0) {
        return Err(Refused::Utf16);
    }
    let text = file.strip_prefix(BYTE_ORDER_MARK).unwrap_or(file);
    if text.trim_ascii_start().first() == Some(&b'<') {
        return Err(Refused::Html);
    }
    Ok(())
}

/// Finds the lines of the block by index, markers included.
fn find_block(lines: &[Line<'_>]) -> Result<Option<Range<usize>>, Refused> {
    let at = |mark: &[u8]| -> Vec<usize> {
        let has_mark = |line: &Line<'_>| line.text.trim_ascii().starts_with(mark);
        let marked = lines.iter().enumerate().filter(|(_, line)| has_mark(line));
        marked.map(|(index, _)| index).collect()
    };
    match (at(BLOCK_BEGIN_MARK).as_slice(), at(BLOCK_END_MARK).as_slice()) {
        ([], []) => Ok(None),
        ([begin], [end]) if begin < end => Ok(Some(*begin..end + 1)),
        _ => Err(Refused::Markers),
    }
}

fn new_file(wanted: &[&str], host: &str) -> Vec<u8> {
    if wanted.is_empty() {
        return Vec::new();
    }
    let host: String = host.chars().filter(char::is_ascii_graphic).collect();
    let mut file = format!("# robots.txt voor {host}\nUser-agent: *\nDisallow:\n\n").into_bytes();
    file.extend(block_bytes(wanted, b"\n"));
    file
}

fn block_bytes(wanted: &[&str], end: &[u8]) -> Vec<u8> {
    let mut block = [BLOCK_BEGIN.as_bytes(), end].concat();
    for url in wanted {
        block.extend(sitemap_line(url, end));
    }
    block.extend_from_slice(BLOCK_END.as_bytes());
    block.extend_from_slice(end);
    block
}

fn sitemap_line(url: &str, end: &[u8]) -> Vec<u8> {
    [b"Sitemap: ", url.as_bytes(), end].concat()
}

/// Source: sitemap-robots-naming.md §5.2 step 6, "No block".
fn append_block(file: &[u8], lines: &[Line<'_>], wanted: &[&str]) -> Vec<u8> {
    let mut bytes = file.to_vec();
    if wanted.is_empty() {
        return bytes;
    }
    let end = usual_line_end(lines);
    if let Some(last) = lines.last() {
        if last.end.is_empty() && !(last.number == 1 && last.text.is_empty()) {
            bytes.extend_from_slice(end);
        }
        if !last.is_blank() {
            // A bare LF directly after a lone CR would only complete that line end.
            let lone_cr = bytes.last() == Some(&b'\r') && end == b"\n";
            bytes.extend_from_slice(if lone_cr { b"\r\n" } else { end });
        }
    }
    bytes.extend(block_bytes(wanted, end));
    bytes
}

/// Removes our own outdated lines from the block and inserts missing ones; lines of others stay as they are.
fn replace_block(file: &[u8], lines: &[Line<'_>], block: &Range<usize>, wanted: &[&str], own: &[String]) -> Vec<u8> {
    let end = usual_line_end(lines);
    let inner = lines.get(block.start + 1..block.end.saturating_sub(1));
    let mut kept: Vec<(Option<&[u8]>, &[u8])> = Vec::new();
    for line in inner.unwrap_or_default() {
        let url = sitemap_value(line.text);
        let is = |text: &str| url == Some(text.as_bytes());
        let outdated = own.iter().any(|text| is(text)) && !wanted.iter().any(|text| is(text));
        if !outdated {
            kept.push((url, file.get(line.span.clone()).unwrap_or_default()));
        }
    }
    let added: Vec<(&str, Vec<u8>)> = wanted
        .iter()
        .filter(|url| !kept.iter().any(|(known, _)| *known == Some(url.as_bytes())))
        .map(|url| (*url, sitemap_line(url, end)))
        .collect();
    let span = |index: usize| lines.get(index).map_or(0..0, |line| line.span.clone());
    let (begin, finish) = (span(block.start), span(block.end.saturating_sub(1)));
    if added.is_empty() && kept.iter().all(|(_, text)| text.trim_ascii().is_empty()) {
        let emptied = without_block(file, lines, block.start, finish.end);
        // If a byte order mark follows the block, it would become that of the whole file and its line would change
        // meaning; then the empty block stays.
        if emptied.starts_with(BYTE_ORDER_MARK) == file.starts_with(BYTE_ORDER_MARK) {
            return emptied;
        }
    }
    let mut bytes = file.get(..begin.end).unwrap_or_default().to_vec();
    let mut added = added.iter().peekable();
    for (url, text) in kept {
        while let Some((_, line)) = added.next_if(|(new, _)| url.is_some_and(|known| new.as_bytes() < known)) {
            bytes.extend_from_slice(line);
        }
        bytes.extend_from_slice(text);
    }
    bytes.extend(added.flat_map(|(_, line)| line));
    bytes.extend_from_slice(file.get(finish.start..).unwrap_or_default());
    bytes
}

/// Source: sitemap-robots-naming.md §5.2 step 7.
fn without_block(file: &[u8], lines: &[Line<'_>], first: usize, stop: usize) -> Vec<u8> {
    let before = first.checked_sub(1).and_then(|index| lines.get(index));
    let start = match before.filter(|line| line.is_blank()) {
        Some(line) => text_start(line),
        None => lines.get(first).map_or(0, text_start),
    };
    let (head, tail) = (file.get(..start), file.get(stop..));
    [head.unwrap_or_default(), tail.unwrap_or_default()].concat()
}

/// Proves with our own parser that the merge changed only what it may.
///
/// Source: sitemap-robots-naming.md §5.2 step 8.
fn prove(before: &[u8], after: &[u8], wanted: &[&str]) -> Result<(), Refused> {
    let (old, new) = (Robots::parse(before), Robots::parse(after));
    let same_rules = old.has_rules_of(&new);
    let present = wanted.iter().all(|url| new.names(url));
    let (old_lines, new_lines) = (lines(before), lines(after));
    let (old_block, new_block) = (find_block(&old_lines)?, find_block(&new_lines)?);
    let kept = sitemaps_outside(&old_lines, old_block.as_ref()) == sitemaps_outside(&new_lines, new_block.as_ref());
    let same_bytes = match (old_block, new_block) {
        (None, _) => after.starts_with(before),
        (Some(old), Some(new)) => around_block(before, &old_lines, &old) == around_block(after, &new_lines, &new),
        (Some(old), None) => {
            let (head, tail) = around_block(before, &old_lines, &old);
            after
                .strip_suffix(tail)
                .and_then(|new_head| head.strip_prefix(new_head))
                .is_some_and(|gone| gone.trim_ascii().is_empty())
        }
    };
    if same_rules && kept && present && same_bytes { Ok(()) } else { Err(Refused::Proof) }
}

fn sitemaps_outside<'a>(lines: &[Line<'a>], block: Option<&Range<usize>>) -> Vec<&'a [u8]> {
    let outside = |index: &usize| block.is_none_or(|block| !block.contains(index));
    let numbered = lines.iter().enumerate();
    let outside = numbered.filter(|(index, _)| outside(index));
    outside.filter_map(|(_, line)| sitemap_value(line.text)).collect()
}

/// Returns the bytes before and after the block.
fn around_block<'a>(file: &'a [u8], lines: &[Line<'_>], block: &Range<usize>) -> (&'a [u8], &'a [u8]) {
    let start = lines.get(block.start).map_or(0, text_start);
    let stop = lines.get(block.end - 1).map_or(0, |line| line.span.end);
    let (head, tail) = (file.get(..start), file.get(stop..));
    (head.unwrap_or_default(), tail.unwrap_or_default())
}

/// Where the text of a line begins; a byte order mark before it belongs to the file, not to the line.
fn text_start(line: &Line<'_>) -> usize {
    line.span.end - line.text.len() - line.end.len()
}
