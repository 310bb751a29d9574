//! Pages: stable assignment, limits in entries and bytes, streams and indexes.

use openbaarmaker_diwoo::diwoo::{Entry, Expect, read_index, read_sitemap};
use openbaarmaker_diwoo::lists::built_in_lists;
use openbaarmaker_diwoo::model::{Act, Lastmod, ListUri, Metadata};
use openbaarmaker_diwoo::sitemap::{
    IndexEntry, IndexName, MAX_BYTES, MAX_ENTRIES, NewSize, PAGE_BYTES, PageBuffer, PageLimits, Pages, index_lastmod,
    write_index,
};
use std::collections::BTreeMap;

/// Limits small enough to see.
fn small() -> PageLimits {
    PageLimits::new(3).with_bytes(256 + 100, 256 + 150)
}

fn placed(pages: &mut Pages, sizes: &[u64]) -> Vec<u32> {
    sizes.iter().map(|size| pages.place(*size)).collect()
}

#[test]
fn a_new_entry_goes_to_the_first_page_with_room_in_entries_and_bytes() {
    for (sizes, expected) in [
        (&[10, 10, 10, 10, 10][..], &[1, 1, 1, 2, 2][..]),
        (&[60, 60, 30, 30, 90, 5], &[1, 2, 1, 2, 3, 1]),
        (&[100, 1, 100], &[1, 2, 3]),
        (&[500, 10], &[1, 2]),
    ] {
        let mut pages = Pages::new(small(), BTreeMap::new());
        assert_eq!(placed(&mut pages, sizes), expected, "{sizes:?}");
    }
}

#[test]
fn a_removed_entry_makes_room_and_moves_nobody() {
    let mut pages = Pages::new(small(), BTreeMap::new());
    assert_eq!(placed(&mut pages, &[10; 7]), [1, 1, 1, 2, 2, 2, 3]);
    pages.remove(1, 10);
    assert_eq!(placed(&mut pages, &[10, 10]), [1, 3]);
    pages.remove(3, 10);
    pages.remove(3, 10);
    assert_eq!(pages.pages().keys().copied().collect::<Vec<_>>(), [1, 2], "an empty page is gone");
    assert_eq!(pages.place(10), 3, "and its number may be used again");
}

#[test]
fn a_growing_entry_stays_until_its_page_is_too_large() {
    let mut pages = Pages::new(small(), BTreeMap::new());
    assert_eq!(placed(&mut pages, &[50, 50]), [1, 1]);
    assert_eq!(pages.resize(1, 50, 100), NewSize::Stays, "up to the limit for growth");
    assert_eq!(pages.resize(1, 100, 101), NewSize::Moved(2));
    assert_eq!(pages.resize(1, 50, 20), NewSize::Stays);
    assert_eq!(pages.place(70), 1, "the page it left has room again");
}

#[test]
fn pages_go_on_from_what_was_stored() {
    let mut first = Pages::new(small(), BTreeMap::new());
    let expected = placed(&mut first, &[40, 40, 40, 30, 20, 10]);
    let mut resumed = Pages::new(small(), BTreeMap::new());
    let mut numbers = Vec::new();
    for size in [40, 40, 40, 30, 20, 10] {
        resumed = Pages::new(small(), resumed.pages().clone());
        numbers.push(resumed.place(size));
    }
    assert_eq!(numbers, expected);
}

#[test]
fn many_entries_are_placed_without_searching_all_pages() {
    let mut pages = Pages::new(PageLimits::new(1_000), BTreeMap::new());
    let last = (0..100_000).map(|_| pages.place(1_000)).last();
    assert_eq!(last, Some(100));
}

/// Entries of DiWoo take more than 900 bytes, so a real page is full in bytes before it is full in entries; both limits
/// are crossed here.
#[test]
fn a18_sixty_thousand_entries_stay_within_the_limits_of_the_protocol() {
    for (entry_bytes, expected) in [(800, [50_000, 10_000]), (1_400, [32_142, 27_858])] {
        let mut pages = Pages::new(PageLimits::new(MAX_ENTRIES), BTreeMap::new());
        let mut entries = BTreeMap::<u32, u32>::new();
        for number in placed(&mut pages, &vec![entry_bytes; 60_000]) {
            *entries.entry(number).or_default() += 1;
        }
        let counted: Vec<u32> = entries.into_values().collect();
        assert_eq!(counted, expected, "{entry_bytes} bytes each");
    }
}

