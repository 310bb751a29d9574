//! Writes one entry of a sitemap: `<url>` with its DiWoo metadata.
//!
//! Deterministic, compact, one line per entry. What the model cannot express correctly is refused, never written in
//! part.
//! Source: diwoo.md §4 and §5.

use super::entry::{Entry, NotWritable};
use super::terms::Terms;
use super::text::{push_attribute_escaped, push_text};
use super::time::{DateTimeWriter, push_date, push_moment};
use crate::lists::{Lists, TermList};
use crate::model::{DocumentRef, ExtraMetadata, ListUri, Metadata, RuleCode};
use crate::protocol::{is_loc, is_namespace};

#[derive(Clone, Copy)]
struct Tag {
    name: &'static str,
    open: &'static str,
    /// The start tag without its end, for attributes.
    start: &'static str,
    close: &'static str,
}

/// Makes the texts of an element at compile time.
macro_rules! tag {
    ($name:literal) => {
        Tag {
            name: $name,
            open: concat!("<diwoo:", $name, ">"),
            start: concat!("<diwoo:", $name),
            close: concat!("</diwoo:", $name, ">"),
        }
    };
}

/// Makes the texts of a list and of its elements.
macro_rules! tags {
    ($list:literal, $element:literal) => {
        [tag!($list), tag!($element)]
    };
}

/// Writes entries; caches labels and offsets between them, so keep one for many entries.
#[derive(Debug)]
pub(crate) struct EntryWriter<'l> {
    terms: Terms<'l>,
    dates: DateTimeWriter,
}

/// Appends one `<url>` and its line end.
///
/// Shape: UTF-8, one line; [`crate::sitemap::PageBuffer`] is faster for many entries.
///
/// # Errors
/// [`NotWritable`] when a rule should have held the document back; `out` is then unchanged.
pub fn write_entry(out: &mut Vec<u8>, entry: &Entry<'_>, lists: &Lists) -> Result<(), NotWritable> {
    EntryWriter::new(lists).write(out, entry)
}

impl<'l> EntryWriter<'l> {
    pub(crate) fn new(lists: &'l Lists) -> Self {
        Self { terms: Terms::new(lists), dates: DateTimeWriter::default() }
    }

