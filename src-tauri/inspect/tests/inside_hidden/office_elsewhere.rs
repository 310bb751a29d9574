//! What Office files carry where programs do not often put it: other names of parts, tasks, notes, whole files in the
//! text. Each kind of leak with an innocent twin.

use crate::office_file::{
    BOOK, DECK, EXCEL, Parts, SLIDE, SLIDES, WORD, file, in_part, leak_and_twin, named, part, relations,
};
use crate::shapes::{check, found};
use crate::support::open_document_parts;
use openbaarmaker_core::model::InsideKind as Kind;
use openbaarmaker_core::wire::{ScrubChoice, ScrubProblem, TrackedChanges};
use openbaarmaker_inspect::{look_bytes, scrub_bytes, scrub_without_cleaning, text_of_bytes};

const BODY: &str = "<w:document><w:body><w:p><w:r><w:t>Besluit</w:t></w:r></w:p></w:body></w:document>";

fn cleaned(kind: &str, parts: Parts<'_>) -> Result<Vec<u8>, ScrubProblem> {
    let copy = scrub_bytes(&file(kind, parts), named(kind), ScrubChoice::default());
    copy.map(|(copy, _)| copy)
}

/// Adds a slide and its comments to a presentation.
fn slide_with<'a>(base: Parts<'a>, slide: &'a str, comments: &'a str) -> Vec<(&'a str, &'a str)> {
    let own = [(SLIDE, slide), ("ppt/comments/modernComment_1.xml", comments)];
    [base, &own].concat()
}

/// Returns why there is no copy when this kind is not cleaned.
fn without(kind: &str, parts: Parts<'_>, leaving: Kind) -> Option<ScrubProblem> {
    let file = file(kind, parts);
    scrub_without_cleaning(&file, named(kind), ScrubChoice::default(), &[leaving]).err()
}

#[test]
fn tells_tasks_given_in_comments() {
    let task = "<t:Tasks><t:Task id='A'><t:Event userName='Jan Jansen'/></t:Task></t:Tasks>";
    for (target, name) in
        [("documenttasks/documenttasks1.xml", "word/documenttasks/documenttasks1.xml"), ("taken.xml", "word/taken.xml")]
    {
        let to = relations(&[("r1", "documenttasks", target)]);
        let to = ("word/_rels/document.xml.rels", to.as_str());
        in_part("a task", Kind::Comment, WORD, &[to], (name, task, "<t:Tasks/>"));
        let copy = cleaned(WORD, &[to, (name, task)]).unwrap();
        assert_eq!(part(&copy, name), None);
    }
    let task = "<p216:taskDetails><p216:title val='Bel Jansen'/></p216:taskDetails>";
    let to = relations(&[("r1", "task", "../tasks/task1.xml")]);
    let others = [("ppt/comments/_rels/c.xml.rels", to.as_str())];
    in_part("a task", Kind::Comment, SLIDES, &others, ("ppt/tasks/task1.xml", task, "<p216:tasks/>"));
}

/// It is shown in the text, so it cannot go.
#[test]
fn a_file_that_is_shown_as_part_of_the_text_is_told_and_refused() {
    let to = relations(&[("r1", "aFChunk", "stuk.docx")]);
    let text = "<w:document><w:body><w:altChunk r:id='r1'/></w:body></w:document>";
    let parts = |text| {
        [("word/document.xml", text), ("word/_rels/document.xml.rels", to.as_str()), ("word/stuk.docx", "Jansen")]
    };
    let told = look_bytes(&file(WORD, &parts(text)), "a.docx").items;
    assert!(told.iter().any(|item| item.kind == Kind::Attachment), "{told:?}");
    let kind = Kind::Attachment;
    assert_eq!(cleaned(WORD, &parts(text)).err(), Some(ScrubProblem::Remains { kind }));
    let unused = cleaned(WORD, &parts(BODY)).unwrap();
    assert_eq!(part(&unused, "word/stuk.docx"), None, "nothing shows it");
    assert_eq!(without(WORD, &parts(BODY), kind), Some(ScrubProblem::Remains { kind }));
}

