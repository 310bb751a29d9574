//! What other publishers wrote is understood, and what we wrote is read back the same, byte for byte.

use crate::round_trip::{runner, sample};
use crate::samples::{Sample, full, minimal, page, part};
use openbaarmaker_core::diwoo::existing::{
    ExistingDocument, ExistingFile, ExistingKind, ListedItem, RemarkKind, Unreadable, read_existing,
};
use openbaarmaker_core::lists::built_in_lists;
use openbaarmaker_core::model::{DocumentRef, Lastmod, ListUri};
use proptest::prelude::*;

fn read(file: &[u8]) -> (ExistingFile, Vec<ExistingDocument>) {
    let mut documents = Vec::new();
    let file = read_existing(file, built_in_lists(), &mut |found| match found {
        ListedItem::Document(document) => documents.push(*document),
        ListedItem::Sitemap(sitemap) => unreachable!("a sitemap in a sitemap: {sitemap:?}"),
    });
    (file, documents)
}

/// Makes of what was read what would be written.
fn again(document: ExistingDocument) -> Sample {
    let outside = |reference: &DocumentRef| match reference {
        DocumentRef::External { url, title } => (url.clone(), title.clone()),
        DocumentRef::Document(id) => unreachable!("a document of ours: {id}"),
    };
    let metadata = document.metadata;
    Sample {
        url: document.url,
        lastmod: document.lastmod.expect("a lastmod"),
        organisation: metadata.publisher.clone().expect("a publisher"),
        format: document.format,
        part_of: metadata.is_part_of.as_ref().map(outside),
        parts: (document.parts.into_iter()).map(|part| (part.url, part.title)).collect(),
        relations: (metadata.documentrelaties.iter())
            .map(|relation| {
                let (url, title) = outside(&relation.relation);
                (relation.role.clone(), url, title)
            })
            .collect(),
        metadata,
    }
}

fn check_round_trip(sample: &Sample) -> Result<(), TestCaseError> {
    let written = page(std::slice::from_ref(sample));
    let (file, mut documents) = read(&written);
    prop_assert_eq!(file.unreadable, None);
    prop_assert_eq!((file.kind, file.entries), (Some(ExistingKind::Sitemap), 1));
    let document = documents.remove(0);
    prop_assert_eq!(&document.remarks, &Vec::new());
    prop_assert_eq!(page(&[again(document)]), written);
    Ok(())
}

#[test]
fn diwoo_5_what_is_written_reads_back_and_is_written_the_same() {
    for sample in [minimal(), full(), part()] {
        check_round_trip(&sample).expect("a sample");
    }
    let result = runner().run(&sample(), |sample| check_round_trip(&sample));
    result.expect("every generated description");
}

