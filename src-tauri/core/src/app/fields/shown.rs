//! What differs between two descriptions, for people.

use crate::app::views::organisation_label;
use crate::lists::lists;
use crate::model::{Act, DocumentRef, ExtraMetadata, ListUri, Metadata};
use crate::wire::FieldDifference;
use chrono::{DateTime, FixedOffset};

/// Returns what differs between two descriptions, per DiWoo element, in wire form.
pub(in crate::app) fn differences(before: &Metadata, after: &Metadata) -> Vec<FieldDifference> {
    let (old, new) = (shown(before), shown(after));
    old.into_iter()
        .zip(new)
        .filter(|((_, before), (_, after))| before != after)
        .map(|((field, before), (_, after))| FieldDifference {
            field: field.to_owned(),
            before,
            after,
        })
        .collect()
}

/// The fields of a description as texts, always in the same order: that of the standard.
fn shown(metadata: &Metadata) -> Vec<(&'static str, String)> {
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    let validity = metadata.geldigheid;
    vec![
        ("officieleTitel", metadata.officiele_titel.clone()),
        ("verkorteTitel", metadata.verkorte_titels.join("; ")),
        ("alternatieveTitel", metadata.alternatieve_titels.join("; ")),
        ("informatiecategorie", uris(&metadata.informatiecategorieen)),
        ("documentsoort", uris(&metadata.documentsoorten)),
        ("thema", uris(&metadata.themas)),
        ("trefwoord", metadata.trefwoorden.join("; ")),
        (
            "creatiedatum",
            metadata
                .creatiedatum
                .map_or_else(String::new, |date| date.to_string()),
        ),
        (
            "begindatum",
            moment(validity.and_then(|validity| validity.begindatum)),
        ),
        (
            "einddatum",
            moment(validity.and_then(|validity| validity.einddatum)),
        ),
        ("documenthandeling", acts(metadata)),
        ("publisher", organisation(metadata.publisher.as_ref())),
        (
            "verantwoordelijke",
            organisation(metadata.verantwoordelijke.as_ref()),
        ),
        (
            "medeverantwoordelijke",
            joined(&metadata.medeverantwoordelijken, organisation_label),
        ),
        ("opsteller", organisation(metadata.opsteller.as_ref())),
        ("naamOpsteller", text(&metadata.naam_opsteller)),
        ("language", uri(metadata.language.as_ref())),
        ("format", uri(metadata.format.as_ref())),
        ("omschrijving", metadata.omschrijvingen.join("\n")),
        ("identifier", metadata.identifiers.join("; ")),
        ("aggregatiekenmerk", text(&metadata.aggregatiekenmerk)),
        (
            "isPartOf",
            metadata
                .is_part_of
                .as_ref()
                .map_or_else(String::new, reference),
        ),
        (
            "documentrelatie",
            joined(&metadata.documentrelaties, |relation| {
                format!("{}@{}", role(&relation.role), reference(&relation.relation))
            }),
        ),
        ("extraMetadata", joined(&metadata.extra_metadata, extra)),
        (
            "redenVerwijderingVervanging",
            uri(metadata.reden_vervanging.as_ref()),
        ),
    ]
}

fn uri(uri: Option<&ListUri>) -> String {
    uri.map_or_else(String::new, |uri| uri.0.clone())
}

/// Organisations are too many for the lists of the window, so they are named here.
fn organisation(uri: Option<&ListUri>) -> String {
    uri.map_or_else(String::new, organisation_label)
}

fn uris(uris: &[ListUri]) -> String {
    joined(uris, |uri| uri.0.clone())
}

fn joined<T>(values: &[T], show: impl Fn(&T) -> String) -> String {
    values.iter().map(show).collect::<Vec<_>>().join("; ")
}

fn moment(moment: Option<DateTime<FixedOffset>>) -> String {
    moment.map_or_else(String::new, |moment| moment.to_rfc3339())
}

/// The acts; without any, the kind that waits for the document date.
fn acts(metadata: &Metadata) -> String {
    if metadata.documenthandelingen.is_empty() {
        return uri(metadata.soort_handeling.as_ref());
    }
    joined(&metadata.documenthandelingen, act)
}

fn act(act: &Act) -> String {
    let by = act.was_associated_with.as_ref();
    let by = by.map_or_else(String::new, |organisation| {
        format!("@{}", organisation_label(organisation))
    });
    format!("{}@{}{by}", act.soort_handeling.0, act.at_time.to_rfc3339())
}

/// Roles are few and not in the lists of the window, so they are named here.
fn role(uri: &ListUri) -> String {
    let term = lists().documentrelaties.get(uri.as_str());
    term.map_or_else(|| uri.0.clone(), |term| term.label.clone())
}

fn reference(reference: &DocumentRef) -> String {
    match reference {
        DocumentRef::Document(id) => id.to_string(),
        DocumentRef::External { url, title } if title.is_empty() => url.clone(),
        DocumentRef::External { url, title } if url.is_empty() => title.clone(),
        DocumentRef::External { url, title } => format!("{title} ({url})"),
    }
}

fn extra(block: &ExtraMetadata) -> String {
    let fields = joined(&block.velden, |field| {
        format!("{}: {}", field.key, field.values.join(", "))
    });
    match &block.namespace {
        Some((_, prefix)) => format!("{prefix}: {fields}"),
        None => fields,
    }
}
