//! How many letters may be in the place of a sign that the file does not tell.

use super::words::Words;

/// Returns how wide the sign at a byte is, in usual letters: those of its size around it, but at most half an em.
pub(super) fn room(words: &Words, at: usize) -> f64 {
    let places = words.places();
    let here = places.partition_point(|(of, _)| of.start <= at);
    let Some((_, own)) = here.checked_sub(1).and_then(|here| places.get(here)) else { return f64::INFINITY };
    let around = places.get(here.saturating_sub(NEAR)..places.len().min(here + NEAR)).unwrap_or_default();
    let (mut count, mut width) = (0.0, 0.0);
    for pair in around.windows(2) {
        let [(of, place), (next, _)] = pair else { continue };
        let mut said = words.text().get(of.start..next.start).unwrap_or_default().trim().chars();
        let is_letter = said.next().is_some_and(char::is_alphabetic) && said.next().is_none();
        if is_letter && place.height.abs_diff(own.height) <= 1 {
            count += 1.0;
            width += f64::from(place.width);
        }
    }
    let usual = (width / count).min(f64::from(own.height) / 2.0);
    let room = f64::from(own.width) / usual;
    if count >= SOME_LETTERS && usual > 0.0 && room >= NARROWEST { room } else { f64::INFINITY }
}

/// Returns the least width of a letter in common fonts, capitals too, in usual letters.
pub(super) fn least(letter: char) -> f64 {
    match letter {
        'i' | 'j' | 'l' => 0.35,
        'f' | 'h' | 's' | 't' | '1' => 0.5,
        'r' => 0.6,
        'b' | 'd' | 'n' | 'p' | 'q' | 'u' => 0.95,
        'm' | 'w' => 1.2,
        _ => 0.75,
    }
}

/// Own choice, in usual letters: a sign that is narrower has no true width.
const NARROWEST: f64 = 0.3;
/// Own choice: fewer letters tell no usual width.
const SOME_LETTERS: f64 = 5.0;
/// Own choice, in characters: those around are of the same font.
const NEAR: usize = 20;
