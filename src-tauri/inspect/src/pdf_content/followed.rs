//! Whether the page reader follows to its end what a page draws.

use hayro_interpret::hayro_syntax::content::TypedIter;
use hayro_interpret::hayro_syntax::content::ops::TypedInstruction;
use hayro_interpret::hayro_syntax::object::{Array, Dict, Name, Object, ObjectIdentifier, Stream};
use hayro_interpret::hayro_syntax::page::{Page, Resources};
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{self, AssertUnwindSafe};
use std::time::Instant;

/// What pages draw; each part is looked at once.
#[derive(Debug)]
pub(crate) struct Followed {
    /// The parts that were looked at, and the parts that each draws.
    draws: BTreeMap<Part, Vec<Part>>,
    /// The streams that are not followed to their end.
    stopped: BTreeSet<ObjectIdentifier>,
    /// When to give up.
    pub(super) until: Instant,
}

/// A part of what pages draw, and what it is used for.
type Part = (Place, Kind);

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    Object(ObjectIdentifier),
    /// The address of the bytes of a dictionary, which need not be an object of its own.
    At(usize),
}

/// What the objects in a dictionary are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    /// Forms, pictures, patterns, the drawings of letters, looks of an annotation in its states.
    Content,
    Fonts,
    States,
    /// One of them is the form of a soft mask.
    Mask,
    /// Looks of an annotation, or dictionaries of those.
    Looks,
}

type List<'a> = (Dict<'a>, Kind);

impl Followed {
    pub(crate) fn until(until: Instant) -> Self {
        Self { draws: BTreeMap::new(), stopped: BTreeSet::new(), until }
    }

    /// Tells whether all that a page may draw is followed to its end: its own content, and that of forms, patterns,
    /// letters, masks and annotations. Not when time is over.
    pub(crate) fn has(&mut self, page: &Page<'_>) -> bool {
        let looked = panic::catch_unwind(AssertUnwindSafe(|| self.look_at(page)));
        looked.unwrap_or_default()
    }

    /// Returns the streams that are not followed to their end, or are part of such a page.
    pub(super) fn stopped(&self) -> impl Iterator<Item = ObjectIdentifier> {
        self.stopped.iter().copied()
    }

    pub(super) fn is_late(&self) -> bool {
        Instant::now() > self.until
    }

    fn look_at(&mut self, page: &Page<'_>) -> bool {
        if self.is_late() {
            return false;
        }
        let is_own = is_followed(page.page_stream().unwrap_or_default());
        if !is_own {
            self.stopped.extend(contents(page).iter().map(Stream::obj_id));
        }
        let mut open = of_resources(page.resources());
        open.extend(looks(page));
        let begin: Vec<Part> = open.iter().map(part).collect();
        while let Some(list) = open.pop() {
            let part = part(&list);
            if self.draws.contains_key(&part) {
                continue;
            }
            let drawn = self.list(&list, &mut open);
            if self.is_late() {
                return false;
            }
            self.draws.insert(part, drawn);
        }
        is_own && (self.stopped.is_empty() || !self.stops_behind(begin))
    }

