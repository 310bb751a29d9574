//! The hash of a file.

use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// A SHA-256 hash of a file's content. Written as 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sha256(pub [u8; 32]);

impl Sha256 {
    /// Represents content of which at most the size is known; no content has this hash.
    pub const UNKNOWN: Self = Self([0; 32]);
}

impl fmt::Display for Sha256 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digit = |value: u8| match value {
            0..10 => b'0' + value,
            10.. => b'a' + (value - 10),
        };
        let pairs = self.0.map(|byte| [digit(byte >> 4), digit(byte & 0xf)]);
        f.write_str(str::from_utf8(pairs.as_flattened()).map_err(|_| fmt::Error)?)
    }
}

impl fmt::Debug for Sha256 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Sha256({self})")
    }
}

impl FromStr for Sha256 {
    type Err = ();
    fn from_str(text: &str) -> Result<Self, ()> {
        let (pairs, []) = text.as_bytes().as_chunks::<2>() else { return Err(()) };
        let mut bytes = [0; 32];
        if pairs.len() != bytes.len() {
            return Err(());
        }
        let digit = |byte: u8| char::from(byte).to_digit(16).ok_or(());
        for (byte, [high, low]) in bytes.iter_mut().zip(pairs) {
            *byte = u8::try_from(digit(*high)? << 4 | digit(*low)?).map_err(|_| ())?;
        }
        Ok(Self(bytes))
    }
}

impl Serialize for Sha256 {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Sha256 {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|()| serde::de::Error::custom("not a SHA-256"))
    }
}
