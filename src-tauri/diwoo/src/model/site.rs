//! Addresses: the base URL of a catalogue, paths on the site, and full URLs.
//!
//! Source: RFC 3986; sitemap-robots-naming.md §8.

use crate::codes;
use crate::protocol::escapes_are_whole;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::{fmt, str::FromStr};
use unicode_normalization::UnicodeNormalization;

/// RFC 3986 §2.3: unreserved characters stay; everything else in a segment becomes `%HH`.
const SEGMENT: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// Own choice: extensions of pages and sitemaps, which people copy from their browser. A folder may contain a dot
/// (`v1.0`).
const PAGES: &[&str] = &["asp", "aspx", "htm", "html", "jsp", "php", "shtml", "txt", "xhtml", "xml"];
/// RFC 3986 §3.4: begins the query of an address.
const QUERY: char = '?';

/// The address under which a catalogue's files are served.
///
/// Shape: absolute `https`, lower-case host (IDN as punycode), no user info, query or fragment, path ends in `/`.
/// Source: sitemap-robots-naming.md §8; decisions.md, "Https only".
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BaseUrl(String);

codes! {
    /// Why a text is not a base URL.
    #[derive(thiserror::Error)]
    pub enum BaseUrlError {
        /// Not an address at all.
        #[error("not an absolute url")]
        NotAbsolute => "not-absolute",
        /// Another scheme than https.
        #[error("scheme is not https")]
        NotHttps => "not-https",
        /// Contains a name or password.
        #[error("url holds user information")]
        UserInfo => "user-info",
        /// Contains `?` or `#`.
        #[error("url holds a query or fragment")]
        QueryOrFragment => "query",
        /// The host is not a name that everybody can look up: an IP address, a single label, or with an empty label.
        #[error("host is not a public name")]
        Host => "host",
        /// Ends in the name of a page, so that everything would be below a file.
        #[error("url is that of a page, not of a folder")]
        Page => "page",
        /// A part of the path is no name of a folder: not UTF-8, a loose `%`, or a slash in encoded form.
        #[error("path holds what no folder can be called")]
        Path => "path",
    }
}

impl FromStr for BaseUrl {
    type Err = BaseUrlError;

    fn from_str(text: &str) -> Result<Self, BaseUrlError> {
        let mut url = url::Url::parse(text.trim()).map_err(|_| BaseUrlError::NotAbsolute)?;
        if url.scheme() != "https" {
            return Err(BaseUrlError::NotHttps);
        }
        if url.host_str().is_none_or(str::is_empty) {
            return Err(BaseUrlError::NotAbsolute);
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err(BaseUrlError::UserInfo);
        }
        if url.query().is_some() || url.fragment().is_some() {
            return Err(BaseUrlError::QueryOrFragment);
        }
        if !url.path().ends_with('/') {
            let path = format!("{}/", url.path());
            url.set_path(&path);
        }
        Ok(Self(url.to_string()))
    }
}

impl BaseUrl {
    /// Reads what a person typed. Stricter than [`str::parse`], which also reads addresses that a library already has:
    /// one address has one spelling.
    ///
    /// # Errors
    /// As for parsing; also when no visitor could look up the host, and when the path is that of a page or cannot be one.
    pub fn typed(text: &str) -> Result<Self, BaseUrlError> {
        let base = text.parse::<Self>()?.in_one_spelling()?;
        // The port is not part of the name; an IPv6 address is in brackets.
        let host = base.host();
        let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
        let labels: Vec<&str> = name.split('.').collect();
        let is_number = |label: &&str| label.bytes().all(|byte| byte.is_ascii_digit());
        if labels.len() < 2
            || labels.iter().any(|label| label.is_empty())
            || labels.last().is_some_and(is_number)
            || name.starts_with('[')
        {
            return Err(BaseUrlError::Host);
        }
        let last = base.0.trim_end_matches('/').rsplit('/').next();
        let extension = last.and_then(|last| last.rsplit_once('.'));
        let is_page = |(_, extension): (&str, &str)| PAGES.iter().any(|page| extension.eq_ignore_ascii_case(page));
        if !base.is_host_root() && extension.is_some_and(is_page) {
            return Err(BaseUrlError::Page);
        }
        Ok(base)
    }

