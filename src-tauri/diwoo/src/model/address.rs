//! Where an address points on the host of a base URL, however it is spelled.
//!
//! A static file server ignores the query.

use super::site::{BaseUrl, SitePath};
use super::web_address::WebAddress;
use percent_encoding::percent_decode_str;
use url::Url;

/// Where an address points on a host, or below a place on it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OnHost {
    /// The folders and the name, as written in the address, without dot segments and double slashes.
    segments: Vec<String>,
    /// The query, without `?`.
    query: Option<String>,
}

impl BaseUrl {
    /// Returns where an address points on this host; `None` when it points elsewhere. One without a host is relative to
    /// the root.
    pub fn on_host(&self, address: &str) -> Option<OnHost> {
        let root = Url::parse(self.host_root()).ok()?;
        let here = WebAddress::of(&root)?;
        let at = WebAddress::of(&root.join(address.trim()).ok()?)?;
        (at.host == here.host && at.port == here.port).then_some(OnHost { segments: at.segments, query: at.query })
    }

    /// Returns an https address on this host with the scheme and host of this base URL, the rest as written; any other
    /// unchanged.
    ///
    /// Source: sitemap-robots-naming.md §8.
    pub fn with_own_host(&self, address: &str) -> String {
        let below = address.split_once("://").and_then(|(scheme, rest)| {
            let (host, path) = rest.split_once('/')?;
            let root: Self = format!("{scheme}://{host}/").parse().ok()?;
            (root.as_str() == self.host_root()).then_some(path)
        });
        below.map_or_else(|| address.to_owned(), |path| format!("{}{path}", self.host_root()))
    }

    /// Returns an address in the normal form in which places of files are compared; an address on another host as it
    /// is.
    pub fn one_spelling(&self, address: &str) -> String {
        let Some(at) = self.on_host(address) else { return address.trim().to_owned() };
        let plain = at.file().and_then(|path| path.as_str().parse().ok());
        let plain = plain.map_or_else(|| at.segments.join("/"), |path: SitePath| path.to_encoded());
        format!("{}{plain}", self.host_root())
    }
}

impl OnHost {
    /// Returns where it points below a base URL of the same host; `None` when it points outside it.
    pub fn below(&self, base: &BaseUrl) -> Option<Self> {
        let above = WebAddress::parse(base.as_str())?.segments;
        let (way, rest) = self.segments.split_at_checked(above.len())?;
        let decoded = |segment: &String| percent_decode_str(segment).decode_utf8_lossy().into_owned();
        (way.iter().map(decoded))
            .eq(above.iter().map(decoded))
            .then(|| Self { segments: rest.to_vec(), query: self.query.clone() })
    }

    /// Returns the file that a static file server shows there.
    pub fn file(&self) -> Option<SitePath> {
        SitePath::of_address(&self.segments.join("/")).ok()
    }

    /// Returns the path that the address means, including its query.
    pub fn path(&self) -> Option<SitePath> {
        let Some(query) = &self.query else { return self.file() };
        SitePath::of_address(&format!("{}?{query}", self.segments.join("/"))).ok()
    }
}

#[cfg(test)]
mod tests {
    use crate::model::BaseUrl;

    fn base() -> BaseUrl {
        "https://open.nl/woo/".parse().expect("a base url")
    }

    #[test]
    fn every_spelling_of_a_place_is_the_same_place() {
        for address in [
            "https://open.nl/woo/a%20b.xml",
            "http://open.nl/woo/a%20b.xml",
            "HTTPS://Open.NL:443/woo/a%20b.xml",
            "http://open.nl:80/woo/a%20b.xml",
            "https://open.nl./woo/a%20b.xml",
            "https://jan@open.nl/woo/a b.xml",
            "//open.nl/woo/%61%20b.xml#deel",
            "/woo/x/../a%20b.xml?v=2",
            "woo/./%2e/a%20b.xml",
            " https://open.nl//woo///a%20b.xml ",
            "https://open.nl/%77oo/a%20b.xml",
        ] {
            let base = base();
            assert_eq!(base.one_spelling(address), "https://open.nl/woo/a%20b.xml", "{address}");
            let below = base.on_host(address).and_then(|at| at.below(&base));
            let file = below.and_then(|at| at.file());
            assert_eq!(file.as_ref().map(super::SitePath::as_str), Some("a b.xml"), "{address}");
        }
    }

    #[test]
    fn only_the_own_host_is_spelled_anew() {
        for (address, expected) in [
            ("https://open.nl/Woo/%61.pdf?A", "https://open.nl/Woo/%61.pdf?A"),
            ("https://Open.NL/Woo/%61.pdf?A", "https://open.nl/Woo/%61.pdf?A"),
            ("HTTPS://open.nl:443//a/../b", "https://open.nl//a/../b"),
        ] {
            assert_eq!(base().with_own_host(address), expected);
        }
        for other in [
            "http://Open.nl/a",
            "https://Open.nl:80/a",
            "https://Open.nl:8443/a",
            "https://jan@Open.nl/a",
            "https://Open.nl.elders.nl/a",
            "https://elders.nl/https://Open.nl/a",
            "https://Open.nl\\x/a",
            "https://Open.nl?/a",
            "//Open.nl/a",
            "/woo/a",
            "",
        ] {
            assert_eq!(base().with_own_host(other), other);
        }
    }

    #[test]
    fn another_place_stays_another_place() {
        let base = base();
        for address in [
            "https://elders.nl/woo/a.xml",
            "https://open.nl:8443/woo/a.xml",
            "ftp://open.nl/woo/a.xml",
            "https://open.nl.elders.nl/woo/a.xml",
            "mailto:jan@open.nl",
            "https://",
        ] {
            assert_eq!(base.on_host(address), None, "{address}");
            assert_eq!(base.one_spelling(address), address);
        }
        for address in ["https://open.nl/a.xml", "https://open.nl/woonen/a.xml", "https://open.nl/woo/../a.xml"] {
            let at = base.on_host(address).expect("of this host");
            assert_eq!(at.below(&base), None, "{address}");
        }
        let at = base.on_host("https://open.nl/woo/").expect("of this host");
        assert_eq!(at.below(&base).and_then(|at| at.file()), None, "a folder");
        let asked = base.on_host("/woo/stuk?id=1").and_then(|at| at.below(&base));
        let path = asked.and_then(|at| at.path());
        assert_eq!(path.map(|path| path.to_encoded()), Some("stuk?id=1".to_owned()));
    }
}
