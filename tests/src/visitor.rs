//! What somebody without any knowledge of our code finds on a site: everything that robots.txt leads to, read from the
//! disk by a separate parser that knows only tags and text. It accepts what is wrong and records what it saw, so that a
//! test can tell who did it.

use chrono::{DateTime, Utc};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// What robots.txt leads to.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Seen {
    /// Every sitemap and index by path, with its text; `None` when it is named but absent.
    pub sitemaps: BTreeMap<String, Option<String>>,
    /// Every entry.
    pub entries: Vec<Entry>,
}

/// An entry of a sitemap.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Its address.
    pub url: String,
    /// Where its file should be; `None` on another site.
    pub path: Option<String>,
    /// Its moment, if it can be read.
    pub lastmod: Option<DateTime<Utc>>,
    /// The sitemap that it is in.
    pub sitemap: String,
}

impl Seen {
    /// Returns the moment of each address.
    pub fn moments(&self) -> BTreeMap<&str, DateTime<Utc>> {
        let entries = self.entries.iter();
        entries.filter_map(|entry| Some((entry.url.as_str(), entry.lastmod?))).collect()
    }

    /// Returns the sitemaps that contain a text anywhere.
    pub fn naming(&self, text: &str) -> Vec<&str> {
        let holds = |found: &&String| found.contains(text);
        (self.sitemaps.iter())
            .filter(|(_, found)| found.as_ref().is_some_and(|found| holds(&found)))
            .map(|(path, _)| path.as_str())
            .collect()
    }
}

/// Follows robots.txt to everything it leads to below one address.
///
/// Shape: `folder` is what the web server shows as `base_url`.
pub fn visit(folder: &Path, base_url: &str) -> Seen {
    let mut seen = Seen::default();
    let mut waiting: Vec<String> = (text(&folder.join("robots.txt")).unwrap_or_default())
        .lines()
        .filter_map(|line| {
            let (field, value) = line.split_once(':')?;
            let is_sitemap = field.trim().eq_ignore_ascii_case("sitemap");
            is_sitemap.then(|| path_of(value.trim(), base_url))?
        })
        .collect();
    let mut done = BTreeSet::new();
    while let Some(path) = waiting.pop() {
        if !done.insert(path.clone()) {
            continue;
        }
        let found = text(&folder.join(&path));
        for element in found.as_deref().map(elements).unwrap_or_default() {
            let Some(url) = element.loc else { continue };
            let at = path_of(&url, base_url);
            match element.kind {
                Kind::Sitemap => waiting.extend(at),
                Kind::Url => seen.entries.push(Entry {
                    url,
                    path: at,
                    lastmod: element.lastmod.and_then(|text| text.parse().ok()),
                    sitemap: path.clone(),
                }),
            }
        }
        seen.sitemaps.insert(path, found);
    }
    seen.entries.sort_by(|one, other| (&one.url, &one.sitemap).cmp(&(&other.url, &other.sitemap)));
    seen
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Sitemap,
    Url,
}

struct Element {
    kind: Kind,
    loc: Option<String>,
    lastmod: Option<String>,
}

/// Reads the elements `url` and `sitemap`, each with its first `loc` and `lastmod`, whatever their prefixes.
fn elements(xml: &str) -> Vec<Element> {
    let mut found: Vec<Element> = Vec::new();
    let xml = without_comments(xml);
    let mut rest = xml.as_str();
    while let Some((_, after)) = rest.split_once('<') {
        let Some((tag, after)) = after.split_once('>') else { break };
        let name = tag.split_whitespace().next().unwrap_or_default();
        let local = name.rsplit(':').next().unwrap_or_default();
        let content = after.split('<').next().unwrap_or_default();
        let content = || Some(unescaped(content.trim()));
        match (local, found.last_mut()) {
            ("url" | "sitemap", _) if !tag.starts_with('/') => found.push(Element {
                kind: if local == "url" { Kind::Url } else { Kind::Sitemap },
                loc: None,
                lastmod: None,
            }),
            ("loc", Some(element)) if !tag.starts_with('/') => {
                element.loc = element.loc.take().or_else(content);
            }
            ("lastmod", Some(element)) if !tag.starts_with('/') => {
                element.lastmod = element.lastmod.take().or_else(content);
            }
            _ => {}
        }
        rest = after;
    }
    found
}

fn without_comments(xml: &str) -> String {
    let mut kept = String::with_capacity(xml.len());
    let mut rest = xml;
    while let Some((before, after)) = rest.split_once("<!--") {
        kept.push_str(before);
        rest = after.split_once("-->").map_or("", |(_, after)| after);
    }
    kept + rest
}

fn unescaped(text: &str) -> String {
    let named = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")];
    (named.iter()).fold(text.to_owned(), |text, (name, sign)| text.replace(name, sign))
}

/// Returns the decoded path of an address in the folder; `None` on another site.
fn path_of(url: &str, base_url: &str) -> Option<String> {
    let encoded = url.strip_prefix(base_url)?.as_bytes();
    let mut bytes = Vec::with_capacity(encoded.len());
    let mut at = 0;
    while let Some(byte) = encoded.get(at) {
        let digits = encoded.get(at + 1..at + 3);
        let digits = digits.and_then(|digits| std::str::from_utf8(digits).ok());
        let decoded = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok());
        let escaped = decoded.filter(|_| *byte == b'%');
        bytes.push(escaped.unwrap_or(*byte));
        at += if escaped.is_some() { 3 } else { 1 };
    }
    String::from_utf8(bytes).ok()
}

/// Reads a file as text; `None` when it is not a file.
fn text(path: &Path) -> Option<String> {
    let is_file = fs::metadata(path).is_ok_and(|facts| facts.is_file());
    let bytes = is_file.then(|| fs::read(path).ok())??;
    Some(String::from_utf8_lossy(&bytes).into_owned())
}
