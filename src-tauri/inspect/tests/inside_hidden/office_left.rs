//! What programs, libraries and printers leave in Office and `OpenDocument` files: each kind of leak with an innocent
//! twin.

use crate::beside::number;
use crate::office_file::{EXCEL, SLIDES, WORD, file, in_part, leak_and_twin, part, relations};
use crate::shapes::{check, found};
use crate::support::{open_document_parts, zip};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use openbaarmaker_core::model::InsideKind as Kind;
use openbaarmaker_core::wire::{ScrubChoice, ScrubProblem, Unchecked};
use openbaarmaker_inspect::{look_bytes, scrub_bytes, scrub_without_cleaning};

const PRINTER: &str = r"\\print01.gemeente\P2-kamer-14";
const RELATIONS: &str = "word/_rels/document.xml.rels";

fn cleaned(file: &[u8], name: &str) -> Vec<u8> {
    scrub_bytes(file, name, ScrubChoice::default()).unwrap().0
}

#[test]
fn persons_of_a_library_are_told_and_go() {
    let item = |who: &str| {
        format!(
            "<p:properties><documentManagement><Zaak>12</Zaak><Behandelaar><UserInfo><DisplayName>{who}</DisplayName><AccountId>7</AccountId></UserInfo></Behandelaar></documentManagement></p:properties>"
        )
    };
    let name = "customXml/item1.xml";
    let (leak, twin) = (item("Jan Jansen"), item("Gemeente Utrecht"));
    in_part("a person of a library", Kind::Author, WORD, &[], (name, &leak, &twin));
    let copy = part(&cleaned(&file(WORD, &[(name, &leak)]), "a.docx"), name).unwrap();
    assert!(!copy.contains("Jansen") && copy.contains("<Zaak>12</Zaak>"), "{copy}");
}

/// Whose names are in them is not always known, so all that somebody added go, and that is proven.
#[test]
fn properties_that_somebody_added_go() {
    let custom = "<Properties><property name='Behandelaar'><vt:lpwstr>khofstra</vt:lpwstr></property></Properties>";
    let meta = "<office:meta><meta:user-defined meta:name='Behandelaar'>khofstra</meta:user-defined><dc:title>Besluit</dc:title></office:meta>";
    let text = ("content.xml", "<office:document-content/>");
    let choice = ScrubChoice::default();
    for (file, name, of) in [
        (file(WORD, &[("docProps/custom.xml", custom)]), "a.docx", "docProps/custom.xml"),
        (open_document_parts("text", &[text, ("meta.xml", meta)]), "a.odt", "meta.xml"),
    ] {
        let (copy, scrubbed) = scrub_bytes(&file, name, choice).unwrap();
        assert_eq!((scrubbed.gone.len(), scrubbed.properties), (0, 1), "{name}");
        let left = part(&copy, of).unwrap();
        assert!(!left.contains("khofstra"), "{left}");
        assert_eq!(left.contains("Besluit"), name == "a.odt", "{left}");
        let without = scrub_without_cleaning(&file, name, choice, &[Kind::Author]).map(|_| ());
        assert_eq!(without, Err(ScrubProblem::Remains { kind: Kind::Author }), "{name}");
    }
}

/// The list may name a link or heading of which the words went.
#[test]
fn what_programs_list_of_the_text_is_searched_and_goes() {
    let name = "docProps/app.xml";
    let properties = |list: &str, said: &str| {
        format!(
            "<Properties><{list}><vt:vector><vt:variant><vt:i4>5</vt:i4></vt:variant><vt:variant><vt:lpwstr>{said}</vt:lpwstr></vt:variant></vt:vector></{list}><Pages>1</Pages></Properties>"
        )
    };
    for (list, leak, twin) in [
        ("HLinks", "mailto:x@gemeente.nl?subject=Bsn%20111222333", "https://gemeente.nl/bsn/111222333"),
        ("TitlesOfParts", "Bsn 111222333", "Zaak 111222333"),
    ] {
        let [leak, twin] = [leak, twin].map(|said| properties(list, said));
        let of = |part: &str| file(WORD, &[(name, part)]);
        number(list, (&of(&leak), "a.docx"), (&of(&twin), "a.docx"));
        for part_of in [&leak, &twin] {
            let copy = cleaned(&of(part_of), "a.docx");
            assert_eq!(part(&copy, name).as_deref(), Some("<Properties><Pages>1</Pages></Properties>"), "{list}");
        }
        let without = scrub_without_cleaning(&of(&leak), "a.docx", ScrubChoice::default(), &[Kind::Author]).map(|_| ());
        assert_eq!(without, Err(ScrubProblem::Remains { kind: Kind::Author }), "{list}");
    }
    // Among those of a presentation are the fonts, which may be called as persons are.
    let fonts = properties("TitlesOfParts", "Franklin Gothic").replace("<Pages>1</Pages>", "<Slides>1</Slides>");
    assert_eq!(found(&file(SLIDES, &[(name, &fonts)]), "a.pptx", Kind::Name), []);
}