    /// Writes each folder of the path percent-encoded once, from NFC (sitemap-robots-naming.md §8), without double slashes.
    fn in_one_spelling(&self) -> Result<Self, BaseUrlError> {
        let (root, path) = self.0.split_at(self.host_root().len());
        if !escapes_are_whole(path.as_bytes()) {
            return Err(BaseUrlError::Path);
        }
        let mut written = root.to_owned();
        for folder in path.split('/').filter(|folder| !folder.is_empty()) {
            let decoded = percent_decode_str(folder).decode_utf8().map_err(|_| BaseUrlError::Path)?;
            let name: SitePath = decoded.nfc().collect::<String>().parse().map_err(|_| BaseUrlError::Path)?;
            if name.parent().is_some() {
                return Err(BaseUrlError::Path);
            }
            written.extend([name.to_encoded().as_str(), "/"]);
        }
        Ok(Self(written))
    }

    /// Returns the address as text; ends in `/`.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns scheme, host and port, ending in `/`: where robots.txt is (RFC 9309 §2.3).
    pub fn host_root(&self) -> &str {
        let after_scheme = "https://".len();
        let end = self.0[after_scheme..].find('/').map_or(self.0.len(), |slash| after_scheme + slash + 1);
        &self.0[..end]
    }

    /// Returns the host, with its port if it is not the default one.
    pub fn host(&self) -> &str {
        self.host_root().trim_start_matches("https://").trim_end_matches('/')
    }

    /// Tells whether this is the root of its host, so that robots.txt is in the same folder.
    pub fn is_host_root(&self) -> bool {
        self.host_root().len() == self.0.len()
    }

    /// Returns the address of a file on the site; each segment is percent-encoded once.
    pub fn join(&self, path: &SitePath) -> SiteUrl {
        SiteUrl(format!("{}{}", self.0, path.to_encoded()))
    }
}

crate::as_text!(BaseUrl);

impl From<BaseUrl> for String {
    fn from(url: BaseUrl) -> Self {
        url.0
    }
}

impl fmt::Display for BaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The place of a file relative to the base folder.
///
/// Shape: `/`-separated, not encoded, each name as the server has it, so not always NFC; no leading slash, no empty,
/// `.` or
/// `..` segment, no backslash, no control character, no segment that begins with a drive letter and a colon.
/// A path taken from an address by another program remembers how that address is written, so that the address stays
/// exactly the same; paths compare equal whatever they remember.
#[derive(Debug, Clone)]
pub struct SitePath {
    text: String,
    /// How the address is written, if we would write it differently.
    written: Option<Box<str>>,
}

impl PartialEq for SitePath {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for SitePath {}

impl PartialOrd for SitePath {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for SitePath {
    fn cmp(&self, other: &Self) -> Ordering {
        self.text.cmp(&other.text)
    }
}

impl Hash for SitePath {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text.hash(state);
    }
}

/// Why a text is not a path on the site.
///
/// Source: sitemap-robots-naming.md §7.2, N01.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("path has an empty, '.' or '..' segment, a backslash, a control character or a drive letter")]
pub struct SitePathError;

impl FromStr for SitePath {
    type Err = SitePathError;

