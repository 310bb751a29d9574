//! L01 to L03: the address of a document.
//!
//! Source: diwoo.md §4.1 and §12; sitemaps.org, `loc`.

use super::facts::DocumentFacts;
use super::info::rules;
use crate::model::{Finding, SiteUrl, SiteUrlError};

rules! {
    /// L01: an address that may not be in `loc`.
    pub L01 "diwoo.md §12, L01; §4.1" {
        must NOT_ABSOLUTE "not-absolute" ["url"];
        must NOT_HTTPS "not-https" ["url"];
        must USER_INFO "user-info" [];
        must FRAGMENT "fragment" ["url"];
        must NOT_ENCODED "not-encoded" ["url"];
        must TOO_LONG "too-long" ["length", "limit"];
    }

    /// L02: the same address twice on one site.
    pub L02 "diwoo.md §12, L02; §3.2" {
        must TWICE "twice" ["url"];
        attention OF_OTHERS "of-others" ["count", "path", "url"];
    }

    /// L03: an address that works only for one visitor, or that does not show what kind of file it leads to.
    pub L03 "diwoo.md §12, L03" {
        attention SESSION "session" ["url", "name"];
        attention NO_EXTENSION "no-extension" ["url"];
    }
}

/// Own choice: names of query parameters that carry a session (Java, PHP, ASP and usual ones).
#[rustfmt::skip]
const SESSION_NAMES: &[&str] = &[
    "jsessionid", "phpsessid", "sessionid", "session_id", "session", "sid", "aspsessionid", "cfid",
    "cftoken", "token", "auth", "access_token", "sig", "signature", "expires",
];
const FIELD: &str = "loc";

/// Checks an address as written in a file: L01 and L03.
pub fn check(url: &str, found: &mut Vec<Finding>) {
    match url.parse::<SiteUrl>() {
        Ok(_) => check_use(url, found),
        Err(error) => found.push(invalid(url, error)),
    }
}

/// Checks the address of a document of the library: L01, and L03 when it can no longer be chosen, as for adopted
/// documents. Its length is left to N05, the extension of a name that can still be chosen to N08.
pub(super) fn check_own(facts: &DocumentFacts<'_>, found: &mut Vec<Finding>) {
    let Some(url) = facts.url else { return };
    if facts.document.frozen_path.is_some() {
        check_use(url, found);
    }
    // Nearly always true, and much faster than parsing the address: this runs for every document.
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte);
    if url.strip_prefix(facts.catalogue.base_url.as_str()).is_some_and(|path| path.bytes().all(is_plain)) {
        return;
    }
    match url.parse::<SiteUrl>() {
        Ok(_) | Err(SiteUrlError::TooLong) => {}
        Err(error) => found.push(invalid(url, error)),
    }
}

/// Returns the finding why an address may not be in `loc`.
pub fn invalid(url: &str, error: SiteUrlError) -> Finding {
    match error {
        SiteUrlError::NotAbsolute => NOT_ABSOLUTE.at(FIELD, [&url]),
        SiteUrlError::NotHttps => NOT_HTTPS.at(FIELD, [&url]),
        // The address is not repeated: it contains a name or password.
        SiteUrlError::UserInfo => USER_INFO.at(FIELD, []),
        SiteUrlError::Fragment => FRAGMENT.at(FIELD, [&url]),
        SiteUrlError::NotEncoded => NOT_ENCODED.at(FIELD, [&url]),
        SiteUrlError::TooLong => TOO_LONG.at(FIELD, [&url.chars().count(), &SiteUrl::MAX_CHARACTERS]),
    }
}

/// Returns the finding that an address occurs more than once on one site.
pub fn duplicate(url: &str) -> Finding {
    TWICE.at(FIELD, [&url])
}

/// Returns the finding that addresses are also in a sitemap of others: how many, where, and the first of them.
pub fn in_another_sitemap(count: u32, path: &str, url: &str) -> Finding {
    OF_OTHERS.at(FIELD, [&count, &path, &url])
}

/// L03.
fn check_use(url: &str, found: &mut Vec<Finding>) {
    if let Some(name) = session_name(url) {
        found.push(SESSION.at(FIELD, [&url, &name]));
    }
    if !has_extension(url) {
        found.push(NO_EXTENSION.at(FIELD, [&url]));
    }
}

fn session_name(url: &str) -> Option<&str> {
    let (path, query) = url.split_once('?').unwrap_or((url, ""));
    // Java puts the session after a semicolon in the path.
    let names = query.split('&').chain(path.split(';').skip(1));
    names
        .map(|pair| pair.split_once('=').map_or(pair, |(name, _)| name))
        .find(|name| SESSION_NAMES.iter().any(|known| name.eq_ignore_ascii_case(known)))
}

fn has_extension(url: &str) -> bool {
    let path = url.split(['?', '#']).next().unwrap_or(url);
    let after_host = path.splitn(4, '/').nth(3).unwrap_or_default();
    let last = after_host.rsplit('/').next().unwrap_or_default();
    last.rsplit_once('.').is_some_and(|(stem, extension)| !stem.is_empty() && !extension.is_empty())
}
