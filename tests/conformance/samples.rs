//! Entries that the tests write.

use chrono::{DateTime, FixedOffset, NaiveDate};
use openbaarmaker_core::diwoo::Entry;
use openbaarmaker_core::lists::built_in_lists;
use openbaarmaker_core::model::{
    Act, DocumentRef, ExtraMetadata, ExtraMetadataField, Geldigheid, Lastmod, ListUri, Metadata, NamedDocument,
    Relation, TitleOrigin,
};
use openbaarmaker_core::sitemap::{IndexName, PageBuffer};

pub(crate) const BASE: &str = "https://open.voorbeeldgemeente.nl/";
pub(crate) const MAIN: &str = "https://open.voorbeeldgemeente.nl/documenten/2026/onderzoek-fietspaden-2026.pdf";
pub(crate) const PART: &str =
    "https://open.voorbeeldgemeente.nl/documenten/2026/onderzoek-fietspaden-2026-bijlage-1.ods";

/// An entry with everything it refers to.
#[derive(Debug, Clone)]
pub(crate) struct Sample {
    pub(crate) url: String,
    pub(crate) lastmod: Lastmod,
    pub(crate) metadata: Metadata,
    pub(crate) organisation: ListUri,
    pub(crate) format: Option<ListUri>,
    pub(crate) part_of: Option<(String, String)>,
    pub(crate) parts: Vec<(String, String)>,
    pub(crate) relations: Vec<(ListUri, String, String)>,
}