    fn from_str(text: &str) -> Result<Self, SitePathError> {
        // On Windows `C:name` escapes from the folder it is joined to.
        let is_drive = |segment: &str| matches!(segment.as_bytes(), [letter, b':', ..] if letter.is_ascii_alphabetic());
        let forbidden = |segment: &str| segment.is_empty() || segment == "." || segment == ".." || is_drive(segment);
        let is_bad = |character: char| character == '\\' || character.is_control();
        if text.contains(is_bad) || text.split('/').any(forbidden) {
            return Err(SitePathError);
        }
        Ok(Self { text: text.to_owned(), written: None })
    }
}

impl SitePath {
    /// Makes the path that an address means, from the part after the base address.
    ///
    /// Shape: an address with a query, or one that does not decode to text, is kept as a path in its encoded form; no
    /// file can have it, see [`Self::can_be_a_file`].
    ///
    /// # Errors
    /// [`SitePathError`] when it cannot be a path either way.
    pub fn of_address(encoded: &str) -> Result<Self, SitePathError> {
        let decoded = percent_decode_str(encoded).decode_utf8();
        let text = match &decoded {
            Ok(text) if !encoded.contains(QUERY) => text,
            _ => encoded,
        };
        text.parse::<Self>()?.written_as(encoded)
    }

    /// Returns this path with the way its address is written. The name of a file is exactly what its address spells, so
    /// a path that was kept in NFC takes over the form in the address if that differs.
    ///
    /// # Errors
    /// [`SitePathError`] when the text cannot be part of an address.
    pub fn written_as(mut self, encoded: &str) -> Result<Self, SitePathError> {
        let is_plain = |byte: u8| byte.is_ascii_graphic() && byte != b'#';
        if encoded.is_empty() || !encoded.bytes().all(is_plain) {
            return Err(SitePathError);
        }
        self.written = None;
        if !encoded.contains(QUERY)
            && let Ok(decoded) = percent_decode_str(encoded).decode_utf8()
            && decoded.nfc().eq(self.text.nfc())
        {
            self.text = decoded.into_owned();
        }
        if self.to_encoded() != encoded {
            self.written = Some(encoded.into());
        }
        Ok(self)
    }

    /// Returns how the address is written, if we would write it differently.
    pub fn written(&self) -> Option<&str> {
        self.written.as_deref()
    }

    /// Tells whether a web server shows a file at this path for its address.
    pub fn can_be_a_file(&self) -> bool {
        let Some(written) = &self.written else { return true };
        !written.contains(QUERY) && percent_decode_str(written).decode_utf8().is_ok_and(|decoded| decoded == self.text)
    }

    /// Returns the path, not encoded.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Returns the segments, outermost first.
    pub fn segments(&self) -> impl Iterator<Item = &str> {
        self.text.split('/')
    }

    /// Returns the last segment.
    pub fn file_name(&self) -> &str {
        self.text.rsplit('/').next().unwrap_or(&self.text)
    }

    /// Returns the folder part without a final slash; `None` for a file directly in the base folder.
    pub fn parent(&self) -> Option<&str> {
        self.text.rsplit_once('/').map(|(parent, _)| parent)
    }

    /// Returns the path as in its address: as written, or with each segment percent-encoded once.
    pub fn to_encoded(&self) -> String {
        if let Some(written) = &self.written {
            return written.to_string();
        }
        let mut encoded = String::with_capacity(self.text.len());
        for (index, segment) in self.segments().enumerate() {
            if index > 0 {
                encoded.push('/');
            }
            encoded.extend(utf8_percent_encode(segment, SEGMENT));
        }
        encoded
    }
}

crate::as_text!(SitePath);

impl From<SitePath> for String {
    fn from(path: SitePath) -> Self {
        path.text
    }
}

impl fmt::Display for SitePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// The full address of a file on the site, ready for `loc`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SiteUrl(String);

/// Why a text is not an address that may be in `loc`.
///
/// Source: diwoo.md §12, L01.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SiteUrlError {
    /// Relative, or not an address at all.
    #[error("not an absolute url")]
    NotAbsolute,
    /// Another scheme than https.
    #[error("scheme is not https")]
    NotHttps,
    /// Contains a name or password.
    #[error("url holds user information")]
    UserInfo,
    /// Contains `#`.
    #[error("url holds a fragment")]
    Fragment,
    /// Contains white space, control characters, non-ASCII or characters RFC 3986 does not allow.
    #[error("url is not percent-encoded")]
    NotEncoded,
    /// Longer than `loc` may be.
    #[error("url is too long")]
    TooLong,
}