/// An entry as others write them: no namespaces on the root, another order, other spellings, other dates.
const STRANGE: &str = r#"<?xml version='1.0'?>
<!-- made by a CMS -->
<urlset xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns="https://www.sitemaps.org/schemas/sitemap/0.9/">
  <url>
    <d:Document xmlns:d="http://standaarden.overheid.nl/diwoo/metadata">
      <d:DiWoo>
        <d:documenthandelingen>
          <d:documenthandeling>
            <d:atTime>2024-07-01</d:atTime>
            <d:plaats><d:naam>Utrecht</d:naam></d:plaats>
            <d:soortHandeling>Vaststelling</d:soortHandeling>
          </d:documenthandeling>
          <d:documenthandeling><d:soortHandeling>anonimiseren</d:soortHandeling><d:atTime>2024-07-02</d:atTime></d:documenthandeling>
        </d:documenthandelingen>
        <d:creatiedatum>2024-06-30T12:00:00Z</d:creatiedatum>
        <d:publisher resource="https://identifier.overheid.nl/tooi/id/gemeente/GM0344">Utrecht</d:publisher>
        <d:publisher resource="x">nog een</d:publisher>
        <d:titelcollectie>
          <d:verkorteTitel>Kort &amp; goed</d:verkorteTitel>
          <d:ondertitel>Deel 2</d:ondertitel>
          <d:officieleTitel><![CDATA[ Besluit <1> ]]></d:officieleTitel>
        </d:titelcollectie>
        <d:classificatiecollectie>
          <d:informatiecategorieen><d:informatiecategorie>onderzoeksrapport</d:informatiecategorie></d:informatiecategorieen>
        </d:classificatiecollectie>
        <d:format resource="https://publications.europa.eu/resource/authority/file-type/PDFA2B">PDF/A</d:format>
        <d:geldigheid/>
        <d:heeftVersie>2</d:heeftVersie>
        <d:extraMetadata>
          <d:namespace>https://voorbeeld.nl/eigen/</d:namespace>
          <d:extraMetadatavelden><d:extraMetadataveld><d:key>wijk</d:key><d:values><d:value>Oost</d:value></d:values></d:extraMetadataveld></d:extraMetadatavelden>
        </d:extraMetadata>
        <d:isPartOf>Hoofdstuk</d:isPartOf>
      </d:DiWoo>
      <d:handtekening>JvD</d:handtekening>
    </d:Document>
    <loc> https://www.voorbeeld.nl/a.pdf?x=1&amp;y=2 </loc>
    <lastmod>2024-07-03 10:15</lastmod>
  </url>
</urlset>"#;

#[test]
fn diwoo_5_5_what_others_get_wrong_is_understood_and_told() {
    let (file, documents) = read(STRANGE.as_bytes());
    assert_eq!((file.entries, file.unreadable), (1, None));
    let document = &documents[0];
    assert_eq!(document.url, "https://www.voorbeeld.nl/a.pdf?x=1&y=2");
    let lastmod = document.lastmod.map(|lastmod| lastmod.to_string());
    assert_eq!(lastmod.as_deref(), Some("2024-07-03T10:15:00+02:00"));
    assert_eq!(document.line, 4);
    let metadata = &document.metadata;
    assert_eq!(metadata.officiele_titel, "Besluit <1>");
    assert_eq!(metadata.verkorte_titels, ["Kort & goed"]);
    assert_eq!(
        metadata.publisher.as_ref().map(ListUri::as_str),
        Some("https://identifier.overheid.nl/tooi/id/gemeente/gm0344")
    );
    let acts = &metadata.documenthandelingen;
    assert_eq!(acts.len(), 1);
    assert_eq!(acts[0].at_time.to_rfc3339(), "2024-07-01T00:00:00+02:00");
    let date = metadata.creatiedatum.map(|date| date.to_string());
    assert_eq!(date.as_deref(), Some("2024-06-30"));
    assert_eq!(metadata.informatiecategorieen.len(), 1);
    assert!(document.format.as_ref().expect("PDF").as_str().ends_with("/PDF"));
    assert_eq!((metadata.geldigheid, &metadata.is_part_of), (None, &None));
    let fields = &metadata.extra_metadata[0].velden;
    assert_eq!((fields[0].key.as_str(), &fields[0].values[..]), ("wijk", &["Oost".to_owned()][..]));
    let mut told: Vec<_> =
        (document.remarks.iter()).map(|remark| (remark.kind, remark.element.as_str(), remark.value.as_str())).collect();
    told.sort_unstable();
    let publisher = "https://identifier.overheid.nl/tooi/id/gemeente/GM0344";
    let format = "https://publications.europa.eu/resource/authority/file-type/PDFA2B";
    let mut expected = vec![
        (RemarkKind::TermCorrected, "publisher", publisher),
        (RemarkKind::TermCorrected, "format", format),
        (RemarkKind::TermByLabel, "informatiecategorie", "onderzoeksrapport"),
        (RemarkKind::TermByLabel, "soortHandeling", "Vaststelling"),
        (RemarkKind::TermLeftOut, "soortHandeling", "anonimiseren"),
        (RemarkKind::DateOnly, "atTime", "2024-07-01"),
        (RemarkKind::DateOnly, "atTime", "2024-07-02"),
        (RemarkKind::WithoutOffset, "lastmod", "2024-07-03 10:15"),
        (RemarkKind::TimeLeftOut, "creatiedatum", "2024-06-30T12:00:00Z"),
        (RemarkKind::Repeated, "publisher", "nog een"),
        (RemarkKind::Misplaced, "verkorteTitel", "Kort & goed"),
        (RemarkKind::Misplaced, "extraMetadata", ""),
        (RemarkKind::OutOfOrder, "Document", ""),
        (RemarkKind::ElementUnknown, "heeftVersie", "2"),
        (RemarkKind::ElementUnknown, "ondertitel", "Deel 2"),
        (RemarkKind::ElementUnknown, "plaats", ""),
        (RemarkKind::ElementUnknown, "handtekening", "JvD"),
        (RemarkKind::Incomplete, "namespace", "https://voorbeeld.nl/eigen/"),
        (RemarkKind::ReferenceWithoutAddress, "isPartOf", "Hoofdstuk"),
        (RemarkKind::Incomplete, "documenthandeling", ""),
    ];
    expected.sort_unstable();
    assert_eq!(told, expected);
}

