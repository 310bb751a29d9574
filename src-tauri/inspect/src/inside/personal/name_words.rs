//! Words that make up a name, that precede one, and that rule one out.

use super::tokens::Token;
use std::sync::LazyLock;

/// Tells whether this is a common first name or surname.
pub(in crate::inside) fn is_name(word: &str) -> bool {
    is_first_name(word) || is_surname(word)
}

/// Tells whether a capitalised word is no part of a name, whatever its case.
pub(in crate::inside) fn is_no_name(word: &str) -> bool {
    NO_NAMES.contains(&word.to_lowercase().as_str())
}

/// Tells whether this is a common first name, or begins with one (`Anne-Marie`).
pub(super) fn is_first_name(word: &str) -> bool {
    is_in_order(&FIRST, word)
        || word
            .split_once('-')
            .is_some_and(|(one, other)| is_in_order(&FIRST, one) && other.starts_with(char::is_uppercase))
}

/// Tells whether this is a common surname, or has one as a part (`Groot-Bakker`).
pub(super) fn is_surname(word: &str) -> bool {
    is_in_order(&LAST, word) || word.contains('-') && word.split('-').any(|part| is_in_order(&LAST, part))
}

/// Tells whether a word is in a list, ignoring case.
pub(super) fn is_one_of(list: &[&str], token: &Token<'_>) -> bool {
    list.iter().any(|one| one.eq_ignore_ascii_case(token.word))
}

fn is_in_order(list: &[&str], word: &str) -> bool {
    list.binary_search(&word).is_ok()
}

/// See `data/PROVENANCE.md`; sorted by bytes.
static FIRST: LazyLock<Vec<&str>> = LazyLock::new(|| include_str!("../../../data/names/first.txt").lines().collect());
/// See [`FIRST`].
static LAST: LazyLock<Vec<&str>> = LazyLock::new(|| include_str!("../../../data/names/last.txt").lines().collect());

/// Between first names and surname.
pub(super) const PARTICLES: &[&str] = &[
    "van", "de", "der", "den", "het", "ten", "ter", "te", "in", "'t", "’t", "'s", "op", "aan", "el", "al", "ben",
    "von", "di", "du", "da", "dos", "la", "le", "bin", "ibn", "zu", "del", "onder", "uit", "uijt", "v", "d", "vd",
    "vdr",
];
/// Particles that are written short, so that a full stop behind one ends no name: `v.d. Berg`, `v. Dijk`.
pub(super) const SHORT_PARTICLES: &[&str] = &["v", "d", "vd", "vdr"];
/// Before the name of someone addressed or mentioned.
#[rustfmt::skip]
pub(super) const SALUTATIONS: &[&str] = &[
    "heer", "dhr", "mevrouw", "mevr", "mw", "meneer", "mijnheer", "mej", "mejuffrouw", "familie", "fam", "weduwe",
    "hr", "heren", "erven", "echtpaar", "mrs",
];
/// Titles that precede only a name, even in a text in capitals: `MW` and `HR` do not.
pub(super) const TITLED: &[&str] = &["heer", "dhr", "mevrouw", "mevr", "meneer", "mijnheer"];
/// Between a salutation or function and a name.
pub(super) const TITLES: &[&str] =
    &["drs", "mr", "dr", "ir", "ing", "prof", "ds", "em", "bc", "msc", "phd", "med", "lt", "kol", "gen", "jhr"];
