//! `redact`: words are found on every page, or nothing is made.

use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use tests::command_line::{Library, Reply};
use tests::json::count;
use tests::pdf::{file_of, pdf};

fn redact(library: &Library, source: &Path, to: &Path, words: &[&str]) -> Reply {
    let mut all = vec!["redact".as_ref(), source.as_os_str(), to.as_os_str()];
    all.extend(words.iter().map(std::ffi::OsStr::new));
    library.ask(&all)
}

fn letter(library: &Library) -> PathBuf {
    let pages: [&[&str]; 2] = [&["Aan J. Jansen"], &["Mevrouw JAN-", "SEN is er."]];
    library.file("brief.pdf", &pdf(&pages))
}

#[test]
fn words_go_from_every_page_or_nothing_is_made() {
    let library = Library::empty();
    let (letter, to) = (letter(&library), library.place("gelakt.pdf"));
    for words in [&["--word", ""][..], &["--word", "jansen", "--word", " "]] {
        assert_eq!(redact(&library, &letter, &to, words).code(), "usage", "{words:?}");
        assert!(!to.exists(), "{words:?}");
    }
    for words in [&["--word", "Pietersen"][..], &["--word", "jansen", "--word", "Pietersen"]] {
        let refused = redact(&library, &letter, &to, words).expect(2);
        assert_eq!(refused["problem"], json!({ "code": "word-nowhere", "word": words.last() }));
        assert!(!to.exists(), "{words:?}");
    }
    // A page of which no end is reached.
    let endless = pdf(&[&["Aan J. Jansen"], &[&"jansen ".repeat(25_000)]]);
    let endless = library.file("lang.pdf", &endless);
    let refused = redact(&library, &endless, &to, &["--word", "jansen"]).expect(2);
    assert_eq!(refused["problem"], json!({ "code": "page-unread", "page": 2 }));
    assert!(!to.exists());
    let words = ["--word", "jansen", "--ground", "5.1.2.z"];
    let refused = redact(&library, &letter, &to, &words).expect(2);
    let problem = &refused["problem"];
    assert_eq!((&problem["code"], &problem["ground"]), (&json!("ground-unknown"), &json!("5.1.2.z")));
    assert_eq!(count(&problem["known"]), 16);
    assert!(!to.exists());
    let words = ["--word", "jansen", "--ground", "5.1.2.e"];
    let made = redact(&library, &letter, &to, &words).expect(0);
    assert_eq!(made["redacted"]["boxes"], 3);
    assert_eq!(made["redacted"]["signs"], 6 + 4 + 3);
}

/// Other readers pass over a bracket that belongs to nothing; a string without an end has all that follows in it.
#[test]
fn a_word_behind_a_stray_sign_goes_and_what_is_not_read_is_told() {
    let library = Library::empty();
    let behind = |sign: &str| pdf(&[&[&format!("Besluit) Tj ET {sign} BT /F 14 Tf 72 700 Td (Aan Pietersen")]]);
    let (source, to) = (library.file("haak.pdf", &behind("]")), library.place("haak-gelakt.pdf"));
    let made = redact(&library, &source, &to, &["--word", "Pietersen"]).expect(0);
    assert_eq!((&made["redacted"]["boxes"], &made["redacted"]["asImage"]), (&json!(1), &json!([])));
    let (source, to) = (library.file("open.pdf", &behind("(")), library.place("open-gelakt.pdf"));
    let refused = redact(&library, &source, &to, &["--word", "Pietersen"]).expect(2);
    assert_eq!(refused["problem"], json!({ "code": "page-unread", "page": 1 }));
    assert!(!to.exists());
}

/// Every program breaks a line behind the hyphen of a double name.
#[test]
fn a_name_that_a_line_end_breaks_goes_everywhere() {
    let library = Library::empty();
    let name: &[&[&str]] = &[&["Aan De Vries-Jansen", "Mevrouw De Vries-", "Jansen is er"]];
    let plate: &[&[&str]] = &[&["De auto 12-", "GBH-4 is er"]];
    let bare: &[&[&str]] = &[&["Aan Kwartelhof", "bij Kwartel", "hof te Assen"]];
    let page_end: &[&[&str]] = &[&["Mevrouw Vries/"], &["Jansen is er"]];
    for (at, (pages, word, boxes, signs)) in [
        (name, "De Vries-Jansen", 3, 30),
        (plate, "12-GBH-4", 2, 8),
        (bare, "Kwartelhof", 3, 20),
        (page_end, "Vries/Jansen", 2, 12),
    ]
    .into_iter()
    .enumerate()
    {
        let (source, to) =
            (library.file(&format!("{at}.pdf"), &pdf(pages)), library.place(&format!("{at}-gelakt.pdf")));
        let made = redact(&library, &source, &to, &["--word", word]).expect(0);
        assert_eq!((&made["redacted"]["boxes"], &made["redacted"]["signs"]), (&json!(boxes), &json!(signs)), "{word}");
    }
}

