//! Compares addresses: every spelling of the same address is equal.
//!
//! Own choice beyond RFC 3986 §6.2: servers show the same file whatever the case of its name and whatever the query.

use super::web_address::WebAddress;
use super::{BaseUrl, CollisionKey, SitePath};
use percent_encoding::percent_decode_str;

/// An address in a form that is equal for all its spellings.
///
/// Shape: host, non-default port, path as [`CollisionKey`] compares it, query; no scheme, no fragment.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct AddressKey(String);

impl AddressKey {
    /// Returns what a reference to an address may mean, likeliest first: something with exactly this query, or a file,
    /// for which the query is ignored. Empty when it is not an address of a website.
    pub fn of_reference(address: &str) -> Vec<Self> {
        let Some(address) = WebAddress::parse(address) else { return Vec::new() };
        let without_query = address.query.is_some().then_some(None);
        let queries = std::iter::once(address.query.as_deref()).chain(without_query);
        queries.map(|query| Self::new(&address, query)).collect()
    }

    /// Returns the key of a document of the library.
    pub fn of(base: &BaseUrl, path: &SitePath) -> Option<Self> {
        let address = WebAddress::parse(base.join(path).as_str())?;
        Some(Self::new(&address, address.query.as_deref()))
    }

    /// Returns its path below a base address, as [`CollisionKey`] compares paths; `None` when it is not below it.
    pub fn below(&self, base: &BaseUrl) -> Option<SitePath> {
        let base = Self::new(&WebAddress::parse(base.as_str())?, None);
        self.0.strip_prefix(&base.0)?.parse().ok()
    }

    /// Returns the key as text, for the store.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    fn new(address: &WebAddress, query: Option<&str>) -> Self {
        let host = &address.host;
        let port = (address.port).map_or_else(String::new, |port| format!(":{port}"));
        let segments: String = (address.segments.iter()).flat_map(|segment| ["/", segment]).collect();
        let path = segments + if address.is_folder { "/" } else { "" };
        // As in `SitePath::of_address`: what cannot be a file is compared as written.
        let path = match (query, percent_decode_str(&path).decode_utf8()) {
            (Some(query), _) => CollisionKey::new(&format!("{path}?{query}")),
            (None, Ok(decoded)) => CollisionKey::new(&decoded),
            (None, Err(_)) => CollisionKey::new(&path),
        };
        Self(format!("{host}{port}{}", path.as_str()))
    }
}

#[cfg(test)]
mod tests {
    use super::AddressKey;
    use crate::model::{BaseUrl, SitePath};

    fn base(address: &str) -> BaseUrl {
        address.parse().expect("a base address")
    }

    fn check(address: &str, is_same: bool) {
        let path = SitePath::of_address("documenten/2026/caf%C3%A9%20a.txt").expect("a path");
        let own = AddressKey::of(&base("https://open.voorbeeld.nl/woo/"), &path).expect("a key");
        let keys = AddressKey::of_reference(address);
        assert_eq!(keys.contains(&own), is_same, "{address}: {keys:?}, {own:?}");
    }

    #[test]
    fn every_spelling_of_an_address_is_the_same() {
        for same in [
            "https://open.voorbeeld.nl/woo/documenten/2026/caf%C3%A9%20a.txt",
            "https://open.voorbeeld.nl:443/woo/documenten/2026/caf%C3%A9%20a.txt",
            "http://OPEN.Voorbeeld.NL/woo/documenten/2026/caf%c3%a9%20%61.txt",
            "http://open.voorbeeld.nl:80/woo/documenten/2026/cafe%CC%81%20a.txt",
            "https://open.voorbeeld.nl./woo//documenten/x/../2026/caf%C3%A9%20a.txt?x=1#deel",
            " https://open.voorbeeld.nl/woo/documenten/2026/Caf%C3%89%20A.TXT ",
        ] {
            check(same, true);
        }
        for other in [
            "https://open.voorbeeld.nl:8443/woo/documenten/2026/caf%C3%A9%20a.txt",
            "https://voorbeeld.nl/woo/documenten/2026/caf%C3%A9%20a.txt",
            "https://open.voorbeeld.nl/documenten/2026/caf%C3%A9%20a.txt",
            "https://open.voorbeeld.nl/woo/documenten/2026/caf%C3%A9%20a.txt/",
            "ftp://open.voorbeeld.nl/woo/documenten/2026/caf%C3%A9%20a.txt",
            "geen adres",
        ] {
            check(other, false);
        }
    }

    #[test]
    fn a_query_tells_documents_of_a_script_apart() {
        let path = SitePath::of_address("download.ashx?id=5").expect("an address");
        let own = AddressKey::of(&base("https://open.voorbeeld.nl"), &path).expect("a key");
        let is_named = |address| AddressKey::of_reference(address).contains(&own);
        assert!(is_named("https://open.voorbeeld.nl/download.ashx?id=5"));
        assert!(!is_named("https://open.voorbeeld.nl/download.ashx?id=6"));
        assert!(!is_named("https://open.voorbeeld.nl/download.ashx"));
    }

    #[test]
    fn is_found_below_its_base_only() {
        let keys = AddressKey::of_reference("http://h.nl:443/woo/Map/A%20b.pdf?x");
        let below = |base_url: &str| -> Vec<Option<String>> {
            let base_url = base(base_url);
            (keys.iter()).map(|key| key.below(&base_url).map(String::from)).collect()
        };
        let file = Some("map/a b.pdf".to_owned());
        assert_eq!(below("https://h.nl/woo/")[1], file);
        assert_eq!(below("https://h.nl/ander/"), [None, None]);
    }
}