#[test]
fn page_limits_stay_within_the_protocol() {
    assert_eq!(PageLimits::new(0), PageLimits::new(1));
    let limits = PageLimits::new(3);
    assert_eq!([0, 3, 4].map(|entries| limits.fewest_pages(entries)), [0, 1, 2]);
    assert_eq!(PageLimits::new(u32::MAX), PageLimits::new(MAX_ENTRIES));
    let limits = PageLimits::new(10);
    assert_eq!(limits.with_bytes(u64::MAX, u64::MAX), limits);
}

fn metadata() -> Metadata {
    Metadata {
        officiele_titel: "Besluit & toelichting".to_owned(),
        informatiecategorieen: vec![kern("c_3baef532")],
        documenthandelingen: vec![Act {
            soort_handeling: kern("c_641ecd76"),
            at_time: "2026-11-10T00:00:00+01:00".parse().unwrap_or_default(),
            was_associated_with: None,
        }],
        ..Metadata::default()
    }
}

fn kern(code: &str) -> ListUri {
    ListUri::new(format!("https://identifier.overheid.nl/tooi/def/thes/kern/{code}"))
}

/// Writes pages of entries numbered from 0; returns the files by name.
fn write(limits: PageLimits, count: i64, metadata: &Metadata) -> BTreeMap<String, Vec<u8>> {
    let organisation = ListUri::new("https://identifier.overheid.nl/tooi/id/gemeente/gm0796");
    let format = ListUri::new("http://publications.europa.eu/resource/authority/file-type/PDF");
    let urls: Vec<String> = (0..count).map(|n| format!("https://e.nl/documenten/2026/{n}.pdf")).collect();
    let entries = urls.iter().zip(0..).map(|(url, number)| Entry {
        url,
        lastmod: Lastmod::from_unix(1_790_000_000 + number),
        metadata,
        organisation: &organisation,
        format: Some(&format),
        parts: &[],
    });
    let mut pages = Pages::new(limits, BTreeMap::new());
    let mut buffer = PageBuffer::new(built_in_lists());
    let mut placed: BTreeMap<u32, Vec<Entry<'_>>> = BTreeMap::new();
    for entry in entries {
        buffer.clear();
        let size = buffer.push(&entry).map_or(0, |size| size as u64);
        placed.entry(pages.place(size)).or_default().push(entry);
    }
    let mut files = BTreeMap::new();
    for (number, entries) in placed {
        buffer.clear();
        for entry in &entries {
            assert!(buffer.push(entry).is_ok(), "it was written before");
        }
        let page = buffer.finish(IndexName::Common, number);
        let page = page.unwrap_or_else(|| unreachable!("it has entries"));
        let name = page.file_name();
        assert_eq!(page.highest_lastmod, highest(page.bytes), "{name}");
        files.insert(name, page.bytes.to_vec());
    }
    files
}

fn highest(page: &[u8]) -> Lastmod {
    let read = read_sitemap(page, Expect::of(built_in_lists()), &mut |_| {});
    assert_eq!(read.violations, [], "a written page is acceptable");
    read.highest_lastmod.unwrap_or(Lastmod::from_unix(0))
}

#[test]
fn a18_pages_are_cut_by_entries_and_by_bytes() {
    let by_entries = write(PageLimits::new(4), 10, &metadata());
    let entries = |page: &Vec<u8>| read_sitemap(page, Expect::of(built_in_lists()), &mut |_| {}).entries;
    assert_eq!(by_entries.values().map(entries).collect::<Vec<_>>(), [4, 4, 2]);
    let one_page = write(PageLimits::new(1_000), 10, &metadata());
    let size = one_page.values().map(Vec::len).sum::<usize>() as u64;
    let by_bytes = write(PageLimits::new(1_000).with_bytes(size / 2, size), 10, &metadata());
    assert!(by_bytes.len() >= 2, "cut by bytes");
    assert!(by_bytes.values().all(|page| page.len() as u64 <= size / 2), "never over the limit");
    assert_eq!(by_bytes.values().map(entries).sum::<u32>(), 10, "nothing lost");
    assert!(write(small(), 0, &metadata()).is_empty(), "no entries, no page");
}

