//! Words that can be read are found, in whatever way a file says them; where letters are unknown, that is told.

use crate::corpus::bookmarked;
use crate::pdf_file::{File, page, pages};
use crate::readers::{holds, place_of, text_of};
use openbaarmaker_core::model::InsideKind;
use openbaarmaker_core::wire::{PlacedWords, Redaction, RedactionBox, Unchecked, WordSearch};
use openbaarmaker_inspect::{Viewed, look_bytes, redact_bytes};
use std::collections::BTreeSet;

/// Finds words on a page, also within longer ones.
pub(crate) fn found(bytes: &[u8], page: u32, words: &str) -> PlacedWords {
    let search = WordSearch { words: words.to_owned(), is_within: true };
    Viewed::of_bytes(bytes, "a.pdf").words(page, &search)
}

/// Returns boxes over words, wherever they are found on a page.
pub(crate) fn boxes(bytes: &[u8], page: u32, words: &str) -> Vec<RedactionBox> {
    let areas = found(bytes, page, words).words.into_iter().flat_map(|one| one.boxes);
    areas.map(|area| RedactionBox { page, area, ground: String::new() }).collect()
}

/// Redacts words wherever they are found.
pub(crate) fn without(bytes: &[u8], pages: u32, words: &str) -> Vec<u8> {
    let boxes = (1..=pages).flat_map(|page| boxes(bytes, page, words)).collect();
    let redaction = Redaction { boxes, ..Redaction::default() };
    let (made, redacted) = redact_bytes(bytes.to_vec(), &redaction).unwrap();
    assert_eq!(redacted.as_image, [], "{words}");
    made
}

/// Makes a page with a composite font of codes of two bytes, with this table to Unicode.
pub(crate) fn coded(table: &str, letters: &str) -> File {
    let digits = letters.encode_utf16().map(|code| format!("{code:04X}"));
    let digits: String = digits.collect();
    let content = format!("BT /F 12 Tf 100 720 Td (Brief) Tj /T 12 Tf 0 -20 Td <{digits}> Tj ET");
    page(&content).font(
        &format!("/Type /Font /Subtype /Type0 /BaseFont /ABCDEF+Helvetica /Encoding /Identity-H {table} /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /ABCDEF+Helvetica /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 556 >>]"),
    )
}

const SAID: &str = "Mevrouw Jansen met BSN 123456782";

/// Their boxes would be too small to be seen black.
#[test]
fn words_in_small_or_narrow_letters_go() {
    for letters in ["/F 1 Tf", "/F 1.2 Tf", "/F 9 Tf 5 Tz", "/F 12 Tf 3 Tz"] {
        let stays = "BT /F 12 Tf 100 Tz 100 600 Td (Besluit) Tj ET";
        let file = page(&format!("BT {letters} 100 700 Td (Jansen) Tj ET {stays}")).bytes();
        assert!(!holds(&without(&file, 1, "jansen"), "Jansen"), "{letters}: it is left");
    }
}

/// Other readers take the codes as characters.
#[test]
fn a_font_that_names_its_table_is_read() {
    let file = coded("/ToUnicode /Identity-H", SAID).bytes();
    let told = look_bytes(&file, "a.pdf");
    assert!(told.items.iter().any(|item| item.kind == InsideKind::Bsn), "{told:?}");
    assert_eq!(told.unchecked, None);
    let places = found(&file, 1, "jansen");
    assert!(!places.is_cut && places.words.len() == 1, "{places:?}");
    let made = without(&file, 1, "jansen");
    if let Some(text) = text_of(&made) {
        assert!(text.contains("Mevrouw") && !text.contains("Jansen"), "{text}");
    }
}

#[test]
fn a_page_of_unknown_letters_is_told_and_a_few_are_not() {
    for (letters, is_unread) in [(SAID, true), ("A·B", false)] {
        let file = coded("", letters).bytes();
        assert_eq!(found(&file, 1, "brief").is_cut, is_unread, "{letters}");
        let told = look_bytes(&file, "a.pdf").unchecked;
        assert_eq!(told, is_unread.then_some(Unchecked::Scan), "{letters}");
    }
}

