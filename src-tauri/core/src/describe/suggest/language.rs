//! The language of a text, by its most common function words (own choice; it covers Frisian and Papiamento too).

use super::words::Words;
use std::collections::BTreeSet;

/// Returns the language of a text as a tag (`nl`); `None` when two languages are about equally likely.
///
/// The beginning decides. If it cannot, as in tables, more is read, and then words and spellings typical of only Dutch
/// or English count, also those of the title and file name.
pub(super) fn language(text: &str, names: &str) -> Option<&'static str> {
    let small = |most: usize| by_small_words(&Words::first(text, most));
    small(FIRST_WORDS)
        .or_else(|| small(MORE_WORDS))
        .or_else(|| small(MOST_WORDS))
        .or_else(|| by_hints(&Words::first(text, MOST_WORDS), &Words::new(names)))
}

fn by_small_words(words: &Words) -> Option<&'static str> {
    let total = words.iter().count();
    if total < FEWEST_WORDS {
        return None;
    }
    let mut counts: Vec<(usize, usize, &'static str)> = PROFILES
        .iter()
        .map(|(tag, known)| {
            let found = words.iter().filter(|word| known.contains(word));
            let (own, shared): (Vec<&str>, Vec<&str>) = found.partition(|word| is_own(word, tag));
            (own.len() * OWN_COUNTS + shared.len(), own.len() + shared.len(), *tag)
        })
        .collect();
    counts.sort_unstable_by(|one, other| other.cmp(one));
    let [(first, small, tag), (second, ..), ..] = counts.as_slice() else { return None };
    // In each of these languages one word in twelve is a function word; a list of names has fewer. Tables have a few.
    let is_enough = small * 12 >= total || *small >= MANY && small * 50 >= total;
    (is_enough && first * 10 >= second * AHEAD_IN_TEN).then_some(*tag)
}

/// Tells whether a function word occurs in no other language.
fn is_own(word: &str, tag: &str) -> bool {
    !(PROFILES.iter()).any(|(other, known)| *other != tag && known.contains(&word))
}

/// Weighs distinct Dutch words against English ones; those in names help when there are few.
fn by_hints(text: &Words, names: &Words) -> Option<&'static str> {
    let words: BTreeSet<&str> = text.iter().chain(names.iter()).collect();
    let small = |word: &str, tag: &str| {
        let known = PROFILES.iter().any(|(one, known)| *one == tag && known.contains(&word));
        known && is_own(word, tag)
    };
    let is_like = |word: &str, parts: &[&str]| {
        let is_word = word.len() >= SHORTEST_LIKE && word.chars().all(char::is_alphabetic);
        is_word && parts.iter().any(|part| word.contains(part))
    };
    let dutch = |word: &&&str| small(word, "nl") || DUTCH_WORDS.contains(word) || is_like(word, &DUTCH);
    let english = |word: &&&str| small(word, "en") || ENGLISH_WORDS.contains(word) || is_like(word, &ENGLISH);
    let (dutch, english) = (words.iter().filter(dutch).count(), words.iter().filter(english).count());
    // A name alone is weaker evidence.
    let fewest = FEWEST_HINTS + usize::from(text.count() < FEWEST_OF_TEXT);
    let is_clear = |one: usize, other: usize| one >= fewest && one >= other * 2;
    if is_clear(dutch, english) { Some("nl") } else { is_clear(english, dutch).then_some("en") }
}

const FEWEST_WORDS: usize = 12;
const FIRST_WORDS: usize = 200;
const MORE_WORDS: usize = 600;
const MOST_WORDS: usize = 6_000;
/// A function word that no other language has counts more.
const OWN_COUNTS: usize = 3;
/// The fewest distinct words of one language.
const FEWEST_HINTS: usize = 2;
const FEWEST_OF_TEXT: usize = 5;
const SHORTEST_LIKE: usize = 6;
/// Parts of words that are common in Dutch and rare elsewhere.
const DUTCH: [&str; 14] =
    ["ij", "aa", "uu", "heid", "schap", "eeld", "voor", "lijk", "atie", "gge", "euw", "isch", "dienst", "gunning"];
const ENGLISH: [&str; 6] = ["tion", "ness", "ough", "ship", "ight", "ally"];
/// Words found in tables, maps and file names.
#[rustfmt::skip]
const DUTCH_WORDS: [&str; 48] = [
    "aantal", "adres", "advies", "agenda", "bedrag", "beleid", "besluit", "bestand", "bijlage", "brief", "code", "datum", "definities",
    "documenten", "dossier", "gebied", "gemeente", "gegevens", "huidige", "inhoud", "jaar", "jaarverslag", "kaart", "lijst", "naam",
    "nummer", "omschrijving", "onderwerp", "onderzoek", "opmerking", "opmerkingen", "overzicht", "ontwerp", "plaats", "postcode",
    "provincie", "raad", "stand", "straat", "tabel", "toelichting", "totaal", "vergadering", "vergunning", "verslag", "verzoek",
    "waarde", "wijk",
];
#[rustfmt::skip]
const ENGLISH_WORDS: [&str; 16] = [
    "annex", "appendix", "data", "date", "description", "figure", "great", "guide", "name", "number", "overview", "page", "report", "text",
    "title", "value",
];
/// With this many function words a text has a language, however they are spread.
const MANY: usize = 12;
const AHEAD_IN_TEN: usize = 13;

