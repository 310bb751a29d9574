//! People in the properties of a file.

use super::found::Found;
use super::personal;
use openbaarmaker_core::wire::InsideKind;
use std::collections::BTreeSet;

/// Notes each of these that names a person, once.
pub(super) fn note_findings(names: Vec<String>, found: &mut Found) {
    let mut told = BTreeSet::new();
    for name in names {
        if found.is_over() {
            return;
        }
        let name = name.trim();
        let is_new = told.insert(name.to_lowercase()) && !found.has(InsideKind::Author, name);
        if is_new && is_someone(name) {
            found.words(InsideKind::Author, !is_name(name), Vec::new(), name);
        }
    }
}

/// Notes the personal data in a property that a program added, after its name; a name in it is one in the properties.
pub(super) fn note_added(property: &str, text: &str, found: &mut Found) {
    let said = format!("{property}: {text}");
    if property == COMPANY {
        return personal::find_beside(&said, found);
    }
    let mut own = Found::ending(found.until());
    personal::find_beside(&said, &mut own);
    found.on_page(0);
    let own = own.into_inside();
    if let Some(why) = own.unchecked {
        found.mark_unchecked(why);
    }
    for item in own.items {
        if found.is_over() {
            return;
        }
        let kind = if item.kind == InsideKind::Name { InsideKind::Author } else { item.kind };
        if !found.has_alike(kind, &item.text) {
            found.words(kind, item.is_possible, Vec::new(), &item.text);
        }
    }
}

/// Tells whether this may be a person: not an organisation, a program or a placeholder.
pub(super) fn is_someone(name: &str) -> bool {
    // An employer may follow the name.
    let lower = name.split(" - ").next().unwrap_or(name).to_lowercase();
    let lower = lower.trim_matches(['(', ')', ' ']);
    let mut words = lower.split(|sign: char| !sign.is_alphanumeric() && sign != '.');
    lower.chars().any(char::is_alphabetic)
        && !NOBODY.contains(&lower)
        && !words.any(|word| ORGANISATIONS.contains(&word) || PARTS.iter().any(|part| word.contains(part)))
}

/// Tells whether this is written like a name: at least two words, one of them with a capital, and no digits.
fn is_name(name: &str) -> bool {
    let words = || name.split([' ', ',']).filter(|word| !word.is_empty());
    let begins = |word: &str| word.chars().next().is_some_and(char::is_uppercase);
    words().count() >= 2 && words().any(begins) && !name.chars().any(|sign| sign.is_ascii_digit())
}

/// Properties other than the author that name a person: by the names that Office uses, and programs that copy them into
/// a PDF; XMP. Source: ECMA-376 part 1 §22.2.2.16; XMP specification part 2, §2.1 and §4.2.
pub(super) const NAMING: &[&str] =
    &["Author", "CaptionWriter", "LastModifiedBy", "LastSavedBy", "Manager", "Owner", MAILED];
/// How Office programs call who mailed a file.
pub(super) const MAILED: &str = "_AuthorEmailDisplayName";

/// How Office programs call the organisation, which may be called after persons.
const COMPANY: &str = "Company";

/// Values that programs fill in when the author is unknown.
#[rustfmt::skip]
const NOBODY: &[&str] = &[
    "user", "gebruiker", "windows user", "windows-gebruiker", "microsoft office user",
    "microsoft office-gebruiker", "office user", "admin", "administrator", "beheerder", "owner", "author",
    "auteur", "unknown", "unknown author", "onbekend", "onbekende auteur", "anonymous", "anoniem", "apache poi",
    "python-docx", "openpyxl", "libreoffice", "openoffice.org", "docx4j", "exceljs", "microsoft corporation", "adobe indesign", "autocad shx text",
    "axesword",
];

/// Words that show that this is not a person.
#[rustfmt::skip]
const ORGANISATIONS: &[&str] = &[
    "accountants", "adviseurs", "advocaten", "afdeling", "advies", "architecten", "association", "b.v.", "bv", "bureau",
    "centrum", "cluster", "college", "commissie", "company", "consortium", "consultancy", "corporation", "directie",
    "firm", "firma", "foundation", "gemeente", "ggd", "gmbh", "griffie", "group", "inc", "inc.", "ingenieurs",
    "inspectie", "institute", "instituut", "kamer", "llc", "logius", "ltd", "ltd.", "n.v.", "nederland", "notarissen",
    "nv", "office", "organisatie", "politie", "raad", "redactie", "rijk", "secretariaat", "sector", "stichting",
    "studio", "team", "uitgeverij", "uwv", "vereniging", "werkgroep",
];

/// Parts of words that show the same.
#[rustfmt::skip]
const PARTS: &[&str] = &[
    "autoriteit", "communicatie", "dienst", "hogeschool", "hoogheemraad", "ministerie", "provincie", "rijks",
    "software", "universiteit", "university", "veiligheidsregio", "waterschap",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_an_organisation_is_nobody() {
        for (name, expected) in [
            ("Karin Hofstra", true),
            ("Karin Hofstra - Directie Ruimte", true),
            ("Directie Ruimte", false),
            ("Griffie Utrecht", false),
            ("Secretariaat B&W", false),
            ("veraPDF Consortium", false),
            ("Firm Ground", false),
            ("Acme Inc.", false),
            ("Jan Firmans", true),
            ("Consuelo Incke", true),
        ] {
            assert_eq!(is_someone(name), expected, "{name}");
        }
    }
}