#[test]
fn diwoo_4_another_order_and_a_second_address_are_told() {
    let (loc, second) = ("<loc>https://a.nl/1.pdf</loc>", "<loc>https://a.nl/2.pdf</loc>");
    let lastmod = "<lastmod>2024-07-03T10:15:00+02:00</lastmod>";
    let rest = "<changefreq>daily</changefreq><priority>1</priority>";
    let document = r#"<d:Document xmlns:d="https://standaarden.overheid.nl/diwoo/metadata/"/>"#;
    let repeated = (RemarkKind::Repeated, "loc", "https://a.nl/2.pdf");
    let early = |element| (RemarkKind::OutOfOrder, element, "");
    for (entry, expected) in [
        ([loc, lastmod, rest, document], vec![]),
        ([loc, document, "", ""], vec![]),
        ([document, lastmod, loc, ""], vec![early("Document")]),
        ([loc, document, rest, lastmod], vec![early("Document")]),
        ([lastmod, loc, document, ""], vec![early("lastmod")]),
        ([loc, second, lastmod, document], vec![repeated]),
        ([loc, lastmod, second, document], vec![repeated, early("lastmod")]),
    ] {
        let (file, documents) = read(format!("<urlset><url>{}</url></urlset>", entry.concat()).as_bytes());
        assert_eq!((file.entries, file.unreadable), (1, None), "{entry:?}");
        let remarks = documents[0].remarks.iter().filter(|remark| remark.kind != RemarkKind::Missing);
        let told: Vec<_> =
            remarks.map(|remark| (remark.kind, remark.element.as_str(), remark.value.as_str())).collect();
        assert_eq!(told, expected, "{entry:?}");
        assert_eq!(documents[0].url, "https://a.nl/1.pdf");
    }
}

#[test]
fn naming_2_indexes_name_their_sitemaps() {
    let index = br#"<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
        <sitemap><loc>https://a.nl/1.xml</loc><lastmod>2026-01-02</lastmod></sitemap>
        <sitemap><loc>https://a.nl/2.xml</loc></sitemap></sitemapindex>"#;
    let mut found = Vec::new();
    let file = read_existing(index, built_in_lists(), &mut |entry| match entry {
        ListedItem::Sitemap(sitemap) => found.push((sitemap.url, sitemap.lastmod)),
        ListedItem::Document(document) => unreachable!("a document in an index: {document:?}"),
    });
    assert_eq!((file.kind, file.entries), (Some(ExistingKind::Index), 2));
    let lastmod = Some(Lastmod::from_unix(1_767_308_400));
    assert_eq!(found, [("https://a.nl/1.xml".to_owned(), lastmod), ("https://a.nl/2.xml".to_owned(), None)]);
}

