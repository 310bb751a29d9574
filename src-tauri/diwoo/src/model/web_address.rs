//! Addresses of websites without what does not distinguish files: scheme, case of the host, default port, user, dots
//! and double slashes, fragment. Source: RFC 3986 §6.2.

use url::Url;

/// An http or https address in its parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct WebAddress {
    /// The host, in lower case, without a dot at the end.
    pub(super) host: String,
    /// The port, if it is not a default one.
    pub(super) port: Option<u16>,
    /// The folders and the name, as written in the address.
    pub(super) segments: Vec<String>,
    /// Whether the path ends with a slash.
    pub(super) is_folder: bool,
    /// The query, without `?`.
    pub(super) query: Option<String>,
}

impl WebAddress {
    /// Takes an address apart; `None` for another scheme.
    pub(super) fn of(url: &Url) -> Option<Self> {
        if !["http", "https"].contains(&url.scheme()) {
            return None;
        }
        let segments = url.path().split('/').filter(|segment| !segment.is_empty());
        Some(Self {
            host: url.host_str()?.trim_end_matches('.').to_owned(),
            port: url.port().filter(|port| !USUAL_PORTS.contains(port)),
            segments: segments.map(str::to_owned).collect(),
            is_folder: url.path().ends_with('/'),
            query: url.query().map(str::to_owned),
        })
    }

    /// Reads an absolute address.
    pub(super) fn parse(address: &str) -> Option<Self> {
        Self::of(&Url::parse(address.trim()).ok()?)
    }
}

/// RFC 9110 §4.2: the ports of http and https.
const USUAL_PORTS: [u16; 2] = [80, 443];
