//! Repairs: what the app can do about a finding, shown before it is done.

use super::{ALL, facts::DocumentFacts, format, info::HasFix, names, text, title};
use crate::{
    lists::{Lists, Term},
    model::{Finding, ListUri, Metadata, Place, PublishedName, RuleCode, TitleOrigin},
};

/// A repair of one finding.
///
/// Shape: `before` and `after` are for people; characters that cannot be shown are replaced by U+FFFD.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fix {
    /// Where it is.
    pub field: Place,
    /// How it is now.
    pub before: String,
    /// How it will be.
    pub after: String,
    /// The change itself.
    pub change: Change,
}

/// What a repair changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// This becomes the description.
    Metadata(Box<Metadata>),
    /// This becomes the published name.
    Name(PublishedName),
}

/// Returns the repair of a finding of [`super::check`] on the same facts; `None` when a person must choose.
pub fn fix(finding: &Finding, facts: &DocumentFacts<'_>) -> Option<Fix> {
    let rule = ALL.iter().find(|rule| rule.code == finding.code)?;
    if rule.variant(&finding.variant)?.fix == HasFix::No {
        return None;
    }
    let metadata = &facts.document.metadata;
    match finding.code {
        RuleCode::D02 => {
            let (stem, _) = title::without_extension(metadata.officiele_titel.trim(), facts.lists)?;
            let mut changed = metadata.clone();
            stem.clone_into(&mut changed.officiele_titel);
            changed.titel_herkomst = TitleOrigin::Person;
            let (before, after) = (metadata.officiele_titel.clone(), stem.to_owned());
            Some(describe(finding, before, after, changed))
        }
        RuleCode::D07 => {
            let list = &metadata.informatiecategorieen;
            let kept = list.iter().filter(|uri| !is_art31(uri, facts.lists)).cloned();
            Some(categories(finding, facts, kept.collect()))
        }
        RuleCode::D19 => {
            let mut kept: Vec<ListUri> = Vec::new();
            for uri in &metadata.informatiecategorieen {
                if !kept.contains(uri) {
                    kept.push(uri.clone());
                }
            }
            Some(categories(finding, facts, kept))
        }
        RuleCode::D16 | RuleCode::D20 => forbidden_characters(finding, metadata),
        RuleCode::D13 => {
            format::format_of(&facts.document.file, facts.lists)?;
            rename(finding, facts, names::with_extension_of_content(facts))
        }
        RuleCode::N08 => {
            format::format_of(&facts.document.file, facts.lists)?;
            rename(finding, facts, names::proposal(facts))
        }
        RuleCode::N01
        | RuleCode::N02
        | RuleCode::N03
        | RuleCode::N04
        | RuleCode::N07
        | RuleCode::N10
        | RuleCode::N11
        | RuleCode::N12
        | RuleCode::N15 => rename(finding, facts, names::proposal(facts)),
        // A rule not listed here never renames a document.
        _ => None,
    }
}

fn rename(finding: &Finding, facts: &DocumentFacts<'_>, name: PublishedName) -> Option<Fix> {
    let old = &facts.document.published_name;
    let may_change = facts.document.frozen_path.is_none() && name != *old;
    may_change.then(|| Fix {
        field: finding.field.clone(),
        before: showable(old.as_str()),
        after: name.as_str().to_owned(),
        change: Change::Name(name),
    })
}

fn categories(finding: &Finding, facts: &DocumentFacts<'_>, kept: Vec<ListUri>) -> Fix {
    let metadata = &facts.document.metadata;
    let before = labels(&metadata.informatiecategorieen, facts.lists);
    let mut changed = metadata.clone();
    changed.informatiecategorieen = kept;
    let after = labels(&changed.informatiecategorieen, facts.lists);
    describe(finding, before, after, changed)
}

fn is_art31(uri: &ListUri, lists: &Lists) -> bool {
    let category = lists.informatiecategorieen.get(uri.as_str());
    category.is_some_and(Term::is_art31)
}

fn forbidden_characters(finding: &Finding, metadata: &Metadata) -> Option<Fix> {
    let field = finding.field.0.as_str();
    let mut wrong = None;
    text::for_each_text(metadata, |name, value| {
        if name == field && wrong.is_none() && text::check_text(name, value).is_some() {
            wrong = Some(value);
        }
    });
    let wrong = wrong?;
    let (before, after) = (showable(wrong), text::repair(field, wrong));
    let changed = text::repair_field(metadata, field);
    Some(describe(finding, before, after, changed))
}

fn describe(finding: &Finding, before: String, after: String, changed: Metadata) -> Fix {
    Fix { field: finding.field.clone(), before, after, change: Change::Metadata(Box::new(changed)) }
}

fn labels(categories: &[ListUri], lists: &Lists) -> String {
    let label = |uri: &ListUri| {
        let category = lists.informatiecategorieen.get(uri.as_str());
        category.map_or_else(|| uri.as_str().to_owned(), |category| category.label().to_owned())
    };
    categories.iter().map(label).collect::<Vec<_>>().join("; ")
}

fn showable(text: &str) -> String {
    text.replace(|character: char| character.is_control() || text::reverses(character), "\u{FFFD}")
}