    /// Looks at what is in a dictionary, and opens what that draws in turn.
    fn list<'a>(&mut self, (named, kind): &List<'a>, open: &mut Vec<List<'a>>) -> Vec<Part> {
        let mut drawn = Vec::new();
        for name in named.keys().filter(|name| kind.has(name)) {
            if self.is_late() {
                break;
            }
            let object = named.get_ref(&*name).map(|id| (Place::Object(id.into()), *kind));
            drawn.extend(object);
            if object.is_some_and(|object| self.draws.contains_key(&object)) {
                continue;
            }
            let lists = self.lists(named, &name, *kind);
            let parts = lists.iter().map(part);
            match object {
                Some(object) => _ = self.draws.insert(object, parts.collect()),
                None => drawn.extend(parts),
            }
            open.extend(lists);
        }
        drawn
    }

    /// Returns the dictionaries of what one object draws.
    fn lists<'a>(&mut self, named: &Dict<'a>, name: &[u8], kind: Kind) -> Vec<List<'a>> {
        match kind {
            Kind::Content | Kind::Mask | Kind::Looks => {
                let stream = named.get::<Stream<'a>>(name);
                // Patterns and letters have no kind.
                let is_content =
                    |stream: &Stream<'_>| of_kind(stream.dict()).as_deref().is_none_or(|kind| kind == b"Form");
                let Some(stream) = stream.filter(is_content) else { return Vec::new() };
                if !is_followed(&stream.decoded_data().unwrap_or_default()) {
                    self.stopped.insert(stream.obj_id());
                }
                own(stream.dict())
            }
            Kind::Fonts => {
                let font = named.get::<Dict<'a>>(name);
                let font = font.filter(|font| of_kind(font).as_deref() == Some(b"Type3".as_slice()));
                let Some(font) = font else { return Vec::new() };
                let letters = font.get::<Dict<'a>>(b"CharProcs".as_slice());
                own(&font).into_iter().chain(letters.map(|letters| (letters, Kind::Content))).collect()
            }
            Kind::States => {
                let state = named.get::<Dict<'a>>(name).unwrap_or_default();
                let mask = state.get::<Dict<'a>>(b"SMask".as_slice());
                mask.map(|mask| (mask, Kind::Mask)).into_iter().collect()
            }
        }
    }

    /// Tells whether anything that these draw, directly or indirectly, is not followed to its end.
    fn stops_behind(&self, mut open: Vec<Part>) -> bool {
        let mut seen = BTreeSet::new();
        while let Some(part) = open.pop() {
            if matches!(part, (Place::Object(id), _) if self.stopped.contains(&id)) {
                return true;
            }
            if seen.insert(part) {
                open.extend(self.draws.get(&part).into_iter().flatten());
            }
        }
        false
    }
}

impl Kind {
    /// Tells whether what has this name in the dictionary is drawn.
    fn has(self, name: &[u8]) -> bool {
        match self {
            Self::Content | Self::Fonts | Self::States => true,
            Self::Mask => name == b"G",
            Self::Looks => matches!(name, b"N" | b"R" | b"D"),
        }
    }
}

fn part((named, kind): &List<'_>) -> Part {
    (Place::At(named.data().as_ptr().addr()), *kind)
}

fn of_resources<'a>(resources: &Resources<'a>) -> Vec<List<'a>> {
    vec![
        (resources.x_objects.clone(), Kind::Content),
        (resources.patterns.clone(), Kind::Content),
        (resources.fonts.clone(), Kind::Fonts),
        (resources.ext_g_states.clone(), Kind::States),
    ]
}

fn own<'a>(facts: &Dict<'a>) -> Vec<List<'a>> {
    let own = facts.get::<Dict<'a>>(b"Resources".as_slice()).map(Resources::new);
    own.as_ref().map(of_resources).unwrap_or_default()
}

/// Returns the looks of the annotations of a page, also those that are not shown.
fn looks<'a>(page: &Page<'a>) -> Vec<List<'a>> {
    let mut all = Vec::new();
    let marks = page.raw().get::<Array<'a>>(b"Annots".as_slice());
    for mark in marks.iter().flat_map(Array::iter::<Dict<'a>>) {
        let Some(looks) = mark.get::<Dict<'a>>(b"AP".as_slice()) else { continue };
        for key in ["N", "R", "D"] {
            if let Some(Object::Dict(states)) = looks.get::<Object<'a>>(key.as_bytes()) {
                all.push((states, Kind::Content));
            }
        }
        all.push((looks, Kind::Looks));
    }
    all
}

/// Tells whether the page reader reads content to its end: to a word that is added there.
pub(super) fn is_followed(content: &[u8]) -> bool {
    let marked = [content, END].concat();
    let end = marked.as_ptr_range().end;
    let mut operations = TypedIter::new(&marked);
    let mut is_end = false;
    while let Some(operation) = operations.next() {
        is_end = matches!(operation, TypedInstruction::Fallback(word) if word.as_ptr_range().end == end);
    }
    is_end
}

/// Returns the streams of a page's own content.
fn contents<'a>(page: &Page<'a>) -> Vec<Stream<'a>> {
    let key = b"Contents".as_slice();
    if let Some(one) = page.raw().get::<Stream<'a>>(key) {
        return vec![one];
    }
    let several = page.raw().get::<Array<'a>>(key);
    several.iter().flat_map(Array::iter::<Stream<'a>>).collect()
}

fn of_kind<'a>(facts: &Dict<'a>) -> Option<Name<'a>> {
    facts.get::<Name<'a>>(b"Subtype".as_slice())
}

/// No operator. A line end before it ends a comment.
const END: &[u8] = b"\nEND";