#[test]
fn a_note_goes_with_the_last_place_that_names_it() {
    let author = "<c><dc:creator>Jan Jansen</dc:creator></c>";
    for (kind, one) in [("footnotes", "footnote"), ("endnotes", "endnote")] {
        let call = |id: &str| format!("<w:r><w:{one}Reference w:id='{id}'/></w:r>");
        let text = format!(
            "<w:document><w:body><w:p><w:r><w:t>Besluit</w:t></w:r>{}<w:del>{}{}</w:del><w:ins>{}</w:ins></w:p></w:body></w:document>",
            call("2"),
            call("2"),
            call("3"),
            call("4")
        );
        let note = |id: &str, says: &str| {
            let kind = if id < "2" { "w:type='separator'" } else { "" };
            format!("<w:{one} {kind} w:id='{id}'><w:p><w:r><w:t>{says}</w:t></w:r></w:p></w:{one}>")
        };
        let notes = ["nul", "een", "twee", "drie", "vier"].iter().zip(0..);
        let notes: String = notes.map(|(says, id)| note(&id.to_string(), says)).collect();
        let notes = format!("<w:{kind}>{notes}</w:{kind}>");
        let to = relations(&[("r1", kind, "noten.xml")]);
        let parts = [
            ("word/document.xml", text.as_str()),
            ("word/_rels/document.xml.rels", &to),
            ("word/noten.xml", &notes),
            ("docProps/core.xml", author),
        ];
        for (tracked, gone) in [(TrackedChanges::Accept, "drie"), (TrackedChanges::Refuse, "vier")] {
            let choice = ScrubChoice { tracked, is_signature_lost: false };
            let (copy, _) = scrub_bytes(&file(WORD, &parts), "a.docx", choice).unwrap();
            let left = part(&copy, "word/noten.xml").unwrap();
            for says in ["nul", "een", "twee", "drie", "vier"] {
                assert_eq!(left.contains(says), says != gone, "{kind} {says}: {left}");
            }
        }
    }
}

#[test]
fn parts_are_found_whatever_their_names() {
    let first = relations(&[("r1", "officeDocument", "word/tekst.xml")]);
    let change = "<w:document><w:body><w:p><w:del w:author='J. Jansen'><w:r><w:delText>nee</w:delText></w:r></w:del><w:r><w:t>Besluit</w:t></w:r></w:p></w:body></w:document>";
    let text = ("word/tekst.xml", change, BODY);
    in_part("a change in the main part", Kind::TrackedChange, WORD, &[("_rels/.rels", &first)], text);
    let parts = [("_rels/.rels", first.as_str()), ("word/tekst.xml", BODY)];
    let said = format!("{:?}", text_of_bytes(&file(WORD, &parts), "a.docx"));
    assert!(said.contains("Besluit"), "{said}");
    // Capitals do not matter in the name of a part.
    let capitals = relations(&[("r1", "officeDocument", "Word/TEKST.xml")]);
    in_part("capitals", Kind::TrackedChange, WORD, &[("_rels/.rels", &capitals)], text);

    let to = relations(&[("r1", "header", "kop.xml"), ("r2", "comments", "opmerkingen.xml")]);
    let others = [("word/_rels/document.xml.rels", to.as_str())];
    let header = "<w:hdr><w:p><w:ins w:author='J. Jansen'><w:r><w:t>ja</w:t></w:r></w:ins></w:p></w:hdr>";
    let twin = "<w:hdr><w:p><w:r><w:t>ja</w:t></w:r></w:p></w:hdr>";
    in_part("a change in a header", Kind::TrackedChange, WORD, &others, ("word/kop.xml", header, twin));
    let comment = "<w:comments><w:comment w:author='J. Jansen'/></w:comments>";
    in_part("a comment", Kind::Comment, WORD, &others, ("word/opmerkingen.xml", comment, "<w:comments/>"));

    let first = relations(&[("r1", "officeDocument", "boek.xml")]);
    let book = |more: &str| format!("<workbook>{more}<sheets><sheet name='Een' r:id='r1'/></sheets></workbook>");
    let (leak, twin) =
        (book("<fileSharing userName='GEMEENTE\\jansenj'/>"), book("<fileSharing readOnlyRecommended='1'/>"));
    let to = relations(&[("r1", "worksheet", "blad.xml")]);
    let others = [("_rels/.rels", first.as_str()), ("_rels/boek.xml.rels", to.as_str()), ("blad.xml", "<worksheet/>")];
    in_part("who shares a workbook", Kind::Author, EXCEL, &others, ("boek.xml", &leak, &twin));
    let [leak, twin] =
        ["Jan Jansen", "Gemeente Utrecht"].map(|who| format!("<users><userInfo name='{who}' id='1'/></users>"));
    let to = relations(&[("r1", "worksheet", "blad.xml"), ("r2", "usernames", "gebruikers.xml")]);
    let book = book("");
    let others = [others[0], others[2], ("_rels/boek.xml.rels", to.as_str()), ("boek.xml", book.as_str())];
    in_part("who shared it", Kind::Author, EXCEL, &others, ("gebruikers.xml", &leak, &twin));
}