/// Functions of the person whose name follows.
#[rustfmt::skip]
pub(super) const FUNCTIONS: &[&str] = &[
    "wethouder", "burgemeester", "minister", "staatssecretaris", "raadslid", "statenlid", "kamerlid", "gedeputeerde",
    "griffier", "gemeentesecretaris", "directeur", "bestuurder", "voorzitter", "vicevoorzitter", "secretaris",
    "penningmeester", "inspecteur", "notaris", "advocaat", "architect", "commissaris", "koning", "dijkgraaf", "rechter",
    "officier", "wijkagent", "agent", "huisarts", "arts", "professor", "fractievoorzitter", "beleidsmedewerker",
    "projectleider", "projectmanager", "adviseur", "ambtenaar", "medewerker", "collega", "buurman", "buurvrouw",
    "bewoner", "inspreker", "ondergetekende", "eigenaar", "premier", "president", "auteur", "getuige", "verdachte", "cliënt", "patiënt",
];
/// Functions that a surname mostly follows.
pub(super) const OFFICES: &[&str] = &["wethouder", "burgemeester"];
/// The portfolios of such a person, which are no names.
#[rustfmt::skip]
pub(super) const PORTFOLIOS: &[&str] = &[
    "wonen", "sport", "jeugd", "financiën", "financien", "onderwijs", "cultuur", "verkeer", "milieu", "klimaat", "energie",
    "werk", "inkomen", "economie", "natuur", "vastgoed", "welzijn", "kunst", "groen", "water", "bouwen", "wijken", "buurten",
    "erfgoed", "haven", "stad", "toerisme", "personeel", "armoede", "asiel", "wmo", "ondernemen", "dierenwelzijn", "landbouw",
    "toezicht", "vervoer",
];
/// How others of those words, and streets, end.
pub(super) const PORTFOLIO_ENDS: &[&str] = &[
    "heid", "ing", "teit", "tie", "zaken", "zorg", "ruimte", "beleid", "bouw", "bestuur", "beheer", "laan", "weg",
    "park", "brug", "tunnel", "school", "huis", "hof", "pad",
];
/// Before a colon and a name.
#[rustfmt::skip]
pub(super) const LABELS: &[&str] = &[
    "naam", "namen", "voornaam", "achternaam", "roepnaam", "contactpersoon", "contact", "opsteller", "auteur", "auteurs",
    "author", "aanvrager", "behandelaar", "ambtenaar", "ondergetekende", "eigenaar", "van", "aan", "cc", "bcc", "from",
    "to", "inlichtingen", "verzoeker", "bezwaarmaker", "gemachtigde", "vertegenwoordiger", "deelnemers", "aanwezig",
    "aanwezigen", "afwezig", "notulist", "portefeuillehouder", "opdrachtgever", "opdrachtnemer", "naam/namen",
    "medewerker", "door", "verslag", "betreft", "student", "begeleider", "supervisor", "examinator", "organizer",
    "dagvoorzitter", "presentatie", "spreker", "sprekers", "reviewer", "eindverantwoordelijke", "beheerder",
];
/// The labels of one person, so that two unknown words behind one are a name; nearly always.
#[rustfmt::skip]
pub(super) const PERSONS: &[&str] = &[
    "naam", "contactpersoon", "aanvrager", "behandelaar", "ondergetekende", "verzoeker", "bezwaarmaker", "gemachtigde",
    "notulist", "opsteller", "steller", "medewerker", "getuige", "betrokkene", "cliënt", "partner", "vader", "moeder",
    "leerling", "kind", "melder", "indiener", "klager", "aangever", "minderjarige", "mantelzorger",
];
/// Before a colon and a surname.
pub(super) const SURNAMES: &[&str] = &["achternaam", "familienaam", "geslachtsnaam"];
/// Before a single name in a greeting.
pub(super) const GREETINGS: &[&str] = &["beste", "hoi", "dag", "hallo", "hi", "hey", "lieve", "dear", "geachte"];
/// The last word of a closing, before the name below a letter.
pub(super) const CLOSINGS: &[&str] =
    &["hoogachtend", "groet", "groeten", "groetjes", "mvg", "regards", "getekend", "achtend"];
/// Before a single initial that is really a number or starts a heading.
#[rustfmt::skip]
pub(super) const NUMBERED: &[&str] = &[
    "bijlage", "deel", "artikel", "art", "lid", "onderdeel", "paragraaf", "fase", "groep", "categorie", "tabel", "figuur",
    "variant", "optie", "scenario", "sub", "onder", "blok", "bouwdeel", "stap", "vraag", "model", "punt", "type", "klasse",
];
/// Initials that are an abbreviation, unless something shows that they are those of a person.
pub(super) const ABBREVIATIONS: &[&str] =
    &["NB", "PS", "VS", "EU", "US", "UK", "WA", "AD", "VN", "BW", "AMVB", "APV", "NVT", "BTW"];
