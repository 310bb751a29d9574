//! What can be found inside a file before it is published.

use super::{Params, RuleCode, Sha256};
use serde::{Deserialize, Serialize};

macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident $code:literal $group:ident;)+) => {
        /// One kind of thing that is found inside a file.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        #[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
        pub enum InsideKind {
            $($(#[$doc])* $name,)+
        }

        impl InsideKind {
            /// Returns its name in texts and JSON.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$name => $code,)+
                }
            }

            /// Every kind, in the order in which they are told.
            pub const ALL: &[Self] = &[$(Self::$name),+];

            /// Returns what the kind is about.
            #[must_use]
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
    /// What a reader does not see and a curious one finds.
    Hidden,
    /// What keeps people from reading it.
    Accessibility,
}

kinds! {
    /// A citizen service number: in context, and it passes the 11-proof.
    Bsn "bsn" Personal;
    /// A bank account number that passes the proof of ISO 13616.
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
    /// A box of a redaction that was drawn and never carried out (`/Redact`).
    UnappliedRedaction "unapplied-redaction" Hidden;
    /// Words that text recognition read under a box of the picture.
    RecognisedUnderBox "recognised-under-box" Hidden;
    /// Text in white, in the colour of what is behind it, or not drawn at all.
    InvisibleText "invisible-text" Hidden;
    /// Text outside of what is shown of a page.
    OutsidePage "outside-page" Hidden;
    /// A layer that is switched off.
    HiddenLayer "hidden-layer" Hidden;
    /// An earlier version that can be got back out of the file.
    EarlierRevision "earlier-revision" Hidden;
    /// Changes that were tracked and not accepted.
    TrackedChange "tracked-change" Hidden;
    /// Comments and notes of readers.
    Comment "comment" Hidden;
    /// Text formatted as hidden.
    HiddenText "hidden-text" Hidden;
    /// A sheet that is not shown.
    HiddenSheet "hidden-sheet" Hidden;
    /// Rows or columns that are not shown.
    HiddenRows "hidden-rows" Hidden;
    /// A slide that is not shown.
    HiddenSlide "hidden-slide" Hidden;
    /// Notes of a speaker.
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
    /// A mark of confidentiality of the office program.
    SensitivityLabel "sensitivity-label" Hidden;
    /// A small picture of the first page as it once was.
    Thumbnail "thumbnail" Hidden;
    /// What a camera or program wrote in a picture: where it was made, by whom, a small picture, a remark.
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
    /// A format of before 2007, which fewer and fewer programs read.
    OldFormat "old-format" Accessibility;
}

impl Unchecked {
    /// Returns its name in texts and JSON.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Encrypted => "encrypted",
            Self::Damaged => "damaged",
            Self::TooComplex => "too-complex",
            Self::Unsupported => "unsupported",
            Self::Scan => "scan",
            Self::Crashed => "crashed",
            Self::Blind => "blind",
        }
    }
}

/// Why a file, or a part of it, was not looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub enum Unchecked {
    /// It is locked with a password.
    Encrypted,
    /// It is damaged.
    Damaged,
    /// It asks for more memory or time than it may have, or there is more of it than is looked at.
    TooComplex,
    /// It is of a kind that is not looked at.
    Unsupported,
    /// It is a scan: pictures of text.
    Scan,
    /// The program that looks ended, or took too long.
    Crashed,
    /// The checks did not find what they must find in the samples of the app itself.
    Blind,
}

/// A finding that goes out all the same, because a person said why. It holds for the file that was looked at, and for what
/// was told of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Accepted {
    /// Of which rule.
    pub code: RuleCode,
    /// Which of the things that it says.
    pub variant: String,
    /// What it said, such as how many.
    pub params: Params,
    /// The file.
    pub sha256: Sha256,
    /// Why.
    pub reason: String,
}

/// What a catalogue wants of looking inside its files.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct InsideSettings {
    /// What is its own and is not told when it stands in a file, a line each as it was typed.
    pub known: Vec<String>,
    /// Kinds that are not told, in order of kind.
    pub off: Vec<InsideKind>,
}