    pub(crate) fn lists(&self) -> &'l Lists {
        self.terms.lists()
    }

    /// Appends one `<url>` and its line end.
    ///
    /// Shape: UTF-8; texts NFC with LF line ends and trimmed; labels from the value lists; empty texts and repeated
    /// texts, terms, acts and relations left out. The same entry gives the same bytes.
    ///
    /// # Errors
    /// [`NotWritable`] when a rule should have held the document back; `out` is then unchanged.
    pub(crate) fn write(&mut self, out: &mut Vec<u8>, entry: &Entry<'_>) -> Result<(), NotWritable> {
        let before = out.len();
        out.reserve(USUAL_ENTRY_BYTES);
        let written = self.url(out, entry);
        if written.is_err() {
            out.truncate(before);
        }
        written
    }

    fn url(&mut self, out: &mut Vec<u8>, entry: &Entry<'_>) -> WriteResult {
        out.extend_from_slice(b"<url><loc>");
        push_address(out, entry.url, RuleCode::L01, "loc")?;
        out.extend_from_slice(b"</loc><lastmod>");
        let before = out.len();
        self.dates.push_lastmod(out, entry.lastmod);
        if out.len() == before {
            return refuse(RuleCode::L06, "lastmod");
        }
        out.extend_from_slice(b"</lastmod><diwoo:Document><diwoo:DiWoo>");
        self.diwoo(out, entry)?;
        out.extend_from_slice(b"</diwoo:DiWoo>");
        for block in &entry.metadata.extra_metadata {
            extra_metadata(out, block)?;
        }
        out.extend_from_slice(b"</diwoo:Document></url>\n");
        Ok(())
    }

    /// The children of `diwoo:DiWoo`, in the order of diwoo.md §5.2.
    fn diwoo(&mut self, out: &mut Vec<u8>, entry: &Entry<'_>) -> WriteResult {
        let metadata = entry.metadata;
        let own = entry.organisation;
        texts(out, tags!("identifiers", "identifier"), &metadata.identifiers)?;
        let publisher = metadata.publisher.as_ref().unwrap_or(own);
        self.term(out, tag!("publisher"), ORGANISATION, publisher)?;
        let responsible = metadata.verantwoordelijke.as_ref().unwrap_or(own);
        self.term(out, tag!("verantwoordelijke"), ORGANISATION, responsible)?;
        let mede = &metadata.medeverantwoordelijken;
        self.terms(out, tags!("medeverantwoordelijken", "medeverantwoordelijke"), ORGANISATION, mede)?;
        if let Some(opsteller) = &metadata.opsteller {
            self.term(out, tag!("opsteller"), ORGANISATION, opsteller)?;
        }
        let name = metadata.naam_opsteller.as_deref();
        optional_text(out, tag!("naamOpsteller"), name)?;
        titelcollectie(out, metadata)?;
        texts(out, tags!("omschrijvingen", "omschrijving"), &metadata.omschrijvingen)?;
        self.classificatiecollectie(out, metadata)?;
        dates(out, metadata)?;
        if let Some(language) = &metadata.language {
            let list = (TermList::Talen, RuleCode::D10);
            self.term(out, tag!("language"), list, language)?;
        }
        if let Some(format) = entry.format {
            let list = (TermList::Formaten, RuleCode::D13);
            self.term(out, tag!("format"), list, format)?;
        }
        let mark = metadata.aggregatiekenmerk.as_deref();
        optional_text(out, tag!("aggregatiekenmerk"), mark)?;
        if let Some((url, title)) = metadata.is_part_of.as_ref().and_then(address) {
            reference(out, tag!("isPartOf"), (url, title), entry.url)?;
        }
        if !entry.parts.is_empty() {
            open(out, tag!("hasParts"));
            for part in entry.parts {
                reference(out, tag!("hasPart"), (&part.url, &part.title), entry.url)?;
            }
            close(out, tag!("hasParts"));
        }
        self.documenthandelingen(out, metadata)?;
        self.documentrelaties(out, entry)?;
        if let Some(reden) = &metadata.reden_vervanging {
            let list = (TermList::Redenen, RuleCode::D10);
            self.term(out, tag!("redenVerwijderingVervanging"), list, reden)?;
        }
        Ok(())
    }

    fn classificatiecollectie(&mut self, out: &mut Vec<u8>, metadata: &Metadata) -> WriteResult {
        if metadata.informatiecategorieen.is_empty() {
            return refuse(RuleCode::D06, "informatiecategorie");
        }
        open(out, tag!("classificatiecollectie"));
        let list = (TermList::Informatiecategorieen, RuleCode::D06);
        let terms = &metadata.informatiecategorieen;
        self.terms(out, tags!("informatiecategorieen", "informatiecategorie"), list, terms)?;
        let list = (TermList::Documentsoorten, RuleCode::D10);
        self.terms(out, tags!("documentsoorten", "documentsoort"), list, &metadata.documentsoorten)?;
        let list = (TermList::Themas, RuleCode::D10);
        self.terms(out, tags!("themas", "thema"), list, &metadata.themas)?;
        texts(out, tags!("trefwoorden", "trefwoord"), &metadata.trefwoorden)?;
        close(out, tag!("classificatiecollectie"));
        Ok(())
    }

    fn documenthandelingen(&mut self, out: &mut Vec<u8>, metadata: &Metadata) -> WriteResult {
        if metadata.documenthandelingen.is_empty() {
            return refuse(RuleCode::D08, "documenthandeling");
        }
        open(out, tag!("documenthandelingen"));
        for (index, act) in metadata.documenthandelingen.iter().enumerate() {
            if metadata.documenthandelingen.iter().take(index).any(|earlier| earlier == act) {
                continue;
            }
            open(out, tag!("documenthandeling"));
            let list = (TermList::Documenthandelingen, RuleCode::D08);
            self.term(out, tag!("soortHandeling"), list, &act.soort_handeling)?;
            open(out, tag!("atTime"));
            push_moment(out, act.at_time).or(refuse(RuleCode::D08, "atTime"))?;
            close(out, tag!("atTime"));
            if let Some(organisation) = &act.was_associated_with {
                self.term(out, tag!("wasAssociatedWith"), ORGANISATION, organisation)?;
            }
            close(out, tag!("documenthandeling"));
        }
        close(out, tag!("documenthandelingen"));
        Ok(())
    }

    fn documentrelaties(&mut self, out: &mut Vec<u8>, entry: &Entry<'_>) -> WriteResult {
        let relations = || {
            let relations = entry.metadata.documentrelaties.iter();
            relations.filter_map(|relation| Some((&relation.role, address(&relation.relation)?)))
        };
        if relations().next().is_none() {
            return Ok(());
        }
        open(out, tag!("documentrelaties"));
        for (index, (role, to)) in relations().enumerate() {
            // Whatever each calls it, it is the same document.
            if relations().take(index).any(|(earlier, (url, _))| earlier == role && url == to.0) {
                continue;
            }
            open(out, tag!("documentrelatie"));
            let list = (TermList::Documentrelaties, RuleCode::D10);
            self.term(out, tag!("role"), list, role)?;
            reference(out, tag!("relation"), to, entry.url)?;
            close(out, tag!("documentrelatie"));
        }
        close(out, tag!("documentrelaties"));
        Ok(())
    }

    fn terms(
        &mut self,
        out: &mut Vec<u8>,
        [around, element]: [Tag; 2],
        list: (TermList, RuleCode),
        uris: &[ListUri],
    ) -> WriteResult {
        if uris.is_empty() {
            return Ok(());
        }
        open(out, around);
        for (index, uri) in uris.iter().enumerate() {
            let repeated = uris.iter().take(index).any(|earlier| earlier == uri);
            if !repeated {
                self.term(out, element, list, uri)?;
            }
        }
        close(out, around);
        Ok(())
    }

    fn term(
        &mut self,
        out: &mut Vec<u8>,
        element: Tag,
        (list, code): (TermList, RuleCode),
        uri: &ListUri,
    ) -> WriteResult {
        out.extend_from_slice(element.start.as_bytes());
        if !self.terms.push(out, list, uri.as_str()) {
            return refuse(code, element.name);
        }
        close(out, element);
        Ok(())
    }
}