#[test]
fn a_field_that_was_put_in_taken_out_or_moved_is_a_tracked_change() {
    for how in ["Ins", "Del", "MoveFrom", "MoveTo"] {
        let [leak, twin] = [
            [
                format!("<w:customXml{how}RangeStart w:id='5' w:author='J. Jansen'/>"),
                format!("<w:customXml{how}RangeEnd w:id='5'/>"),
            ],
            [String::new(), String::new()],
        ]
        .map(|[begin, end]| {
            let field = "<w:sdt><w:sdtContent><w:p><w:r><w:t>Besluit</w:t></w:r></w:p></w:sdtContent></w:sdt>";
            format!("<w:document><w:body>{begin}{field}{end}</w:body></w:document>")
        });
        in_part(how, Kind::TrackedChange, WORD, &[], ("word/document.xml", &leak, &twin));
        let copy = cleaned(WORD, &[("word/document.xml", &leak)]).unwrap();
        assert_eq!(part(&copy, "word/document.xml"), Some(twin));
    }
}

#[test]
fn a_file_that_does_not_say_what_to_open_has_no_copy() {
    let to = |targets: &[&str]| {
        let all: Vec<_> = targets.iter().map(|target| ("r1", "officeDocument", *target)).collect();
        relations(&all)
    };
    let (first, second) = ("word/document.xml", "word/twee.xml");
    for (targets, names, expected) in [
        (&[first][..], &[first, second][..], None),
        (&["word/weg.xml"], &[first, second], None),
        (&[first, second], &[first, second], Some(ScrubProblem::Damaged)),
        (&["word/weg.xml"], &[second], Some(ScrubProblem::Damaged)),
        // Its reader would not see a part with such a name.
        (&["word/tekst.dat"], &["word/tekst.dat"], Some(ScrubProblem::Unproven)),
    ] {
        let to = to(targets);
        let mut parts = vec![("_rels/.rels", to.as_str())];
        parts.extend(names.iter().map(|name| (*name, BODY)));
        assert_eq!(cleaned(WORD, &parts).err(), expected, "{targets:?}");
    }
}

