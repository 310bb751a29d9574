//! `fix`: the automatic fixes.

use super::{lifecycle, line};
use crate::answer::Answer;
use crate::arguments::FixArgs;
use crate::session::Session;
use crate::{parsing, selection, terminal_text, usage};
use openbaarmaker_core::app::{FixableRule, PossibleFix};
use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_core::model::RuleCode;
use openbaarmaker_texts::Facts;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// Shows the fixes, or applies those of one rule; without a selection for all documents of the catalogue.
pub(super) fn run(session: &Session<'_>, args: &FixArgs) -> Result<Answer, UseCaseError> {
    let is_document = |word: &&String| word.starts_with(|sign: char| sign.is_ascii_digit());
    let first = args.rule.iter().filter(is_document);
    let ids: Vec<String> = first.chain(&args.selection.items).cloned().collect();
    let named = args.rule.as_ref().filter(|word| !is_document(word));
    let rule = named.map(|word| rule(session, word)).transpose()?;
    let selection = selection::selected_or_all(session, &args.selection, &ids)?;
    match rule {
        Some(rule) if !args.only_preview => {
            let result = session.app.fix_rule(&selection, rule, session.now())?;
            Ok(lifecycle::answer(session, "cli-set-done", &result))
        }
        rule => {
            let possible = session.app.fixes(&selection, rule, session.now())?;
            Ok(shown(session, &possible))
        }
    }
}

/// Reads the code of a rule, with or without its variant.
fn rule<'w>(session: &Session<'_>, word: &'w str) -> Result<FixableRule<'w>, UseCaseError> {
    let (code, variant) = match word.split_once('-') {
        Some((code, variant)) => (code, Some(variant)),
        None => (word, None),
    };
    (parsing::code("rule", code).ok())
        .map(|code| FixableRule { code, variant })
        .filter(|rule| rule.has_fix())
        .ok_or_else(|| usage::stop(&session.texts, "cli-usage-no-fix", &[("rule", &word)]))
}

/// Lists the fixes, grouped by rule and variant.
fn shown(session: &Session<'_>, possible: &[PossibleFix]) -> Answer {
    let mut groups: BTreeMap<(RuleCode, &str), Vec<&PossibleFix>> = BTreeMap::new();
    for one in possible {
        let kind = (one.finding.code, one.finding.variant.as_str());
        groups.entry(kind).or_default().push(one);
    }
    let (mut text, mut written) = (String::new(), Vec::new());
    for ((code, variant), fixes) in groups {
        let documents: BTreeSet<_> = fixes.iter().map(|one| one.document).collect();
        let name = match variant {
            "" => format!("{code:?}"),
            variant => format!("{code:?}-{variant}"),
        };
        let count: Facts<'_> = &[("count", &documents.len())];
        let about = line(&session.texts, &format!("rule-{name}-group"), count);
        text.extend([format!("{name}  {about}")]);
        text.extend(fixes.iter().map(|one| spoken(one)));
        written.push(json!({
            "code": code,
            "variant": variant,
            "count": documents.len(),
            "documents": fixes.iter().map(|one| fact(one)).collect::<Vec<Value>>(),
        }));
    }
    let key = if written.is_empty() { "cli-fix-none" } else { "cli-fix-how" };
    text.push_str(&line(&session.texts, key, &[]));
    Answer::done(json!({ "fixes": written }), text)
}

/// `  12  besluit.pdf: Besluit.pdf → Besluit`.
fn spoken(one: &PossibleFix) -> String {
    let PossibleFix { document, file, .. } = one;
    let (before, after) = (&one.fix.before, &one.fix.after);
    let text = terminal_text::line(&format!("{file}: {before} → {after}"));
    format!("  {document}  {text}\n")
}

fn fact(one: &PossibleFix) -> Value {
    json!({
        "id": one.document,
        "file": one.file,
        "field": one.fix.field,
        "before": one.fix.before,
        "after": one.fix.after,
    })
}