/// People see what the font draws, readers hear its table. Other letters in a font program of the file, names of no
/// letter and signs are no contradiction.
#[test]
fn a_page_that_draws_other_letters_than_it_says_is_told() {
    let letters: BTreeSet<char> = SAID.chars().filter(|sign| sign.is_alphanumeric()).collect();
    let itself: String = letters.iter().collect();
    let table = |said: &str| {
        let pairs = letters.iter().zip(said.chars().cycle());
        let pairs = pairs.map(|(code, said)| format!("<{:02X}> <{:04X}>\n", u32::from(*code), u32::from(said)));
        format!(
            "/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n1 begincodespacerange\n<00> <FF>\nendcodespacerange\n{} beginbfchar\n{}endbfchar\nendcmap end end",
            letters.len(),
            pairs.collect::<Vec<_>>().concat()
        )
    };
    let file = |font: &str, said: &str| {
        let content = format!("BT /F 12 Tf 100 720 Td (Brief) Tj /T 12 Tf 0 -20 Td ({SAID}) Tj ET");
        page(&content).font(&format!("/Type /Font {font} /ToUnicode 7 0 R")).object("", &table(said)).bytes()
    };
    let latin = "/Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding";
    let named = |name: fn(u8) -> String| {
        let names: String = (b'J'..=b'z').map(name).collect();
        latin.replace("/WinAnsiEncoding", &format!("<< /Differences [74 {names}] >>"))
    };
    let within = "/Subtype /TrueType /BaseFont /ABCDEF+Roboto /Encoding /MacRomanEncoding /FontDescriptor << /Type /FontDescriptor /FontName /ABCDEF+Roboto /Flags 32 /FontFile2 8 0 R >>";
    for (shape, font, said, is_unread) in [
        ("other letters", latin.to_owned(), "xyzq", true),
        ("signs", latin.to_owned(), "*", true),
        ("without an encoding", latin.replace("/Encoding /WinAnsiEncoding", ""), "xyzq", true),
        ("names of other letters", named(|_| "/c".to_owned()), itself.as_str(), true),
        ("the letters", latin.to_owned(), itself.as_str(), false),
        ("names of no letter", named(|code| format!("/g{code}")), itself.as_str(), false),
        ("a font of signs", latin.replace("Helvetica", "Wingdings"), "xyzq", false),
        ("a program within", within.to_owned(), "xyzq", false),
    ] {
        let file = file(&font, said);
        assert_eq!(found(&file, 1, "brief").is_cut, is_unread, "{shape}");
        let told = look_bytes(&file, "a.pdf").unchecked;
        assert_eq!(told, is_unread.then_some(Unchecked::Scan), "{shape}");
    }
}

/// Neither nothing nor a letter is what many unknown letters say.
#[test]
fn a_page_of_unknown_letters_with_too_few_other_words_is_told() {
    for said in ["()", "( )", "(x)"] {
        let mut file = coded("", SAID);
        let span = format!("/Span <</ActualText {said}>> BDC <");
        file.content = file.content.replace('<', &span).replace("Tj ET", "Tj EMC ET");
        assert!(found(&file.bytes(), 1, "brief").is_cut, "{said}");
    }
}

/// What text recognition, letters set apart and hyphens leave between the letters of a word is no reason to miss it.
#[test]
fn a_word_in_pieces_is_found_everywhere() {
    let ended = "BT /F 12 Tf 72 700 Td (naar Wester- ) Tj 0 -16 Td (velt toe ) Tj ET";
    let apart = "BT /F 10 Tf 1.5 Tc 72 640 Td (J. WESTERVELT) Tj ET";
    let unused = "BT /F 12 Tf 0 Tc 72 600 Td (Wester\\255velt) Tj ET";
    let over = "BT /F 12 Tf 72 60 Td (mevrouw Wester-) Tj 0 -30 Td (pagina 1) Tj ET";
    let next = "BT /F 12 Tf 72 760 Td (velt zei) Tj ET";
    let first = format!("{ended} {apart} {unused} {over}");
    let file = pages(&[&first, next]);
    let made = without(&file, 2, "westervelt");
    for page in [1, 2] {
        let left = left(&made, page).concat().to_lowercase();
        for part in ["wes", "ster", "velt"] {
            assert!(!left.contains(part), "{page}: {left}");
        }
        assert!(left.contains(["", "naar", "zei"][page as usize]), "{left}");
    }
}