impl Sample {
    /// Passes the entry to a function.
    pub(crate) fn entry<T>(&self, use_it: impl FnOnce(&Entry<'_>) -> T) -> T {
        let named = |(url, title): &(String, String)| DocumentRef::External { url: url.clone(), title: title.clone() };
        let relations = self
            .relations
            .iter()
            .map(|(role, url, title)| Relation { role: role.clone(), relation: named(&(url.clone(), title.clone())) });
        let metadata = Metadata {
            is_part_of: self.part_of.as_ref().map(named),
            documentrelaties: relations.collect(),
            ..self.metadata.clone()
        };
        let parts = self.parts.iter().map(|(url, title)| NamedDocument { url: url.clone(), title: title.clone() });
        use_it(&Entry {
            url: &self.url,
            lastmod: self.lastmod,
            metadata: &metadata,
            organisation: &self.organisation,
            format: self.format.as_ref(),
            parts: &parts.collect::<Vec<_>>(),
        })
    }
}

/// Writes entries as one page.
pub(crate) fn page(samples: &[Sample]) -> Vec<u8> {
    let mut page = PageBuffer::new(built_in_lists());
    for sample in samples {
        sample.entry(|entry| page.push(entry)).expect("sample can be written");
    }
    let written = page.finish(IndexName::Common, 1).expect("page has entries");
    written.bytes.to_vec()
}

/// Only what is required.
pub(crate) fn minimal() -> Sample {
    Sample {
        url: MAIN.to_owned(),
        lastmod: Lastmod::from_unix(1_795_093_331),
        metadata: Metadata {
            officiele_titel: "Onderzoek veiligheid fietspaden 2026".to_owned(),
            informatiecategorieen: vec![kern("c_fdaee95e")],
            creatiedatum: NaiveDate::from_ymd_opt(2026, 11, 10),
            documenthandelingen: vec![act("c_641ecd76", "2026-11-10T00:00:00+01:00")],
            ..Metadata::default()
        },
        organisation: organisation(),
        format: Some(file_type("PDF")),
        part_of: None,
        parts: Vec::new(),
        relations: Vec::new(),
    }
}

/// Every element of DiWoo, with text that needs care.
pub(crate) fn full() -> Sample {
    let text = |values: &[&str]| values.iter().map(|value| (*value).to_owned()).collect();
    let mut acts = vec![act("c_641ecd76", "2026-11-10T00:00:00+01:00"), act("c_e1ec050e", "2026-07-12T10:30:00+02:00")];
    if let Some(first) = acts.first_mut() {
        first.was_associated_with = Some(organisation());
    }
    Sample {
        metadata: Metadata {
            titel_herkomst: TitleOrigin::Person,
            informatiecategorieen: vec![kern("c_fdaee95e"), kern("c_3a248e3a")],
            documenthandelingen: acts,
            publisher: Some(organisation()),
            verantwoordelijke: Some(organisation()),
            medeverantwoordelijken: vec![ListUri::new("https://identifier.overheid.nl/tooi/id/so/so0439")],
            opsteller: Some(organisation()),
            naam_opsteller: Some("Afdeling Mobiliteit".to_owned()),
            language: Some(ListUri::new("http://publications.europa.eu/resource/authority/language/NLD")),
            omschrijvingen: text(&["Fietspaden <vrijliggend> & \"smal\":\r\nCafe\u{301}'s, pijl → en 😀."]),
            identifiers: text(&["Z2026-004711", "WOO-1", "Z2026-004711", " "]),
            verkorte_titels: text(&["Onderzoek fietspaden"]),
            alternatieve_titels: text(&["Fietspadenrapport & aanbevelingen"]),
            documentsoorten: vec![kern("c_6f49bf34")],
            themas: vec![ListUri::new("https://identifier.overheid.nl/tooi/def/thes/top/c_849842ac")],
            trefwoorden: text(&["fietspad", "verkeersveiligheid"]),
            geldigheid: Some(Geldigheid {
                begindatum: Some(moment("2026-11-10T00:00:00+01:00")),
                einddatum: Some(moment("2030-12-31T23:59:59+01:00")),
            }),
            aggregatiekenmerk: Some("Z2026-004711".to_owned()),
            reden_vervanging: Some(kern("c_098c1346")),
            extra_metadata: vec![
                ExtraMetadata {
                    namespace: Some(("https://open.voorbeeldgemeente.nl/ns/".to_owned(), "vbg".to_owned())),
                    velden: vec![ExtraMetadataField {
                        key: "zaaknummer".to_owned(),
                        values: text(&["Z2026-004711", "Z2026-004712"]),
                    }],
                },
                ExtraMetadata {
                    namespace: None,
                    velden: vec![ExtraMetadataField { key: "wijk".to_owned(), values: text(&["Noord"]) }],
                },
            ],
            ..minimal().metadata
        },
        parts: vec![(PART.to_owned(), "Bijlage 1: meetgegevens".to_owned())],
        relations: vec![(
            kern("c_07748060"),
            "https://open.voorbeeldgemeente.nl/documenten/2025/motie.pdf?a=1&b=2".to_owned(),
            "Motie veilig fietsen".to_owned(),
        )],
        ..minimal()
    }
}

/// The attachment of [`full`].
pub(crate) fn part() -> Sample {
    Sample {
        url: PART.to_owned(),
        metadata: Metadata { officiele_titel: "Bijlage 1: meetgegevens".to_owned(), ..minimal().metadata },
        format: Some(file_type("ODS")),
        part_of: Some((MAIN.to_owned(), "Onderzoek veiligheid fietspaden 2026".to_owned())),
        ..minimal()
    }
}

pub(crate) fn act(kind: &str, at_time: &str) -> Act {
    Act { soort_handeling: kern(kind), at_time: moment(at_time), was_associated_with: None }
}

pub(crate) fn moment(text: &str) -> DateTime<FixedOffset> {
    DateTime::parse_from_rfc3339(text).expect("moment in a test")
}

pub(crate) fn kern(code: &str) -> ListUri {
    ListUri::new(format!("https://identifier.overheid.nl/tooi/def/thes/kern/{code}"))
}

pub(crate) fn file_type(code: &str) -> ListUri {
    ListUri::new(format!("http://publications.europa.eu/resource/authority/file-type/{code}"))
}

pub(crate) fn organisation() -> ListUri {
    ListUri::new("https://identifier.overheid.nl/tooi/id/gemeente/gm0796")
}
