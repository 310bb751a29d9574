//! Closed sets of permanent codes.

/// Makes a closed set of codes: an enum whose variants have a text each, which stays the same for ever.
#[macro_export]
macro_rules! codes {
    ($(#[$about:meta])* pub enum $family:ident { $($(#[$doc:meta])* $name:ident => $text:literal,)+ }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum $family { $($(#[$doc])* $name,)+ }

        impl $family {
            /// Every code, in order of declaration.
            pub const ALL: &[Self] = &[$(Self::$name,)+];

            /// Returns the permanent code.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$name => $text,)+ }
            }
        }
    };
}
