//! The language of a text, by its most usual function words (own choice; it covers Frisian and Papiamento too).

use super::words::Words;
use std::collections::BTreeSet;

/// Returns the language of a text as a tag (`nl`); nothing when the text is short or two languages are about as likely.
///
/// The beginning decides; where it does not, as in tables, more is read, and then the spelling of Dutch.
pub(super) fn language(text: &str) -> Option<&'static str> {
    let small = |most: usize| by_small_words(&Words::first(text, most));
    small(FIRST_WORDS)
        .or_else(|| small(MOST_WORDS))
        .or_else(|| {
            let words = Words::first(text, MOST_WORDS);
            let dutch: BTreeSet<&str> = words.iter().filter(|word| looks_dutch(word)).collect();
            (dutch.len() >= FEWEST_DUTCH).then_some("nl")
        })
}

fn by_small_words(words: &Words) -> Option<&'static str> {
    let total = words.iter().count();
    if total < FEWEST_WORDS {
        return None;
    }
    let count = |known: &[&str]| words.iter().filter(|word| known.contains(word)).count();
    let mut counts: Vec<(usize, &'static str)> = PROFILES
        .iter()
        .map(|(tag, known)| (count(known), *tag))
        .collect();
    counts.sort_unstable_by(|one, other| other.cmp(one));
    let [(first, tag), (second, _), ..] = counts.as_slice() else {
        return None;
    };
    // One word in twelve is a small one in every language that is here; a list of names has fewer. Tables have few, but some.
    let is_enough = first * 12 >= total || *first >= MANY && first * 50 >= total;
    (is_enough && first * 10 >= second * AHEAD_IN_TEN).then_some(*tag)
}

/// Tells whether a word has what is usual in Dutch and rare elsewhere.
fn looks_dutch(word: &str) -> bool {
    let is_word = word.len() >= SHORTEST_DUTCH && word.chars().all(char::is_alphabetic);
    is_word && DUTCH.iter().any(|part| word.contains(part))
}

const FEWEST_WORDS: usize = 20;
const FIRST_WORDS: usize = 600;
const MOST_WORDS: usize = 6_000;
const SHORTEST_DUTCH: usize = 6;
/// So many different words; fewer are names.
const FEWEST_DUTCH: usize = 6;
const DUTCH: [&str; 7] = ["ij", "aa", "uu", "heid", "schap", "eeld", "voor"];
/// So many small words make a language wherever they stand.
const MANY: usize = 12;
const AHEAD_IN_TEN: usize = 13;

/// Tags with words, without accents; a word that several languages share stands with each.
const PROFILES: [(&str, &[&str]); 6] = [
    (
        "nl",
        &[
            "de", "het", "een", "en", "van", "in", "op", "te", "dat", "die", "voor", "met", "is",
            "niet", "aan", "om", "er", "ook", "als", "bij", "uit", "dan", "door", "over", "naar",
            "heeft", "hebben", "wordt", "worden", "zijn", "wij", "uw", "u", "deze", "dit", "of",
            "tot", "geen", "kan", "maar",
        ],
    ),
    (
        "en",
        &[
            "the", "of", "and", "to", "in", "a", "is", "that", "for", "it", "as", "was", "with",
            "be", "by", "on", "not", "this", "are", "or", "from", "at", "which", "have", "an",
            "has", "been", "their", "will", "we", "you", "our", "can", "such", "these", "they",
            "its", "may", "should", "would",
        ],
    ),
    (
        "de",
        &[
            "der", "die", "und", "das", "den", "von", "zu", "mit", "sich", "des", "auf", "fur",
            "ist", "im", "dem", "nicht", "ein", "eine", "als", "auch", "es", "an", "werden", "aus",
            "er", "hat", "dass", "sie", "nach", "wird", "bei", "einer", "um", "am", "sind", "noch",
            "wie", "einem", "uber", "oder",
        ],
    ),
    (
        "fr",
        &[
            "de", "la", "le", "et", "les", "des", "en", "un", "du", "une", "que", "est", "pour",
            "qui", "dans", "par", "plus", "pas", "au", "sur", "ne", "se", "ce", "sont", "avec",
            "aux", "ont", "ces", "cette", "ou", "mais", "comme", "nous", "vous", "leur", "sa",
            "ses", "entre", "meme", "aussi",
        ],
    ),
    (
        "fy",
        &[
            "it", "fan", "yn", "en", "de", "in", "oan", "foar", "mei", "dat", "is", "op", "net",
            "wurdt", "wurde", "hat", "ha", "om", "te", "by", "ek", "as", "oer", "nei", "sil",
            "kin", "moat", "troch", "ut", "dy", "dizze", "jo", "wy", "syn", "har", "binne", "wie",
            "noch", "mar", "der",
        ],
    ),
    (
        "pap",
        &[
            "di", "e", "i", "na", "pa", "ta", "un", "ku", "por", "riba", "den", "nan", "cu", "a",
            "su", "no", "tin", "lo", "como", "of", "esaki", "tambe", "mester", "tur", "ora", "bo",
            "nos", "mi", "ki", "mas", "ya", "pero", "hasi", "haci", "gobierno", "pais", "durante",
            "entre", "segun", "hende",
        ],
    ),
];

#[cfg(test)]
mod tests {
    use super::language;

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
            (
                "Jansen Pietersen De Vries Bakker Smit Visser Mulder Bos Vos Peters Hendriks Dekker Brouwer Dijkstra Smits Kok Jacobs Koster Prins Huisman",
                None,
            ),
            ("", None),
        ] {
            assert_eq!(language(text), expected, "{text}");
        }
    }
}
