//! Finds the code page of names in an archive that are not UTF-8.
//!
//! DEVIATION: APPNOTE.TXT prescribes CP437 when the flag is not set. Many programs write UTF-8 anyway, and Windows
//! programs use the computer's setting: CP850 in Western Europe, or Windows-1252. The file does not say which, so the
//! code page of an archive is the one in which its names look most like names.

use encoding_rs::WINDOWS_1252;

/// A code page that names may be in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CodePage {
    /// The code page of the first personal computers, which the format prescribes.
    Cp437,
    /// Western Europe, in DOS programs and their successors.
    Cp850,
    /// Western Europe, in Windows programs.
    Windows1252,
}

impl CodePage {
    /// Returns the code page in which the names look most like names; on a tie the one that the format prescribes.
    pub(crate) fn of<'n>(names: impl Iterator<Item = &'n [u8]>) -> Self {
        let others: Vec<&[u8]> = names.filter(|name| std::str::from_utf8(name).is_err()).collect();
        let oddness = |page: &Self| -> u32 {
            let names = others.iter().take(MOST_NAMES);
            names.map(|name| oddness(&page.read(name))).sum()
        };
        let all = [Self::Cp437, Self::Cp850, Self::Windows1252];
        all.into_iter().min_by_key(oddness).unwrap_or(Self::Cp437)
    }

    /// Decodes a name: as UTF-8 if valid, which other text hardly ever is. Backslashes of old programs become slashes.
    pub(crate) fn decode(self, name: &[u8]) -> String {
        let decoded = std::str::from_utf8(name).map_or_else(|_| self.read(name), str::to_owned);
        decoded.replace('\\', "/")
    }

    fn read(self, name: &[u8]) -> String {
        let upper = match self {
            Self::Cp437 => CP437,
            Self::Cp850 => CP850,
            Self::Windows1252 => {
                return WINDOWS_1252.decode_without_bom_handling(name).0.into_owned();
            }
        };
        let upper: Vec<char> = upper.chars().collect();
        let sign = |byte: &u8| match usize::from(*byte).checked_sub(0x80) {
            Some(at) => upper.get(at).copied().unwrap_or(char::REPLACEMENT_CHARACTER),
            None => char::from(*byte),
        };
        name.iter().map(sign).collect()
    }
}

/// Scores how little a name looks like one: each character beyond ASCII counts according to its neighbours.
fn oddness(name: &str) -> u32 {
    let signs: Vec<char> = name.chars().collect();
    let at = |index: Option<usize>| index.and_then(|index| signs.get(index)).copied().unwrap_or(' ');
    let odd = |(index, sign): (usize, &char)| match sign {
        sign if sign.is_ascii() => 0,
        sign if sign.is_control() => 4,
        // Box-drawing characters, and spaces and hyphens that do not show as such.
        '\u{2500}'..='\u{259f}' | '\u{a0}' | '\u{ad}' => 4,
        // Letters of other scripts, and some that do not occur in names here.
        '\u{370}'..='\u{3ff}' | 'þ' | 'Þ' | 'ð' | 'Ð' | 'ı' | 'ƒ' | 'ª' | 'º' => 3,
        sign if sign.is_alphabetic() => {
            let (before, after) = (at(index.checked_sub(1)), at(index.checked_add(1)));
            let is_alone = !before.is_alphabetic() && !after.is_alphabetic();
            let is_within = sign.is_uppercase() && before.is_lowercase();
            match (is_alone, is_within) {
                // `à la carte`; hardly any other single letter is a word.
                (true, _) if *sign == 'à' => 1,
                (true, _) => 2,
                (false, true) => 3,
                (false, false) => 0,
            }
        }
        '’' | '‘' | '“' | '”' | '–' | '—' | '€' | '°' | '²' | '³' | '½' | '±' | '≤' | '≥' | '«' | '»' | '§' | '·'
        | '×' => 1,
        '…' | '©' | '®' | '™' | '£' => 2,
        _ => 3,
    };
    signs.iter().enumerate().map(odd).sum()
}

/// This many names are enough to judge by.
const MOST_NAMES: usize = 1_000;
/// From 0x80 on. Source: Unicode, "CP437.TXT" and "CP850.TXT".
const CP437: &str = "\
    ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐\
    └┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{a0}";
/// See [`CP437`].
const CP850: &str = "\
    ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐\
    └┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{ad}±‗¾¶§÷¸°¨·¹³²■\u{a0}";

#[cfg(test)]
mod tests {
    use super::CodePage::{self, Cp437, Cp850, Windows1252};

    #[test]
    fn code_pages_are_told_apart_by_their_bytes() {
        for (bytes, page, name) in [
            (&b"Inkomens \xf2 65 jaar.pdf"[..], Cp437, "Inkomens ≥ 65 jaar.pdf"),
            (b"Caf\x82beleid co\x94rdinatie.pdf", Cp437, "Cafébeleid coördinatie.pdf"),
            (b"BELGI\xd3.pdf", Cp850, "BELGIË.pdf"),
            (b"S\x9bren \xb7 la carte.pdf", Cp850, "Søren À la carte.pdf"),
            (b"Foto\x92s \x96 caf\xe9.pdf", Windows1252, "Foto’s – café.pdf"),
            (b"Co\xf6rdinatie BELGI\xcb.pdf", Windows1252, "Coördinatie BELGIË.pdf"),
            (b"\x80 100.pdf", Windows1252, "€ 100.pdf"),
            ("Foto’s café.pdf".as_bytes(), Cp437, "Foto’s café.pdf"),
            (b"map\\a.pdf", Cp437, "map/a.pdf"),
        ] {
            let found = CodePage::of([bytes].into_iter());
            assert_eq!((found, found.decode(bytes).as_str()), (page, name));
        }
    }

    #[test]
    fn one_archive_has_one_code_page() {
        let names = [&b"\x85 la carte.pdf"[..], b"Caf\x82beleid.pdf", b"a.pdf"];
        assert_eq!(CodePage::of(names.into_iter()).decode(names[0]), "à la carte.pdf");
        let names = [&b"Zie \x85 hier.pdf"[..], b"Co\xf6rdinatie.pdf"];
        assert_eq!(CodePage::of(names.into_iter()).decode(names[0]), "Zie … hier.pdf");
    }
}