/// The same: those that are the legal form of a company.
pub(super) const LEGAL_FORMS: &[&str] = &["BV", "NV", "UA", "VOF", "CV"];
/// Before a name that is that of an organisation or a place.
#[rustfmt::skip]
pub(super) const ORGANISATION_BEFORE: &[&str] = &[
    "stichting", "gemeente", "gemeenten", "provincie", "bouwbedrijf", "firma", "vereniging", "universiteit",
    "ziekenhuis", "school", "basisschool", "bedrijf", "sint", "st", "hotel", "camping", "apotheek", "bureau",
    "waterschap", "hoogheemraadschap", "museum", "regio", "wijk", "buurt", "dorp", "stad", "aannemer", "huize",
    "advocatenkantoor", "instituut", "hogeschool", "lyceum", "kasteel", "fort", "station", "sportpark", "sporthal",
    "sportcomplex", "zwembad", "rotonde", "bakkerij", "slagerij", "café", "wijkbureau", "wijkcentrum", "buurthuis", "dorpshuis",
    "zorgcentrum", "verzorgingshuis", "kinderdagverblijf",
];
/// After a name that is that of an organisation or a place.
#[rustfmt::skip]
pub(super) const ORGANISATION_AFTER: &[&str] = &[
    "advocaten", "groep", "group", "stichting", "school", "college", "lyceum", "museum", "huis", "house", "instituut",
    "institute", "fonds", "foundation", "ziekenhuis", "kliniek", "academie", "academy", "universiteit", "university",
    "bouw", "consultancy", "consulting", "makelaars", "architecten", "notarissen", "accountants", "partners", "zn",
    "zonen", "holding", "beheer", "transport", "bank", "prijs", "award", "stadion", "arena", "hal", "zaal", "kamer",
    "brug", "tunnel", "kazerne", "kerk", "bv", "nv", "hospital", "street", "road", "hotel", "centrum", "sportpark",
    "hoeve",
];
/// Endings of street names.
pub(super) const STREETS: &[&str] =
    &["straat", "plein", "gracht", "singel", "kade", "steeg", "plantsoen", "dreef", "boulevard"];
/// Endings that street names share with surnames: a street when a number follows.
pub(super) const STREETS_WITH_NUMBER: &[&str] =
    &["weg", "laan", "dijk", "hof", "pad", "park", "wal", "markt", "veld", "haven", "poort", "hoek", "berg", "baan"];
