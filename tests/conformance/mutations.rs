//! Generated mutations of valid files: the judges must agree.
//!
//! Our strict reader may reject more than the schemas, never less; every kind of extra rejection is listed in
//! [`STRICTER`]. Our own schema must agree with the official one on every file.

use crate::golden::golden_files;
use crate::judges::{FileKind, judge_all, official_schema, own_schema, strict};
use mutate::{Random, mutate};
use openbaarmaker_core::diwoo::ReadFile;
use openbaarmaker_core::model::RuleCode;
use std::collections::BTreeSet;

#[path = "mutate.rs"]
mod mutate;

/// How many mutated files of each kind are judged.
const SITEMAPS: usize = 9_500;
const INDEXES: usize = 1_500;

/// Kinds in which the strict reader rejects what the schemas accept: code, variant, why.
const STRICTER: &[(RuleCode, &str, &str)] = &[
    (RuleCode::D01, "empty", "an official title that is empty or blank"),
    (RuleCode::D08, "incomplete", "atTime without an offset"),
    (RuleCode::D08, "not-a-moment", "atTime with blanks around it, at 24:00, or outside the years 0001 to 9999"),
    (RuleCode::D11, "empty", "geldigheid without any date"),
    (RuleCode::D11, "end-before-begin", "einddatum before begindatum"),
    (RuleCode::D11, "incomplete", "begindatum or einddatum without an offset"),
    (
        RuleCode::D11,
        "not-a-moment",
        "begindatum or einddatum with blanks around it, at 24:00, or outside the years 0001 to 9999",
    ),
    (RuleCode::D13, "differs", "format and extension of loc disagree"),
    (RuleCode::D15, "itself", "a document that is part of itself"),
    (RuleCode::D15, "not-an-address", "a reference to something that is no https address"),
    (RuleCode::D16, "control-character", "a NUL after the end, where libxml2 stops reading"),
    (RuleCode::D16, "not-nfc", "text that is not NFC"),
    (RuleCode::D18, "label", "a label that is empty or not the one of the URI"),
    (RuleCode::D18, "resource-missing", "a term or reference without resource"),
    (RuleCode::D19, "twice", "the same category twice"),
    (RuleCode::L01, "not-an-address", "loc that is no percent-encoded https address"),
    (RuleCode::L04, "outside-scope", "loc outside the folder of the sitemap"),
    (RuleCode::L06, "future", "lastmod in the future"),
    (RuleCode::L06, "incomplete", "lastmod without time or offset"),
    (RuleCode::L06, "missing", "no lastmod"),
    (RuleCode::L06, "not-a-moment", "lastmod with blanks around it, at 24:00, or outside the years 0001 to 9999"),
    (RuleCode::S03, "attribute", "any attribute but resource on terms and references, such as those of xsi"),
    (RuleCode::S03, "declaration", "another spelling of the XML declaration, none, or a byte order mark"),
    (RuleCode::S03, "empty", "empty or blank text"),
    (RuleCode::S03, "missing", "Document without DiWoo, or url without Document"),
    (RuleCode::S03, "namespace", "a declaration of a foreign namespace, also when unused"),
    (RuleCode::S03, "not-a-date", "creatiedatum with a zone, with blanks around it, or outside the years 0001 to 9999"),
    (RuleCode::S03, "not-a-namespace", "a namespace of extraMetadata that is neither http(s) nor a URN"),
    (RuleCode::S03, "not-a-priority", "priority written otherwise than as 0.5"),
    (RuleCode::S03, "not-allowed-here", "Document outside url"),
    (RuleCode::S03, "processing-instruction", "a processing instruction"),
    (RuleCode::S03, "text", "white space between elements written as a reference or as CDATA"),
    (RuleCode::S03, "twice", "more than one Document in a url"),
];

#[test]
fn judges_agree_on_generated_mutations() {
    let mut stricter = BTreeSet::new();
    for (kind, count) in [(FileKind::Sitemap, SITEMAPS), (FileKind::Index, INDEXES)] {
        stricter.extend(judge_mutations(kind, count));
    }
    let table: BTreeSet<(RuleCode, &str)> = STRICTER.iter().map(|(code, variant, _)| (*code, *variant)).collect();
    if own_schema(FileKind::Sitemap).is_some() {
        assert_eq!(stricter, table, "the table STRICTER is out of date");
    }
}

/// Shows where a mutated file differs from the valid one.
fn difference(valid: &str, file: &[u8]) -> String {
    let valid = valid.as_bytes();
    let same_start = valid.iter().zip(file).take_while(|(a, b)| a == b).count();
    let rest = valid.len().min(file.len()) - same_start;
    let from_the_end = valid.iter().rev().zip(file.iter().rev());
    let same_end = from_the_end.take(rest).take_while(|(a, b)| a == b).count();
    let part = |of: &[u8]| {
        let (from, to) = (same_start.saturating_sub(60), (of.len() - same_end + 60).min(of.len()));
        String::from_utf8_lossy(&of[from..to]).into_owned()
    };
    format!("valid:   {}\nmutated: {}", part(valid), part(file))
}

/// Judges mutations of one kind of file; returns the kinds in which the strict reader rejects more.
fn judge_mutations(kind: FileKind, count: usize) -> BTreeSet<(RuleCode, &'static str)> {
    let valid: Vec<String> = golden_files()
        .into_iter()
        .filter(|(_, of, _)| *of == kind)
        .map(|(_, _, bytes)| String::from_utf8(bytes).expect("UTF-8"))
        .collect();
    let files: Vec<Vec<u8>> = (0..count)
        .map(|number| {
            let seed = u64::try_from(number).expect("fits");
            mutate(&valid[number % valid.len()], &mut Random(seed))
        })
        .collect();
    let read: Vec<ReadFile> = files.iter().map(|file| strict(kind, file)).collect();
    let own = own_schema(kind).map(|schema| judge_all(&schema, &files));
    let official = official_schema(kind).map(|schema| judge_all(&schema, &files));
    let mut kinds = BTreeSet::new();
    let mut accepted = 0;
    for (number, (file, read)) in files.iter().zip(&read).enumerate() {
        let text = || difference(&valid[number % valid.len()], file);
        let schemas = [&own, &official].map(|verdicts| verdicts.as_ref().map(|all| all[number]));
        if let [Some(own), Some(official)] = schemas {
            assert_eq!(own, official, "own and official schema differ on {kind:?} {number}:\n{}", text());
        }
        for valid in schemas.into_iter().flatten() {
            assert!(
                valid || !read.is_acceptable(),
                "the strict reader accepts {kind:?} {number}, a schema does not:\n{}",
                text()
            );
            if valid {
                let must = read.violations.iter().filter(|violation| violation.is_must());
                kinds.extend(must.map(|violation| (violation.code, violation.variant)));
            }
        }
        accepted += usize::from(read.is_acceptable());
    }
    // Otherwise the mutations would prove nothing.
    assert!(accepted * 50 > count, "only {accepted} of {count} mutated files are still acceptable");
    assert!(accepted * 2 < count, "{accepted} of {count} mutated files are still acceptable");
    kinds
}