impl SiteUrl {
    /// sitemaps.org protocol, `loc`: "must be less than 2,048 characters".
    pub(crate) const MAX_CHARACTERS: usize = 2_047;

    /// Returns the address as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the path on the site if this address is under `base`.
    pub fn path_under(&self, base: &BaseUrl) -> Option<SitePath> {
        let encoded = self.0.strip_prefix(base.as_str())?;
        percent_decode_str(encoded).decode_utf8().ok()?.parse().ok()
    }
}

impl FromStr for SiteUrl {
    type Err = SiteUrlError;

    fn from_str(text: &str) -> Result<Self, SiteUrlError> {
        if !text.bytes().all(|byte| byte.is_ascii_graphic() && !b"\"<>\\^`{|}".contains(&byte)) {
            return Err(SiteUrlError::NotEncoded);
        }
        let url = url::Url::parse(text).map_err(|_| SiteUrlError::NotAbsolute)?;
        if url.scheme() != "https" {
            return Err(SiteUrlError::NotHttps);
        }
        if url.host_str().is_none_or(str::is_empty) || !text.starts_with("https://") {
            return Err(SiteUrlError::NotAbsolute);
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err(SiteUrlError::UserInfo);
        }
        if text.contains('#') {
            return Err(SiteUrlError::Fragment);
        }
        if !escapes_are_whole(text.as_bytes()) {
            return Err(SiteUrlError::NotEncoded);
        }
        if text.len() > Self::MAX_CHARACTERS {
            return Err(SiteUrlError::TooLong);
        }
        Ok(Self(text.to_owned()))
    }
}

impl fmt::Display for SiteUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::{BaseUrl, BaseUrlError};

    #[test]
    fn a_typed_base_is_a_folder_on_a_public_host() {
        for (text, expected) in [
            ("https://a.nl", Ok("https://a.nl/")),
            ("https://a.nl:8443/v1.0", Ok("https://a.nl:8443/v1.0/")),
            ("https://gemeente.nl/woo.nl/", Ok("https://gemeente.nl/woo.nl/")),
            ("https://[::1]/", Err(BaseUrlError::Host)),
            ("https://127.0.0.1/woo", Err(BaseUrlError::Host)),
            ("https://.nl/", Err(BaseUrlError::Host)),
            ("https://a..nl/", Err(BaseUrlError::Host)),
            ("https://a.nl./", Err(BaseUrlError::Host)),
            ("https://localhost/", Err(BaseUrlError::Host)),
            ("https://a.nl/woo/index.html", Err(BaseUrlError::Page)),
            ("https://a.nl/Default.ASPX/", Err(BaseUrlError::Page)),
            ("https://a.nl/sitemap.xml", Err(BaseUrlError::Page)),
            ("https://a.nl//woo//", Ok("https://a.nl/woo/")),
            ("https://a.nl/%6F/", Ok("https://a.nl/o/")),
            ("https://a.nl/%c3%b6/", Ok("https://a.nl/%C3%B6/")),
            ("https://a.nl/o\u{308}", Ok("https://a.nl/%C3%B6/")),
            ("https://a.nl/a+b/(c)", Ok("https://a.nl/a%2Bb/%28c%29/")),
            ("https://a.nl/a%zz/", Err(BaseUrlError::Path)),
            ("https://a.nl/a%2Fb/", Err(BaseUrlError::Path)),
            ("https://a.nl/%2F/", Err(BaseUrlError::Path)),
            ("https://a.nl/%E0%A4/", Err(BaseUrlError::Path)),
        ] {
            let found = BaseUrl::typed(text);
            let found = found.as_ref().map(BaseUrl::as_str).map_err(|error| *error);
            assert_eq!(found, expected, "{text}");
        }
        let old = "https://10.0.0.1/woo/index.html".parse::<BaseUrl>();
        assert!(old.is_ok(), "what a library has stays readable");
    }
}
