//! Sizes as people type them: `500MB`, `2 GB`, `1,5GB`, `1048576`.

/// Reads a size in bytes; units are decimal, as in the texts. `None` if it is invalid.
pub(crate) fn parse(text: &str) -> Option<u64> {
    let text = text.trim();
    let digits_end = text.find(|c: char| !c.is_ascii_digit() && c != ',' && c != '.').unwrap_or(text.len());
    let (number, unit) = text.split_at_checked(digits_end)?;
    let power = match unit.trim().to_ascii_lowercase().as_str() {
        "" | "b" | "byte" | "bytes" => 0,
        "kb" => 3,
        "mb" => 6,
        "gb" => 9,
        "tb" => 12,
        _ => return None,
    };
    let (whole, decimals) = number.split_once([',', '.']).unwrap_or((number, ""));
    if decimals.len() > power || whole.is_empty() {
        return None;
    }
    // The program's own texts write fifteen hundred as `1.500`, so the meaning would be ambiguous.
    if decimals.len() == 3 && !whole.starts_with('0') {
        return None;
    }
    let zeros = "0".repeat(power - decimals.len());
    format!("{whole}{decimals}{zeros}").parse().ok()
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn reads_what_people_type() {
        for (text, expected) in [
            ("0", Some(0)),
            ("1048576", Some(1_048_576)),
            ("500MB", Some(500_000_000)),
            (" 2 GB ", Some(2_000_000_000)),
            ("1,5gb", Some(1_500_000_000)),
            ("1.5GB", Some(1_500_000_000)),
            ("20 kB", Some(20_000)),
            ("1,50 GB", Some(1_500_000_000)),
            ("1,2345 GB", Some(1_234_500_000)),
            ("0,125 GB", Some(125_000_000)),
            ("1.500 MB", None),
            ("1,500 GB", None),
            ("1.500.000 MB", None),
            ("1.5", None),
            ("1,2,3 MB", None),
            ("MB", None),
            ("-1", None),
            ("5 apples", None),
            ("99999999999999999999", None),
            ("99999999999 TB", None),
            ("", None),
        ] {
            assert_eq!(parse(text), expected, "{text:?}");
        }
    }
}
