//! Sites of other programs, and adopting them in a test.

use crate::support::{Desk, environment, folder_at};
use chrono::Duration;
use openbaarmaker_core::app::AfterOthers;
use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_core::job::Job;
use openbaarmaker_core::model::{DocumentId, DocumentStatus};
use openbaarmaker_core::publish::RetryPolicy;
use openbaarmaker_core::wire::{
    AdoptionGroup, AdoptionResult, AdoptionSource, AdoptionView, CatalogueInput, DocumentFilter, FutureLastmod,
    RunResult, Sort,
};
use std::collections::BTreeMap;
use std::path::Path;
use tests::folders::put;
use tests::theirs;

pub(crate) const BASE: &str = "https://open.voorbeeld.nl/";

/// One entry as other publishers write it: other prefixes, another order, no seconds in dates.
pub(crate) struct Theirs<'a> {
    pub(crate) url: &'a str,
    pub(crate) lastmod: &'a str,
    pub(crate) title: &'a str,
    pub(crate) category: &'a str,
    /// The main document that it names; empty when there is none.
    pub(crate) main: &'a str,
    pub(crate) parts: &'a [&'a str],
}

impl Default for Theirs<'_> {
    fn default() -> Self {
        Self {
            url: "https://open.voorbeeld.nl/woo/besluit.pdf",
            lastmod: "2024-05-06T07:08:09+02:00",
            title: "Besluit",
            category: "https://identifier.overheid.nl/tooi/def/thes/kern/c_3baef532",
            main: "",
            parts: &[],
        }
    }
}

impl Theirs<'_> {
    fn xml(&self) -> String {
        let Self { url, lastmod, title, category, main, parts } = self;
        let mut others = String::new();
        if !main.is_empty() {
            others.extend([format!(r#"<d:isPartOf resource="{main}">Besluit</d:isPartOf>"#)]);
        }
        if !parts.is_empty() {
            let part = |url: &&str| format!(r#"<d:hasPart resource="{url}">Besluit</d:hasPart>"#);
            let parts: String = parts.iter().map(part).collect();
            others.extend([format!("<d:hasParts>{parts}</d:hasParts>")]);
        }
        format!(
            r#"<url><loc>{url}</loc><lastmod>{lastmod}</lastmod>
<d:Document><d:DiWoo>
<d:creatiedatum>2024-05-01</d:creatiedatum>
<d:publisher resource="https://identifier.overheid.nl/tooi/id/gemeente/gm0344">gemeente Utrecht</d:publisher>
<d:verantwoordelijke resource="https://identifier.overheid.nl/tooi/id/gemeente/gm0344">gemeente Utrecht</d:verantwoordelijke>
<d:titelcollectie><d:officieleTitel>{title}</d:officieleTitel></d:titelcollectie>
<d:classificatiecollectie><d:informatiecategorieen>
<d:informatiecategorie resource="{category}">Woo-verzoeken en -besluiten</d:informatiecategorie>
</d:informatiecategorieen></d:classificatiecollectie>
<d:format resource="http://publications.europa.eu/resource/authority/file-type/PDF">pdf</d:format>{others}
<d:documenthandelingen><d:documenthandeling>
<d:soortHandeling resource="https://identifier.overheid.nl/tooi/def/thes/kern/c_641ecd76">vaststelling</d:soortHandeling>
<d:atTime>2024-05-01</d:atTime>
</d:documenthandeling></d:documenthandelingen>
</d:DiWoo></d:Document></url>
"#
        )
    }
}

/// Writes the sitemaps of another program, in its own folder, named by robots.txt.
pub(crate) fn write_theirs(site: &Path, entries: &[Theirs<'_>]) {
    let entries: String = entries.iter().map(Theirs::xml).collect();
    let sitemap = format!(
        r#"<?xml version="1.0"?>
<s:urlset xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:d="https://standaarden.overheid.nl/diwoo/metadata/">
{entries}</s:urlset>"#
    );
    put(site, "sitemaps/woo-1.xml", sitemap.as_bytes());
    let index = theirs::index(&[format!("{BASE}sitemaps/woo-1.xml")]);
    put(site, "sitemapindex-diwoo.xml", index);
    let robots = format!("User-agent: *\nDisallow: /intern/\n\nSitemap: {BASE}sitemapindex-diwoo.xml\n");
    put(site, "robots.txt", robots.as_bytes());
}

pub(crate) fn source(desk: &Desk) -> AdoptionSource {
    AdoptionSource::Target { id: desk.target() }
}

pub(crate) fn files(paths: &[&Path]) -> AdoptionSource {
    AdoptionSource::Files { paths: paths.iter().map(|path| (*path).to_owned()).collect() }
}

pub(crate) fn preview(desk: &Desk, source: &AdoptionSource) -> Result<AdoptionView, UseCaseError> {
    let planned = desk.app.plan_adoption(desk.catalogue, source, &desk.job());
    planned.map(|(_, view)| view)
}

pub(crate) fn adopt(desk: &Desk, source: &AdoptionSource) -> (AdoptionView, AdoptionResult) {
    let job = desk.job();
    let planned = desk.app.plan_adoption(desk.catalogue, source, &job);
    let (adoption, view) = planned.expect("a preview");
    let result = desk.app.adopt(adoption, FutureLastmod::Keep, &job).expect("an adoption");
    assert_eq!(result.documents, view.documents, "as shown: {view:?}");
    assert_eq!(result.incomplete, view.incomplete, "as shown: {view:?}");
    (view, result)
}

pub(crate) fn publish(desk: &Desk, after_others: AfterOthers) -> RunResult {
    publish_allowing(desk, after_others, &[])
}

/// As [`publish`], after a person allowed files of others to be replaced or removed.
pub(crate) fn publish_allowing(desk: &Desk, after_others: AfterOthers, allowed: &[&str]) -> RunResult {
    let (catalogue, now) = (desk.catalogue, desk.now());
    let planned = desk.app.plan(catalogue, None, after_others, &Job::without_progress(now));
    let (mut plan, _) = planned.expect("a plan");
    let allowed = allowed.iter().map(|path| path.parse().expect("a path"));
    plan.allowed.paths.extend(allowed);
    let retry = RetryPolicy { pauses: Vec::new() };
    let result = (desk.app).publish(plan, &retry, &Job::without_progress(now));
    result.expect("a publication")
}

pub(crate) fn documents(desk: &Desk) -> Vec<(DocumentId, String, DocumentStatus)> {
    let filter = DocumentFilter::default();
    let page = desk.app.rows(&filter, Sort::default(), 0, 1_000);
    let rows = page.expect("rows").rows.into_iter();
    let mut found: Vec<_> = rows
        .map(|row| {
            let detail = desk.detail(row.id);
            (row.id, detail.url, row.status)
        })
        .collect();
    found.sort_by(|a, b| a.1.cmp(&b.1));
    found
}

/// What was sent, without the files that the app itself makes.
pub(crate) fn sent(result: &RunResult) -> Vec<&str> {
    let paths = result.uploaded.iter().map(|file| file.path.as_str());
    paths.filter(|path| !path.starts_with("sitemap") && *path != "robots.txt").collect()
}

pub(crate) fn kinds(groups: &[AdoptionGroup]) -> BTreeMap<&str, u32> {
    groups.iter().map(|group| (group.kind.as_str(), group.count)).collect()
}

/// A second library with the same web address and this folder as destination.
pub(crate) fn colleague(site: &Path, input: &CatalogueInput) -> Desk {
    let desk = Desk::with_environment(input, environment());
    desk.move_target(desk.target(), &folder_at("Website", site));
    desk.later(Duration::days(1));
    desk
}
