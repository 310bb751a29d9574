//! A document without findings, and comparing findings with what is expected.

use super::super::{ALL, AtAddress, Change, DocumentFacts, Neighbours, Presence, Referenced, check};
use crate::{
    lists::{TermList, built_in_lists},
    model::{
        Act, Catalogue, CatalogueId, CollisionKey, ContentFile, ContentPlace, Document, DocumentId, Finding, Intent,
        ListUri, Metadata, Now, PublishedName, Sha256, TitleOrigin,
    },
};
use chrono::{DateTime, FixedOffset, NaiveDate};
use std::collections::BTreeMap;

/// A document and everything around it.
pub(super) struct Draft {
    pub(super) document: Document,
    pub(super) catalogue: Catalogue,
    pub(super) now: Now,
    pub(super) same_name: Option<String>,
    pub(super) url: Option<String>,
    pub(super) path: Option<String>,
    pub(super) others: Others,
}

/// The other documents: by id, and names that are taken.
#[derive(Default)]
pub(super) struct Others {
    pub(super) documents: BTreeMap<DocumentId, Referenced>,
    pub(super) taken: Vec<CollisionKey>,
    /// What is at addresses; at all others there is something elsewhere.
    pub(super) at: BTreeMap<String, AtAddress>,
}

impl Neighbours for Others {
    fn referenced(&self, id: DocumentId) -> Option<Referenced> {
        self.documents.get(&id).cloned()
    }

    fn at(&self, address: &str) -> AtAddress {
        self.at.get(address).cloned().unwrap_or(AtAddress::Elsewhere)
    }

    fn is_taken(&self, name: &CollisionKey) -> bool {
        self.taken.contains(name)
    }
}

impl Draft {
    /// A document without findings, on 20 November 2026 at 12:00 in the Netherlands.
    pub(super) fn in_order() -> Self {
        Self {
            document: Document {
                id: DocumentId(1),
                catalogue: CatalogueId(1),
                file: ContentFile {
                    name: "Onderzoek fietspaden.pdf".to_owned(),
                    place: ContentPlace::Library,
                    sha256: Sha256([7; 32]),
                    size_bytes: 1_000,
                    format: Some(format("PDF")),
                    recognised_as: None,
                    inspection_problem: None,
                    pages: Some(3),
                    made: None,
                },
                metadata: Metadata {
                    officiele_titel: "Onderzoek veiligheid fietspaden 2026".to_owned(),
                    titel_herkomst: TitleOrigin::Person,
                    informatiecategorieen: vec![category("infocat015")],
                    creatiedatum: Some(date("2026-11-10")),
                    documenthandelingen: vec![act("vaststelling", "2026-11-10T00:00:00+01:00")],
                    language: built_in_lists().language("nl").map(|language| ListUri::new(&language.uri)),
                    omschrijvingen: vec!["Onderzoek naar de veiligheid van fietspaden.".to_owned()],
                    ..Metadata::default()
                },
                published_name: PublishedName("onderzoek-fietspaden-2026.pdf".to_owned()),
                frozen_path: None,
                intent: Intent::Publish,
            },
            catalogue: Catalogue::example(),
            now: Now(moment("2026-11-20T12:00:00+01:00").to_utc()),
            same_name: None,
            url: Some("https://open.voorbeeld.nl/documenten/2026/onderzoek-fietspaden-2026.pdf".to_owned()),
            path: Some("documenten/2026/onderzoek-fietspaden-2026.pdf".to_owned()),
            others: Others::default(),
        }
    }

    pub(super) fn metadata(&mut self) -> &mut Metadata {
        &mut self.document.metadata
    }

    pub(super) fn with_facts<T>(&self, use_facts: impl FnOnce(&DocumentFacts<'_>) -> T) -> T {
        use_facts(&DocumentFacts {
            document: &self.document,
            catalogue: &self.catalogue,
            lists: built_in_lists(),
            now: self.now,
            same_name: self.same_name.as_deref(),
            path: self.path.as_deref(),
            url: self.url.as_deref(),
            neighbours: &self.others,
        })
    }

    pub(super) fn findings(&self) -> Vec<Finding> {
        self.with_facts(check)
    }

    /// Makes the change of a repair.
    pub(super) fn repaired(&mut self, change: Change) {
        match change {
            Change::Metadata(metadata) => self.document.metadata = *metadata,
            Change::Name(name) => {
                self.same_name = None;
                self.document.published_name = name;
            }
        }
    }
}

/// Changes the document step by step, and compares all findings with what is expected, as `CODE-variant@field`.
pub(super) fn case(what: &str, change: impl FnOnce(&mut Draft), expected: &[&str]) {
    let mut draft = Draft::in_order();
    change(&mut draft);
    told(what, &draft.findings(), expected);
}

/// Compares findings with what is expected, and each with the catalogue of rules.
pub(super) fn told(what: &str, findings: &[Finding], expected: &[&str]) {
    for finding in findings {
        conforms(what, finding);
    }
    assert_eq!(short(findings), expected, "{what}: {findings:#?}");
}

pub(super) fn short(findings: &[Finding]) -> Vec<String> {
    findings.iter().map(short_one).collect()
}

pub(super) fn short_one(finding: &Finding) -> String {
    let dash = if finding.variant.is_empty() { "" } else { "-" };
    format!("{:?}{dash}{}@{}", finding.code, finding.variant, finding.field.0)
}

/// A finding has the level and parameters that the catalogue of rules declares.
pub(super) fn conforms(what: &str, finding: &Finding) {
    let rule = ALL
        .iter()
        .find(|rule| rule.code == finding.code)
        .unwrap_or_else(|| panic!("{what}: {:?} is not in the catalogue", finding.code));
    let variant = rule.variant(&finding.variant).unwrap_or_else(|| panic!("{what}: {finding:?} has no such variant"));
    assert_eq!(variant.level, finding.level, "{what}: {finding:?}");
    let mut expected = variant.params.to_vec();
    expected.sort_unstable();
    let found: Vec<_> = finding.params.keys().map(String::as_str).collect();
    assert_eq!(found, expected, "{what}: {finding:?}");
}

pub(super) fn category(text: &str) -> ListUri {
    ListUri::new(&built_in_lists().category(text).expect("a category").uri)
}

pub(super) fn organisation(text: &str) -> ListUri {
    ListUri::new(&built_in_lists().organisation(text).expect("an organisation").uri)
}

pub(super) fn format(code: &str) -> ListUri {
    ListUri::new(&built_in_lists().format_by_code(code).expect("a format").uri)
}

pub(super) fn act(kind: &str, at: &str) -> Act {
    Act {
        soort_handeling: ListUri::new(
            &built_in_lists().find(TermList::Documenthandelingen, kind).expect("a kind of act").uri,
        ),
        at_time: moment(at),
        was_associated_with: None,
    }
}

pub(super) fn moment(text: &str) -> DateTime<FixedOffset> {
    DateTime::parse_from_rfc3339(text).expect("a moment")
}

pub(super) fn date(text: &str) -> NaiveDate {
    text.parse().expect("a date")
}

pub(super) fn referenced(title: &str, presence: Presence, parent: Option<i64>) -> Referenced {
    Referenced { title: title.to_owned(), presence, parent: parent.map(DocumentId) }
}