#[test]
fn what_cannot_be_read_is_told_and_what_came_before_is_kept() {
    let whole = String::from_utf8(page(&[minimal()])).expect("text");
    let cut = &whole[..whole.len() - "</urlset>\n".len()];
    let line = |reason: fn(u32) -> Unreadable, line| Some(reason(line));
    let not_well_formed: fn(u32) -> Unreadable = |line| Unreadable::NotWellFormed { line };
    let deep = format!("<urlset><url>{}", "<a>".repeat(100));
    let bomb = format!("<urlset><url>{}", "<a/>".repeat(100_001));
    let attributes: Vec<_> = (0..100_000).map(|number| format!(" a{number}=''")).collect();
    let wide = format!("<urlset><url><loc{}>x</loc></url></urlset>", attributes.concat());
    let twice = whole.repeat(2);
    let doctype = format!("<!DOCTYPE urlset [<!ENTITY x \"y\">]>{whole}");
    for (file, entries, expected) in [
        (whole.as_bytes(), 1, None),
        (format!("\u{FEFF}{whole}").as_bytes(), 1, None),
        (format!("{cut}<url><loc>x</url>").as_bytes(), 1, line(not_well_formed, 4)),
        (b"\xFF\xFEu\0r\0l\0", 0, Some(Unreadable::NotUtf8)),
        (doctype.as_bytes(), 0, Some(Unreadable::DocumentType)),
        (b"<html><body/></html>", 0, Some(Unreadable::NotASitemap)),
        (b"", 0, Some(Unreadable::NotASitemap)),
        (b"<urlset><url>&bom;</url></urlset>", 0, line(not_well_formed, 1)),
        (deep.as_bytes(), 0, Some(Unreadable::TooComplex { line: 1 })),
        (wide.as_bytes(), 0, Some(Unreadable::TooComplex { line: 1 })),
        (bomb.as_bytes(), 0, Some(Unreadable::TooComplex { line: 1 })),
        (twice.as_bytes(), 1, line(not_well_formed, 5)),
        (b"<urlset><url/></urlset><urlset><url/></urlset>", 1, line(not_well_formed, 1)),
        (b"<urlset/><url/>", 0, line(not_well_formed, 1)),
        (b"<urlset><url/></urlset>and more", 1, line(not_well_formed, 1)),
        (b"<urlset><url/></urlset> \r\n<!-- made by a program --><?done?>\n", 1, None),
        (b"<urlset><groep>\n<url/></groep><url/></urlset>", 1, Some(Unreadable::EntryElsewhere { line: 1 })),
        (b"<urlset><url/>\n<URL/></urlset>", 1, Some(Unreadable::EntryElsewhere { line: 2 })),
        (b"<sitemapindex><url/></sitemapindex>", 0, Some(Unreadable::EntryElsewhere { line: 1 })),
        (b"<urlset><url/><uitgever><naam/></uitgever></urlset>", 1, None),
    ] {
        let (read, documents) = read(file);
        let shown: String = String::from_utf8_lossy(file).chars().take(80).collect();
        assert_eq!((read.entries, read.unreadable), (entries, expected), "{shown}");
        assert_eq!(documents.len(), entries as usize, "{shown}");
    }
    let many = format!("<urlset>{}</urlset>", "<url/>".repeat(50_001));
    let (read, documents) = read(many.as_bytes());
    assert_eq!(read.unreadable, Some(Unreadable::TooManyEntries));
    assert_eq!(documents.len(), 50_000);
}

#[test]
fn damaged_files_are_read_without_panic_and_every_entry_is_counted() {
    let whole = page(&[full(), minimal()]);
    let damage = (0..whole.len(), 0..40_usize, proptest::collection::vec(any::<u8>(), 0..6));
    let result = runner().run(&damage, |(at, removed, put)| {
        let mut file = whole.clone();
        let end = (at + removed).min(file.len());
        file.splice(at..end, put);
        let (read, documents) = read(&file);
        prop_assert_eq!(read.entries as usize, documents.len());
        Ok(())
    });
    result.expect("every damage");
}