/// Own choice: most entries are smaller, so that memory is allocated once.
const USUAL_ENTRY_BYTES: usize = 4_096;

type WriteResult = Result<(), NotWritable>;

const ORGANISATION: (TermList, RuleCode) = (TermList::Organisaties, RuleCode::D03);

fn refuse(code: RuleCode, element: &'static str) -> WriteResult {
    Err(NotWritable { code, element })
}

fn titelcollectie(out: &mut Vec<u8>, metadata: &Metadata) -> WriteResult {
    open(out, tag!("titelcollectie"));
    if metadata.officiele_titel.trim().is_empty() {
        return refuse(RuleCode::D01, "officieleTitel");
    }
    text(out, tag!("officieleTitel"), &metadata.officiele_titel)?;
    texts(out, tags!("verkorteTitels", "verkorteTitel"), &metadata.verkorte_titels)?;
    let others = &metadata.alternatieve_titels;
    texts(out, tags!("alternatieveTitels", "alternatieveTitel"), others)?;
    close(out, tag!("titelcollectie"));
    Ok(())
}

/// `creatiedatum` and `geldigheid`; a geldigheid without any date is not written (rule D12).
fn dates(out: &mut Vec<u8>, metadata: &Metadata) -> WriteResult {
    if let Some(date) = metadata.creatiedatum {
        open(out, tag!("creatiedatum"));
        push_date(out, date).or(refuse(RuleCode::D09, "creatiedatum"))?;
        close(out, tag!("creatiedatum"));
    }
    let Some(geldigheid) = metadata.geldigheid else { return Ok(()) };
    let (begin, end) = (geldigheid.begindatum, geldigheid.einddatum);
    if begin.zip(end).is_some_and(|(begin, end)| end < begin) {
        return refuse(RuleCode::D11, "einddatum");
    }
    if begin.or(end).is_none() {
        return Ok(());
    }
    open(out, tag!("geldigheid"));
    for (element, moment) in [(tag!("begindatum"), begin), (tag!("einddatum"), end)] {
        if let Some(moment) = moment {
            open(out, element);
            push_moment(out, moment).or(refuse(RuleCode::D11, element.name))?;
            close(out, element);
        }
    }
    close(out, tag!("geldigheid"));
    Ok(())
}