/// A page may be cut to less than what is on it.
#[test]
fn a_word_beside_the_visible_page_goes_or_nothing_is_made() {
    let library = Library::empty();
    let to = library.place("gelakt.pdf");
    let low = |name: &str, lines: &[&str]| {
        let page = String::from_utf8(pdf(&[lines])).expect("a text");
        library.file(name, page.replace("[0 0 595 842]", "[0 0 595 740]").as_bytes())
    };
    let outside = low("buiten.pdf", &["Aan J. Jansen", "", "Besluit"]);
    let refused = redact(&library, &outside, &to, &["--word", "jansen"]).expect(2);
    assert_eq!(refused["problem"], json!({ "code": "word-outside", "word": "jansen", "page": 1 }));
    assert!(!to.exists());
    let both = low("ook.pdf", &["Aan J. Jansen", "", "Besluit voor Jansen"]);
    let made = redact(&library, &both, &to, &["--word", "jansen"]).expect(0);
    assert_eq!(made["redacted"]["boxes"], 1);
    assert_eq!(made["redacted"]["asImage"], json!([{ "page": 1, "why": "unproven" }]));
    let again = redact(&library, &to, &library.place("nog.pdf"), &["--word", "jansen"]).expect(2);
    assert_eq!(again["problem"]["code"], "word-nowhere");
    // As another word it may stay out of sight; when that was to go too, there is no new file.
    let other = low("anders.pdf", &["Vossenstraat", "", "Besluit voor Vos"]);
    let (within, nowhere) = (["--word", "vos", "--within"], library.place("vos.pdf"));
    let refused = redact(&library, &other, &nowhere, &within).expect(2);
    assert_eq!(refused["problem"]["code"], "word-outside");
    assert!(!nowhere.exists());
    let whole = redact(&library, &other, &nowhere, &["--word", "vos"]).expect(0);
    assert_eq!(whole["redacted"]["boxes"], 1, "the street stays");
}

/// A page does not show what is on a layer that is off.
#[test]
fn a_word_on_a_layer_that_is_off_is_out_of_sight() {
    let library = Library::empty();
    let text =
        "BT /F 14 Tf 72 760 Td (Besluit) Tj ET /OC /L BDC BT /F 14 Tf 72 700 Td (Aan mevrouw Kwekkeboom) Tj ET EMC";
    let objects = [
        "<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [6 0 R] /D << /OFF [6 0 R] >> >> >>".to_owned(),
        "<< /Type /Pages /Kids [4 0 R] /Count 1 >>".to_owned(),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>".to_owned(),
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R \
         /Resources << /Font << /F 3 0 R >> /Properties << /L 6 0 R >> >> >>"
            .to_owned(),
        format!("<< /Length {} >>\nstream\n{text}\nendstream", text.len()),
        "<< /Type /OCG /Name (x) >>".to_owned(),
    ];
    let (source, to) = (library.file("laag.pdf", &file_of(&objects, "")), library.place("gelakt.pdf"));
    for (word, is_within, code) in [
        ("KWEKKEBOOM", false, "word-outside"),
        ("mevrouw Kwekkeboom", false, "word-outside"),
        ("kwek", true, "word-outside"),
        ("kwek", false, "word-nowhere"),
        ("Pietersen", false, "word-nowhere"),
    ] {
        let words = ["--word", word, "--within"];
        let words = if is_within { &words[..] } else { &words[..2] };
        let refused = redact(&library, &source, &to, words).expect(2);
        assert_eq!(refused["problem"]["code"], code, "{words:?}");
        assert_eq!(refused["problem"]["page"] == 1, code == "word-outside", "{words:?}");
        assert!(!to.exists(), "{words:?}");
    }
}

