//! Names and forms of IPM Vergunningen 4.0 that may differ in the real schema.
//!
//! The official schema was not found: what is known, inferred and assumed is in ipm-vergunningen.md §4.

pub use openbaarmaker_diwoo::rules::reserved::PERMITS_FOLDER as FOLDER;

/// Namespace of the envelope. Source: ipm-vergunningen.md §4.1 `[R]`.
pub(crate) const MESSAGE_NAMESPACE: &str = "http://standaarden.overheid.nl/vergunningen/4.0/";
/// Namespace of a case and all of its own elements. Source: §4.1 `[R]`.
pub(crate) const CASE_NAMESPACE: &str = "http://standaarden.overheid.nl/vergunningen/4.0/zaak";
/// Namespace of the OWMS properties. Source: §4.1 `[R]`.
pub(crate) const DCTERMS_NAMESPACE: &str = "http://purl.org/dc/terms/";
/// What the prefix in `overheid:Gemeente` stands for. Source: §4.1 `[R]`.
pub(crate) const OVERHEID_NAMESPACE: &str = "http://standaarden.overheid.nl/owms/terms/";
/// What the prefix in `overheidvg:Product` stands for. Source: §4.1 `[R]`; the search service of 2015 used another one.
pub(crate) const OVERHEIDVG_NAMESPACE: &str = "http://standaarden.overheid.nl/vergunningen/4.0/";
/// Namespace of `schemaLocation`.
pub(crate) const XSI_NAMESPACE: &str = "http://www.w3.org/2001/XMLSchema-instance";
/// Where the schema is said to be; only a hint. Source: §4.2 `[R]`.
pub(crate) const SCHEMA_LOCATION: &str = "http://standaarden.overheid.nl/vergunningen/4.0/ http://standaarden.overheid.nl/vergunningen/4.0/xsd/vergunningzaak.xsd";
/// `owms-version`. Source: §4.2 `[R]`.
pub(crate) const OWMS_VERSION: &str = "3.5";
/// `volgnummer`: position of a message in its transaction, which has one. Source: §4.2 `[A]`; a receiver may expect 0.
pub(crate) const SEQUENCE_NUMBER: &str = "1";
/// Language of every message. Source: §5.1 `[R]`.
pub const LANGUAGE: &str = "nl";
/// Scheme and value of `type`. Source: §5.1 `[A]`.
pub(crate) const TYPE: (&str, &str) = ("overheid:Informatietype", "vergunning");
/// Scheme of postcode and house number. Source: §5.1 `[R]`.
pub(crate) const POSTCODE_SCHEME: &str = "overheid:PostcodeHuisnummer";
/// Scheme of cadastral municipalities. Source: §5.3 `[R]`.
pub(crate) const CADASTRAL_SCHEME: &str = "overheid:KadastraleGemeente";
/// Scheme of kinds of permit. Source: §5.3 `[R]`.
pub(crate) const PRODUCT_SCHEME: &str = "overheidvg:Product";
/// Scheme of activities. Source: §5.3 `[R]`.
pub(crate) const ACTIVITY_SCHEME: &str = "overheidvg:Activiteit";
/// Prefix of the schemes of organisations and areas. Source: §5.1 `[R]`.
pub(crate) const OVERHEID_PREFIX: &str = "overheid:";
/// Lists of creators mentioned in sources. Source: §5.1.
pub const CREATOR_SCHEMES: [&str; 4] = ["Gemeente", "Provincie", "Waterschap", "Ministerie"];
/// Lists of areas mentioned in sources that contain plain names. Source: §5.1, §9.
pub const AREA_SCHEMES: [&str; 3] = ["Gemeente", "Provincie", "Waterschap"];
/// The kind of permit that needs an activity. Source: §5.4, V07.
pub(crate) const NEEDS_ACTIVITY: &str = "omgevingsvergunning";
/// The term after which a permit has ended. Source: §3.3.
pub const DURATION_TERM: &str = "vergunningsduur";
/// Phases with which a deletion is proposed. Source: §3.3.
pub const BROKEN_OFF: &str = "procedure afgebroken";
/// See [`BROKEN_OFF`].
pub const QUASHED: &str = "vergunning vernietigd";
/// The page in the folder of messages. Source: §3.2 `[A]`.
pub const PAGE: &str = "index.html";
/// Extension of a message.
pub const EXTENSION: &str = "xml";
/// Longest identifier. Source: §5.4, V01.
pub(crate) const MAX_URL: usize = 2_047;
/// Digits of a reference number. Source: §5.4, V13.
pub(crate) const REFERENCE_DIGITS: usize = 16;
/// Rijksdriehoek: east in metres. Source: §5.3 `[A]`.
pub(crate) const EAST: std::ops::RangeInclusive<u32> = 0..=300_000;
/// Rijksdriehoek: north in metres. Source: §5.3 `[A]`.
pub(crate) const NORTH: std::ops::RangeInclusive<u32> = 289_000..=640_000;
