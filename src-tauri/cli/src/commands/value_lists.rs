//! `lists`: the value lists and their origin; needs no library.

use super::{headings, line};
use crate::answer::Answer;
use crate::arguments::ListsArgs;
use crate::table;
use openbaarmaker_core::error::Stop;
use openbaarmaker_core::lists::{Former, HasTerm, List, ListSource, Lists, lists};
use openbaarmaker_core::typed::invalid;
use openbaarmaker_texts::Texts;
use serde_json::{Map, Value, json};

pub(super) fn run(texts: &Texts, args: &ListsArgs) -> Result<Answer, Stop> {
    match &args.name {
        None => Ok(overview(texts)),
        Some(name) => terms_of(texts, name, args.search.as_deref().unwrap_or_default()),
    }
}

/// Every list that can be shown, by the name that is typed.
fn all(lists: &Lists) -> [(&'static str, usize, &[ListSource]); 9] {
    [
        (
            "informatiecategorieen",
            lists.informatiecategorieen.len(),
            &lists.informatiecategorieen.sources,
        ),
        (
            "documenthandelingen",
            lists.documenthandelingen.len(),
            &lists.documenthandelingen.sources,
        ),
        (
            "documentsoorten",
            lists.documentsoorten.len(),
            &lists.documentsoorten.sources,
        ),
        (
            "documentrelaties",
            lists.documentrelaties.len(),
            &lists.documentrelaties.sources,
        ),
        ("redenen", lists.redenen.len(), &lists.redenen.sources),
        ("themas", lists.themas.len(), &lists.themas.sources),
        ("talen", lists.talen.len(), &lists.talen.sources),
        ("formaten", lists.formaten.len(), &lists.formaten.sources),
        (
            "organisaties",
            lists.organisaties.len(),
            &lists.organisaties.sources,
        ),
    ]
}

fn overview(texts: &Texts) -> Answer {
    let lists = lists();
    let known: Vec<Value> = all(lists)
        .iter()
        .map(|(name, terms, sources)| {
            let sources: Vec<Value> = sources
                .iter()
                .map(|source| json!({ "name": source.name, "version": source.version, "date": source.date }))
                .collect();
            json!({ "name": name, "terms": terms, "sources": sources })
        })
        .collect();
    let rows: Vec<Vec<String>> = all(lists)
        .iter()
        .map(|(name, terms, _)| {
            vec![
                (*name).to_owned(),
                texts.number(u64::try_from(*terms).unwrap_or_default()),
            ]
        })
        .collect();
    let heading = headings(texts, ["cli-column-list", "cli-column-terms"]);
    let text = format!(
        "{}{}",
        table::lay_out(&heading, &rows),
        line(texts, "cli-lists-hint", [])
    );
    Answer::done(json!({ "lists": known }), text)
}

fn terms_of(texts: &Texts, name: &str, search: &str) -> Result<Answer, Stop> {
    let lists = lists();
    let mut terms: Vec<Map<String, Value>> = match name {
        "informatiecategorieen" => plain(&lists.informatiecategorieen, search, |category| {
            let code = category
                .infocat_name()
                .unwrap_or_else(|| "art3.1".to_owned());
            vec![
                ("code", json!(code)),
                ("wooArtikel", json!(category.woo_artikel)),
                ("order", json!(category.volgorde)),
            ]
        }),
        "documenthandelingen" => plain(&lists.documenthandelingen, search, |_| Vec::new()),
        "documentsoorten" => plain(&lists.documentsoorten, search, |_| Vec::new()),
        "documentrelaties" => plain(&lists.documentrelaties, search, |_| Vec::new()),
        "redenen" => plain(&lists.redenen, search, |_| Vec::new()),
        "themas" => plain(&lists.themas, search, |_| Vec::new()),
        "talen" => plain(&lists.talen, search, |language| {
            vec![("code", json!(language.code))]
        }),
        "formaten" => plain(&lists.formaten, search, |format| {
            vec![("code", json!(format.code))]
        }),
        "organisaties" => organisations(lists, search),
        _ => return Err(invalid("list", name)),
    };
    if name == "informatiecategorieen" {
        terms.sort_by_key(|term| term.get("order").and_then(Value::as_u64));
        for term in &mut terms {
            term.remove("order");
        }
    }
    let cell = |term: &Map<String, Value>, key: &str| {
        term.get(key)
            .and_then(Value::as_str)
            .unwrap_or_default()
            .to_owned()
    };
    let rows: Vec<Vec<String>> = terms
        .iter()
        .map(|term| vec![cell(term, "code"), cell(term, "label"), cell(term, "uri")])
        .collect();
    let heading = headings(
        texts,
        ["cli-column-code", "cli-column-label", "cli-column-uri"],
    );
    let text = table::lay_out(&heading, &rows);
    Ok(Answer::done(json!({ "name": name, "terms": terms }), text))
}

fn plain<T: HasTerm>(
    list: &List<T>,
    search: &str,
    more: impl Fn(&T) -> Vec<(&'static str, Value)>,
) -> Vec<Map<String, Value>> {
    let search = search.to_lowercase();
    list.iter()
        .filter(|term| term.label().to_lowercase().contains(&search))
        .map(|term| {
            let base = [("uri", json!(term.uri())), ("label", json!(term.label()))];
            base.into_iter()
                .chain(more(term))
                .map(|(name, value)| (name.to_owned(), value))
                .collect()
        })
        .collect()
}

/// Organisations that fit, best first, as the window finds them.
fn organisations(lists: &Lists, search: &str) -> Vec<Map<String, Value>> {
    lists
        .organisations_matching(search, usize::MAX)
        .into_iter()
        .map(|organisation| {
            let ended = match organisation.former {
                Former::Since(date) => json!(date),
                Former::No | Former::Unknown => Value::Null,
            };
            [
                ("uri", json!(organisation.uri)),
                ("label", json!(organisation.label)),
                ("ended", ended),
                ("isFormer", json!(organisation.former != Former::No)),
                ("isNewerThanLists", json!(!organisation.in_xsd_0_9_8)),
            ]
            .into_iter()
            .map(|(name, value)| (name.to_owned(), value))
            .collect()
        })
        .collect()
}