/// A person reads what stands side by side: an initial may be drawn last, and letters one by one in any order.
#[test]
fn a_word_of_which_the_letters_are_drawn_in_another_order_goes_too() {
    let at = |x: usize, said: &str| format!("BT /F 12 Tf {x} 700 Td ({said}) Tj ET ");
    let initial = at(83, "estervelt is") + &at(72, "W");
    let letters: Vec<String> =
        "Westervelt".char_indices().map(|(i, letter)| at(72 + i * 12, &letter.to_string())).collect();
    let backwards: String = letters.iter().rev().map(String::as_str).collect();
    for drawn in [initial, backwards + &at(240, "is")] {
        let file = page(&drawn).bytes();
        assert_eq!(found(&file, 1, "westervelt").words.len(), 1, "{drawn}");
        assert_eq!(left(&without(&file, 1, "westervelt"), 1), ["is"], "{drawn}");
    }
    // Columns are read one by one.
    let file = page(&format!("{}{}", at(72, "Jan"), at(300, "Wit"))).bytes();
    assert_eq!(found(&file, 1, "jan wit").words.len(), 1, "in the order in which they are drawn");
    let file = page(&format!("{}{}", at(300, "Wit"), at(72, "Jan"))).bytes();
    assert!(found(&file, 1, "jan wit").words.is_empty(), "in no order");
    // What stands between columns is in no word.
    assert!(found(&file, 1, "|").words.is_empty());
    assert!(found(&file, 1, "jan |").words.is_empty());
}

/// People look for a number as they know it; documents group it, and old fonts have accents of their own.
#[test]
fn a_word_in_another_spelling_goes_too() {
    for (drawn, words) in [
        ("111.222.333", "111222333"),
        ("NL91ABNA0417164300", "NL91 ABNA 0417 1643 00"),
        ("M\\250uller", "M\u{fc}ller"),
        ("Bakker\\226Smit", "bakker-smit"),
        ("Stra\\337er", "STRASSER"),
        ("\\330ster", "oster"),
        ("Vos - Bos", "vos-bos"),
        ("van \\222t Hof", "van't hof"),
        ("P. J. M. Bos", "P.J.M. Bos"),
        ("PJM Bos", "P.J.M. Bos"),
        ("AB123C", "AB-123-C"),
        ("3 maart 1961", "03-03-1961"),
    ] {
        let file = page(&format!("BT /F 12 Tf 72 700 Td (Van {drawn} is) Tj ET")).bytes();
        assert_eq!(left(&without(&file, 1, words), 1), ["Van", "is"], "{words}");
    }
}

/// Programs break a line behind the hyphen or slash of a name; narrow cells break it anywhere.
#[test]
fn a_name_that_breaks_over_lines_or_pages_goes_too() {
    let line = |said: &str, x: usize, y: usize| format!("BT /F 12 Tf {x} {y} Td ({said}) Tj ET ");
    for (before, behind) in [("Vries-", "Jansen"), ("Vries\\255", "Jansen"), ("Vries/", "Jansen"), ("Vrie", "sjansen")]
    {
        let words = match before {
            "Vries/" => "vries/jansen",
            "Vrie" => "vriesjansen",
            _ => "vries-jansen",
        };
        let (first, last) = (line(&format!("Aan {before}"), 72, 60), line(&format!("{behind} zei"), 72, 760));
        let on_two_lines = page(&(line(&format!("Aan {before}"), 72, 700) + &line(&format!("{behind} zei"), 72, 680)));
        for (count, file) in [(1, on_two_lines.bytes()), (2, pages(&[&first, &last]))] {
            let made = without(&file, count, words);
            let left = (1..=count).flat_map(|page| left(&made, page)).collect::<String>();
            assert!(left.starts_with("Aan") && left.ends_with("zei") && left.len() <= 8, "{before}: {left}");
        }
    }
}