#[test]
fn places_of_a_template_and_of_the_file_go_wherever_they_stand() {
    let path = "file:///C:\\Users\\jansenj\\brief.dotx";
    let template = relations(&[("r1", "attachedTemplate", &format!(">{path}"))]);
    let to = relations(&[("r1", "settings", "instellingen.xml")]);
    let settings = "<w:settings><w:attachedTemplate r:id='r1'/><w:zoom/></w:settings>";
    let parts = [
        ("word/_rels/document.xml.rels", to.as_str()),
        ("word/instellingen.xml", settings),
        ("word/_rels/instellingen.xml.rels", &template),
        ("word/glossary/settings.xml", settings),
        ("word/glossary/_rels/settings.xml.rels", &template),
    ];
    let copy = cleaned(WORD, &parts).unwrap();
    for name in ["word/instellingen.xml", "word/glossary/settings.xml"] {
        assert_eq!(part(&copy, name).as_deref(), Some("<w:settings><w:zoom/></w:settings>"), "{name}");
    }
    let left = part(&copy, "word/_rels/instellingen.xml.rels").unwrap();
    assert!(!left.contains("jansenj"), "{left}");

    let first = relations(&[("r1", "officeDocument", "xl/boek.xml")]);
    let book = "<workbook><x15ac:absPath url='C:\\Users\\jansenj\\'/><sheets/></workbook>";
    let parts = [("_rels/.rels", first.as_str()), ("xl/boek.xml", book)];
    let copy = cleaned(EXCEL, &parts).unwrap();
    assert_eq!(part(&copy, "xl/boek.xml").as_deref(), Some("<workbook><sheets/></workbook>"));
    // Where no cleaner comes, the proof does.
    let parts = [("xl/elders.xml", book)];
    let kind = Kind::Author;
    assert_eq!(cleaned(EXCEL, &parts).err(), Some(ScrubProblem::Remains { kind }));

    let name = "docProps/app.xml";
    let app = |of: &str, says: &str| format!("<Properties><{of}>{says}</{of}><Pages>1</Pages></Properties>");
    for (of, place, innocent) in [
        ("Template", "C:\\Users\\jansenj\\brief.dotx", "Normal.dotm"),
        ("HyperlinkBase", "C:\\Users\\jansenj\\Zaken\\", "https://www.utrecht.nl/"),
    ] {
        let (leak, twin) = (app(of, place), app(of, innocent));
        in_part(of, Kind::ExternalLink, WORD, &[], (name, &leak, &twin));
        let copy = cleaned(WORD, &[(name, &leak)]).unwrap();
        assert_eq!(part(&copy, name).as_deref(), Some("<Properties><Pages>1</Pages></Properties>"));
        assert_eq!(without(WORD, &[(name, &leak)], kind), Some(ScrubProblem::Remains { kind }));
        let copy = cleaned(WORD, &[(name, &twin)]).unwrap();
        assert_eq!(part(&copy, name), Some(twin));
    }
}

#[test]
fn a_slide_does_not_name_comments_that_went() {
    let of_slide = relations(&[("r7", "comments", "../comments/modernComment_1.xml")]);
    let slide = |ext: &str| format!("<p:sld><p:cSld/><p:extLst>{ext}<p:ext uri='{{2}}'/></p:extLst></p:sld>");
    let (commented, plain) = (slide("<p:ext uri='{1}'><p188:commentRel r:id='r7'/></p:ext>"), slide(""));
    let base = [DECK, &[("ppt/slides/_rels/slide1.xml.rels", &of_slide)]].concat();
    let leak = slide_with(&base, &commented, "<p188:cmLst><p188:cm/></p188:cmLst>");
    let twin = slide_with(&base, &plain, "<p188:cmLst/>");
    leak_and_twin("a comment since 2021", Kind::Comment, SLIDES, &leak, &twin);
    let copy = cleaned(SLIDES, &leak).unwrap();
    assert_eq!(part(&copy, SLIDE), Some(plain.clone()));
    // What else names a relationship that goes is refused; what lacked one before is not.
    for (id, expected) in [("r7", Some(ScrubProblem::Unproven)), ("r8", None)] {
        let odd = format!("<p:sld><p:odd r:id='{id}'/></p:sld>");
        let parts = slide_with(&base, &odd, "<p188:cmLst><p188:cm/></p188:cmLst>");
        assert_eq!(cleaned(SLIDES, &parts).err(), expected, "{id}");
    }
}

#[test]
fn tells_who_may_edit_and_who_made_a_scenario() {
    let body = |who: &str| {
        format!("<w:document><w:body><w:permStart w:id='1' {who}/><w:p/><w:permEnd w:id='1'/></w:body></w:document>")
    };
    let (leak, twin) = (body("w:ed='GEMEENTE\\j.jansen'"), body("w:edGrp='everyone'"));
    let name = "word/document.xml";
    in_part("who may edit", Kind::Author, WORD, &[], (name, &leak, &twin));
    let copy =
        cleaned(WORD, &[(name, &twin), ("docProps/core.xml", "<c><dc:creator>J. Jansen</dc:creator></c>")]).unwrap();
    assert_eq!(part(&copy, name), Some(twin));

    let to = relations(&[("r1", "worksheet", "worksheets/sheet1.xml")]);
    let sheet = |said: &str| {
        format!("<worksheet><sheetData/><scenarios><scenario name='Hoog' {said}/></scenarios></worksheet>")
    };
    let book = "<workbook><sheets><sheet name='Een' r:id='r1'/></sheets></workbook>";
    let base = [("xl/workbook.xml", book), ("xl/_rels/workbook.xml.rels", to.as_str())];
    for (shape, kind, said) in [
        ("who made a scenario", Kind::Author, "user='Jan Jansen'"),
        ("what a scenario is for", Kind::Comment, "comment='Gemaakt door Jan Jansen'"),
    ] {
        let (leak, twin) = (sheet(said), sheet("comment=''"));
        in_part(shape, kind, EXCEL, &base, ("xl/worksheets/sheet1.xml", &leak, &twin));
    }
}

