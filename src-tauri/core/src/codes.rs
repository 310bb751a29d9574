//! Closed sets of permanent codes.

/// Makes a closed set of codes.
macro_rules! codes {
    ($(#[$about:meta])* pub enum $family:ident { $($(#[$doc:meta])* $name:ident => $text:literal,)+ }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum $family { $($(#[$doc])* $name,)+ }

        impl $family {
            /// Every code, in order of declaration.
            pub const ALL: &[Self] = &[$(Self::$name,)+];

            /// Returns the permanent code.
            #[must_use]
            pub fn as_str(self) -> &'static str {
                match self { $(Self::$name => $text,)+ }
            }
        }
    };
}
pub(crate) use codes;

/// Returns the wire name of a value of a closed set.
pub(crate) fn word_of(value: &impl serde::Serialize) -> String {
    let json = serde_json::to_string(value).unwrap_or_default();
    json.trim_matches('"').to_owned()
}
