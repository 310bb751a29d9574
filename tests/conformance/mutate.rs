//! Changes a valid XML file in one or two places, deterministically.

use crate::mutate_words::{ATTRIBUTES, ENDS, INSERTS, NAMES, RESOURCES, ROOTS, STARTS, VALUES};
use std::ops::Range;

/// A small generator of numbers; the same seed gives the same numbers on every system.
///
/// Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators" (`SplitMix64`).
#[derive(Debug)]
pub(crate) struct Random(pub(crate) u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number below `limit`.
    fn below(&mut self, limit: usize) -> usize {
        let limit = u64::try_from(limit.max(1)).expect("fits");
        usize::try_from(self.next() % limit).expect("fits")
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

/// Applies one mutation, sometimes two.
pub(crate) fn mutate(valid: &str, random: &mut Random) -> Vec<u8> {
    let mut file = once(valid, random);
    if random.below(4) == 0
        && let Ok(text) = String::from_utf8(file.clone())
    {
        file = once(&text, random);
    }
    file
}

fn once(text: &str, random: &mut Random) -> Vec<u8> {
    let elements = elements(text);
    if elements.is_empty() {
        return bytes(text, random);
    }
    let element = elements[random.below(elements.len())].clone();
    let leaves: Vec<&Element> = elements.iter().filter(|element| element.is_leaf(text)).collect();
    let leaf = leaves.get(random.below(leaves.len())).map_or(element.clone(), |leaf| (*leaf).clone());
    let with = |range: Range<usize>, new: &str| {
        let mut changed = text.to_owned();
        changed.replace_range(range, new);
        changed.into_bytes()
    };
    match random.below(20) {
        0 => with(element.whole.clone(), ""),
        1 => with(element.whole.end..element.whole.end, &text[element.whole.clone()]),
        2 => swap_with_next(text, &elements, &element),
        3 => move_elsewhere(text, random, &elements, &element),
        4 => rename(text, random, &element),
        5 | 6 => with(leaf.content.clone(), random.pick(VALUES)),
        7 => with(leaf.content.clone(), &variation(&text[leaf.content.clone()], random)),
        8 => attribute(text, random, &elements),
        9 => with(element.name_end..element.name_end, random.pick(ATTRIBUTES)),
        10 => root(text, random),
        11 => with(leaf.content.clone(), &format!("<![CDATA[{}]]>", &text[leaf.content.clone()])),
        12 | 13 => {
            let at = random.pick(&[element.whole.start, element.content.start, element.content.end, element.whole.end]);
            with(at..at, random.pick(INSERTS))
        }
        14 => with(element.whole.clone(), &format!("<{}/>", element.name)),
        15 => with(element.name_end..element.name_end, random.pick(&[" ", "\n", "\t "])),
        16 => with(element.content.end + 2..element.whole.end, &format!("{} >", element.name)),
        17 => with(leaf.content.clone(), &references(&text[leaf.content.clone()], random)),
        _ => bytes(text, random),
    }
}

/// An element, by its position in the text.
#[derive(Debug, Clone)]
struct Element {
    name: String,
    /// Both tags and what is between them.
    whole: Range<usize>,
    /// Between the tags.
    content: Range<usize>,
    /// Just after the name in the start tag.
    name_end: usize,
    depth: usize,
}

impl Element {
    fn is_leaf(&self, text: &str) -> bool {
        !text[self.content.clone()].contains('<')
    }
}

/// Finds the elements of text that is roughly XML; gives up at the first tag that does not match.
fn elements(text: &str) -> Vec<Element> {
    let mut found = Vec::new();
    let mut open: Vec<(String, usize, usize, usize)> = Vec::new();
    let mut at = 0;
    while let Some(start) = text[at..].find('<').map(|offset| at + offset) {
        let Some(end) = text[start..].find('>').map(|offset| start + offset + 1) else { break };
        let tag = &text[start + 1..end - 1];
        if let Some(name) = tag.strip_prefix('/') {
            let Some((opened, begin, name_end, content)) = open.pop() else { break };
            if opened != name.trim() {
                break;
            }
            found.push(Element {
                name: opened,
                whole: begin..end,
                content: content..start,
                name_end,
                depth: open.len(),
            });
        } else if !tag.starts_with(['?', '!']) && !tag.ends_with('/') {
            let name: String = tag.chars().take_while(|c| !c.is_whitespace()).collect();
            let name_end = start + 1 + name.len();
            open.push((name, start, name_end, end));
        }
        at = end;
    }
    found
}

fn swap_with_next(text: &str, elements: &[Element], element: &Element) -> Vec<u8> {
    let next = elements.iter().filter(|other| other.depth == element.depth && other.whole.start >= element.whole.end);
    let Some(next) = next.min_by_key(|other| other.whole.start) else { return text.as_bytes().to_vec() };
    let parts = [
        &text[..element.whole.start],
        &text[next.whole.clone()],
        &text[element.whole.end..next.whole.start],
        &text[element.whole.clone()],
        &text[next.whole.end..],
    ];
    parts.concat().into_bytes()
}

fn move_elsewhere(text: &str, random: &mut Random, elements: &[Element], element: &Element) -> Vec<u8> {
    let target = &elements[random.below(elements.len())];
    let to = random.pick(&[target.whole.start, target.whole.end, target.content.start]);
    let piece = &text[element.whole.clone()];
    let mut changed = text.to_owned();
    if to <= element.whole.start {
        changed.replace_range(element.whole.clone(), "");
        changed.insert_str(to, piece);
    } else if to >= element.whole.end {
        changed.insert_str(to, piece);
        changed.replace_range(element.whole.clone(), "");
    }
    changed.into_bytes()
}

fn rename(text: &str, random: &mut Random, element: &Element) -> Vec<u8> {
    let new = random.pick(NAMES);
    let mut changed = text.to_owned();
    changed.replace_range(element.content.end + 2..element.content.end + 2 + element.name.len(), new);
    let begin = element.whole.start + 1;
    changed.replace_range(begin..begin + element.name.len(), new);
    changed.into_bytes()
}

fn attribute(text: &str, random: &mut Random, elements: &[Element]) -> Vec<u8> {
    let starts: Vec<usize> = text.match_indices(" resource=\"").map(|(at, _)| at).collect();
    let Some(start) = starts.get(random.below(starts.len())).copied() else {
        return swap_with_next(text, elements, &elements[0]);
    };
    let value = start + " resource=\"".len();
    let end = value + text[value..].find('"').unwrap_or(0);
    let mut changed = text.to_owned();
    match random.below(4) {
        0 => changed.replace_range(start..=end, ""),
        1 => changed.replace_range(value..end, &variation(&text[value..end], random)),
        _ => changed.replace_range(value..end, random.pick(RESOURCES)),
    }
    changed.into_bytes()
}

fn root(text: &str, random: &mut Random) -> Vec<u8> {
    let (from, to) = random.pick(ROOTS);
    text.replace(from, to).into_bytes()
}

/// Changes a value slightly.
fn variation(value: &str, random: &mut Random) -> String {
    let middle = value.char_indices().nth(random.below(value.chars().count())).map_or(0, |(at, _)| at);
    let digit = char::from(b'0' + u8::try_from(random.below(10)).expect("digit"));
    match random.below(9) {
        0 => format!(" {value}"),
        1 => format!("{value}\n"),
        2 => value.to_uppercase(),
        3 => value.to_lowercase(),
        4 => value.chars().rev().collect(),
        5 => format!("{}{digit}{}", &value[..middle], &value[middle..]),
        6 => value.replace('+', random.pick(&["-", " ", "Z"])),
        7 => value.chars().map(|c| if c.is_ascii_digit() && random.below(3) == 0 { digit } else { c }).collect(),
        _ => value[middle..].to_owned(),
    }
}

/// Writes some characters as references, some of them wrong.
fn references(value: &str, random: &mut Random) -> String {
    let mut out = String::new();
    for character in value.chars() {
        let code = u32::from(character);
        match random.below(24) {
            0 if character != '&' && character != ';' => out.extend(format!("&#{code};").chars()),
            1 if character != '&' && character != ';' => {
                out.extend(format!("&#x{code:x};").chars());
            }
            2 if random.below(20) == 0 => {
                out.push_str(random.pick(&["&#X41;", "&#0;", "&#xD800;", "&#+65;", "&nbsp;", "&#xFFFE;", "&amp;"]));
            }
            _ => out.push(character),
        }
    }
    out
}

/// Changes bytes regardless of their meaning.
fn bytes(text: &str, random: &mut Random) -> Vec<u8> {
    let mut file = text.as_bytes().to_vec();
    let at = random.below(file.len());
    let other = random.below(file.len());
    match random.below(9) {
        0 => drop(file.remove(at)),
        1 => file.insert(at, random.pick(b"<>&\"'= /!?-]abcZ09\n\t\0\x07\xC3\xEF")),
        2 => {
            let next = (at + 1).min(file.len() - 1);
            file.swap(at, next);
        }
        3 => file[at] ^= 1 << random.below(8),
        4 => file.truncate(at),
        5 => {
            let piece = file[at.min(other)..at.max(other).min(at.min(other) + 60)].to_vec();
            file.splice(at..at, piece);
        }
        6 => drop(file.drain(at..(at + random.below(40)).min(file.len()))),
        7 => drop(file.splice(0..0, random.pick(STARTS).bytes())),
        _ => file.extend(random.pick(ENDS).bytes()),
    }
    file
}