/// Programs that take a slide or sheet from the list may leave the rest of it in the file.
#[test]
fn slides_and_sheets_that_are_not_listed_are_told_and_go() {
    for (kind, main, list, relation, stem) in [
        (
            SLIDES,
            "ppt/presentation.xml",
            "<p:presentation><p:sldIdLst>{}</p:sldIdLst></p:presentation>",
            "slide",
            "slides/slide",
        ),
        (EXCEL, "xl/workbook.xml", "<workbook><sheets>{}</sheets></workbook>", "worksheet", "worksheets/sheet"),
    ] {
        let (folder, file_name) = main.rsplit_once('/').unwrap();
        let one = |number: u8| match kind {
            SLIDES => format!("<p:sldId id='25{number}' r:id='r{number}'/>"),
            _ => format!("<sheet name='Blad{number}' sheetId='{number}' r:id='r{number}'/>"),
        };
        let (listed, all) = (list.replace("{}", &one(1)), list.replace("{}", &format!("{}{}", one(1), one(2))));
        let parts = [1, 2].map(|number| format!("{stem}{number}.xml"));
        let both = relations(&[("r1", relation, &parts[0]), ("r2", relation, &parts[1])]);
        let first = relations(&[("r1", relation, &parts[0])]);
        let [one, two] = parts.each_ref().map(|name| format!("{folder}/{name}"));
        let rels = format!("{folder}/_rels/{file_name}.rels");
        let text = match kind {
            SLIDES => "<p:sld/>",
            _ => "<worksheet/>",
        };
        let of = |list, relations| [(main, list), (rels.as_str(), relations), (&one, text), (&two, text)];
        for leak in [of(&listed, &both), of(&listed, &first)] {
            leak_and_twin(relation, Kind::EarlierRevision, kind, &leak, &of(&all, &both));
            let copy = cleaned(kind, &leak).unwrap();
            assert_eq!([&one, &two].map(|name| part(&copy, name).is_some()), [true, false], "{relation}");
            assert!(!part(&copy, &rels).unwrap().contains("r2"), "{relation}");
        }
    }
}

/// What a cell said before may stay in the list of texts; the others keep their numbers.
#[test]
fn texts_that_no_cell_shows_any_more_are_told_and_go() {
    let links =
        relations(&[("r1", "worksheet", "worksheets/sheet1.xml"), ("r2", "sharedStrings", "sharedStrings.xml")]);
    let base = [
        ("xl/workbook.xml", "<workbook><sheets><sheet name='Een' r:id='r1'/></sheets></workbook>"),
        ("xl/_rels/workbook.xml.rels", &links),
        (
            "xl/worksheets/sheet1.xml",
            "<worksheet><sheetData><c r='A1' t='s'><v>0</v></c><c r='B1'><v>1</v></c><c r='C1' t='s'><v>2</v></c></sheetData></worksheet>",
        ),
    ];
    let list = |said: &str| format!("<sst><si><t>Naam</t></si><si>{said}</si><si><t>Besluit</t></si></sst>");
    let name = "xl/sharedStrings.xml";
    let leak = list("<r><t>Pieter</t></r><r><t>sen</t></r>");
    // Programs also write the same twice.
    let shape = "a text that no cell shows";
    in_part(shape, Kind::EarlierRevision, EXCEL, &base, (name, &leak, &list("<t>Besluit</t>")));
    let copy = cleaned(EXCEL, &[&base[..], &[(name, leak.as_str())]].concat()).unwrap();
    assert_eq!(part(&copy, name), Some(list("<t/>")));
}

