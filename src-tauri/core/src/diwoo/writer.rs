//! Writes one entry of a sitemap: `<url>` with its DiWoo metadata.
//!
//! Deterministic, compact, one line per entry. What the model cannot say correctly is refused, never written half.
//! Source: diwoo.md §4 and §5.

use super::entry::{Entry, NotWritable, Reference};
use super::terms::{ListName, Terms};
use super::text::{push_attribute_escaped, push_text};
use super::time::{DateTimeWriter, push_date, push_moment};
use crate::model::{ExtraMetadata, ListUri, Metadata, RuleCode};
use crate::sitemap::{is_loc, is_namespace};

/// Writes entries; remembers labels and offsets between them, so keep one for many entries.
#[derive(Debug, Default)]
pub struct EntryWriter {
    terms: Terms,
    dates: DateTimeWriter,
}

/// Appends one `<url>` and its line end.
///
/// Shape: see [`EntryWriter::write`], which is faster for many entries.
///
/// # Errors
/// [`NotWritable`] when a rule should have held the document back; `out` is then as before.
pub fn write_entry(out: &mut Vec<u8>, entry: &Entry<'_>) -> Result<(), NotWritable> {
    EntryWriter::default().write(out, entry)
}

impl EntryWriter {
    /// Appends one `<url>` and its line end.
    ///
    /// Shape: UTF-8; texts NFC with LF line ends and trimmed; labels from the value lists; empty texts and repeated
    /// identifiers and terms left out; same entry, same bytes.
    ///
    /// # Errors
    /// [`NotWritable`] when a rule should have held the document back; `out` is then as before.
    pub fn write(&mut self, out: &mut Vec<u8>, entry: &Entry<'_>) -> Result<(), NotWritable> {
        let before = out.len();
        let written = self.url(out, entry);
        if written.is_err() {
            out.truncate(before);
        }
        written
    }

