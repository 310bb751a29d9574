//! Lists and their changes, in wire form.

use crate::library::App;
use crate::lists::{ListKey, ListOrigin, ListSource, Lists, StoredList, TermList, built_in, is_older};
use crate::wire::{ListVersion, ListView};

impl App {
    /// Returns every list with its version, in the order of display.
    pub fn value_lists(lists: &Lists) -> Vec<ListView> {
        let mut views: Vec<_> = sources(lists).map(view).collect();
        views.sort_by_key(|list| list.key);
        views
    }
}

fn sources(all: &Lists) -> impl Iterator<Item = &ListSource> {
    let lists = TermList::ALL.into_iter().map(|list| all.list(list));
    lists.flat_map(|list| &list.sources)
}

pub(super) fn of(lists: &Lists, key: ListKey) -> Option<ListView> {
    sources(lists).find(|source| source.key == key).map(view)
}

fn view(source: &ListSource) -> ListView {
    ListView {
        key: source.key,
        name: source.name.clone(),
        version: ListVersion { number: source.version, date: source.date, date_says: source.date_says },
        origin: source.origin,
        newer: newer(source),
        current: source.current,
        ended: source.ended,
    }
}

/// Returns the built-in version, if the current program has a newer list than the imported one.
fn newer(source: &ListSource) -> Option<ListVersion> {
    if source.origin == ListOrigin::BuiltIn {
        return None;
    }
    let own = built_in().into_iter().find(|list| list.key == source.key)?;
    is_older(source.version, source.date, &own).then(|| version(&own))
}

pub(super) fn version(list: &StoredList) -> ListVersion {
    ListVersion { number: list.version, date: list.date, date_says: list.date_says }
}