/// Tags with words, without accents; a word that several languages share is listed with each.
const PROFILES: [(&str, &[&str]); 6] = [
    (
        "nl",
        &[
            "de", "het", "een", "en", "van", "in", "op", "te", "dat", "die", "voor", "met", "is", "niet", "aan", "om",
            "er", "ook", "als", "bij", "uit", "dan", "door", "over", "naar", "heeft", "hebben", "wordt", "worden",
            "zijn", "wij", "uw", "u", "deze", "dit", "of", "tot", "geen", "kan", "maar",
        ],
    ),
    (
        "en",
        &[
            "the", "of", "and", "to", "in", "a", "is", "that", "for", "it", "as", "was", "with", "be", "by", "on",
            "not", "this", "are", "or", "from", "at", "which", "have", "an", "has", "been", "their", "will", "we",
            "you", "our", "can", "such", "these", "they", "its", "may", "should", "would",
        ],
    ),
    (
        "de",
        &[
            "der", "die", "und", "das", "den", "von", "zu", "mit", "sich", "des", "auf", "fur", "ist", "im", "dem",
            "nicht", "ein", "eine", "als", "auch", "es", "an", "werden", "aus", "er", "hat", "dass", "sie", "nach",
            "wird", "bei", "einer", "um", "am", "sind", "noch", "wie", "einem", "uber", "oder",
        ],
    ),
    (
        "fr",
        &[
            "de", "la", "le", "et", "les", "des", "en", "un", "du", "une", "que", "est", "pour", "qui", "dans", "par",
            "plus", "pas", "au", "sur", "ne", "se", "ce", "sont", "avec", "aux", "ont", "ces", "cette", "ou", "mais",
            "comme", "nous", "vous", "leur", "sa", "ses", "entre", "meme", "aussi",
        ],
    ),
    (
        "fy",
        &[
            "it", "fan", "yn", "en", "de", "in", "oan", "foar", "dat", "is", "op", "net", "wurdt", "wurde", "hat",
            "ha", "om", "te", "by", "ek", "as", "oer", "nei", "sil", "kin", "moat", "troch", "ut", "dy", "dizze", "jo",
            "wy", "syn", "har", "binne", "wie", "noch", "mar", "der",
        ],
    ),
    (
        "pap",
        &[
            "di", "e", "i", "na", "pa", "ta", "un", "ku", "por", "riba", "den", "nan", "cu", "a", "su", "no", "tin",
            "lo", "como", "of", "esaki", "tambe", "mester", "tur", "ora", "bo", "nos", "mi", "ki", "mas", "ya", "pero",
            "hasi", "haci", "gobierno", "pais", "durante", "entre", "segun", "hende",
        ],
    ),
];

#[cfg(test)]
mod tests {
    use super::language;

    #[test]
    fn a_scan_has_the_language_of_its_name() {
        assert_eq!(language("", "Besluit omgevingsvergunning aan de Dijk"), Some("nl"));
        assert_eq!(language("", "Scan0034"), None);
    }

    #[test]
    fn languages_of_the_list_are_told_apart() {
        for (text, expected) in [
            (
                "Op 7 januari 2019 hebben wij uw verzoek op grond van de Wet openbaarheid van bestuur ontvangen. Wij hebben om een verduidelijking gevraagd van uw verzoek en de beslissing met vier weken verdaagd.",
                Some("nl"),
            ),
            (
                "The committee has considered the request and finds that the documents should be made public, with the exception of those parts which contain personal data of officials.",
                Some("en"),
            ),
            (
                "Der Ausschuss hat den Antrag geprüft und ist der Auffassung, dass die Unterlagen mit Ausnahme der personenbezogenen Daten zu veröffentlichen sind und nicht im Archiv bleiben.",
                Some("de"),
            ),
            (
                "Le comité a examiné la demande et considère que les documents sont publics, à l'exception des parties qui contiennent des données personnelles pour les agents dans le dossier.",
                Some("fr"),
            ),
            (
                "It kolleezje hat it fersyk besjoen en fynt dat de stikken iepenbier makke wurde moatte, mei útsûndering fan de parten dy't oer persoanen geane yn it doarp en foar de provinsje.",
                Some("fy"),
            ),
            (
                "Gobierno di Aruba a dicidi riba e peticion di e ciudadano cu e documentonan ta publico, y e parti nan cu tin informacion personal no ta keda publica den e rapport.",
                Some("pap"),
            ),
            ("Jaarverslag 2025", None),
            // Function words that Frisian has too.
            ("Kwaliteit in de productie van mei en juni, op de locaties en in het land", Some("nl")),
            // A table, and the header of one.
            ("Naam Straat Aantal Kastanje Dijkstraat Linde", Some("nl")),
            ("Name Number Description Chestnut", Some("en")),
            ("Chestnut Acacia Robinia", None),
            (
                "Jansen Pietersen De Vries Bakker Smit Visser Mulder Bos Vos Peters Hendriks Dekker Brouwer Dijkstra Smits Kok Jacobs Koster Prins Huisman",
                None,
            ),
            ("", None),
        ] {
            assert_eq!(language(text, ""), expected, "{text}");
        }
    }
}