#[test]
fn sitemaps_org_7_large_entries_fill_pages_by_bytes_only() {
    let mut large = metadata();
    large.omschrijvingen = vec!["x".repeat(9_000_000)];
    let files = write(PageLimits::new(MAX_ENTRIES), 12, &large);
    assert_eq!(files.len(), 3, "four of these fit on a page");
    assert!(files.values().all(|page| page.len() as u64 <= PAGE_BYTES && page.len() as u64 <= MAX_BYTES));
}

#[test]
fn d04_an_organisation_newer_than_the_lists_is_no_obstacle() {
    let mut newer = metadata();
    newer.publisher = Some(ListUri::new("https://identifier.overheid.nl/tooi/id/so/so1108"));
    newer.verantwoordelijke.clone_from(&newer.publisher);
    let organisation = ListUri::new("https://identifier.overheid.nl/tooi/id/gemeente/gm0796");
    let mut page = PageBuffer::new(built_in_lists());
    for number in 0..1_500 {
        let pushed = page.push(&Entry {
            url: &format!("https://e.nl/documenten/2026/{number}.pdf"),
            lastmod: Lastmod::from_unix(1_790_000_000),
            metadata: &newer,
            organisation: &organisation,
            format: None,
            parts: &[],
        });
        assert!(pushed.is_ok(), "{pushed:?}");
    }
    let written = page.finish(IndexName::Common, 1).map_or(&[][..], |page| page.bytes);
    let read = read_sitemap(written, Expect::of(built_in_lists()), &mut |_| {});
    assert!(read.is_acceptable() && read.entries == 1_500, "all entries are read");
    assert_eq!(read.violations.len(), 1_000, "and not every one is kept");
}

#[test]
fn a_buffer_is_reused_and_gives_the_same_bytes() {
    let organisation = ListUri::new("https://identifier.overheid.nl/tooi/id/gemeente/gm0796");
    let metadata = metadata();
    let entry = Entry {
        url: "https://e.nl/documenten/2026/a.pdf",
        lastmod: Lastmod::from_unix(1_790_000_000),
        metadata: &metadata,
        organisation: &organisation,
        format: None,
        parts: &[],
    };
    let mut page = PageBuffer::new(built_in_lists());
    let mut written = Vec::new();
    for _ in 0..2 {
        assert!(page.push(&entry).is_ok_and(|size| size > 300), "the size of the entry is told");
        written.push(page.finish(IndexName::Infocat(14), 2).map(|page| (page.file_name(), page.bytes.to_vec())));
    }
    assert_eq!(written.first(), written.last());
    assert_eq!(
        written.first().and_then(Option::as_ref).map(|(name, _)| name.as_str()),
        Some("sitemap-diwoo-infocat014-0002.xml")
    );
}

#[test]
fn an_index_is_sorted_limited_and_never_empty() {
    let entry = |number: u32| IndexEntry {
        loc: format!("https://e.nl/sitemap-diwoo-{number:04}.xml").parse().unwrap_or_else(|_| unreachable!()),
        lastmod: Lastmod::from_unix(1_790_000_000 + i64::from(number)),
    };
    assert_eq!(write_index(&[]), Ok(None));
    let shuffled: Vec<_> = [3, 1, 2].map(entry).into();
    let written = write_index(&shuffled).ok().flatten().unwrap_or_default();
    let mut locs = Vec::new();
    let read = read_index(&written, Expect::of(built_in_lists()), &mut |entry| {
        locs.push(entry.loc().to_owned());
    });
    assert_eq!((read.violations.as_slice(), read.entries), (&[][..], 3));
    assert!(locs.is_sorted(), "{locs:?}");
    let full: Vec<_> = (0..=MAX_ENTRIES).map(entry).collect();
    assert!(write_index(&full).is_err_and(|error| error.entries == 50_001));
    assert!(write_index(full.split_last().map_or(&[], |(_, rest)| rest)).is_ok());
}

#[test]
fn diwoo_3_3_index_lastmod_is_the_highest_or_the_removal() {
    let at = Lastmod::from_unix;
    assert_eq!(index_lastmod(at(5), None), at(5));
    assert_eq!(index_lastmod(at(5), Some(at(9))), at(9));
    assert_eq!(index_lastmod(at(5), Some(at(2))), at(5));
}
