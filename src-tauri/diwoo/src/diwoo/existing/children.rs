//! Which elements may stand in which.

/// Tells whether an element of DiWoo may stand in another, or does so in files of some and is read all the same: elements of
/// a list beside it, `extraMetadata` inside `DiWoo`.
///
/// Source: diwoo.md §5.2 to §5.4.
pub(super) fn is_child(parent: &str, child: &str) -> bool {
    let of = |own: &[&str]| own.contains(&child);
    match parent {
        "Document" => of(&["DiWoo", "extraMetadata"]),
        "DiWoo" => of(&DIWOO),
        "titelcollectie" => of(&[
            "officieleTitel",
            "verkorteTitels",
            "verkorteTitel",
            "alternatieveTitels",
            "alternatieveTitel",
        ]),
        "classificatiecollectie" => of(&[
            "informatiecategorieen",
            "informatiecategorie",
            "documentsoorten",
            "documentsoort",
            "themas",
            "thema",
            "trefwoorden",
            "trefwoord",
        ]),
        "geldigheid" => of(&["begindatum", "einddatum"]),
        "documenthandeling" => of(&["soortHandeling", "atTime", "wasAssociatedWith"]),
        "documentrelatie" => of(&["role", "relation"]),
        "extraMetadata" => of(&[
            "namespace",
            "prefix",
            "extraMetadatavelden",
            "extraMetadataveld",
        ]),
        "extraMetadataveld" => of(&["key", "values", "value"]),
        list => LISTS.contains(&(list, child)),
    }
}

const DIWOO: [&str; 26] = [
    "identifiers",
    "identifier",
    "publisher",
    "verantwoordelijke",
    "medeverantwoordelijken",
    "medeverantwoordelijke",
    "opsteller",
    "naamOpsteller",
    "titelcollectie",
    "omschrijvingen",
    "omschrijving",
    "classificatiecollectie",
    "creatiedatum",
    "geldigheid",
    "language",
    "format",
    "aggregatiekenmerk",
    "isPartOf",
    "hasParts",
    "hasPart",
    "documenthandelingen",
    "documenthandeling",
    "documentrelaties",
    "documentrelatie",
    "redenVerwijderingVervanging",
    "extraMetadata",
];

/// Lists with the one element that they hold.
const LISTS: [(&str, &str); 14] = [
    ("identifiers", "identifier"),
    ("medeverantwoordelijken", "medeverantwoordelijke"),
    ("omschrijvingen", "omschrijving"),
    ("verkorteTitels", "verkorteTitel"),
    ("alternatieveTitels", "alternatieveTitel"),
    ("informatiecategorieen", "informatiecategorie"),
    ("documentsoorten", "documentsoort"),
    ("themas", "thema"),
    ("trefwoorden", "trefwoord"),
    ("hasParts", "hasPart"),
    ("documenthandelingen", "documenthandeling"),
    ("documentrelaties", "documentrelatie"),
    ("extraMetadatavelden", "extraMetadataveld"),
    ("values", "value"),
];