/// Programs that write tables draw the lines of all columns one after another.
#[test]
fn a_name_that_breaks_in_a_column_drawn_row_by_row_goes_too() {
    let drawn = |rows: [&str; 4]| {
        let places = ["10 700", "80 700", "10 690", "80 690"].iter().zip(rows);
        places.map(|(place, said)| format!("BT /F 7 Tf {place} Td ({said}) Tj ET ")).collect::<Vec<_>>().concat()
    };
    for (rows, words, stays) in [
        (["Aan Jan-", "Geen bezwaar", "sen toe", "tegen dit"], "jansen", "Aan Geen bezwaar toe tegen dit"),
        (["Aan Vrie", "Geen bezwaar", "sjansen toe", "tegen dit"], "vriesjansen", "Aan Geen bezwaar toe tegen dit"),
        (["Aan Vries-", "Geen", "Jansen toe", "tegen"], "vries-jansen", "Aan Geen toe tegen"),
        (["Aan", "Geen Jan-", "en door", "sen tegen"], "jansen", "Aan Geen en door tegen"),
        (["Aan", "sen toe", "Geen Jan-", "tegen"], "jansen", "Aan toe Geen tegen"),
    ] {
        let file = bookmarked(&drawn(rows), &format!("(Verslag {words})")).bytes();
        let search = WordSearch { words: words.to_owned(), is_within: false };
        let whole = Viewed::of_bytes(&file, "a.pdf").words(1, &search);
        assert!(whole.words.len() == 1 && !whole.is_cut, "{rows:?}: {whole:?}");
        let made = without(&file, 1, words);
        assert_eq!(left(&made, 1).join(" "), format!("{stays} Besluit"), "{rows:?}");
        assert!(!holds(&made, words) && holds(&made, "[gelakt]"), "{rows:?}: the bookmark says it");
    }
    // Pieces of other words, side by side or further down.
    for rows in [
        ["Aan Jan-", "sen toe", "nemen", "tegen"],
        ["Aan Jan-", "Geen", "nemen", "sen tegen"],
        ["Aan Jan", "Geen", "zei sen", "tegen"],
    ] {
        let places = found(&page(&drawn(rows)).bytes(), 1, "jansen");
        assert!(places.words.is_empty() && !places.is_cut, "{rows:?}: {places:?}");
    }
}

/// The name may be all that a font is for: readers still know how much room it leaves.
#[test]
fn words_behind_the_last_ones_of_a_font_stay_in_place() {
    let widths = " 600".repeat(95);
    let other = format!(
        "/Type /Font /Subtype /Type1 /BaseFont /Helvetica-Oblique /Encoding /WinAnsiEncoding /FirstChar 32 /LastChar 126 /Widths [{widths}]"
    );
    let file = page("BT /F 12 Tf 72 700 Td (Van ) Tj /T 12 Tf (Anker) Tj /F 12 Tf ( is) Tj ET").font(&other).bytes();
    let made = without(&file, 1, "anker");
    assert!(!holds(&made, "Oblique"), "its own font goes");
    let at = |bytes: &[u8]| found(bytes, 1, "is").words.into_iter().map(|word| word.boxes).collect::<Vec<_>>();
    assert_eq!(at(&made), at(&file));
    if let (Some(before), Some(after)) = (place_of(&file, "is"), place_of(&made, "is")) {
        assert!((before - after).abs() < 0.01, "{before} {after}");
    }
}

