//! Values that nobody expects, for any field: what people paste, what other programs write, what attackers try.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// The number of cases for a test with generated input: `usual`, or that many times the value of `OPENBAARMAKER_TIMES`,
/// for a test that may run all night.
pub fn cases(usual: u32) -> u32 {
    let times = std::env::var("OPENBAARMAKER_TIMES").ok();
    let times = times.and_then(|text| text.parse().ok()).unwrap_or(1);
    usual.saturating_mul(times)
}

/// The configuration of a test with generated input: the same cases every time, or as many others as
/// `OPENBAARMAKER_TIMES`
/// asks for.
pub fn config(usual: u32) -> ProptestConfig {
    let is_long = std::env::var_os("OPENBAARMAKER_TIMES").is_some();
    ProptestConfig {
        cases: cases(usual),
        max_shrink_iters: 3_000,
        rng_seed: if is_long { RngSeed::Random } else { RngSeed::Fixed(SEED) },
        ..ProptestConfig::default()
    }
}

/// Any number; another number makes other cases.
const SEED: u64 = 17;

/// Texts that mean something to a parser, a calendar, a list or a file system, and random ones.
pub fn text() -> impl Strategy<Value = String> {
    let known = (0..TEXTS.len()).prop_map(|at| TEXTS.get(at).copied().unwrap_or_default().to_owned());
    let two = (0..TEXTS.len(), 0..TEXTS.len(), r"[ ;@:|,\n]?").prop_map(|(one, other, between)| {
        let part = |at: usize| TEXTS.get(at).copied().unwrap_or_default();
        format!("{}{between}{}", part(one), part(other))
    });
    let long = (0..TEXTS.len(), 1_usize..4_000).prop_map(|(at, times)| {
        let text = TEXTS.get(at).copied().unwrap_or_default();
        text.repeat(times.min(40_000 / text.len().max(1)))
    });
    prop_oneof![
        12 => known,
        4 => two,
        3 => "\\PC{0,30}",
        3 => any::<String>(),
        1 => long,
    ]
}

/// One of each kind of surprise.
pub const TEXTS: &[&str] = &[
    "",
    " ",
    "a",
    "\u{a0}",
    "\u{200b}",
    "\u{202e}gnp.txe",
    "\u{0}",
    "\u{1}",
    "\u{b}",
    "\u{7f}\u{85}",
    "\u{fffe}",
    "\u{ffff}",
    "\u{1f4a3}",
    "e\u{301}",
    "]]>",
    "<!--",
    "--><loc>https://open.voorbeeld.nl/x.pdf</loc>",
    "&amp;amp;",
    "&#0;",
    "&lol;",
    "\"'<>&",
    "regel\r\nregel\tmet tab",
    "DOCX",
    "pdf",
    "PDF",
    "http://publications.europa.eu/resource/authority/file-type/PDF",
    "http://publications.europa.eu/resource/authority/file-type/DOCX",
    "http://publications.europa.eu/resource/authority/language/NLD",
    "NLD",
    "nl",
    "infocat014",
    "infocat011",
    "besluit",
    "vaststelling",
    "vaststelling@2026-11-10",
    "vaststelling@9999-12-31T23:59:59-12:00",
    "vaststelling@0001-01-01",
    "ontvangst@2016-12-31T23:59:60Z",
    "is reactie op",
    "is reactie op@https://ander.nl/[x].pdf Stuk",
    "is reactie op@https://ander.nl/stuk.pdf Stuk",
    "is reactie op@https:///zonder-host.pdf Stuk",
    "https://Ander.NL/stuk.pdf Stuk",
    "https://ander.nl/a/../stuk.pdf Stuk",
    "https://ander.nl:/stuk.pdf Stuk",
    "https://ander.nl:99999/x.pdf",
    "https://wie:wat@ander.nl/x.pdf",
    "https://ander.nl/%zz.pdf",
    "https://ander.nl/%c3%28.pdf",
    "https://ander.nl/é ü.pdf",
    "https://ander.nl/x.pdf#blad",
    "https://[::1]/x.pdf",
    "https://münchen.nl/x.pdf",
    "http://ander.nl/x.pdf",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "//ander.nl/x.pdf",
    "urn:isbn:1",
    "https://open.voorbeeld.nl/documenten/2026/b.pdf",
    "c_3baef532",
    "https://identifier.overheid.nl/tooi/def/thes/kern/c_3baef532",
    "https://identifier.overheid.nl/tooi/def/thes/kern/c_99999999",
    "https://identifier.overheid.nl/tooi/id/gemeente/gm0344",
    "gemeente Utrecht",
    "gemeente Nergenshuizen",
    "2026-11-10",
    "2026-02-30",
    "0000-00-00",
    "9999-12-31",
    "-0044-03-15",
    "10000-01-01",
    "+12026-11-10",
    "31-12-99",
    "2026-11-10T25:00:00Z",
    "2026-11-10T09:00:00.123456789+14:00",
    "2016-12-31T23:59:60Z",
    "2026-11-10T09:00",
    "correctie privacygevoelige gegevens",
    "xml:sleutel=waarde",
    "sleutel=waarde",
    "sleutel:waarde",
    "k:",
    "https://voorbeeld.nl/ns p sleutel=waarde",
    "http://www.w3.org/2000/xmlns/ xmlns a=b",
    "1begint=met-cijfer",
    "met spatie=x",
    "..",
    "../../x.pdf",
    "/etc/passwd",
    "C:x.pdf",
    r"map\x.pdf",
    "nul",
    "con.pdf",
    "besluit.pdf",
    "BESLUIT.PDF",
    "besluit.php.pdf",
    "web.config",
    ".htaccess",
    "index.html",
    "naam zonder extensie",
    "naam.",
    "é.pdf",
    "%2e%2e%2fx.pdf",
];