/// What stays before and behind a box may be that word, broken over two lines.
#[test]
fn a_word_that_can_still_be_read_takes_the_new_file_with_it() {
    let library = Library::empty();
    let folder = library.place("gelakt");
    fs::create_dir(&folder).expect("a folder");
    let source = library.file("over.pdf", &pdf(&[&["Jan-", "Jansen", "sen is er"]]));
    let refused = redact(&library, &source, &folder.join("gelakt.pdf"), &["--word", "jansen"]).expect(2);
    assert_eq!(refused["problem"], json!({ "code": "word-left", "word": "jansen", "page": 1 }));
    assert_eq!(fs::read_dir(&folder).expect("the folder").count(), 0, "nothing of it is left");
    let made = redact(&library, &source, &folder.join("gelakt.pdf"), &["--word", "er"]).expect(0);
    assert_eq!(made["redacted"]["boxes"], 1, "{made}");
    let names = fs::read_dir(&folder).expect("the folder").map(|entry| entry.expect("an entry").file_name());
    assert_eq!(names.collect::<Vec<_>>(), ["gelakt.pdf"]);
}

/// Other words for readers go with what they stand for, also with nothing.
#[test]
fn other_words_go_from_the_page() {
    let library = Library::empty();
    let file = |said: &str, drawn: &str| {
        let line = format!("Aan) Tj /Span <</ActualText ({said})>> BDC {drawn} EMC ( en anderen");
        library.file(&format!("{said}.pdf"), &pdf(&[&["Beste", line.as_str()]]))
    };
    for (said, drawn) in [("Jansen", ""), ("logo", "( Jansen) Tj")] {
        let to = library.place(&format!("{said}-gelakt.pdf"));
        let made = redact(&library, &file(said, drawn), &to, &["--word", "jansen"]).expect(0);
        assert_eq!(made["redacted"]["boxes"], 1, "{said}");
    }
}

/// A piece of a word is no word: what is left of it would be read by nobody.
#[test]
fn words_go_where_they_are_whole_unless_asked_for() {
    let library = Library::empty();
    let lines = ["Op 1 januari zei Jan Bos", "Jan-Willem Jansen en Jan's Bosch"];
    let source = library.file("namen.pdf", &pdf(&[&lines]));
    for (words, boxes, signs, longer) in [
        (&["--word", "jan"][..], 3, 9, 2),
        (&["--word", "jan bos"], 1, 7, 0),
        (&["--word", "jan", "--within"], 5, 15, 0),
    ] {
        let to = library.place(&format!("{}.pdf", words.join("-")));
        let made = redact(&library, &source, &to, words).expect(0);
        assert_eq!(
            (&made["redacted"]["boxes"], &made["redacted"]["signs"]),
            (&json!(boxes), &json!(signs)),
            "{words:?}"
        );
        assert_eq!(made["inLongerWords"], longer, "{words:?}");
    }
}

#[test]
fn a_refusal_leaves_files_as_they_are() {
    let library = Library::empty();
    let (letter, to) = (letter(&library), library.place("gelakt.pdf"));
    let before = fs::read(&letter).expect("the letter");
    let words = ["--word", "jansen"];
    assert_eq!(redact(&library, &letter, &letter, &words).code(), "file-exists");
    assert_eq!(fs::read(&letter).expect("the letter"), before, "byte for byte");
    fs::write(&to, "van mij").expect("a file");
    assert_eq!(redact(&library, &letter, &to, &words).code(), "file-exists");
    assert_eq!(fs::read(&to).expect("it is there"), b"van mij");
}

