//! The effect of an element's style on the look of its words.
//!
//! Source: CSS Color Module 4, §5 to §7; CSS 2.2, §9 to §11.

/// How an element shows its words, according to its own style.
#[derive(Default)]
pub(super) struct Look {
    pub(super) is_hidden: bool,
    /// Whether its words are white or transparent; `None` when not set.
    pub(super) is_white: Option<bool>,
    pub(super) has_ground: bool,
    /// Whether its words have the colour of its own ground.
    pub(super) is_on_own: bool,
}

impl Look {
    /// Reads a style. `colour` and `ground`: the values of its attributes for the same.
    pub(super) fn of(style: &str, colour: &str, ground: &str) -> Self {
        let style = style.to_ascii_lowercase();
        let rules = style.split(';').filter_map(|rule| rule.split_once(':'));
        let rules: Vec<(&str, &str)> = rules.map(|(name, value)| (name.trim(), plain(value))).collect();
        let says = |of: &str, is: &dyn Fn(&str) -> bool| rules.iter().any(|(name, value)| *name == of && is(value));
        // The last of several rules counts.
        let last = |of: &[&str]| rules.iter().rev().find(|(name, _)| of.contains(name)).map(|(_, value)| *value);
        // The frame of a video has no height of its own, and a padding that gives it one.
        let has_no_height = ["height", "max-height"].iter().any(|of| says(of, &is_nothing))
            && !rules.iter().any(|(name, _)| name.starts_with("padding"));
        let is_hidden = says("display", &|value| value == "none")
            || says("visibility", &|value| ["hidden", "collapse"].contains(&value))
            || ["opacity", "font-size"].iter().any(|of| says(of, &is_nothing))
            || has_no_height && says("overflow", &|value| ["hidden", "clip"].contains(&value));
        let folded = colour.to_ascii_lowercase();
        let said = last(&["color"]).or(Some(folded.trim()).filter(|colour| !colour.is_empty()));
        let own = last(&["background", "background-color"]);
        let has_shadow = says("text-shadow", &|value| value != "none");
        let is_drawn = |name: &str| name == "background-image" || name.starts_with("-webkit-text-");
        let is_drawn_otherwise = has_shadow || rules.iter().any(|(name, _)| is_drawn(name));
        let ink = said.and_then(colour_of);
        Self {
            is_hidden,
            is_white: said.map(|_| !is_drawn_otherwise && ink.is_some_and(|ink| ink == Ink::Clear || ink == WHITE)),
            has_ground: style.contains("background") || !ground.is_empty(),
            is_on_own: !is_drawn_otherwise
                && last(&["color"])
                    .and_then(colour_of)
                    .is_some_and(|ink| ink != Ink::Clear && own.and_then(colour_of) == Some(ink)),
        }
    }
}

/// Returns a value without its priority.
fn plain(value: &str) -> &str {
    let value = value.trim();
    value.strip_suffix("!important").unwrap_or(value).trim()
}

/// Tells whether a number, with its unit, is nothing.
fn is_nothing(value: &str) -> bool {
    value.trim_end_matches(|sign: char| sign == '%' || sign.is_ascii_lowercase()).parse() == Ok(0.0_f32)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Ink {
    /// Everything behind it shows.
    Clear,
    /// Its red, green and blue.
    Solid(u8, u8, u8),
}

/// Reads a colour; `None` for translucent ones, and for rare notations.
fn colour_of(said: &str) -> Option<Ink> {
    if let Some((_, ink)) = NAMED.iter().find(|(name, _)| *name == said) {
        return Some(*ink);
    }
    if let Some(digits) = said.strip_prefix('#') {
        return of_digits(digits);
    }
    let (kind, parts) = said.strip_suffix(')')?.split_once('(')?;
    let parts: Vec<&str> = parts.split([',', ' ', '/']).filter(|part| !part.is_empty()).collect();
    let (&[one, two, three], through) = parts.split_first_chunk()?;
    match through {
        [] | ["1" | "1.0" | "100%"] => {}
        [through] if is_nothing(through) => return Some(Ink::Clear),
        _ => return None,
    }
    let shade = |part: &str| match part {
        "100%" => Some(u8::MAX),
        part => part.strip_suffix('%').unwrap_or(part).parse().ok().filter(|shade| *shade == 0 || !part.ends_with('%')),
    };
    match (kind, three) {
        ("rgb" | "rgba", _) => Some(Ink::Solid(shade(one)?, shade(two)?, shade(three)?)),
        ("hsl" | "hsla", "100%") => Some(WHITE),
        ("hsl" | "hsla", "0%") => Some(BLACK),
        _ => None,
    }
}

/// Reads a colour of three, four, six or eight hexadecimal digits.
fn of_digits(digits: &str) -> Option<Ink> {
    let pairs: Vec<String> = match digits.len() {
        3 | 4 => digits.chars().map(|digit| format!("{digit}{digit}")).collect(),
        6 | 8 => (0..digits.len()).step_by(2).filter_map(|at| digits.get(at..at + 2).map(str::to_owned)).collect(),
        _ => return None,
    };
    let shades: Option<Vec<u8>> = pairs.iter().map(|pair| u8::from_str_radix(pair, 16).ok()).collect();
    match shades?.as_slice() {
        [_, _, _, 0] => Some(Ink::Clear),
        [red, green, blue] | [red, green, blue, u8::MAX] => Some(Ink::Solid(*red, *green, *blue)),
        _ => None,
    }
}

const WHITE: Ink = Ink::Solid(u8::MAX, u8::MAX, u8::MAX);
const BLACK: Ink = Ink::Solid(0, 0, 0);
/// Colours by name, of those that people write. Source: CSS Color Module 4, §6.1.
const NAMED: &[(&str, Ink)] = &[
    ("white", WHITE),
    ("black", BLACK),
    ("transparent", Ink::Clear),
    ("red", Ink::Solid(255, 0, 0)),
    ("yellow", Ink::Solid(255, 255, 0)),
    ("blue", Ink::Solid(0, 0, 255)),
    ("gray", Ink::Solid(128, 128, 128)),
    ("grey", Ink::Solid(128, 128, 128)),
];
