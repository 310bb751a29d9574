//! I01 to I04: everything found inside a file has a finding.

use crate::model::{Accepted, InsideKind, Sha256, Unchecked};
use crate::rules::inside::{asks_for_reason, found, is_accepted, is_possible, possible, unchecked};

#[test]
fn every_kind_and_every_reason_is_told_under_its_own_name() {
    for kind in InsideKind::ALL {
        let finding = found(*kind, 1).unwrap_or_else(|| panic!("{kind:?} is not told"));
        let json = serde_json::to_value(kind).unwrap();
        assert_eq!((json, finding.variant.as_str()), (kind.as_str().into(), kind.as_str()));
    }
    for kind in InsideKind::ALL {
        let always = [InsideKind::Name, InsideKind::Signature].contains(kind);
        assert_eq!(is_possible(&found(*kind, 1).unwrap()), always, "{kind:?}");
        assert!(possible(*kind, 1).is_none_or(|finding| is_possible(&finding)));
    }
    assert!(possible(InsideKind::Bsn, 1).is_some() && possible(InsideKind::Name, 1).is_none());
    assert!(possible(InsideKind::InvisibleText, 1).is_some(), "replacement texts and tiny letters only look like it");
    for why in [
        Unchecked::Encrypted,
        Unchecked::Damaged,
        Unchecked::TooComplex,
        Unchecked::TooMany,
        Unchecked::Unsupported,
        Unchecked::Scan,
        Unchecked::Crashed,
        Unchecked::Blind,
    ] {
        let finding = unchecked(why).unwrap_or_else(|| panic!("{why:?} is not told"));
        let json = serde_json::to_value(why).unwrap();
        assert_eq!((json, finding.variant.as_str()), (why.as_str().into(), why.as_str()));
        assert!(asks_for_reason(&finding), "{why:?}");
    }
    assert_eq!(serde_json::from_value::<Unchecked>("cover".into()).unwrap(), Unchecked::Scan);
}

#[test]
fn what_was_accepted_holds_for_that_file_and_for_no_more_than_was_told() {
    let told = found(InsideKind::Bsn, 1).unwrap();
    let file = Sha256([1; 32]);
    let accepted = [Accepted {
        code: told.code,
        variant: told.variant.clone(),
        params: told.params.clone(),
        sha256: file,
        reason: "Een voorbeeld.".to_owned(),
    }];
    assert!(is_accepted(&told, file, &accepted));
    assert!(!is_accepted(&told, Sha256([2; 32]), &accepted), "another file");
    let more = found(InsideKind::Bsn, 2).unwrap();
    assert!(!is_accepted(&more, file, &accepted), "another find");
    let other = found(InsideKind::Iban, 1).unwrap();
    assert!(!is_accepted(&other, file, &accepted), "another kind");
}
