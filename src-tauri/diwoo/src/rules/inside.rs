//! I01 to I04: what is found inside a file before it is published.
//!
//! Source: decisions.md, "Looking inside". The reader of files finds it; here it becomes a finding.

use super::info::{RuleInfo, rules};
use crate::model::{Accepted, Finding, InsideGroup, InsideKind, RuleCode, Sha256, Unchecked};

rules! {
    /// I01: personal data.
    pub I01 "decisions.md, \"Looking inside\"" {
        attention BSN "bsn" ["count"];
        attention BSN_POSSIBLE "bsn-possible" ["count"];
        attention IBAN "iban" ["count"];
        attention IDENTITY_DOCUMENT "identity-document" ["count"];
        attention IDENTITY_DOCUMENT_POSSIBLE "identity-document-possible" ["count"];
        attention BIRTH_DATE "birth-date" ["count"];
        attention BIRTH_DATE_POSSIBLE "birth-date-possible" ["count"];
        attention EMAIL "email" ["count"];
        attention PHONE "phone" ["count"];
        attention PHONE_POSSIBLE "phone-possible" ["count"];
        attention ADDRESS "address" ["count"];
        attention ADDRESS_POSSIBLE "address-possible" ["count"];
        attention LICENCE_PLATE "licence-plate" ["count"];
        attention LICENCE_PLATE_POSSIBLE "licence-plate-possible" ["count"];
        attention NAME "name" ["count"];
        attention SIGNATURE "signature" ["count"];
    }

    /// I02: what a reader does not see but a curious one can find.
    pub I02 "decisions.md, \"Looking inside\"" {
        attention COVERED_TEXT "covered-text" ["count"];
        attention COVERED_TEXT_POSSIBLE "covered-text-possible" ["count"];
        attention SEE_THROUGH_BOX "see-through-box" ["count"];
        attention UNAPPLIED_REDACTION "unapplied-redaction" ["count"];
        attention RECOGNISED_UNDER_BOX "recognised-under-box" ["count"];
        attention RECOGNISED_UNDER_BOX_POSSIBLE "recognised-under-box-possible" ["count"];
        attention COVERED_PICTURE "covered-picture" ["count"];
        attention COVERED_PICTURE_POSSIBLE "covered-picture-possible" ["count"];
        attention CROPPED_PICTURE "cropped-picture" ["count"];
        attention CROPPED_PICTURE_POSSIBLE "cropped-picture-possible" ["count"];
        attention INVISIBLE_TEXT "invisible-text" ["count"];
        attention INVISIBLE_TEXT_POSSIBLE "invisible-text-possible" ["count"];
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

    /// I04: not checked, or not completely.
    pub I04 "decisions.md, \"Looking inside\"" {
        attention UNCHECKED_ENCRYPTED "encrypted" [];
        attention UNCHECKED_DAMAGED "damaged" [];
        attention UNCHECKED_TOO_COMPLEX "too-complex" [];
        attention UNCHECKED_TOO_MANY "too-many" [];
        attention UNCHECKED_UNSUPPORTED "unsupported" [];
        attention UNCHECKED_SCAN "scan" [];
        attention UNCHECKED_CRASHED "crashed" [];
        attention UNCHECKED_BLIND "blind" [];
    }
}

const FIELD: &str = "inside";
/// The suffix of variants about what only looks like it.
const POSSIBLE: &str = "-possible";

/// Returns the finding that something was found, and how often.
pub fn found(kind: InsideKind, count: u32) -> Option<Finding> {
    let told = rule(kind).variant(kind.as_str())?;
    Some(match kind.group() {
        InsideGroup::Personal | InsideGroup::Hidden => told.at(FIELD, [&count]),
        InsideGroup::Accessibility => told.at(FIELD, []),
    })
}

/// Returns the finding that something only looks like it, and how often. `None` for kinds without that distinction:
/// names and signatures always only look like it.
pub fn possible(kind: InsideKind, count: u32) -> Option<Finding> {
    let variant = rule(kind).variant(&format!("{}{POSSIBLE}", kind.as_str()))?;
    Some(variant.at(FIELD, [&count]))
}

/// Tells whether a finding only says that something looks like it.
pub fn is_possible(finding: &Finding) -> bool {
    let always = [InsideKind::Name, InsideKind::Signature].map(InsideKind::as_str);
    finding.code == RuleCode::I01 && always.contains(&finding.variant.as_str())
        || [RuleCode::I01, RuleCode::I02].contains(&finding.code) && finding.variant.ends_with(POSSIBLE)
}

/// Tells whether a person who publishes is asked for a reason: personal data or hidden content that is sure, or a file
/// that was not checked.
///
/// Source: decisions.md, "Looking inside".
pub fn asks_for_reason(finding: &Finding) -> bool {
    [RuleCode::I01, RuleCode::I02, RuleCode::I04].contains(&finding.code) && !is_possible(finding)
}

/// Returns the finding that a file, or part of it, was not checked.
pub fn unchecked(why: Unchecked) -> Option<Finding> {
    Some(I04.variant(why.as_str())?.at(FIELD, []))
}

/// Tells whether a rule about the inside of files has this variant.
pub fn has(code: RuleCode, variant: &str) -> bool {
    let rule = [I01, I02, I03, I04].into_iter().find(|rule| rule.code == code);
    rule.is_some_and(|rule| rule.variant(variant).is_some())
}

/// Tells whether a person accepted exactly this finding in this file; if there is more of it, the person is asked
/// again.
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
