//! What an organisation declares as its own is left out, and nothing else.

use crate::model::InsideKind as Kind;
use crate::rules::known::{Known, KnownAs};

#[test]
fn a_line_is_taken_for_what_it_is() {
    for (line, wanted) in [
        ("@utrecht.nl", Some(KnownAs::Domain)),
        ("utrecht.nl", Some(KnownAs::Domain)),
        (" Info@Utrecht.nl ", Some(KnownAs::Email)),
        ("030 - 286 10 00", Some(KnownAs::Phone)),
        ("+31 30 286 1000", Some(KnownAs::Phone)),
        ("NL91 ABNA 0417 1643 00", Some(KnownAs::Iban)),
        ("NL92 ABNA 0417 1643 00", None),
        ("Stadsplateau 1, 3521 AZ Utrecht", Some(KnownAs::Address)),
        ("12-AB-34", Some(KnownAs::Number)),
        ("RSIN 002220647", Some(KnownAs::Number)),
        ("111222333", Some(KnownAs::Number)),
        ("Sharon Dijksma", Some(KnownAs::Name)),
        ("J.Jansen", Some(KnownAs::Name)),
        ("Dijksma", Some(KnownAs::Name)),
        ("", None),
        ("jan", None),
        ("a@b c", None),
        ("12", None),
        ("Kamer 12 op de derde verdieping", None),
    ] {
        let known = Known::read(line).map(|known| known.known_as);
        assert_eq!(known, wanted, "{line}");
    }
}

#[test]
fn what_is_known_covers_itself_however_it_is_written_and_nothing_more() {
    for (line, kind, said, wanted) in [
        ("utrecht.nl", Kind::Email, "j.jansen@Utrecht.nl", true),
        ("utrecht.nl", Kind::Email, "j@mail.utrecht.nl", true),
        ("utrecht.nl", Kind::Email, "j@nieuwutrecht.nl", false),
        ("utrecht.nl", Kind::Email, "j@utrecht.nl.example.com", false),
        ("info@utrecht.nl", Kind::Email, "INFO@utrecht.nl", true),
        ("info@utrecht.nl", Kind::Email, "xinfo@utrecht.nl", false),
        ("030 286 10 00", Kind::Phone, "+31 (0)30-2861000", true),
        ("030 286 10 00", Kind::Phone, "030 286 10 01", false),
        ("0031302861000", Kind::Phone, "030-2861000", true),
        ("NL91ABNA0417164300", Kind::Iban, "nl91 abna 0417 1643 00", true),
        ("111222333", Kind::Bsn, "111.222.333", true),
        ("111222333", Kind::Bsn, "111222334", false),
        ("12-AB-34", Kind::LicencePlate, "12-AB-34", true),
        ("RSIN 111222333", Kind::Bsn, "111222333", true),
        ("Stadsplateau 1, 3521 AZ Utrecht", Kind::Address, "Stadsplateau 1\n3521AZ", true),
        ("Stadsplateau 1, 3521 AZ Utrecht", Kind::Address, "3521 AZ", true),
        ("Stadsplateau 1, 3521 AZ Utrecht", Kind::Address, "Stadsplateau 5, 3521 AZ", false),
        ("Stadsplateau 1, 3521 AZ Utrecht", Kind::Address, "3521 AX", false),
        ("Sharon Dijksma", Kind::Name, "S. Dijksma", true),
        ("Sharon Dijksma", Kind::Name, "Dijksma, S.", true),
        ("Sharon Dijksma", Kind::Author, "sharon dijksma", true),
        ("Sharon Dijksma", Kind::Name, "Dijksma", false),
        ("Sharon Dijksma", Kind::Name, "Sander Dijksma", false),
        ("Sharon Dijksma", Kind::Name, "Sharon", false),
        ("S. Dijksma", Kind::Name, "Sander Dijksma", false),
        ("Dijksma", Kind::Name, "Dijksma", true),
        ("Dijksma", Kind::Name, "Sander Dijksma", false),
        ("J. de Vries", Kind::Name, "J. de Vries", true),
        ("J. de Vries", Kind::Name, "K. de Vries", false),
        ("Sharon Dijksma", Kind::CoveredText, "Sharon Dijksma", false),
    ] {
        let known = Known::read(line).unwrap();
        assert_eq!(known.covers(kind, said), wanted, "{line}: {said}");
    }
}