fn extra_metadata(out: &mut Vec<u8>, block: &ExtraMetadata) -> WriteResult {
    let usable = |values: &[String]| values.iter().any(|value| !value.trim().is_empty());
    let fields = || {
        let named = block.velden.iter().filter(|field| !field.key.trim().is_empty());
        named.filter(|field| usable(&field.values))
    };
    if fields().next().is_none() {
        return Ok(());
    }
    open(out, tag!("extraMetadata"));
    if let Some((namespace, prefix)) = &block.namespace {
        let has_both = !namespace.trim().is_empty() && !prefix.trim().is_empty();
        if !has_both || !is_namespace(namespace.trim()) {
            return refuse(RuleCode::S03, "namespace");
        }
        text(out, tag!("namespace"), namespace)?;
        text(out, tag!("prefix"), prefix)?;
    }
    open(out, tag!("extraMetadatavelden"));
    for field in fields() {
        open(out, tag!("extraMetadataveld"));
        text(out, tag!("key"), &field.key)?;
        open(out, tag!("values"));
        for value in field.values.iter().filter(|value| !value.trim().is_empty()) {
            text(out, tag!("value"), value)?;
        }
        close(out, tag!("values"));
        close(out, tag!("extraMetadataveld"));
    }
    close(out, tag!("extraMetadatavelden"));
    close(out, tag!("extraMetadata"));
    Ok(())
}

fn address(reference: &DocumentRef) -> Option<(&str, &str)> {
    match reference {
        DocumentRef::External { url, title } => Some((url, title)),
        DocumentRef::Document(_) => None,
    }
}

fn reference(out: &mut Vec<u8>, element: Tag, (url, title): (&str, &str), own: &str) -> WriteResult {
    if url == own || title.trim().is_empty() {
        return refuse(RuleCode::D15, element.name);
    }
    out.extend_from_slice(element.start.as_bytes());
    out.extend_from_slice(b" resource=\"");
    push_address(out, url, RuleCode::D15, element.name)?;
    out.extend_from_slice(b"\">");
    push_text(out, title).or(refuse(RuleCode::D16, element.name))?;
    close(out, element);
    Ok(())
}

fn push_address(out: &mut Vec<u8>, url: &str, code: RuleCode, element: &'static str) -> WriteResult {
    if !is_loc(url) {
        return refuse(code, element);
    }
    push_attribute_escaped(out, url);
    Ok(())
}

/// Appends a container with the non-empty texts, each once; nothing when there are none.
fn texts(out: &mut Vec<u8>, [list, element]: [Tag; 2], values: &[String]) -> WriteResult {
    let filled = |value: &&String| !value.trim().is_empty();
    if !values.iter().any(|value| filled(&value)) {
        return Ok(());
    }
    open(out, list);
    for (index, value) in values.iter().enumerate() {
        let mut earlier = values.iter().take(index);
        if filled(&value) && !earlier.any(|earlier| earlier.trim() == value.trim()) {
            text(out, element, value)?;
        }
    }
    close(out, list);
    Ok(())
}

fn optional_text(out: &mut Vec<u8>, element: Tag, value: Option<&str>) -> WriteResult {
    match value.filter(|value| !value.trim().is_empty()) {
        Some(value) => text(out, element, value),
        None => Ok(()),
    }
}

fn text(out: &mut Vec<u8>, element: Tag, value: &str) -> WriteResult {
    open(out, element);
    push_text(out, value).or(refuse(RuleCode::D16, element.name))?;
    close(out, element);
    Ok(())
}

fn open(out: &mut Vec<u8>, element: Tag) {
    out.extend_from_slice(element.open.as_bytes());
}

fn close(out: &mut Vec<u8>, element: Tag) {
    out.extend_from_slice(element.close.as_bytes());
}
