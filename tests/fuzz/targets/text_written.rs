//! Whatever text a person types, the entry is refused or acceptable.
#![no_main]

use libfuzzer_sys::fuzz_target;
use openbaarmaker_core::diwoo::{Entry, Expect, read_sitemap};
use openbaarmaker_core::lists::built_in_lists;
use openbaarmaker_core::model::{Act, Lastmod, ListUri, Metadata};
use openbaarmaker_core::sitemap::{IndexName, PageBuffer};

fuzz_target!(|input: (&str, &str, &str)| {
    let (title, text, url) = input;
    let kern = |code: &str| {
        ListUri::new(format!(
            "https://identifier.overheid.nl/tooi/def/thes/kern/{code}"
        ))
    };
    let metadata = Metadata {
        officiele_titel: title.to_owned(),
        omschrijvingen: vec![text.to_owned()],
        informatiecategorieen: vec![kern("c_3baef532")],
        documenthandelingen: vec![Act {
            soort_handeling: kern("c_641ecd76"),
            at_time: Default::default(),
            was_associated_with: None,
        }],
        ..Metadata::default()
    };
    let organisation = ListUri::new("https://identifier.overheid.nl/tooi/id/gemeente/gm0796");
    let url = if url.is_empty() {
        "https://e.nl/documenten/a.pdf"
    } else {
        url
    };
    let mut page = PageBuffer::new(built_in_lists());
    let pushed = page.push(&Entry {
        url,
        lastmod: Lastmod::from_unix(1_790_000_000),
        metadata: &metadata,
        organisation: &organisation,
        format: None,
        parts: &[],
    });
    if pushed.is_ok() {
        let written = page.finish(IndexName::Common, 1).expect("has an entry");
        let read = read_sitemap(written.bytes, Expect::of(built_in_lists()), &mut |_| {});
        assert!(read.is_acceptable(), "{:?}", read.violations);
    }
});
