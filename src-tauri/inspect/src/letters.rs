//! Folds letters as people search for names.

use openbaarmaker_core::lists::fold;

/// Folds a text, with replacements for letters that are not an accented one: someone without `ø` types an `o`, and the
/// capital of `ı` is that of `i`.
pub(crate) fn fold_letters(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for letter in fold(text).chars() {
        match letter {
            'ı' => folded.push('i'),
            'ß' => folded.push_str("ss"),
            'ø' => folded.push('o'),
            'ł' => folded.push('l'),
            'đ' | 'ð' => folded.push('d'),
            'ħ' => folded.push('h'),
            'ŧ' => folded.push('t'),
            'ŋ' => folded.push('n'),
            'æ' => folded.push_str("ae"),
            'œ' => folded.push_str("oe"),
            'þ' => folded.push_str("th"),
            'ς' => folded.push('σ'),
            '\u{2bc}' | '\u{2032}' | '\u{201b}' => folded.push('\''),
            other => folded.push(other),
        }
    }
    folded
}

#[cfg(test)]
mod tests {
    use super::fold_letters;

    #[test]
    fn a_name_is_the_same_in_capitals_and_without_its_own_letters() {
        for (name, folded) in [
            ("Yıldırım YILDIRIM", "yildirim yildirim"),
            ("İbrahimoğlu", "ibrahimoglu"),
            ("Straßer STRAẞER", "strasser strasser"),
            ("Øster Łoś Đorđe", "oster los dorde"),
            ("Γιώργος ΓΙΏΡΓΟΣ", "γιωργοσ γιωργοσ"),
            ("d\u{2bc}Hondt", "d'hondt"),
            ("Æsa Œuvre Þór Ísleifsdóttir", "aesa oeuvre thor isleifsdottir"),
        ] {
            assert_eq!(fold_letters(name), folded, "{name}");
        }
    }
}
