//! What can be found inside a file before it is published.

use super::{Params, RuleCode, Sha256};
use crate::codes;
use serde::{Deserialize, Serialize};

macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident $code:literal $group:ident;)+) => {
        codes! {
            /// A kind of thing that can be found inside a file; in the order in which they are reported.
            #[derive(PartialOrd, Ord, Hash, Serialize, Deserialize)]
            #[serde(rename_all = "kebab-case")]
            #[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
            pub enum InsideKind {
                $($(#[$doc])* $name => $code,)+
            }
        }

        impl InsideKind {
            /// Returns what the kind is about.
            pub const fn group(self) -> InsideGroup {
                match self {
                    $(Self::$name => InsideGroup::$group,)+
                }
            }
        }
    };
}

/// What a kind of finding is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub enum InsideGroup {
    /// Data of a person.
    Personal,
    /// What a reader does not see but a curious one can find.
    Hidden,
    /// What keeps people from reading it.
    Accessibility,
}

kinds! {
    /// A citizen service number that passes the 11-test, in context.
    Bsn "bsn" Personal;
    /// A bank account number with valid check digits (ISO 13616).
    Iban "iban" Personal;
    /// A passport or identity card number, in context.
    IdentityDocument "identity-document" Personal;
    /// A date of birth, in context.
    BirthDate "birth-date" Personal;
    /// An e-mail address.
    Email "email" Personal;
    /// A telephone number.
    Phone "phone" Personal;
    /// A postcode with a house number.
    Address "address" Personal;
    /// A Dutch licence plate.
    LicencePlate "licence-plate" Personal;
    /// Probably the name of a person.
    Name "name" Personal;
    /// Probably a signature: drawn, or a picture near the end of a letter; or a digital one with a name.
    Signature "signature" Personal;
    /// Text under an opaque box, picture, line, pattern or annotation of a PDF.
    CoveredText "covered-text" Hidden;
    /// Text under a box through which it can be read.
    SeeThroughBox "see-through-box" Hidden;
    /// A box marked for redaction that was never applied (`/Redact`).
    UnappliedRedaction "unapplied-redaction" Hidden;
    /// Words that text recognition put under a box in the image.
    RecognisedUnderBox "recognised-under-box" Hidden;
    /// A part of a picture under a box that can be removed.
    CoveredPicture "covered-picture" Hidden;
    /// A part of a picture that was cut off and is still in the file.
    CroppedPicture "cropped-picture" Hidden;
    /// Text in white, in the colour of its background, or not drawn at all.
    InvisibleText "invisible-text" Hidden;
    /// Text outside the visible part of a page.
    OutsidePage "outside-page" Hidden;
    /// A layer that is switched off.
    HiddenLayer "hidden-layer" Hidden;
    /// An earlier version that can be recovered from the file.
    EarlierRevision "earlier-revision" Hidden;
    /// Tracked changes that were not accepted.
    TrackedChange "tracked-change" Hidden;
    /// Comments and notes by readers.
    Comment "comment" Hidden;
    /// Text formatted as hidden.
    HiddenText "hidden-text" Hidden;
    /// A sheet that is not shown.
    HiddenSheet "hidden-sheet" Hidden;
    /// Rows or columns that are not shown.
    HiddenRows "hidden-rows" Hidden;
    /// A slide that is not shown.
    HiddenSlide "hidden-slide" Hidden;
    /// Speaker notes.
    SpeakerNotes "speaker-notes" Hidden;
    /// Data behind a pivot table or chart.
    DataCache "data-cache" Hidden;
    /// A file within the file.
    Attachment "attachment" Hidden;
    /// A program: a macro, a script, or an action that starts something.
    Script "script" Hidden;
    /// A reference to a file or place elsewhere, such as a network folder or template.
    ExternalLink "external-link" Hidden;
    /// A form field with a value.
    FormValue "form-value" Hidden;
    /// A person in the properties of the file.
    Author "author" Hidden;
    /// A confidentiality label of the office program.
    SensitivityLabel "sensitivity-label" Hidden;
    /// A small image of the first page as it once was.
    Thumbnail "thumbnail" Hidden;
    /// Metadata that a camera or program wrote in an image: where it was made, by whom, a thumbnail, a remark.
    PictureData "picture-data" Hidden;
    /// No text to read: a scan.
    NoText "no-text" Accessibility;
    /// A PDF without tags.
    Untagged "untagged" Accessibility;
    /// No language.
    NoLanguage "no-language" Accessibility;
    /// No title in its properties.
    NoTitle "no-title" Accessibility;
    /// No bookmarks in a long document.
    NoBookmarks "no-bookmarks" Accessibility;
    /// A format from before 2007, which fewer and fewer programs can read.
    OldFormat "old-format" Accessibility;
}

codes! {
    /// Why a file, or part of it, was not checked.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    #[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
    pub enum Unchecked {
        /// It is locked with a password.
        Encrypted => "encrypted",
        /// It is damaged.
        Damaged => "damaged",
        /// It needs more memory or time than allowed, or is larger than what is checked.
        TooComplex => "too-complex",
        /// So much was found that the checks stopped.
        TooMany => "too-many",
        /// It is of a kind that is not checked.
        Unsupported => "unsupported",
        /// Text in it cannot be read: a scan, or letters whose characters the file does not give, or gives wrongly.
        /// Earlier checks reported a picture in front of a report as one.
        #[serde(alias = "cover")]
        Scan => "scan",
        /// The program that checks crashed or took too long.
        Crashed => "crashed",
        /// The checks missed something in the app's own samples.
        Blind => "blind",
    }
}

/// A finding that a person accepted, with a reason, so that the document is published nevertheless. It applies to the
/// file that was checked, and to what was found in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Accepted {
    /// The rule.
    pub code: RuleCode,
    /// The variant of the finding.
    pub variant: String,
    /// Its parameters, such as how many.
    pub params: Params,
    /// The file.
    pub sha256: Sha256,
    /// Why.
    pub reason: String,
}

/// A catalogue's settings for looking inside its files.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct InsideSettings {
    /// What is its own and not reported when found in a file, one per line as typed.
    pub known: Vec<String>,
    /// Kinds that are not reported, in order of kind.
    pub off: Vec<InsideKind>,
}