    fn url(&mut self, out: &mut Vec<u8>, entry: &Entry<'_>) -> Written {
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
    fn diwoo(&mut self, out: &mut Vec<u8>, entry: &Entry<'_>) -> Written {
        let metadata = entry.metadata;
        let own = entry.organisation;
        texts(out, "identifiers", "identifier", &metadata.identifiers)?;
        let publisher = metadata.publisher.as_ref().unwrap_or(own);
        self.term(out, "publisher", ORGANISATION, publisher)?;
        let verantwoordelijke = metadata.verantwoordelijke.as_ref().unwrap_or(own);
        self.term(out, "verantwoordelijke", ORGANISATION, verantwoordelijke)?;
        let mede = &metadata.medeverantwoordelijken;
        self.terms(
            out,
            "medeverantwoordelijken",
            "medeverantwoordelijke",
            ORGANISATION,
            mede,
        )?;
        if let Some(opsteller) = &metadata.opsteller {
            self.term(out, "opsteller", ORGANISATION, opsteller)?;
        }
        optional_text(out, "naamOpsteller", metadata.naam_opsteller.as_deref())?;
        titelcollectie(out, metadata)?;
        texts(
            out,
            "omschrijvingen",
            "omschrijving",
            &metadata.omschrijvingen,
        )?;
        self.classificatiecollectie(out, metadata)?;
        dates(out, metadata)?;
        if let Some(language) = &metadata.language {
            self.term(
                out,
                "language",
                (ListName::Languages, RuleCode::D10),
                language,
            )?;
        }
        if let Some(format) = entry.format {
            self.term(out, "format", (ListName::Formats, RuleCode::D13), format)?;
        }
        optional_text(
            out,
            "aggregatiekenmerk",
            metadata.aggregatiekenmerk.as_deref(),
        )?;
        if let Some(main) = &entry.part_of {
            reference(out, "isPartOf", main, entry.url)?;
        }
        if !entry.parts.is_empty() {
            open(out, "hasParts");
            for part in entry.parts {
                reference(out, "hasPart", part, entry.url)?;
            }
            close(out, "hasParts");
        }
        self.documenthandelingen(out, metadata)?;
        self.documentrelaties(out, entry)?;
        if let Some(reden) = &metadata.reden_vervanging {
            let list = (ListName::Reasons, RuleCode::D10);
            self.term(out, "redenVerwijderingVervanging", list, reden)?;
        }
        Ok(())
    }

    fn classificatiecollectie(&mut self, out: &mut Vec<u8>, metadata: &Metadata) -> Written {
        if metadata.informatiecategorieen.is_empty() {
            return refuse(RuleCode::D06, "informatiecategorie");
        }
        open(out, "classificatiecollectie");
        let list = (ListName::Categories, RuleCode::D06);
        let terms = &metadata.informatiecategorieen;
        self.terms(
            out,
            "informatiecategorieen",
            "informatiecategorie",
            list,
            terms,
        )?;
        let list = (ListName::Kinds, RuleCode::D10);
        self.terms(
            out,
            "documentsoorten",
            "documentsoort",
            list,
            &metadata.documentsoorten,
        )?;
        let list = (ListName::Themes, RuleCode::D10);
        self.terms(out, "themas", "thema", list, &metadata.themas)?;
        texts(out, "trefwoorden", "trefwoord", &metadata.trefwoorden)?;
        close(out, "classificatiecollectie");
        Ok(())
    }

    fn documenthandelingen(&mut self, out: &mut Vec<u8>, metadata: &Metadata) -> Written {
        if metadata.documenthandelingen.is_empty() {
            return refuse(RuleCode::D08, "documenthandeling");
        }
        open(out, "documenthandelingen");
        for act in &metadata.documenthandelingen {
            open(out, "documenthandeling");
            let list = (ListName::Acts, RuleCode::D08);
            self.term(out, "soortHandeling", list, &act.soort_handeling)?;
            open(out, "atTime");
            push_moment(out, act.at_time).or(refuse(RuleCode::D08, "atTime"))?;
            close(out, "atTime");
            if let Some(organisation) = &act.was_associated_with {
                self.term(out, "wasAssociatedWith", ORGANISATION, organisation)?;
            }
            close(out, "documenthandeling");
        }
        close(out, "documenthandelingen");
        Ok(())
    }

    fn documentrelaties(&mut self, out: &mut Vec<u8>, entry: &Entry<'_>) -> Written {
        if entry.relations.is_empty() {
            return Ok(());
        }
        open(out, "documentrelaties");
        for relation in entry.relations {
            open(out, "documentrelatie");
            let list = (ListName::Roles, RuleCode::D10);
            self.term(out, "role", list, relation.role)?;
            reference(out, "relation", &relation.to, entry.url)?;
            close(out, "documentrelatie");
        }
        close(out, "documentrelaties");
        Ok(())
    }

    fn terms(
        &mut self,
        out: &mut Vec<u8>,
        container: &'static str,
        element: &'static str,
        list: (ListName, RuleCode),
        uris: &[ListUri],
    ) -> Written {
        if uris.is_empty() {
            return Ok(());
        }
        open(out, container);
        for (index, uri) in uris.iter().enumerate() {
            let repeated = uris.iter().take(index).any(|earlier| earlier == uri);
            if !repeated {
                self.term(out, element, list, uri)?;
            }
        }
        close(out, container);
        Ok(())
    }

    fn term(
        &mut self,
        out: &mut Vec<u8>,
        element: &'static str,
        (list, code): (ListName, RuleCode),
        uri: &ListUri,
    ) -> Written {
        out.extend_from_slice(b"<diwoo:");
        out.extend_from_slice(element.as_bytes());
        if !self.terms.push(out, list, uri.as_str()) {
            return refuse(code, element);
        }
        close(out, element);
        Ok(())
    }
}

type Written = Result<(), NotWritable>;

const ORGANISATION: (ListName, RuleCode) = (ListName::Organisations, RuleCode::D03);

fn refuse(code: RuleCode, element: &'static str) -> Written {
    Err(NotWritable { code, element })
}

fn titelcollectie(out: &mut Vec<u8>, metadata: &Metadata) -> Written {
    open(out, "titelcollectie");
    if metadata.officiele_titel.trim().is_empty() {
        return refuse(RuleCode::D01, "officieleTitel");
    }
    text(out, "officieleTitel", &metadata.officiele_titel)?;
    texts(
        out,
        "verkorteTitels",
        "verkorteTitel",
        &metadata.verkorte_titels,
    )?;
    let others = &metadata.alternatieve_titels;
    texts(out, "alternatieveTitels", "alternatieveTitel", others)?;
    close(out, "titelcollectie");
    Ok(())
}

/// `creatiedatum` and `geldigheid`; a geldigheid without any date is not written (rule D12).
fn dates(out: &mut Vec<u8>, metadata: &Metadata) -> Written {
    if let Some(date) = metadata.creatiedatum {
        open(out, "creatiedatum");
        push_date(out, date).or(refuse(RuleCode::D09, "creatiedatum"))?;
        close(out, "creatiedatum");
    }
    let Some(geldigheid) = metadata.geldigheid else {
        return Ok(());
    };
    let (begin, end) = (geldigheid.begindatum, geldigheid.einddatum);
    if begin.zip(end).is_some_and(|(begin, end)| end < begin) {
        return refuse(RuleCode::D11, "einddatum");
    }
    if begin.or(end).is_none() {
        return Ok(());
    }
    open(out, "geldigheid");
    for (element, moment) in [("begindatum", begin), ("einddatum", end)] {
        if let Some(moment) = moment {
            open(out, element);
            push_moment(out, moment).or(refuse(RuleCode::D11, element))?;
            close(out, element);
        }
    }
    close(out, "geldigheid");
    Ok(())
}

fn extra_metadata(out: &mut Vec<u8>, block: &ExtraMetadata) -> Written {
    let usable = |values: &[String]| values.iter().any(|value| !value.trim().is_empty());
    let fields = || {
        let named = block
            .velden
            .iter()
            .filter(|field| !field.key.trim().is_empty());
        named.filter(|field| usable(&field.values))
    };
    if fields().next().is_none() {
        return Ok(());
    }
    open(out, "extraMetadata");
    if let Some((namespace, prefix)) = &block.namespace {
        let has_both = !namespace.trim().is_empty() && !prefix.trim().is_empty();
        if !has_both || !is_namespace(namespace.trim()) {
            return refuse(RuleCode::S03, "namespace");
        }
        text(out, "namespace", namespace)?;
        text(out, "prefix", prefix)?;
    }
    open(out, "extraMetadatavelden");
    for field in fields() {
        open(out, "extraMetadataveld");
        text(out, "key", &field.key)?;
        open(out, "values");
        for value in field.values.iter().filter(|value| !value.trim().is_empty()) {
            text(out, "value", value)?;
        }
        close(out, "values");
        close(out, "extraMetadataveld");
    }
    close(out, "extraMetadatavelden");
    close(out, "extraMetadata");
    Ok(())
}

fn reference(out: &mut Vec<u8>, element: &'static str, to: &Reference<'_>, own: &str) -> Written {
    if to.url == own || to.title.trim().is_empty() {
        return refuse(RuleCode::D15, element);
    }
    out.extend_from_slice(b"<diwoo:");
    out.extend_from_slice(element.as_bytes());
    out.extend_from_slice(b" resource=\"");
    push_address(out, to.url, RuleCode::D15, element)?;
    out.extend_from_slice(b"\">");
    push_text(out, to.title).or(refuse(RuleCode::D16, element))?;
    close(out, element);
    Ok(())
}

fn push_address(out: &mut Vec<u8>, url: &str, code: RuleCode, element: &'static str) -> Written {
    if !is_loc(url) {
        return refuse(code, element);
    }
    push_attribute_escaped(out, url);
    Ok(())
}

/// Appends a container with the texts that are not empty, each once; nothing when there are none.
fn texts(
    out: &mut Vec<u8>,
    container: &'static str,
    element: &'static str,
    values: &[String],
) -> Written {
    let filled = |value: &&String| !value.trim().is_empty();
    if !values.iter().any(|value| filled(&value)) {
        return Ok(());
    }
    open(out, container);
    for (index, value) in values.iter().enumerate() {
        let mut earlier = values.iter().take(index);
        if filled(&value) && !earlier.any(|earlier| earlier.trim() == value.trim()) {
            text(out, element, value)?;
        }
    }
    close(out, container);
    Ok(())
}

fn optional_text(out: &mut Vec<u8>, element: &'static str, value: Option<&str>) -> Written {
    match value.filter(|value| !value.trim().is_empty()) {
        Some(value) => text(out, element, value),
        None => Ok(()),
    }
}

fn text(out: &mut Vec<u8>, element: &'static str, value: &str) -> Written {
    open(out, element);
    push_text(out, value).or(refuse(RuleCode::D16, element))?;
    close(out, element);
    Ok(())
}

fn open(out: &mut Vec<u8>, element: &str) {
    out.extend_from_slice(b"<diwoo:");
    out.extend_from_slice(element.as_bytes());
    out.push(b'>');
}

fn close(out: &mut Vec<u8>, element: &str) {
    out.extend_from_slice(b"</diwoo:");
    out.extend_from_slice(element.as_bytes());
    out.push(b'>');
}