#[test]
fn boxes_that_are_none_are_refused_and_odd_ones_are_cut_to_the_page() {
    let library = Library::empty();
    let (letter, to) = (letter(&library), library.place("gelakt.pdf"));
    let ask = |boxes: &str| {
        let boxes = library.file("vakken.json", boxes.as_bytes());
        let boxes = boxes.to_string_lossy().into_owned();
        redact(&library, &letter, &to, &["--boxes", &boxes])
    };
    let one = |page: &str, x: &str, width: &str, ground: &str| {
        format!(r#"[{{"page":{page},"area":{{"x":{x},"y":6000,"width":{width},"height":3000}},"ground":"{ground}"}}]"#)
    };
    for (what, boxes) in [
        ("width below zero", one("1", "0", "-1", "")),
        ("endless width", one("1", "0", "1e400", "")),
        (
            "a field of which nobody knows",
            r#"[{"page":1,"area":{"x":0,"y":0,"width":1,"height":1},"ground":"","why":""}]"#.to_owned(),
        ),
        ("no array", "{}".to_owned()),
        ("nothing", String::new()),
        ("more than is read", format!("{}[]", " ".repeat(16 << 20))),
    ] {
        assert_eq!(ask(&boxes).code(), "usage", "{what}");
        assert!(!to.exists(), "{what}");
    }
    let many = format!("[{}]", vec![one("1", "0", "9000", "").trim_matches(['[', ']']); 10_001].join(","));
    for (what, boxes, code) in [
        ("page 0", one("0", "0", "9000", ""), "outside-page"),
        ("a page that is not there", one("4294967295", "0", "9000", ""), "outside-page"),
        ("too many", many, "too-large"),
        ("none", "[]".to_owned(), "no-boxes"),
        ("another ground", one("1", "0", "59500", "J. de Vries"), "ground-unknown"),
        ("a ground without end", one("1", "0", "59500", &"5.1.2.e".repeat(150_000)), "ground-unknown"),
    ] {
        let refused = ask(&boxes).expect(2);
        assert_eq!(refused["problem"]["code"], code, "{what}");
        assert!(!to.exists(), "{what}");
    }
    let missing = ask(&one("3", "0", "9000", "")).expect(2);
    assert_eq!(missing["problem"], json!({ "code": "outside-page", "page": 3, "pages": 2 }));
    let beside = ask(&one("2", "60000", "0", "")).expect(2);
    assert_eq!(beside["problem"], json!({ "code": "outside-page", "page": 2, "pages": 0 }));
    let wide = one("1", "-2147483648", "4294967295", "5.1.2.e");
    let made: Value = ask(&wide).expect(0);
    assert_eq!(made["redacted"]["signs"], 13, "the whole width");
}

#[test]
fn boxes_may_have_no_size_and_their_file_a_mark_of_its_byte_order() {
    let library = Library::empty();
    let letter = letter(&library);
    let size = |size: u32| {
        format!(r#"[{{"page":1,"area":{{"x":30000,"y":50000,"width":{size},"height":{size}}},"ground":""}}]"#)
    };
    for (name, boxes) in [("punt", size(0)), ("merk", format!("\u{feff}{}", size(900)))] {
        let boxes = library.file(&format!("{name}.json"), boxes.as_bytes());
        let boxes = boxes.to_str().expect("a path");
        let made = redact(&library, &letter, &library.place(&format!("{name}.pdf")), &["--boxes", boxes]).expect(0);
        assert_eq!(made["redacted"]["boxes"], 1, "{name}");
    }
    let five = library.file("vijf.json", size(900).replace(r#""page":1"#, r#""page":5"#).as_bytes());
    let to = library.place("vijf.pdf");
    let paths = [&letter, &to, &five].map(|path| path.to_str().expect("a path"));
    let said = library.say(&["redact", paths[0], paths[1], "--boxes", paths[2]]).stderr;
    assert_eq!(said, "Bladzijde 5 is er niet: het bestand heeft 2 bladzijden. Haal dat vak weg.\n");
}

#[test]
fn what_is_said_is_about_redacting_and_counts_no_words_that_were_not_searched() {
    let library = Library::empty();
    let say = |source: &Path, word: &str| {
        let to = library.place(&format!("{word}.pdf"));
        let paths = [source, to.as_path()].map(|path| path.to_str().expect("a path"));
        library.say(&["redact", paths[0], paths[1], "--word", word])
    };
    let rubbish = library.file("onzin.pdf", b"geen pdf");
    let said = say(&rubbish, "jansen").stderr;
    assert!(
        ["Wij lakken alleen een pdf.\n", "Dit bestand is beschadigd. Bewaar het opnieuw als pdf.\n"].contains(&&*said),
        "{said}"
    );
    let short = library.file("kort.pdf", &pdf(&[&["Besluit J"]]));
    let (long, short) = (say(&letter(&library), "jansen").stdout, say(&short, "J").stdout);
    assert!(long.contains("gezocht in de rest van het bestand"), "{long}");
    assert!(short.contains("Twee lezers vinden niets meer onder de vakken.") && !short.contains("gezocht"), "{short}");
}
