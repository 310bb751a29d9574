//! Parses the text files: every reading of a text, and the parameters it uses.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Resource, VariantKey};
use std::collections::{BTreeMap, BTreeSet};

/// One text: every reading, and the parameters it uses.
#[derive(Debug, Default)]
pub(crate) struct Message {
    /// Every reading.
    pub(crate) readings: Vec<String>,
    /// The parameters it uses.
    pub(crate) variables: BTreeSet<String>,
    /// The parameters that select singular or plural.
    pub(crate) plurals: BTreeSet<String>,
    /// The texts within it, which use its parameters.
    within: BTreeSet<String>,
}

fn parse(source: &'static str) -> Resource<&'static str> {
    fluent_syntax::parser::parse(source).unwrap_or_else(|(_, errors)| panic!("texts do not parse: {errors:?}"))
}

pub(crate) fn messages(source: &'static str) -> BTreeMap<String, Message> {
    let resource = parse(source);
    let mut found = BTreeMap::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        let mut read = Message::default();
        let pattern = message.value.as_ref().unwrap_or_else(|| panic!("{} has no text", message.id.name));
        read.readings = readings(pattern, &mut read);
        let twice = found.insert(message.id.name.to_owned(), read);
        assert!(twice.is_none(), "{} stands twice in the texts", message.id.name);
    }
    let variables: BTreeMap<String, BTreeSet<String>> =
        found.iter().map(|(key, message)| (key.clone(), message.variables.clone())).collect();
    let said: BTreeMap<String, String> =
        found.iter().filter_map(|(key, message)| Some((key.clone(), message.readings.last()?.clone()))).collect();
    for message in found.values_mut() {
        let within = message.within.iter().filter_map(|key| variables.get(key));
        message.variables.extend(within.flatten().cloned());
        for (key, words) in message.within.iter().filter_map(|key| said.get_key_value(key)) {
            for reading in &mut message.readings {
                *reading = reading.replace(&format!("{{{key}}}"), words);
            }
        }
    }
    found
}

/// Returns every reading of a pattern; a parameter reads as one short word.
fn readings(pattern: &Pattern<&'static str>, message: &mut Message) -> Vec<String> {
    let mut all = vec![String::new()];
    for element in &pattern.elements {
        let parts = match element {
            PatternElement::TextElement { value } => vec![(*value).to_owned()],
            PatternElement::Placeable { expression } => expression_readings(expression, message),
        };
        all = all.iter().flat_map(|before| parts.iter().map(move |part| format!("{before}{part}"))).collect();
    }
    all
}

fn expression_readings(expression: &Expression<&'static str>, message: &mut Message) -> Vec<String> {
    match expression {
        Expression::Inline(inline) => vec![inline_reading(inline, message)],
        Expression::Select { selector, variants } => {
            inline_reading(selector, message);
            let is_plural =
                variants.iter().any(|variant| matches!(variant.key, VariantKey::Identifier { name } if name == "one"));
            if let (true, InlineExpression::VariableReference { id }) = (is_plural, selector) {
                message.plurals.insert(id.name.to_owned());
            }
            variants.iter().flat_map(|variant| readings(&variant.value, message)).collect()
        }
    }
}

fn inline_reading(inline: &InlineExpression<&'static str>, message: &mut Message) -> String {
    match inline {
        InlineExpression::VariableReference { id } => {
            message.variables.insert(id.name.to_owned());
            "x".to_owned()
        }
        InlineExpression::MessageReference { id, .. } => {
            message.within.insert(id.name.to_owned());
            format!("{{{}}}", id.name)
        }
        InlineExpression::TermReference { .. } => "x".to_owned(),
        InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value } => (*value).to_owned(),
        InlineExpression::Placeable { expression } => expression_readings(expression, message).join(" "),
        other @ InlineExpression::FunctionReference { .. } => {
            panic!("the texts use something the app does not know: {other:?}")
        }
    }
}

/// Splits a text into sentences: at a full stop, question mark or line end that is followed by a space or the end.
pub(crate) fn sentences(text: &str) -> Vec<&str> {
    text.split('\n')
        .flat_map(|line| line.split_inclusive(". ").flat_map(|part| part.split_inclusive("? ")))
        .map(str::trim)
        .filter(|sentence| !sentence.is_empty())
        .collect()
}

pub(crate) fn words(sentence: &str) -> usize {
    sentence.split_whitespace().filter(|word| word.chars().any(char::is_alphanumeric)).count()
}