/// Programs say what they draw in other words too, or in the same ones; readers go by either.
#[test]
fn a_word_below_other_words_goes_as_any_other() {
    let typed = "<FEFF006400650020006800650065007200200041006E00AD006B0065007200200074006F0074>";
    for said in ["(de heer Anker tot)", "(de heer Anker)", typed, "(logo)", "()", "( )"] {
        let first = "BT /F 12 Tf 72 740 Td (Aan Anker) Tj ET";
        let second = "BT /F 12 Tf 72 700 Td (de heer Anker tot) Tj ET";
        let file = page(&format!("{first} /Span <</ActualText {said}>> BDC {second} EMC")).bytes();
        assert_eq!(found(&file, 1, "anker").words.len(), 2, "{said}");
        let made = without(&file, 1, "anker");
        assert_eq!(left(&made, 1), ["Aan", "de", "heer", "tot"], "{said}");
        assert!(!holds(&made, "Anker"), "{said}");
    }
}

#[test]
fn other_words_have_the_place_of_all_that_they_stand_for() {
    for (said, drawn) in [
        ("(Anker)", "Anker"),
        ("(Anker)", "A.B.C."),
        ("(mevrouw Anker)", "mw. A."),
        ("<FEFF001B006E006C001B0041006E006B00650072>", "A. B."),
        ("(Anker)", "x"),
        ("(Anker)", "\\267\\267\\267"),
    ] {
        let span = format!("/Span <</ActualText {said}>> BDC ({drawn}) Tj EMC");
        let file = page(&format!("BT /F 12 Tf 72 700 Td (Van ) Tj {span} ( is) Tj ET")).bytes();
        assert_eq!(found(&file, 1, "anker").words.len(), 1, "{drawn}");
        let made = without(&file, 1, "anker");
        assert_eq!(left(&made, 1), ["Van", "is"], "{drawn}");
        assert!(!holds(&made, "Anker"), "{drawn}");
    }
    // One sign for two letters, and words on two lines.
    let sign = "(An) Tj /Span <</ActualText (ke)>> BDC (x) Tj EMC (r) Tj";
    let lines = "/Span <</ActualText (Anker)>> BDC (aa) Tj 0 -20 Td (bb) Tj EMC";
    // The last of many lines share a box.
    let many = format!("/F 6 Tf /Span <</ActualText (Anker)>> BDC {} EMC", "(aa) Tj 0 -8 Td ".repeat(60));
    for (drawn, boxes) in [(sign, 1), (lines, 2), (many.as_str(), 50)] {
        let file = page(&format!("BT /F 12 Tf 72 700 Td {drawn} ET")).bytes();
        let words = found(&file, 1, "anker").words;
        assert_eq!(words.iter().map(|word| word.boxes.len()).collect::<Vec<_>>(), [boxes], "{drawn}");
    }
}

#[test]
fn other_words_are_found_although_the_word_is_drawn_between_what_they_stand_for() {
    let at = |x: u32, drawn: &str| format!("BT /F 12 Tf {x} 700 Td ({drawn}) Tj ET");
    let part = format!("/Span <</ActualText (Anker)>> BDC {} {} EMC", at(72, "xx"), at(300, "yy"));
    let file = page(&format!("{part} {}", at(150, "Anker"))).bytes();
    assert_eq!(found(&file, 1, "anker").words.len(), 2);
}

/// Programs that place each letter draw no spaces; what stands for nothing that is drawn is a word of its own.
#[test]
fn other_words_are_whole_words() {
    for (before, said, drawn, after) in [
        ("(Van )", "(Jan de Anker)", "(JandeAnker) Tj", "( is)"),
        ("(Van )", "<FEFF004A0061006E000D0041006E006B00650072>", "(JanAnker) Tj", "( is)"),
        ("(Van)", "(Anker)", "", "(is)"),
    ] {
        let span = format!("/Span <</ActualText {said}>> BDC {drawn} EMC");
        let file = page(&format!("BT /F 12 Tf 72 700 Td {before} Tj {span} {after} Tj ET")).bytes();
        let search = WordSearch { words: "anker".to_owned(), is_within: false };
        assert_eq!(Viewed::of_bytes(&file, "a.pdf").words(1, &search).words.len(), 1, "{drawn}");
    }
}

/// Returns the words of a page.
pub(crate) fn left(bytes: &[u8], page: u32) -> Vec<String> {
    found(bytes, page, "").words.into_iter().map(|one| one.text).collect()
}
