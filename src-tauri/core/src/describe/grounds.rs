//! The legal grounds for withholding something: `data/woo-grounds.json`.

use crate::library::App;
use crate::wire::RedactionGround;
use std::sync::LazyLock;

impl App {
    /// Returns the grounds for withholding something, in the order of the law.
    pub fn redaction_grounds() -> Vec<RedactionGround> {
        GROUNDS.clone()
    }

    /// Tells whether a box may have this ground: one of the law, or none.
    pub fn is_redaction_ground(code: &str) -> bool {
        code.is_empty() || GROUNDS.iter().any(|ground| ground.code == code)
    }
}

#[expect(clippy::expect_used, reason = "the text is part of the program and a test reads it")]
static GROUNDS: LazyLock<Vec<RedactionGround>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../data/woo-grounds.json")).expect("woo-grounds.json is part of the program")
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grounds_are_those_of_the_law() {
        let grounds = App::redaction_grounds();
        let codes: Vec<&str> = grounds.iter().map(|one| one.code.as_str()).collect();
        let letters =
            |of: &str, to: char| -> Vec<String> { ('a'..=to).map(|letter| format!("{of}.{letter}")).collect() };
        let mut law = [letters("5.1.1", 'e'), letters("5.1.2", 'i')].concat();
        law.extend(["5.1.5".to_owned(), "5.2.1".to_owned()]);
        assert_eq!(codes, law);
    }
}
