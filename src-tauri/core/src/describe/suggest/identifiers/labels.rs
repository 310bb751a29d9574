//! The words in a line that announce a number, and whose number that is.

/// Whose number a label announces, and how surely.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Whose {
    /// `Ons kenmerk`.
    Ours,
    /// `Kenmerk`, at the beginning of a line or with a capital.
    Unsaid,
    /// `nr. 12` at the start of a line.
    Bare,
    /// Within a line about something else.
    InPassing,
    /// `Uw kenmerk`.
    Theirs,
}

/// A label in a line of words.
#[derive(Debug, Clone, Copy)]
pub(super) struct Label {
    pub(super) whose: Whose,
    /// The index of its first word.
    pub(super) start: usize,
    /// The index of the word after it.
    pub(super) end: usize,
    /// Whether it announces a number (`zaaknummer`), so that a short one will do.
    pub(super) is_counter: bool,
}

/// Finds the labels in a line, in order.
pub(super) fn labels(words: &[&str]) -> Vec<Label> {
    let bares: Vec<String> = words.iter().map(|word| bare(word)).collect();
    let is_header = is_header(words);
    let mut labels: Vec<Label> = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let Some((length, is_counter)) = length(&bares, at) else {
            at += 1;
            continue;
        };
        let end = at + length;
        labels.push(Label { whose: whose(words, &bares, (at, end), is_header), start: at, end, is_counter });
        at = end;
    }
    labels
}

/// Tells whether a line consists of labels only, including labels of other things than numbers.
pub(in crate::describe::suggest) fn is_header(words: &[&str]) -> bool {
    (1..=MOST_OF_HEADER).contains(&words.len()) && words.iter().all(|word| is_of_header(word))
}

/// Tells whether a word labels something in the head of a document.
pub(in crate::describe::suggest) fn is_of_header(word: &str) -> bool {
    let bares = [bare(word)];
    let [bare] = &bares;
    bare.is_empty() || HEADER.contains(&bare.as_str()) || length(&bares, 0).is_some()
}

/// Returns a word in lower case, without surrounding punctuation and dots within; of `zaak-/documentnummer` the last
/// part.
pub(super) fn bare(word: &str) -> String {
    let word = word.trim_matches(|c: char| !c.is_alphanumeric());
    let last = word.rsplit('/').next().unwrap_or(word);
    let is_kept = |c: &char| !matches!(c, '.' | '(' | ')');
    last.chars().filter(is_kept).collect::<String>().to_lowercase()
}

/// Returns how many words a label at this place has, and whether it announces a number.
fn length(bares: &[String], at: usize) -> Option<(usize, bool)> {
    let word = |at: usize| bares.get(at).map(String::as_str).unwrap_or_default();
    let (first, second) = (word(at), word(at + 1));
    let counts = |word: &str| COUNTERS.contains(&word);
    let of = |counter: &&str| first.strip_suffix(counter).map(|of| of.trim_end_matches('-'));
    // `zaak nr.`, `nummer raadsvoorstel`, `zaaknummer`.
    if is_counted(first) && counts(second) || counts(first) && is_counted(second) {
        return Some((2, true));
    }
    if COUNTERS.iter().filter_map(of).any(is_counted) {
        return Some((1, true));
    }
    let is_mark = first.ends_with("kenmerk") || MARKS.contains(&first);
    if is_mark && counts(second) {
        return Some((2, true));
    }
    let is_bare = BARE.contains(&first);
    (is_mark || is_bare).then_some((1, is_bare))
}

/// Tells whether the first word of a line, bare, marks an item of a list: `12`, `A1`, `3a`.
pub(super) fn is_item(word: &str) -> bool {
    let digits = word.chars().filter(char::is_ascii_digit).count();
    let letters = word.chars().filter(char::is_ascii_alphabetic).count();
    let is_mark = digits > 0 && letters <= 1 && digits + letters == word.len();
    is_mark && digits <= DIGITS_OF_ITEM
}

/// Tells whether a word is something that has a number: `raadsvoorstel`, `zaak`.
fn is_counted(word: &str) -> bool {
    COUNTED_SHORT.contains(&word) || COUNTED.iter().any(|counted| word.ends_with(counted))
}