/// Forms keep all that was asked for, whether the text shows it or not.
#[test]
fn variables_of_a_document_go() {
    let name = "word/settings.xml";
    let settings = "<w:settings><w:zoom/><w:docVars><w:docVar w:name='naam' w:val='Jansen'/></w:docVars></w:settings>";
    let copy = cleaned(&file(WORD, &[(name, settings)]), "a.docx");
    assert_eq!(part(&copy, name).as_deref(), Some("<w:settings><w:zoom/></w:settings>"));
}

/// Word writes an error in the place of a field of which the property went, and `LibreOffice` nothing. What the text
/// says otherwise goes.
#[test]
fn what_a_field_shows_stays() {
    let field = |code: &str, said: &str| {
        let (begin, end) = code.split_at(code.len() / 2);
        format!(
            "<w:document><w:body><w:p><w:r><w:fldChar/></w:r><w:r><w:instrText>{begin}</w:instrText></w:r><w:r><w:instrText>{end}</w:instrText></w:r><w:r><w:fldChar/><w:t>{said}</w:t></w:r></w:p></w:body></w:document>"
        )
    };
    let custom = "<Properties><property name='Ons kenmerk'><vt:lpwstr>Z &amp; 12</vt:lpwstr></property><property name='Behandelaar'><vt:lpwstr>khofstra</vt:lpwstr></property></Properties>";
    let settings = "<w:settings><w:docVars><w:docVar w:name='kenmerk' w:val='Z &amp; 12'/><w:docVar w:name='naam' w:val='Jansen'/></w:docVars></w:settings>";
    for (code, said, [property, variable]) in [
        (r#" DOCPROPERTY  "Ons kenmerk"  \* MERGEFORMAT "#, "z &amp; 12", [true, false]),
        (r#" DOCPROPERTY "Ons kenmerk" "#, "Z 11", [false, false]),
        (" docvariable kenmerk ", "Z &amp; 12", [false, true]),
        (" DOCVARIABLE naam ", "de heer J.", [false, false]),
    ] {
        let document = field(code, said);
        let parts = [
            ("word/document.xml", document.as_str()),
            ("docProps/custom.xml", custom),
            ("word/settings.xml", settings),
        ];
        let copy = cleaned(&file(WORD, &parts), "a.docx");
        let of = |name: &str| part(&copy, name).unwrap();
        let (properties, variables) = (of("docProps/custom.xml"), of("word/settings.xml"));
        assert_eq!([properties.contains("kenmerk"), variables.contains("kenmerk")], [property, variable], "{code}");
        assert!(!properties.contains("khofstra") && !variables.contains("Jansen"), "{properties} {variables}");
    }
    let meta = "<office:meta><meta:user-defined meta:name='Zaak &amp; Kenmerk'>Z 12</meta:user-defined></office:meta>";
    for (said, stays) in [("Z 12", true), ("Z 11", false)] {
        let text = format!(
            "<office:document-content><text:user-defined text:name='Zaak &amp; Kenmerk'>{said}</text:user-defined></office:document-content>"
        );
        let file = open_document_parts("text", &[("content.xml", &text), ("meta.xml", meta)]);
        assert_eq!(part(&cleaned(&file, "a.odt"), "meta.xml").unwrap().contains("Kenmerk"), stays, "{said}");
    }
}

/// The name of a printer often tells in which building and network it is.
#[test]
fn printers_are_told_and_go() {
    let settings = |name: &str| format!("{name}\0{:40}", "").chars().flat_map(|sign| [sign, '\0']).collect::<String>();
    let (leak, twin) = (settings(PRINTER), settings("HP LaserJet"));
    let sheet = "<worksheet><sheetData/><pageSetup paperSize='9' r:id='r1'/></worksheet>";
    let document =
        "<w:document><w:body><w:sectPr><w:printerSettings r:id='r1'/><w:pgSz/></w:sectPr></w:body></w:document>";
    let otherwise =
        "<x:worksheet xmlns:rel='http://x/relationships'><x:sheetData/><x:pageSetup rel:id='r1'/></x:worksheet>";
    for (kind, main, name, of, bin) in [
        (EXCEL, "xl/worksheets/sheet1.xml", "a.xlsx", sheet, "xl/printerSettings/printerSettings1.bin"),
        (EXCEL, "xl/worksheets/sheet1.xml", "a.xlsx", otherwise, "xl/printerSettings/printerSettings1.bin"),
        (WORD, "word/document.xml", "a.docx", document, "word/printerSettings1.bin"),
    ] {
        let (folder, file_name) = main.rsplit_once('/').unwrap();
        let list = format!("{folder}/_rels/{file_name}.rels");
        let to = relations(&[("r1", "printerSettings", &format!("/{bin}"))]);
        let others = [(main, of), (list.as_str(), to.as_str())];
        in_part("a printer", Kind::ExternalLink, kind, &others, (bin, &leak, &twin));
        let copy = cleaned(&file(kind, &[&others[..], &[(bin, leak.as_str())]].concat()), name);
        assert_eq!(part(&copy, bin), None, "{name}");
        let text = part(&copy, main).unwrap();
        assert!(!text.contains("r1"), "{text}");
    }
    let settings = |name: &str| {
        format!(
            "<office:document-settings><config:config-item config:name='PrinterName'>{name}</config:config-item><config:config-item config:name='PrinterSetup'>{name}</config:config-item></office:document-settings>"
        )
    };
    let text = ("content.xml", "<office:document-content/>");
    let [leak, twin] = [settings(PRINTER), settings("HP LaserJet")]
        .map(|settings| open_document_parts("text", &[text, ("settings.xml", &settings)]));
    check("a printer", Kind::ExternalLink, "", &leak, &twin, "a.odt");
    let copy = part(&cleaned(&leak, "a.odt"), "settings.xml").unwrap();
    assert!(!copy.contains("P2"), "{copy}");
}

/// Programs may leave a picture that was taken out of the text.
#[test]
fn pictures_to_which_nothing_refers_are_told_and_go() {
    let document = ("word/document.xml", "<w:document><w:body><a:blip r:embed='r1'/></w:body></w:document>");
    let to = relations(&[("r1", "image", "media/een%20kaart.png")]);
    let used = ("word/media/een kaart.png", "x");
    let base = [document, (RELATIONS, to.as_str()), used];
    let leak = [&base[..], &[("word/media/image2.png", "x")]].concat();
    leak_and_twin("a picture that nothing names", Kind::EarlierRevision, WORD, &leak, &base);
    let copy = cleaned(&file(WORD, &leak), "a.docx");
    assert_eq!([used.0, "word/media/image2.png"].map(|name| part(&copy, name).is_some()), [true, false]);
    // A list that breaks off may have named it.
    let cut = to.replace("</Relationships>", "<Relationship Id='r2' Ta");
    let cut = look_bytes(&file(WORD, &[document, (RELATIONS, &cut), used, ("word/media/image2.png", "x")]), "a.docx");
    assert_eq!(cut.unchecked, Some(Unchecked::Damaged));
    assert!(cut.items.iter().all(|item| item.kind != Kind::EarlierRevision), "{cut:?}");
}

/// Whatever a program or person put into the zip goes with whoever has the file.
#[test]
fn other_parts_to_which_nothing_refers_are_told_and_go() {
    let text = ("word/document.xml", "<w:document><w:body/></w:document>");
    let to = relations(&[("r1", "styles", "styles.xml")]);
    let base = [text, (RELATIONS, to.as_str()), ("word/styles.xml", "<w:styles/>"), ("docProps/eigen.xml", "<x/>")];
    for name in ["word/oud.xml", "brief.txt", "oud/brief.docx", "word/drawings/drawing9.xml"] {
        let leak = [&base[..], &[(name, "<x/>")]].concat();
        leak_and_twin(name, Kind::EarlierRevision, WORD, &leak, &base);
        let copy = cleaned(&file(WORD, &leak), "a.docx");
        let stays = [name, "word/styles.xml", "docProps/eigen.xml"].map(|name| part(&copy, name).is_some());
        assert_eq!(stays, [false, true, true], "{name}");
    }
    // What only such a part refers to goes with it, and so does its list.
    let of_old = relations(&[("r1", "image", "media/image9.png")]);
    let list = "word/_rels/oud.xml.rels";
    let old = [("word/oud.xml", "<x/>"), (list, of_old.as_str()), ("word/media/image9.png", "x")];
    let copy = cleaned(&file(WORD, &[&base[..], &old].concat()), "a.docx");
    assert_eq!(old.map(|(name, _)| part(&copy, name)), [None, None, None]);
}

/// Programs that write at the end of a zip leave what was in it before.
#[test]
fn what_a_zip_does_not_list_is_told_and_goes() {
    let word = file(WORD, &[]);
    let list_of = |file: &[u8]| file.windows(4).position(|four| four == b"PK\x01\x02").unwrap();
    // Moves the list of the zip, and says so in its last record.
    let with = |more: &[u8]| {
        let (files, list) = word.split_at(list_of(&word));
        let mut moved = [files, more, list].concat();
        let at = moved.len() - 6;
        let list = u32::try_from(files.len() + more.len()).unwrap();
        moved[at..at + 4].copy_from_slice(&list.to_le_bytes());
        moved
    };
    let other = zip(&[("word/oud.xml", b"<x>Jansen</x>")]);
    let other = &other[..list_of(&other)];
    // Room before the second file that holds no other.
    let places = |file: &[u8], mark: &[u8]| -> Vec<usize> {
        (0..file.len()).filter(|at| file[*at..].starts_with(mark)).collect()
    };
    let second = places(&word, b"PK\x03\x04")[1];
    let mut roomy = [&word[..second], &[0; 40], &word[second..]].concat();
    let offsets: Vec<usize> = places(&roomy, b"PK\x01\x02").into_iter().skip(1).map(|at| at + 42).collect();
    for at in offsets.into_iter().chain([roomy.len() - 6]) {
        let before = u32::from_le_bytes(roomy[at..at + 4].try_into().unwrap());
        roomy[at..at + 4].copy_from_slice(&(before + 40).to_le_bytes());
    }
    let behind = |said: &[u8]| [&word[..], said].concat();
    for (shape, leak, twin) in [
        ("a file that is no longer listed", with(other), with(&[0; 60])),
        ("a file that is no longer listed", with(other), roomy),
        ("data behind the end", behind(b"\nJansen"), behind(b"\n\0\0")),
    ] {
        check(shape, Kind::EarlierRevision, "", &leak, &twin, "a.docx");
    }
}

/// Programs write in it who made it.
#[test]
fn what_is_said_of_a_scenario_of_a_sheet_is_told_and_goes() {
    let sheet = |comment: &str| {
        let content = format!(
            "<office:document-content><office:body><office:spreadsheet><table:table><table:scenario table:is-active='true' table:comment='{comment}'/></table:table></office:spreadsheet></office:body></office:document-content>"
        );
        open_document_parts("spreadsheet", &[("content.xml", &content)])
    };
    check("a scenario", Kind::Comment, "", &sheet("Gemaakt door Jansen op 1-1-2024"), &sheet(""), "a.ods");
}

#[test]
fn finds_data_of_persons_in_what_programs_keep_of_a_slide() {
    let tags = |name: &str| {
        let tags = format!("<p:tagLst><p:tag name='{name}' val='111222333'/></p:tagLst>");
        found(&file(SLIDES, &[("ppt/tags/tag1.xml", &tags)]), "a.pptx", Kind::Bsn).len()
    };
    assert_eq!([tags("BSN"), tags("ZAAK")], [1, 0]);
}

#[test]
fn accounts_and_passwords_of_connections_go() {
    let name = "xl/connections.xml";
    for (connection, kept) in [
        ("Provider=x;User ID=jansenj;Password=geheim;Data Source=db01", "Provider=x;Data Source=db01"),
        ("DSN=x;UID=jansenj; PWD = geheim", "DSN=x"),
        ("Password=&quot;ge;heim&quot;;Data Source=db01", ""),
        ("Provider=x;Data Source=db01", "Provider=x;Data Source=db01"),
    ] {
        let part_of = |said: &str| {
            format!(
                "<connections><connection id='1'><dbPr connection='{said}' command='x'/></connection></connections>"
            )
        };
        let file = file(EXCEL, &[(name, &part_of(connection))]);
        assert_eq!(part(&cleaned(&file, "a.xlsx"), name), Some(part_of(kept)), "{connection}");
        let without = scrub_without_cleaning(&file, "a.xlsx", ScrubChoice::default(), &[Kind::Author]).map(|_| ());
        let refused = Err(ScrubProblem::Remains { kind: Kind::Author });
        assert_eq!(without, if connection == kept { Ok(()) } else { refused }, "{connection}");
    }
}

/// A letter to many keeps how it came by their addresses, also when the list itself is not named.
#[test]
fn the_connection_of_a_mailing_list_is_told_and_goes() {
    let name = "word/settings.xml";
    let settings = |said: &str, query: &str| {
        format!(
            "<w:settings><w:mailMerge><w:dataType w:val='native'/><w:connectString w:val='{said}'/><w:query w:val='{query}'/></w:mailMerge><w:zoom/></w:settings>"
        )
    };
    let leak = settings("Provider=SQLOLEDB;User ID=jansenj;Password=geheim;Data Source=srv01", "klanten");
    in_part("a mailing list", Kind::ExternalLink, WORD, &[], (name, &leak, &settings("", "")));
    let copy = cleaned(&file(WORD, &[(name, &leak)]), "a.docx");
    assert_eq!(part(&copy, name).as_deref(), Some("<w:settings><w:zoom/></w:settings>"));
    let numbers = |query: &str| found(&file(WORD, &[(name, &settings("", query))]), "a.docx", Kind::Bsn).len();
    assert_eq!(["Bsn = 111222333", "Zaak = 111222333"].map(numbers), [1, 0]);
}

#[test]
fn tells_from_where_queries_fetch_data() {
    let item = |from: &str| {
        let script = format!("section Section1;\nshared Lijst = Excel.Workbook(File.Contents(\"{from}\"), null);");
        let package = zip(&[("Formulas/Section1.m", script.as_bytes())]);
        let size = u32::try_from(package.len()).unwrap().to_le_bytes();
        let stream = [&[0; 4][..], &size, &package, &[0; 9]].concat();
        format!("<DataMashup>{}</DataMashup>", STANDARD.encode(stream))
    };
    let name = "customXml/item1.xml";
    let twin = item("https://data.overheid.nl/lijst.xlsx");
    for from in [r"C:\Users\jansenj\Klachten.xlsx", "http://intranet/klachten.xlsx"] {
        in_part("a query", Kind::ExternalLink, EXCEL, &[], (name, &item(from), &twin));
    }
}

/// What a cell said before may stay in the list of texts: it may be of a person, and no sheet has it.
#[test]
fn a_text_that_no_cell_shows_is_searched_and_of_no_sheet() {
    let links =
        relations(&[("r1", "worksheet", "worksheets/sheet1.xml"), ("r2", "sharedStrings", "sharedStrings.xml")]);
    let texts = "<sst><si><t>Pand</t></si><si><t>Weg</t></si><si><t>Bsn 111222333</t></si></sst>";
    let cache = "<pivotCacheDefinition recordCount='2'><cacheSource><worksheetSource sheet='Een'/></cacheSource><sharedItems><s v='Pand'/><s v='Weg'/></sharedItems></pivotCacheDefinition>";
    let file = |cell: &str| {
        let sheet = format!(
            "<worksheet><sheetData><row r='1'><c r='A1' t='s'><v>0</v></c>{cell}</row></sheetData></worksheet>"
        );
        let parts = [
            ("xl/workbook.xml", "<workbook><sheets><sheet name='Een' r:id='r1'/></sheets></workbook>"),
            ("xl/_rels/workbook.xml.rels", links.as_str()),
            ("xl/worksheets/sheet1.xml", sheet.as_str()),
            ("xl/sharedStrings.xml", texts),
            ("xl/pivotCache/pivotCacheDefinition1.xml", cache),
        ];
        file(EXCEL, &parts)
    };
    let (left, shown) = (file(""), file("<c r='B1' t='s'><v>1</v></c><c r='C1' t='s'><v>2</v></c>"));
    let told =
        |file: &[u8]| [Kind::Bsn, Kind::DataCache, Kind::EarlierRevision].map(|kind| found(file, "a.xlsx", kind).len());
    assert_eq!(told(&left), [1, 1, 1]);
    assert_eq!(told(&shown)[1..], [0, 0], "what a cell shows is no earlier version, and of a sheet");
    let texts = part(&cleaned(&left, "a.xlsx"), "xl/sharedStrings.xml").unwrap();
    assert!(texts.contains("Pand") && !texts.contains("111222333"), "{texts}");
}