/// Capitalised words that are not part of a person's name.
#[rustfmt::skip]
pub(super) const NO_NAMES: &[&str] = &[
    "gemeente", "gemeenten", "forum", "informatiehuis", "instituut", "hogeschool", "kennisplatform", "ministerie", "minister", "stichting", "vereniging", "bouwbedrijf", "wet", "raad",
    "gemeenteraad", "commissie", "directie", "directeur", "afdeling", "afdelingshoofd", "provincie", "provinciale",
    "college", "staat", "staten", "staten-generaal", "tweede", "eerste", "kamer", "burgemeester", "wethouder", "koning",
    "koningin", "heer", "mevrouw", "bijlage", "bijlagen", "artikel", "nederland", "nederlandse", "park", "museum",
    "universiteit", "university", "voorzitter", "secretaris", "griffier", "dienst", "team", "bureau",
    "senior", "junior", "medior", "manager", "management", "adviseur", "advies", "beleid", "beleidsmedewerker",
    "medewerker", "sector", "cluster", "unit", "zaken", "juridische", "juridisch", "ruimtelijke", "ordening",
    "financiën", "financiële", "sociale", "economische", "algemene", "algemeen", "onderwijs", "cultuur", "wetenschap",
    "informatie", "inleiding", "samenvatting", "conclusie", "overzicht", "onderwerp", "datum", "kenmerk", "pagina",
    "blad", "versie", "besluit", "verslag", "verzoek", "bezwaar", "beroep", "rechtbank", "hof", "inspectie",
    "belastingdienst", "politie", "brandweer", "waterschap", "rijkswaterstaat", "europese", "europees", "unie",
    "januari", "februari", "maart", "april", "mei", "juni", "juli", "augustus", "september", "oktober", "november",
    "december", "maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag", "postbus", "telefoon",
    "fax", "mail", "e-mail", "tel", "website", "internet", "bezoekadres", "postadres", "adres", "woo", "wob", "awb", "avg",
    "noord", "oost", "zuid", "west", "centrum", "project", "programma", "plan", "rapport", "nota", "brief", "dossier",
    "zaak", "vergadering", "agenda", "notulen", "aanwezig", "afwezig", "opening", "sluiting", "mededelingen",
    "rondvraag", "actie", "status", "naam", "voornaam", "voornamen", "achternaam", "familienaam",
    "geboortedatum", "geboorteplaats", "woonplaats", "woonadres", "postcode", "huisnummer", "burgerservicenummer", "geslacht",
    "nationaliteit", "handtekening", "telefoonnummer", "emailadres", "kenteken", "bsn", "iban", "kvk", "rsin", "btw",
    "gsm",
    "geslachtsnaam", "roepnaam", "voorletters", "tussenvoegsel", "voorvoegsel", "onbekend", "functie", "organisatie", "contact", "contactpersoon", "dames", "heren",
    "leden", "lid", "fractie", "partij", "vvd", "pvda", "cda", "groenlinks", "de", "het", "een", "dit", "dat", "deze", "die", "wij",
    "ik", "u", "uw", "hij", "zij", "ze", "we", "er", "als", "bij", "voor", "door", "met", "naar", "om", "over", "tot",
    "uit", "zie", "ook", "niet", "geen", "maar", "want", "dus", "omdat", "hoewel", "indien", "wanneer", "is", "zijn", "heeft",
    "the", "this", "and", "for", "with", "from", "open", "data", "api", "github", "microsoft", "google", "figuur", "tabel", "figure",
    "table", "section", "appendix", "chapter", "hoofdstuk", "paragraaf", "bron", "source", "namens", "aan", "van", "graag", "geachte",
    "beste", "vraag", "antwoord", "akkoord", "applicatie", "systeem", "software", "release", "standaard", "standaarden",
    "basisregistratie", "kadaster", "logius", "geonovum", "rijk", "rijksoverheid", "overheid", "samenwerking",
    "ondersteuning", "ontwikkeling", "beheer", "werkgroep", "stuurgroep", "kerngroep", "leverancier", "leveranciers",
];
/// How words end that are no first name: `Leidsche Rijn` is a district, `Projectteam Beatrixlaan` a team.
pub(super) const NO_FIRST_ENDS: &[&str] = &["sche", "team", "groep", "bureau", "commissie", "dienst"];
/// Places: not a name unless preceded by initials or a particle.
#[rustfmt::skip]
pub(super) const PLACES: &[&str] = &[
    "amsterdam", "rotterdam", "utrecht", "haag", "leiden", "delft",
    "eindhoven", "groningen", "arnhem", "nijmegen", "tilburg", "breda", "zwolle", "almere", "haarlem", "maastricht",
    "holland", "noord-holland", "zuid-holland", "brabant", "limburg", "gelderland", "overijssel", "friesland",
    "fryslân", "drenthe", "flevoland", "zeeland",
];
/// First names that are also other words: not a name by themselves.
#[rustfmt::skip]
pub(super) const AMBIGUOUS: &[&str] = &[
    "frans", "max", "mark", "bas", "floor", "roos", "job", "will", "wil", "faber", "wolf", "rein", "mees",
    "bloem", "amber", "robin", "victoria", "sofia", "maria", "jet", "jasmijn", "lente", "fleur", "vera", "ada",
    "ed", "ad", "ab", "said", "ben", "stan", "linda", "iris", "flora", "ruby", "perl", "salvador", "adam", "alex",
    "christian", "domingo", "cruz", "jesus", "anders", "karman", "lang", "pascal", "julia", "anna", "kay", "bibi",
    "lala", "baba", "ger", "nel", "toon", "han", "noor", "ray", "august", "bill", "joy",
];
