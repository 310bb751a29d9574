//! A small reader of JSON, for what `cargo metadata` and the command line answer. Reading only, no crates.

use crate::steps::Problem;

/// A JSON value; numbers keep their text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Json {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number as it was written.
    Number(String),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Json>),
    /// An object, in the order of the file.
    Object(Vec<(String, Json)>),
}

impl Json {
    /// Reads a whole document.
    ///
    /// # Errors
    /// Anything that is not one JSON value; the message holds the place in bytes.
    pub(crate) fn parse(text: &str) -> Result<Self, Problem> {
        let mut reader = Reader { text, at: 0 };
        let value = reader.value()?;
        reader.skip_space();
        if reader.at == text.len() {
            Ok(value)
        } else {
            Err(reader.problem("more than one value"))
        }
    }

    /// The value of a key; `Null` when this is no object or the key is absent.
    pub(crate) fn get(&self, key: &str) -> &Self {
        const ABSENT: &Json = &Json::Null;
        let Self::Object(pairs) = self else {
            return ABSENT;
        };
        pairs
            .iter()
            .find(|(name, _)| name == key)
            .map_or(ABSENT, |(_, value)| value)
    }

    /// The text of a text or number; empty for anything else.
    pub(crate) fn text(&self) -> &str {
        match self {
            Self::Text(text) | Self::Number(text) => text,
            Self::Null | Self::Bool(_) | Self::List(_) | Self::Object(_) => "",
        }
    }

    /// The items of a list; none for anything else.
    pub(crate) fn items(&self) -> &[Self] {
        if let Self::List(items) = self {
            items
        } else {
            &[]
        }
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn value(&mut self) -> Result<Json, Problem> {
        self.skip_space();
        match self.peek() {
            Some('{') => self.object(),
            Some('[') => self.list(),
            Some('"') => Ok(Json::Text(self.string()?)),
            Some('t') => self.word("true", Json::Bool(true)),
            Some('f') => self.word("false", Json::Bool(false)),
            Some('n') => self.word("null", Json::Null),
            Some('-' | '0'..='9') => Ok(Json::Number(self.number())),
            _ => Err(self.problem("no value")),
        }
    }

    fn object(&mut self) -> Result<Json, Problem> {
        let mut pairs = Vec::new();
        self.expect('{')?;
        self.skip_space();
        if self.peek() == Some('}') {
            self.expect('}')?;
            return Ok(Json::Object(pairs));
        }
        loop {
            self.skip_space();
            let key = self.string()?;
            self.skip_space();
            self.expect(':')?;
            pairs.push((key, self.value()?));
            self.skip_space();
            if self.peek() != Some(',') {
                self.expect('}')?;
                return Ok(Json::Object(pairs));
            }
            self.expect(',')?;
        }
    }

    fn list(&mut self) -> Result<Json, Problem> {
        let mut items = Vec::new();
        self.expect('[')?;
        self.skip_space();
        if self.peek() == Some(']') {
            self.expect(']')?;
            return Ok(Json::List(items));
        }
        loop {
            items.push(self.value()?);
            self.skip_space();
            if self.peek() != Some(',') {
                self.expect(']')?;
                return Ok(Json::List(items));
            }
            self.expect(',')?;
        }
    }

    fn string(&mut self) -> Result<String, Problem> {
        self.expect('"')?;
        let mut units: Vec<u16> = Vec::new();
        let mut buffer = [0; 2];
        loop {
            match self
                .next()
                .ok_or_else(|| self.problem("text without an end"))?
            {
                '"' => return Ok(String::from_utf16_lossy(&units)),
                '\\' => units.push(self.escape()?),
                sign => units.extend_from_slice(sign.encode_utf16(&mut buffer)),
            }
        }
    }

    fn escape(&mut self) -> Result<u16, Problem> {
        match self.next() {
            Some(sign @ ('"' | '\\' | '/')) => Ok(sign as u16),
            Some('b') => Ok(8),
            Some('t') => Ok(9),
            Some('n') => Ok(10),
            Some('f') => Ok(12),
            Some('r') => Ok(13),
            Some('u') => {
                let digits: String = (0..4).filter_map(|_| self.next()).collect();
                u16::from_str_radix(&digits, 16).map_err(|_| self.problem("wrong \\u"))
            }
            _ => Err(self.problem("wrong escape")),
        }
    }

    fn number(&mut self) -> String {
        let mut number = String::new();
        while let Some(sign @ ('0'..='9' | '-' | '+' | '.' | 'e' | 'E')) = self.peek() {
            number.push(sign);
            self.at += 1;
        }
        number
    }

    fn word(&mut self, word: &str, value: Json) -> Result<Json, Problem> {
        for sign in word.chars() {
            self.expect(sign)?;
        }
        Ok(value)
    }

    fn expect(&mut self, wanted: char) -> Result<(), Problem> {
        if self.next() == Some(wanted) {
            Ok(())
        } else {
            Err(self.problem(&format!("expected {wanted}")))
        }
    }

    fn skip_space(&mut self) {
        while matches!(self.peek(), Some(' ' | '\t' | '\n' | '\r')) {
            self.at += 1;
        }
    }

    fn peek(&self) -> Option<char> {
        self.text.get(self.at..)?.chars().next()
    }

    fn next(&mut self) -> Option<char> {
        let sign = self.peek()?;
        self.at += sign.len_utf8();
        Some(sign)
    }

    fn problem(&self, what: &str) -> Problem {
        Problem::new(format!("not JSON at byte {}: {what}", self.at))
    }
}

/// Writes a text as a JSON string, quotes included.
pub(crate) fn quote(text: &str) -> String {
    let mut quoted = String::from("\"");
    for sign in text.chars() {
        match sign {
            '"' | '\\' => quoted.extend(['\\', sign]),
            control if control < ' ' => {
                let code = u32::from(control);
                quoted.extend(format!("\\u{code:04x}").chars());
            }
            other => quoted.push(other),
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_it_quotes() {
        for text in ["", "plain", "quote \" and \\ and \n", "é €  𝄞"] {
            let read = Json::parse(&quote(text)).expect("own output");
            assert_eq!(read.text(), text);
        }
    }

    #[test]
    fn reads_objects_and_lists() {
        let json =
            Json::parse(r#" {"a": [1, -2.5e3, true, null, {}], "b": {"c": "\ud834\udd1e"}} "#)
                .expect("valid");
        assert_eq!(json.get("a").items().len(), 5);
        assert_eq!(json.get("a").items()[1].text(), "-2.5e3");
        assert_eq!(json.get("b").get("c").text(), "𝄞");
        assert_eq!(json.get("absent").get("deeper"), &Json::Null);
    }

    #[test]
    fn refuses_what_is_not_json() {
        for text in ["", "{", "[1,]", "{\"a\" 1}", "1 2", "\"open", "nul"] {
            assert!(Json::parse(text).is_err(), "{text}");
        }
    }
}