#[test]
fn tells_in_whose_folder_a_workbook_was_saved() {
    let book = |path: &str| format!("<workbook><x15ac:absPath url='{path}'/></workbook>");
    let twin = book("D:\\\\Gedeeld\\\\");
    for path in ["C:\\\\Users\\\\jan.jansen\\\\Klachten\\\\", "https://x-my.sharepoint.com/personal/jan_jansen_x_nl/"] {
        in_part(path, Kind::Author, EXCEL, &[], ("xl/workbook.xml", &book(path), &twin));
    }
}

#[test]
fn tells_what_is_kept_of_other_workbooks() {
    let kept = |cells: &str| format!("<externalLink><sheetDataSet><row>{cells}</row></sheetDataSet></externalLink>");
    let (leak, twin) = (kept("<cell r='A1' t='str'><v>Jansen</v></cell>"), kept(""));
    let name = "xl/externalLinks/externalLink1.xml";
    in_part("cells of another workbook", Kind::DataCache, EXCEL, &[], (name, &leak, &twin));
}

#[test]
fn tells_what_was_cut_off_of_a_picture() {
    let body = |cut: &str| format!("<w:document><w:body><a:blip/><a:srcRect {cut}/></w:body></w:document>");
    let (leak, twin) = (body("l='25000'"), body("l='-2000' b='300'"));
    in_part("a picture", Kind::CroppedPicture, WORD, &[], ("word/document.xml", &leak, &twin));
}

#[test]
fn tells_links_to_pages_of_a_network() {
    let to = |target: &str| relations(&[("r1", "hyperlink", &format!(">{target}"))]);
    let twin = to("https://www.voorbeeld.nl/intranet");
    for target in
        ["http://intranet/klachten", "https://wiki.gemeente.local/", "https://x-my.sharepoint.com/personal/j/"]
    {
        in_part(target, Kind::ExternalLink, WORD, &[], ("word/_rels/document.xml.rels", &to(target), &twin));
    }
}

#[test]
fn looks_for_data_of_persons_in_notes_and_comments_whatever_their_parts_are_called() {
    let numbers = |file: &[u8], name: &str| found(file, name, Kind::Bsn).iter().map(|item| item.count).sum::<u32>();
    for (kind, element) in [
        ("footnotes", "footnote"),
        ("endnotes", "endnote"),
        ("comments", "comment"),
        ("header", "hdr"),
        ("footer", "ftr"),
    ] {
        let to = relations(&[("r1", kind, "anders.xml")]);
        let part = format!("<w:{element} w:id='2'><w:p><w:r><w:t>Bsn 111222333</w:t></w:r></w:p></w:{element}>");
        let part = ("word/anders.xml", part.as_str());
        let list = ("word/_rels/document.xml.rels", to.as_str());
        assert_eq!(numbers(&file(WORD, &[list, part]), "a.docx"), 1, "{kind}");
        assert_eq!(numbers(&file(WORD, &[part]), "a.docx"), 0, "nothing refers to it");
    }
    let first = relations(&[("r1", "relationships/officeDocument", "xl/workbook.xml")]);
    let to = relations(&[("r1", "comments", "comments/comment1.xml"), ("r2", "threadedComment", "draad.xml")]);
    let thread = "<ThreadedComments><threadedComment ref='A1' id='{A}'><text>Bsn 111222333</text></threadedComment>\
        <threadedComment ref='A1' id='{B}' parentId='{A}'><text>Bsn 123456782</text></threadedComment></ThreadedComments>";
    for (author, expected) in [("Els", 3), ("tc={A}", 1)] {
        let comments = format!(
            "<comments><authors><author>{author}</author></authors><commentList><comment ref='A1' authorId='0'>\
            <text><r><t>Bsn 111222333</t></r></text></comment></commentList></comments>"
        );
        let parts = [
            ("_rels/.rels", first.as_str()),
            ("xl/workbook.xml", "<workbook/>"),
            ("xl/_rels/workbook.xml.rels", to.as_str()),
            ("xl/comments/comment1.xml", comments.as_str()),
            ("xl/draad.xml", thread),
        ];
        assert_eq!(numbers(&file(EXCEL, &parts), "a.xlsx"), expected, "a thread is told once: {author}");
    }
}

