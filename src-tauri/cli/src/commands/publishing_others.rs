//! What `publish` and `withdraw --now` report about sitemaps of others.

use super::Lines;
use openbaarmaker_core::site::other_sitemaps::is_of_looking;
use openbaarmaker_core::wire::{OtherSitemap, OtherSitemapState, RunResult, SiteProblem};
use openbaarmaker_texts::Texts;

pub(super) fn sentences(texts: &Texts, result: &RunResult) -> String {
    let others = &result.others;
    let told: Vec<&SiteProblem> = (result.problems.iter()).filter(|problem| is_of_looking(problem)).collect();
    if others.sitemaps.is_empty() && told.is_empty() {
        return String::new();
    }
    let mut said = Lines::new(texts);
    said.say("cli-publish-others", &[]);
    said.items(others.sitemaps.iter().map(|sitemap| format!("{}: {}", sitemap.path, facts(texts, sitemap))));
    for finding in &others.findings {
        said.finding(finding);
    }
    said.items(told.into_iter().map(|SiteProblem { code, params }| texts.code(code, params)));
    if (others.sitemaps.iter()).any(|one| one.state == OtherSitemapState::Asks) {
        said.say("cli-publish-others-allow", &[]);
    }
    said.text
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
    let mut said = Lines::new(texts);
    said.say(state, &[]);
    if sitemap.is_unread() {
        said.say("other-sitemap-unread", &[]);
    }
    if sitemap.state == OtherSitemapState::Asks {
        said.count("other-sitemap-others", sitemap.others);
    }
    said.text.trim_end().replace('\n', " ")
}
