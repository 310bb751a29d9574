//! What `publish` and `withdraw --now` say of sitemaps of others.

use super::{FindingJson, line};
use openbaarmaker_core::site::other_sitemaps::is_of_looking;
use openbaarmaker_core::wire::{
    OtherSitemap, OtherSitemapState, OtherSitemaps, RunResult, SiteProblem,
};
use openbaarmaker_texts::Texts;
use serde_json::{Value, json};

pub(super) fn json_of(texts: &Texts, others: &OtherSitemaps) -> Value {
    let findings: Vec<FindingJson<'_>> = (others.findings.iter())
        .map(|finding| FindingJson::new(texts, finding))
        .collect();
    json!({ "sitemaps": others.sitemaps, "findings": findings })
}

pub(super) fn sentences(texts: &Texts, result: &RunResult) -> String {
    let others = &result.others;
    let told: Vec<&SiteProblem> = (result.problems.iter())
        .filter(|problem| is_of_looking(problem))
        .collect();
    if others.sitemaps.is_empty() && told.is_empty() {
        return String::new();
    }
    let mut text = line(texts, "cli-publish-others", []);
    for sitemap in &others.sitemaps {
        text.extend([format!("  {}: {}\n", sitemap.path, facts(texts, sitemap))]);
    }
    for finding in &others.findings {
        let (level, sentence) = (texts.level(finding.level), texts.finding(finding));
        text.extend([format!("  {level} ({:?}): {sentence}\n", finding.code)]);
    }
    for SiteProblem { code, params } in told {
        text.extend([format!("  {}\n", texts.code(code, params))]);
    }
    if (others.sitemaps.iter()).any(|one| one.state == OtherSitemapState::Asks) {
        text.push_str(&line(texts, "cli-publish-others-allow", []));
    }
    text
}

fn facts(texts: &Texts, sitemap: &OtherSitemap) -> String {
    let state = match sitemap.state {
        OtherSitemapState::Asks => "other-sitemap-asks",
        OtherSitemapState::Goes => "other-sitemap-goes",
        OtherSitemapState::Gone => "other-sitemap-gone",
        OtherSitemapState::Changed => "other-sitemap-changed",
        OtherSitemapState::NotTaken => "other-sitemap-notTaken",
        OtherSitemapState::OtherCatalogue => "other-sitemap-otherCatalogue",
    };
    let mut said = line(texts, state, []);
    if sitemap.is_unread() {
        said.push_str(&line(texts, "other-sitemap-unread", []));
    }
    if sitemap.others > 0 && sitemap.state == OtherSitemapState::Asks {
        let count = sitemap.others.to_string();
        said.push_str(&line(texts, "other-sitemap-others", [("count", count)]));
    }
    said.trim_end().replace('\n', " ")
}
