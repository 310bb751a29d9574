//! Small values as typed: codes of enums, identities.

use openbaarmaker_core::error::{Code, UseCaseError, refused};
use openbaarmaker_core::model::DocumentId;
use openbaarmaker_core::typed::invalid;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Reads identities of documents. Refuses with `document-unknown`.
pub(crate) fn documents(texts: &[String]) -> Result<Vec<DocumentId>, UseCaseError> {
    let one = |text: &String| text.parse::<DocumentId>().map_err(|_| refused(Code::DocumentUnknown, "value", text));
    texts.iter().map(one).collect()
}

/// Reads a code of a closed set: written on the command line as in JSON. Refuses with `value-invalid`.
pub(crate) fn code<T: DeserializeOwned>(field: &str, text: &str) -> Result<T, UseCaseError> {
    serde_json::from_value(Value::String(text.to_owned())).map_err(|_| invalid(field, text))
}

#[cfg(test)]
mod tests {
    use super::code;
    use openbaarmaker_core::error::UseCaseError;
    use openbaarmaker_core::model::WithdrawalReason;
    use openbaarmaker_core::wire::StatusFilter;

    fn status(text: &str) -> Result<StatusFilter, UseCaseError> {
        code("status", text)
    }

    fn reason(text: &str) -> Result<WithdrawalReason, UseCaseError> {
        code("reason", text)
    }

    #[test]
    fn reads_codes_of_closed_sets_exactly() {
        for code in ["concept", "ready", "published", "changed", "withdrawn", "todo"] {
            assert!(status(code).is_ok(), "{code}");
        }
        for code in ["privacy", "procedure", "wrong-document", "unreadable", "not-yet-public", "other"] {
            assert!(reason(code).is_ok(), "{code}");
        }
        for code in ["", "Concept", "klaar"] {
            assert!(status(code).is_err() && reason(code).is_err(), "{code}");
        }
    }
}
