//! I01 to I04: what is found inside a file before it is published.
//!
//! Source: decisions.md, "Looking inside". What was found comes from the reader of files; here it becomes a finding.

use super::info::{RuleInfo, rules};
use crate::model::{Accepted, Finding, InsideGroup, InsideKind, RuleCode, Sha256, Unchecked};

rules! {
    /// I01: data of persons.
    pub I01 "decisions.md, \"Looking inside\"" {
        attention BSN "bsn" ["count"];
        attention BSN_POSSIBLE "bsn-possible" ["count"];
        attention IBAN "iban" ["count"];
        attention IDENTITY_DOCUMENT "identity-document" ["count"];
        attention BIRTH_DATE "birth-date" ["count"];
        attention EMAIL "email" ["count"];
        attention PHONE "phone" ["count"];
        attention ADDRESS "address" ["count"];
        attention ADDRESS_POSSIBLE "address-possible" ["count"];
        attention LICENCE_PLATE "licence-plate" ["count"];
        attention LICENCE_PLATE_POSSIBLE "licence-plate-possible" ["count"];
        attention NAME "name" ["count"];
        attention SIGNATURE "signature" ["count"];
    }

    /// I02: what a reader does not see and a curious one finds.
    pub I02 "decisions.md, \"Looking inside\"" {
        attention COVERED_TEXT "covered-text" ["count"];
        attention SEE_THROUGH_BOX "see-through-box" ["count"];
        attention UNAPPLIED_REDACTION "unapplied-redaction" ["count"];
        attention RECOGNISED_UNDER_BOX "recognised-under-box" ["count"];
        attention RECOGNISED_UNDER_BOX_POSSIBLE "recognised-under-box-possible" ["count"];
        attention INVISIBLE_TEXT "invisible-text" ["count"];
        attention OUTSIDE_PAGE "outside-page" ["count"];
        attention OUTSIDE_PAGE_POSSIBLE "outside-page-possible" ["count"];
        attention HIDDEN_LAYER "hidden-layer" ["count"];
        attention EARLIER_REVISION "earlier-revision" ["count"];
        attention TRACKED_CHANGE "tracked-change" ["count"];
        attention COMMENT "comment" ["count"];
        attention HIDDEN_TEXT "hidden-text" ["count"];
        attention HIDDEN_SHEET "hidden-sheet" ["count"];
        attention HIDDEN_ROWS "hidden-rows" ["count"];
        attention HIDDEN_SLIDE "hidden-slide" ["count"];
        attention SPEAKER_NOTES "speaker-notes" ["count"];
        attention DATA_CACHE "data-cache" ["count"];
        attention ATTACHMENT "attachment" ["count"];
        attention SCRIPT "script" ["count"];
        attention EXTERNAL_LINK "external-link" ["count"];
        attention FORM_VALUE "form-value" ["count"];
        attention AUTHOR "author" ["count"];
        attention AUTHOR_POSSIBLE "author-possible" ["count"];
        attention SENSITIVITY_LABEL "sensitivity-label" ["count"];
        attention THUMBNAIL "thumbnail" ["count"];
        attention PICTURE_DATA "picture-data" ["count"];
    }

    /// I03: what keeps people from reading it.
    pub I03 "decisions.md, \"Looking inside\"" {
        attention NO_TEXT "no-text" [];
        attention UNTAGGED "untagged" [];
        attention NO_LANGUAGE "no-language" [];
        attention NO_TITLE "no-title" [];
        attention NO_BOOKMARKS "no-bookmarks" [];
        attention OLD_FORMAT "old-format" [];
    }

    /// I04: not looked at, or not at all of it.
    pub I04 "decisions.md, \"Looking inside\"" {
        attention UNCHECKED_ENCRYPTED "encrypted" [];
        attention UNCHECKED_DAMAGED "damaged" [];
        attention UNCHECKED_TOO_COMPLEX "too-complex" [];
        attention UNCHECKED_UNSUPPORTED "unsupported" [];
        attention UNCHECKED_SCAN "scan" [];
        attention UNCHECKED_CRASHED "crashed" [];
        attention UNCHECKED_BLIND "blind" [];
    }
}

const FIELD: &str = "inside";
/// How the case of what only looks like it ends.
const POSSIBLE: &str = "-possible";

/// Says what was found, and how many of it.
#[must_use]
pub fn found(kind: InsideKind, count: u32) -> Option<Finding> {
    let told = named(rule(kind), kind.code())?;
    Some(match kind.group() {
        InsideGroup::Personal | InsideGroup::Hidden => told.at(FIELD, [&count]),
        InsideGroup::Accessibility => told.at(FIELD, []),
    })
}

/// Says what only looks like it, and how many of it. `None` where that is not told apart: names and signatures always only
/// look like it.
#[must_use]
pub fn possible(kind: InsideKind, count: u32) -> Option<Finding> {
    let variant = named(rule(kind), &format!("{}{POSSIBLE}", kind.code()))?;
    Some(variant.at(FIELD, [&count]))
}

/// Tells whether a finding says no more than that something looks like it.
#[must_use]
pub fn is_possible(finding: &Finding) -> bool {
    let always = [InsideKind::Name, InsideKind::Signature].map(InsideKind::code);
    finding.code == RuleCode::I01 && always.contains(&finding.variant.as_str())
        || [RuleCode::I01, RuleCode::I02].contains(&finding.code)
            && finding.variant.ends_with(POSSIBLE)
}

/// Says that a file, or a part of it, was not looked at.
#[must_use]
pub fn unchecked(why: Unchecked) -> Option<Finding> {
    Some(named(I04, why.code())?.at(FIELD, []))
}

/// Tells whether there is such a case of a rule about what is inside files.
#[must_use]
pub fn has(code: RuleCode, variant: &str) -> bool {
    let rule = [I01, I02, I03, I04]
        .into_iter()
        .find(|rule| rule.code == code);
    rule.is_some_and(|rule| named(rule, variant).is_some())
}

/// Tells whether a person accepted this very finding, of this file: more of it is asked about again.
#[must_use]
pub fn is_accepted(finding: &Finding, file: Sha256, accepted: &[Accepted]) -> bool {
    accepted
        .iter()
        .filter(|one| one.code == finding.code && one.variant == finding.variant)
        .any(|one| one.params == finding.params && one.sha256 == file)
}

const fn rule(kind: InsideKind) -> RuleInfo {
    match kind.group() {
        InsideGroup::Personal => I01,
        InsideGroup::Hidden => I02,
        InsideGroup::Accessibility => I03,
    }
}

fn named(rule: RuleInfo, name: &str) -> Option<&'static super::Variant> {
    rule.variants
        .iter()
        .copied()
        .find(|variant| variant.name == name)
}