#[test]
fn tells_which_files_formulas_of_open_document_read() {
    let sheet = |cell: &str| {
        let sheet = format!("<table:table><table:table-row>{cell}</table:table-row></table:table>");
        let content = format!(
            "<office:document-content><office:body><office:spreadsheet>{sheet}</office:spreadsheet></office:body></office:document-content>"
        );
        open_document_parts("spreadsheet", &[("content.xml", &content)])
    };
    let checked = |leak: &str, twin: &str| {
        check(leak, Kind::ExternalLink, "", &sheet(leak), &sheet(twin), "a.ods");
    };
    let cell = |place: &str| {
        format!("<table:table-cell office:value-type='float' table:formula=\"of:=['{place}'#$Een.A1]\"/>")
    };
    for place in
        ["file:///C:/Users/jansen/map.ods", "smb://server/jansen/map.ods", "vnd.sun.star.webdav://server/a.ods"]
    {
        checked(&cell(place), &cell("map.ods"));
    }
    for around in [
        "<table:table-cell table:formula='of:=HYPERLINK(&quot;{}&quot;;&quot;//&quot;)'/>",
        "<table:table-cell table:formula='of:=DDE(&quot;soffice&quot;;&quot;{}&quot;;&quot;A1&quot;)'/>",
        "<table:named-expression table:expression='of:=&quot;{}&quot;'/>",
        "<table:content-validation table:condition='of:cell-content-is-in-list(&quot;{}&quot;)'/>",
        "<office:dde-source office:dde-application='soffice' office:dde-topic='{}' office:dde-item='A1'/>",
    ] {
        checked(&around.replace("{}", r"C:\Users\jansen\map.ods"), &around.replace("{}", "https://data.overheid.nl/a"));
    }
}

#[test]
fn tells_which_files_formulas_of_excel_name() {
    for formula in ["HYPERLINK(\"{}\",\"bestand\")", "'{}[geheim.xlsx]Blad1'!A1", "WEBSERVICE(\"{}\")"] {
        for place in [r"C:\Users\jansen\", r"\\server\jansen\", "file:///C:/Users/jansen/", "smb://server/jansen/"] {
            let sheet = |place: &str| format!("<worksheet><c><f>{}</f></c></worksheet>", formula.replace("{}", place));
            let (leak, twin) = (sheet(place), sheet("https://data.overheid.nl/a"));
            in_part(formula, Kind::ExternalLink, EXCEL, BOOK, ("xl/worksheets/sheet1.xml", &leak, &twin));
        }
    }
}

/// A sheet compares with many texts: without `&` between them two make no number and no address.
#[test]
fn a_text_in_a_formula_does_not_go_on_in_the_next() {
    let sheets = |formulas: &[&str]| {
        let escaped: Vec<String> = formulas.iter().map(|formula| formula.replace('&', "&amp;")).collect();
        let cells = escaped.iter().map(|formula| format!("<c><f>{formula}</f></c>")).collect::<Vec<_>>().concat();
        let excel = file(EXCEL, &[("xl/worksheets/sheet1.xml", &format!("<worksheet>{cells}</worksheet>"))]);
        let cells = (escaped.iter())
            .map(|formula| format!("<table:table-cell table:formula='of:={formula}'/>"))
            .collect::<Vec<_>>()
            .concat();
        let content = format!("<office:document-content>{cells}</office:document-content>");
        [(excel, "a.xlsx"), (open_document_parts("spreadsheet", &[("content.xml", &content)]), "a.ods")]
    };
    for (formulas, kind, told) in [
        (&[r#""BSN "&"111222333""#][..], Kind::Bsn, &["111222333"][..]),
        (&[r#"IF(A2="","BSN","nee")"#, r#"IF(A2="111222333","zaak","")"#], Kind::Bsn, &[]),
        (&[r#"IF(A2="BSN","111222333","")"#], Kind::Bsn, &[]),
        (&[r#""Het ""BSN"" is " & "111222333""#], Kind::Bsn, &["111222333"]),
        (&[r#"COUNTIF(A:A,"Kerklaan 5")"#, r#"IF(A2="1234 AB","wijk","")"#], Kind::Address, &["1234 AB"]),
    ] {
        for (bytes, name) in sheets(formulas) {
            let texts: Vec<String> = found(&bytes, name, kind).into_iter().map(|item| item.text).collect();
            assert_eq!(texts, told, "{name}: {formulas:?}");
        }
    }
}
