//! `parts`: the parts of a main document, and their order.

use super::table_or;
use crate::answer::Answer;
use crate::arguments::PartsArgs;
use crate::selection::{document, documents};
use crate::session::Session;
use openbaarmaker_core::error::UseCaseError;
use serde_json::json;

/// Puts the given parts first, then shows all parts in order.
pub(super) fn run(session: &Session<'_>, args: &PartsArgs) -> Result<Answer, UseCaseError> {
    let texts = &session.texts;
    let main = document(session, &args.main)?;
    let first = documents(session, &args.first)?;
    let changed =
        if first.is_empty() { Vec::new() } else { (session.app).order_parts(main, &first, session.now())?.changed };
    let parts = session.app.parts(main)?;
    let columns = ["cli-column-id", "column-status", "field-officieleTitel"];
    let text = table_or(texts, "cli-parts-none", columns, &parts, |part| {
        let status = part.status.map(|status| texts.status(status));
        [part.id.map(|id| id.to_string()).unwrap_or_default(), status.unwrap_or_default(), part.title.clone()]
    });
    Ok(Answer::done(json!({ "changed": changed, "parts": parts }), text))
}