fn whose(words: &[&str], bares: &[String], (at, end): (usize, usize), is_header: bool) -> Whose {
    let is = |at: usize, known: &[&str]| bares.get(at).is_some_and(|word| known.contains(&word.as_str()));
    // An item of a list is about another document.
    if bares.first().is_some_and(|word| is_item(word)) {
        return Whose::Theirs;
    }
    let before = at.checked_sub(1);
    if before.is_some_and(|at| is(at, &OWN)) {
        return Whose::Ours;
    }
    if before.is_some_and(|at| is(at, &THEIRS)) || is(end, &OF_OTHERS) {
        return Whose::Theirs;
    }
    let is_capital = words.get(at).is_some_and(|word| word.starts_with(char::is_uppercase));
    if is(at, &ASKED) {
        return Whose::Bare;
    }
    // `artikel nr. 12` within a line can be anything.
    if end == at + 1 && is(at, &BARE) {
        return if at == 0 { Whose::Bare } else { Whose::Theirs };
    }
    if at == 0 || is_header {
        return Whose::Unsaid;
    }
    // `uw brief van 12 november 2026 met kenmerk`.
    let near = at.saturating_sub(WORDS_OF_OTHER)..at;
    let is_joined = before.is_some_and(|at| is(at, &JOINING));
    if is_capital && !is_joined {
        Whose::Unsaid
    } else if is_joined || near.into_iter().any(|at| is(at, &THEIRS)) {
        Whose::Theirs
    } else {
        Whose::InPassing
    }
}

#[rustfmt::skip]
const MARKS: [&str; 14] = [
    "bsd", "casecode", "corsa", "decos", "djuma", "dms", "edocs", "ref", "reference", "referentie", "refnr", "ris", "verseon", "zaakcode",
];
const COUNTERS: [&str; 7] = ["nummer", "number", "nrs", "nr", "no", "id", "code"];
/// Labels that may start a line on their own: `Nr. 2026-12`, `Zaak: 884512`.
const BARE: [&str; 6] = ["nummer", "number", "nr", "no", "zaak", "dossier"];
/// Things that have a number, also as the end of a word: `raadsvoorstelnummer`, `rapport nr.`. Own choice, from letters
/// and proposals.
#[rustfmt::skip]
const COUNTED: [&str; 42] = [
    "aanvraag", "advies", "amendement", "beschikking", "beschikkings", "besluit", "besluits", "bezwaar", "brief", "case",
    "circulaire", "corsa", "decos", "djuma", "document", "dossier", "initiatief", "inboek", "klacht", "melding",
    "meldings", "motie", "nota", "notitie", "onderzoeks", "poststuk", "publicatie", "raads", "rapport", "referentie", "registratie",
    "report", "stuk", "subsidie", "tekening", "vergunning", "vergunnings", "verseon", "verzoek", "volg", "voorstel", "zaak",
];
/// The same, as whole words: as endings they would match other words.
const COUNTED_SHORT: [&str; 21] = [
    "ab", "b&w", "benw", "bsd", "bw", "contract", "db", "dms", "doc", "dos", "edocs", "gs", "hb", "olo", "ps", "reg",
    "ris", "utsp", "wob", "woo", "wabo",
];
/// Before a label: our own number, in Dutch, English and Frisian (`us`), and that of the other side.
const OWN: [&str; 4] = ["ons", "onze", "our", "us"];
const THEIRS: [&str; 7] = ["uw", "your", "hun", "jouw", "diens", "extern", "externe"];
/// After a label.
const OF_OTHERS: [&str; 8] = ["aanvrager", "dso", "olo", "indiener", "opdrachtgever", "verzoeker", "afzender", "kvk"];
/// Labels of the number under which the other side asked: ours only if nothing better is found.
const ASKED: [&str; 3] = ["aanvraagnummer", "tenderned-kenmerk", "verzoeknummer"];
/// Before a label that refers to another document.
const JOINING: [&str; 6] = ["met", "onder", "with", "het", "dit", "een"];
const WORDS_OF_OTHER: usize = 7;
/// Other labels in the head of a document.
#[rustfmt::skip]
const HEADER: [&str; 54] = [
    "aan", "afdeling", "afzender", "auteur", "behandelaar", "behandeld", "bestemd", "betreft", "bezoekadres", "postadres", "bijlage", "bijlagen", "brief",
    "cluster", "contact", "contactpersoon", "datum", "directie", "domein", "door", "doorkiesnummer", "e-mail", "email", "fax",
    "faxnummer", "hun", "informatie", "inlichtingen", "kopie", "mail", "naam", "onderwerp", "ons", "onze", "opsteller",
    "pagina", "portefeuillehouder", "programma", "sector", "status", "steller", "tav", "team", "tel", "telefoon",
    "telefoonnummer", "uw", "van", "versie", "verzenddatum", "verzonden", "your", "our", "bij",
];
/// `A12`.
const DIGITS_OF_ITEM: usize = 2;
const MOST_OF_HEADER: usize = 16;
