//! What `OpenDocument` files carry: each kind of leak with an innocent twin.

use crate::office_file::{Parts, part};
use crate::shapes::check;
use crate::support::open_document_parts;
use openbaarmaker_core::model::InsideKind as Kind;
use openbaarmaker_core::wire::{ScrubChoice, ScrubProblem};
use openbaarmaker_inspect::{scrub_bytes, scrub_without_cleaning};
use std::io::{Cursor, Read, Write};
use zip::write::{FullFileOptions, ZipWriter};

fn file(kind: &str, parts: &[(&str, &str)]) -> Vec<u8> {
    let mut all = Vec::new();
    if !parts.iter().any(|(name, _)| *name == "content.xml") {
        all.push(("content.xml", "<office:document-content/>"));
    }
    all.extend(parts);
    open_document_parts(kind, &all)
}

fn content(shape: &str, found: Kind, kind: &str, leak: &str, twin: &str) {
    let styles = "<office:automatic-styles>\
        <style:style style:family='text' style:name='weg'><style:text-properties text:display='none'/></style:style>\
        <style:style style:family='table' style:name='blad'><style:table-properties table:display='false'/></style:style>\
        <style:style style:family='drawing-page' style:name='dia'><style:drawing-page-properties presentation:visibility='hidden'/></style:style>\
        </office:automatic-styles>";
    let part = |of: &str| {
        format!(
            "<office:document-content>{styles}<office:body><office:{kind}>{of}</office:{kind}></office:body></office:document-content>"
        )
    };
    in_part(shape, found, kind, &[], ("content.xml", &part(leak), &part(twin)));
}

/// Checks a part that leaks, and its twin of the same name, beside these other parts.
pub(crate) fn in_part(shape: &str, found: Kind, kind: &str, others: Parts<'_>, (name, leak, twin): (&str, &str, &str)) {
    let [leak, twin] = [leak, twin].map(|part| [others, &[(name, part)]].concat());
    parts(shape, found, kind, &leak, &twin);
}

fn parts(shape: &str, found: Kind, kind: &str, leak: &[(&str, &str)], twin: &[(&str, &str)]) {
    let name = match kind {
        "text" => "a.odt",
        "spreadsheet" => "a.ods",
        _ => "a.odp",
    };
    check(shape, found, "", &file(kind, leak), &file(kind, twin), name);
}

#[test]
fn tells_what_texts_hide() {
    let text = |shape: &str, found: Kind, leak: &str, twin: &str| {
        content(shape, found, "text", leak, twin);
    };
    let plain = "<text:p>Besluit</text:p>";
    text(
        "a change that was tracked",
        Kind::TrackedChange,
        "<text:tracked-changes><text:changed-region/></text:tracked-changes>",
        "<text:tracked-changes text:track-changes='false'/>",
    );
    text(
        "a comment",
        Kind::Comment,
        "<text:p><office:annotation><dc:creator>Jansen</dc:creator></office:annotation></text:p>",
        "<text:p><text:note><text:note-body>voetnoot</text:note-body></text:note></text:p>",
    );
    text(
        "hidden text",
        Kind::HiddenText,
        "<text:p>Aan <text:span text:style-name='weg'>Jansen</text:span></text:p>",
        "<text:p>Aan <text:span text:style-name='vet'>Utrecht</text:span><text:span text:style-name='weg'> </text:span></text:p>",
    );
    text(
        "a hidden section",
        Kind::HiddenText,
        "<text:section text:display='none'><text:p>Jansen</text:p></text:section>",
        "<text:section><text:p>Besluit</text:p></text:section>",
    );
    let field = "<text:user-field-decl office:value='1' text:name='geheim'/>";
    let section = |how: &str| {
        format!("{field}<text:section text:display='condition' {how}><text:p>Jansen</text:p></text:section>")
    };
    let hidden_text =
        |how: &str| format!("{field}<text:p><text:hidden-text text:string-value='Jansen' {how}/></text:p>");
    let paragraph = |how: &str| format!("{field}<text:p><text:hidden-paragraph {how}/>Jansen</text:p>");
    for (leak, twin) in [
        ("text:condition='ooow:geheim EQ 1'", "text:condition='ooow:geheim EQ 2'"),
        ("text:condition='ooow:geheim NEQ 2'", "text:condition='ooow:onbekend NEQ 2'"),
        ("text:condition='ooow:1'", "text:condition='ooow:0'"),
        ("text:condition='ooow:geheim'", "text:condition='ooow:geheim EQ 1 AND dag EQ 2'"),
        ("text:is-hidden='true'", "text:condition='ooow:geheim EQ 1' text:is-hidden='false'"),
    ] {
        for (shape, of) in [
            ("a section with a condition", &section as &dyn Fn(&str) -> String),
            ("text with a condition", &hidden_text),
            ("a paragraph with a condition", &paragraph),
        ] {
            text(shape, Kind::HiddenText, &of(leak), &of(twin));
        }
    }
    text(
        "a link into a computer",
        Kind::ExternalLink,
        "<text:p><text:a xlink:href='file:///C:/Users/jansen/nota.odt'>nota</text:a></text:p>",
        "<text:p><text:a xlink:href='https://www.utrecht.nl/'>site</text:a><draw:image xlink:href='Pictures/1.png'/></text:p>",
    );
    let manifest = |path: &str, kind: &str| {
        format!(
            "<manifest:manifest><manifest:file-entry manifest:full-path='{path}' manifest:media-type='application/vnd.oasis.opendocument.{kind}'/></manifest:manifest>"
        )
    };
    let leak = manifest("Object 1/", "spreadsheet");
    for twin in [manifest("Object 1/", "chart"), manifest("/", "text")] {
        in_part("a file in it", Kind::Attachment, "text", &[], ("META-INF/manifest.xml", &leak, &twin));
    }
    parts(
        "a macro",
        Kind::Script,
        "text",
        &[("content.xml", plain), ("Basic/Standard/Module1.xml", "<x/>")],
        &[("content.xml", plain), ("Basic/script-lc.xml", "<x/>"), ("Basic/Standard/script-lb.xml", "<x/>")],
    );
    let meta = |element: &str, name: &str| {
        format!("<office:document-meta><office:meta><{element}>{name}</{element}></office:meta></office:document-meta>")
    };
    let made_by = |name: &str| meta("meta:initial-creator", name);
    let (leak, twin) = (made_by("Jan Jansen"), made_by("Waterschap Rivierenland"));
    in_part("who made it", Kind::Author, "text", &[], ("meta.xml", &leak, &twin));
    let (leak, twin) = (meta("dc:contributor", "Jan Jansen"), meta("dc:publisher", "Jan Jansen"));
    in_part("who helped", Kind::Author, "text", &[], ("meta.xml", &leak, &twin));
    parts("a small picture", Kind::Thumbnail, "text", &[("Thumbnails/thumbnail.png", "x")], &[("layout-cache", "x")]);
    parts(
        "an earlier version",
        Kind::EarlierRevision,
        "text",
        &[("Versions/Version1", "x")],
        &[("VersionList.xml", "<VL:version-list/>")],
    );
}

/// Automatic styles belong to their part, and their names come back in others; common styles belong to all parts.
#[test]
fn knows_styles_that_hide_text_by_their_part() {
    let hides = |name: &str| {
        format!(
            "<style:style style:family='paragraph' style:name='{name}'><style:text-properties text:display='none'/></style:style>"
        )
    };
    let styles = format!(
        "<office:document-styles><office:styles>{}</office:styles>\
         <office:automatic-styles>{}</office:automatic-styles></office:document-styles>",
        hides("Weg"),
        hides("P1"),
    );
    let content = |style: &str| {
        format!(
            "<office:document-content><office:automatic-styles><style:style style:family='paragraph' style:name='P1'/></office:automatic-styles>\
             <office:body><office:text><text:p text:style-name='{style}'>Jansen</text:p></office:text></office:body></office:document-content>"
        )
    };
    let (leak, twin) = (content("Weg"), content("P1"));
    let others = [("styles.xml", styles.as_str())];
    let shape = "text in a common style that hides it";
    in_part(shape, Kind::HiddenText, "text", &others, ("content.xml", &leak, &twin));
}

#[test]
fn tells_letters_in_the_colour_of_their_own_ground() {
    let style =
        |family: &str, how: &str| format!("<style:style style:family='{family}' style:name='S1'>{how}</style:style>");
    let file = |styles: &str, kind: &str, of: &str| {
        format!(
            "<office:document-content><office:automatic-styles>{styles}</office:automatic-styles>\
             <office:body><office:{kind}>{of}</office:{kind}></office:body></office:document-content>"
        )
    };
    let span = |how: &str| {
        let styles = style("text", &format!("<style:text-properties {how}/>"));
        file(&styles, "text", "<text:p>Aan <text:span text:style-name='S1'>Jansen</text:span></text:p>")
    };
    let cell = |ground: &str, letters: &str, more: &str| {
        let how = format!(
            "<style:table-cell-properties fo:background-color='{ground}'/><style:text-properties fo:color='{letters}'/>{more}"
        );
        let table = "<table:table><table:table-row><table:table-cell table:style-name='S1' office:value-type='string'><text:p>Jansen</text:p></table:table-cell></table:table-row></table:table>";
        file(&style("table-cell", &how), "spreadsheet", table)
    };
    let black = "fo:color='#000000' fo:background-color='#000000'";
    let condition = "<style:map style:condition='cell-content()&gt;1' style:apply-style-name='Rood'/>";
    for (kind, leak, twin) in [
        ("text", span(black), span("fo:color='#ffffff' fo:background-color='#000000'")),
        ("text", span("fo:color='#FFFFFF' fo:background-color='#ffffff'"), span("fo:color='#000000'")),
        ("text", span(black), span(&format!("{black} style:use-window-font-color='true'"))),
        ("spreadsheet", cell("#ffffff", "#ffffff", ""), cell("#1f3864", "#ffffff", "")),
        ("spreadsheet", cell("#ffffff", "#ffffff", ""), cell("transparent", "#ffffff", "")),
        ("spreadsheet", cell("#ffffff", "#ffffff", ""), cell("#ffffff", "#ffffff", condition)),
    ] {
        let shape = "letters in the colour of their ground";
        in_part(shape, Kind::HiddenText, kind, &[], ("content.xml", &leak, &twin));
    }
}

/// Word processors write `P1`, based on what a person chose.
#[test]
fn knows_styles_that_hide_by_what_they_are_based_on() {
    let of_family = |family: &str, name: &str, base: &str, how: &str| {
        format!(
            "<style:style style:family='{family}' style:name='{name}' style:parent-style-name='{base}'>{how}</style:style>"
        )
    };
    let of = |name: &str, base: &str, how: &str| of_family("paragraph", name, base, how);
    let text = |how: &str| format!("<style:text-properties text:display='{how}'/>");
    let common = [
        of("Weg", "", &text("none")),
        of("Ook", "Weg", "<style:text-properties fo:color='#000000'/>"),
        of("Wel", "Ook", &text("true")),
        of("Rond", "Rond", ""),
        // Another family may have a style of the same name.
        of_family("graphic", "Weg", "", &text("true")),
        of_family("text", "Wel", "", &text("none")),
        "<style:default-style><style:text-properties text:display='none'/></style:default-style>".to_owned(),
    ];
    let styles =
        format!("<office:document-styles><office:styles>{}</office:styles></office:document-styles>", common.concat());
    let content = |base: &str| {
        let own = of("P1", base, "");
        format!(
            "<office:document-content><office:automatic-styles>{own}</office:automatic-styles>\
             <office:body><office:text><text:p text:style-name='P1'>Jansen</text:p></office:text></office:body></office:document-content>"
        )
    };
    for (leak, twin) in [("Weg", "Wel"), ("Ook", "Rond")] {
        let shape = "text in a style that is based on one that hides it";
        let (leak, twin) = (content(leak), content(twin));
        in_part(shape, Kind::HiddenText, "text", &[("styles.xml", &styles)], ("content.xml", &leak, &twin));
    }
    let sheet = |base: &str| {
        let how = "<style:table-properties table:display='false'/>";
        let hides = of_family("table", "Weg", "", how);
        let own = of_family("table", "ta1", base, "");
        format!(
            "<office:document-content><office:styles>{hides}</office:styles><office:automatic-styles>{own}</office:automatic-styles>\
             <office:body><office:spreadsheet><table:table table:style-name='ta1'/></office:spreadsheet></office:body></office:document-content>"
        )
    };
    let (leak, twin) = (sheet("Weg"), sheet("Default"));
    let shape = "a sheet in a style that is based on one that hides it";
    in_part(shape, Kind::HiddenSheet, "spreadsheet", &[], ("content.xml", &leak, &twin));
}

#[test]
fn tells_drawings_that_are_switched_off() {
    let slide = |leak: &str, twin: &str| {
        content("a drawing", Kind::HiddenText, "presentation", leak, twin);
    };
    let page = |how: &str, said: &str| {
        format!("<draw:page><draw:custom-shape {how}><text:p>{said}</text:p></draw:custom-shape></draw:page>")
    };
    slide(&page("draw:display='none'", "Jansen"), &page("draw:display='always'", "Jansen"));
    slide(&page("draw:display='none'", "Jansen"), &page("draw:display='none'", " "));
    let layers = "<office:document-styles><draw:layer-set><draw:layer draw:name='uit' draw:display='none'/><draw:layer draw:name='aan'/></draw:layer-set></office:document-styles>";
    let content = |layer: &str| {
        let drawn = page(&format!("draw:layer='{layer}'"), "Jansen");
        format!(
            "<office:document-content><office:body><office:presentation>{drawn}</office:presentation></office:body></office:document-content>"
        )
    };
    let (leak, twin) = (content("uit"), content("aan"));
    let shape = "a drawing on a layer that is switched off";
    in_part(shape, Kind::HiddenText, "presentation", &[("styles.xml", layers)], ("content.xml", &leak, &twin));
}

#[test]
fn tells_what_sheets_and_slides_hide() {
    let sheet = |shape: &str, found: Kind, leak: &str, twin: &str| {
        content(shape, found, "spreadsheet", leak, twin);
    };
    let cell = "<table:table-cell office:value-type='string'><text:p>Jansen</text:p></table:table-cell>";
    let row = |attributes: &str, of: &str| format!("<table:table-row {attributes}>{of}</table:table-row>");
    let table = |style: &str, of: &str| format!("<table:table table:style-name='{style}'>{of}</table:table>");
    let plain = table("gewoon", &row("", cell));
    sheet("a hidden sheet", Kind::HiddenSheet, &table("blad", &row("", cell)), &plain);
    sheet(
        "a hidden row",
        Kind::HiddenRows,
        &table("gewoon", &row("table:visibility='collapse'", cell)),
        &table("gewoon", &row("table:visibility='collapse'", "<table:table-cell/>")),
    );
    let columns = "<table:table-column table:number-columns-repeated='2'/><table:table-column table:visibility='collapse' table:number-columns-repeated='1000'/>";
    let third = format!("<table:table-cell table:number-columns-repeated='2'/>{cell}");
    sheet(
        "a hidden column",
        Kind::HiddenRows,
        &table("gewoon", &format!("{columns}{}", row("", &third))),
        &table("gewoon", &format!("{columns}{}", row("", cell))),
    );
    let who = "<office:change-info><dc:creator>Jan Jansen</dc:creator></office:change-info>";
    let was = "<table:previous><table:change-track-table-cell office:value-type='string'><text:p>Jansen</text:p></table:change-track-table-cell></table:previous>";
    for change in [
        format!("<table:cell-content-change>{who}{was}</table:cell-content-change>"),
        format!("<table:deletion table:type='row'>{who}<table:deletions/></table:deletion>"),
        format!("<table:insertion table:type='row'>{who}</table:insertion>"),
        format!("<table:movement>{who}</table:movement>"),
    ] {
        sheet(
            "a change of a sheet",
            Kind::TrackedChange,
            &format!("<table:tracked-changes>{change}</table:tracked-changes>{plain}"),
            &format!("<table:tracked-changes table:track-changes='true'/>{plain}"),
        );
    }
    let slide = |shape: &str, found: Kind, leak: &str, twin: &str| {
        content(shape, found, "presentation", leak, twin);
    };
    slide(
        "a hidden slide",
        Kind::HiddenSlide,
        "<draw:page draw:style-name='dia'/>",
        "<draw:page draw:style-name='wit'/>",
    );
    slide(
        "notes of the speaker",
        Kind::SpeakerNotes,
        "<draw:page><presentation:notes><text:p>Zeg niets over Jansen</text:p></presentation:notes></draw:page>",
        "<draw:page><text:p>Besluit</text:p><presentation:notes><draw:page-thumbnail/><text:p><text:page-number>3</text:page-number></text:p></presentation:notes></draw:page>",
    );
}

#[test]
fn tells_what_the_zip_says_of_its_parts() {
    let zip = |remark: &str| {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, part) in
            [("mimetype", "application/vnd.oasis.opendocument.text"), ("content.xml", "<office:document-content/>")]
        {
            let options =
                FullFileOptions::default().compression_method(zip::CompressionMethod::Stored).with_file_comment(remark);
            zip.start_file(name, options).unwrap();
            zip.write_all(part.as_bytes()).unwrap();
        }
        zip.finish().unwrap().into_inner()
    };
    let (leak, twin) = (zip("Jan Jansen"), zip(""));
    check("a remark of the zip", Kind::Comment, "", &leak, &twin, "a.odt");
    let (copy, _) = scrub_bytes(&leak, "a.odt", ScrubChoice::default()).unwrap();
    assert!(copy[30..].starts_with(b"mimetypeapplication/vnd"), "still first, and not packed");
}

#[test]
fn tells_from_where_a_document_is_read_again() {
    let meta = |href: &str| {
        format!(
            "<office:document-meta><office:meta><meta:auto-reload xlink:href='{href}'/></office:meta></office:document-meta>"
        )
    };
    let (leak, twin) = (meta("file:///C:/Users/jansenj/y.odt"), meta("https://www.utrecht.nl/"));
    let name = "meta.xml";
    in_part("read again", Kind::ExternalLink, "text", &[], (name, &leak, &twin));
    let choice = ScrubChoice::default();
    for (meta, stays) in [(leak.as_str(), false), (&twin, true)] {
        let (copy, _) = scrub_bytes(&file("text", &[(name, meta)]), "a.odt", choice).unwrap();
        let mut zip = zip::ZipArchive::new(Cursor::new(copy)).unwrap();
        let mut left = String::new();
        zip.by_name(name).unwrap().read_to_string(&mut left).unwrap();
        assert_eq!(left.contains("auto-reload"), stays, "{left}");
    }
    let kind = Kind::Author;
    let without = scrub_without_cleaning(&file("text", &[(name, &leak)]), "a.odt", choice, &[kind]);
    assert_eq!(without.err(), Some(ScrubProblem::Remains { kind }));
}

/// Returns a text with this body after cleaning.
fn cleaned(parts: &[(&str, &str)]) -> Vec<u8> {
    scrub_bytes(&file("text", parts), "a.odt", ScrubChoice::default()).unwrap().0
}

/// Returns a part with this body.
fn with_body(body: &str) -> String {
    format!(
        "<office:document-content><office:body><office:text>{body}</office:text></office:body></office:document-content>"
    )
}

#[test]
fn a_mark_in_the_middle_of_a_sentence_is_no_reason_to_refuse() {
    let changes = "<text:tracked-changes><text:changed-region text:id='c1'><text:deletion><text:p>niet</text:p></text:deletion></text:changed-region></text:tracked-changes>";
    let comment = "<office:annotation><dc:creator>Jansen</dc:creator><text:p>Klopt dit?</text:p></office:annotation>";
    for body in [
        format!("<text:p>Wij {comment}verlenen de vergunning.</text:p>"),
        format!("{changes}<text:p>Wij <text:change text:change-id='c1'/>verlenen de vergunning.</text:p>"),
        format!(
            "{changes}<text:p>Wij<text:change-start text:change-id='c1'/> verlenen de <text:change-end text:change-id='c1'/>vergunning.</text:p>"
        ),
    ] {
        let copy = cleaned(&[("content.xml", &with_body(&body))]);
        let content = part(&copy, "content.xml").unwrap();
        assert!(content.contains("<text:p>Wij verlenen de vergunning.</text:p>"), "{content}");
    }
}

#[test]
fn a_link_of_which_the_words_were_deleted_goes_with_its_address() {
    let changes = "<text:tracked-changes><text:changed-region text:id='c1'/></text:tracked-changes>";
    let link = |says: &str| format!("<text:a xlink:href='mailto:jansen@utrecht.nl'>{says}</text:a>");
    let gone = link("<text:span><text:change text:change-id='c1'/></text:span>");
    for (says, stays) in [(gone.as_str(), false), (&link("Mail <text:change text:change-id='c1'/>"), true)] {
        let copy = cleaned(&[("content.xml", &with_body(&format!("{changes}<text:p>Wij {says}</text:p>")))]);
        let content = part(&copy, "content.xml").unwrap();
        assert_eq!(content.contains("jansen"), stays, "{content}");
    }
}

#[test]
fn parts_that_nothing_names_are_told_and_go() {
    let image =
        "<text:p><draw:image xlink:href='./Pictures/een%20kaart.png'/><draw:object xlink:href='./Object 1'/></text:p>";
    let content = with_body(image);
    let base = [
        ("content.xml", content.as_str()),
        ("Pictures/een kaart.png", "x"),
        ("Object 1/content.xml", "<x/>"),
        ("ObjectReplacements/Object 1", "x"),
    ];
    for name in ["Pictures/oud.png", "brief.txt", "oud/brief.odt", "oud.xml", "Object 2/content.xml"] {
        let leak = [&base[..], &[(name, "<x/>")]].concat();
        parts(name, Kind::EarlierRevision, "text", &leak, &base);
        let copy = cleaned(&leak);
        assert_eq!(part(&copy, name), None, "{name}");
        assert!(base.iter().all(|(name, _)| part(&copy, name).is_some()), "{name}");
    }
}

#[test]
fn what_only_a_deletion_showed_goes_with_it() {
    let image = |href: &str| format!("<draw:frame><draw:image xlink:href='{href}'/></draw:frame>");
    let object = |number| {
        let picture = image(&format!("./ObjectReplacements/Object {number}"));
        format!("<draw:object xlink:href='./Object {number}'/>{picture}")
    };
    let gone = [object(1), image("Pictures/gone.png"), image("Pictures/shared.png")].concat();
    let control = "<form:button form:image-data='Pictures/control.png'/>";
    let gone = gone + &image("Pictures/control.png");
    let kept = [object(2), image("Pictures/shared.png"), control.to_owned()].concat();
    let body = with_body(&format!(
        "<text:tracked-changes><text:changed-region><text:deletion><text:p>{gone}</text:p></text:deletion></text:changed-region></text:tracked-changes><text:p>{kept}</text:p>"
    ));
    let within = |picture: &str| format!("<x>{}</x>", image(picture));
    let of_objects = ["Pictures/1.png", "Pictures/2.png"].map(within);
    let parts = [
        ("content.xml", body.as_str(), true),
        ("Pictures/gone.png", "x", false),
        ("Pictures/shared.png", "x", true),
        ("Pictures/control.png", "x", true),
        ("Pictures/unnamed.png", "x", false),
        ("Pictures/1.png", "x", false),
        ("Object 1/content.xml", of_objects[0].as_str(), false),
        ("Object 1/settings.xml", "<x/>", false),
        ("ObjectReplacements/Object 1", "x", false),
        ("Object 2/content.xml", of_objects[1].as_str(), true),
        ("Object 2/Pictures/2.png", "x", true),
        ("ObjectReplacements/Object 2", "x", true),
    ];
    let entry = |path: &str| format!("<manifest:file-entry manifest:full-path='{path}'/>");
    let folders = [("Object 1/", false), ("Object 2/", true), ("Pictures/", true)];
    let entries = parts.map(|(path, _, _)| entry(path)).into_iter().chain(folders.map(|(path, _)| entry(path)));
    let manifest = format!("<manifest:manifest>{}</manifest:manifest>", entries.collect::<String>());
    let mut all: Vec<_> = parts.iter().map(|(name, of, _)| (*name, *of)).collect();
    all.push(("META-INF/manifest.xml", manifest.as_str()));
    let copy = cleaned(&all);
    let manifest = part(&copy, "META-INF/manifest.xml").unwrap();
    for (name, _, stays) in parts {
        assert_eq!(part(&copy, name).is_some(), stays, "{name}");
    }
    for (path, stays) in parts.map(|(name, _, stays)| (name, stays)).into_iter().chain(folders) {
        assert_eq!(manifest.contains(&entry(path)), stays, "{path} in {manifest}");
    }
}

/// `LibreOffice` keeps what other cells said when cells are merged.
#[test]
fn tells_what_is_below_merged_cells() {
    let table = |first: &str, said: &str| {
        let cell = "office:value-type='string'";
        format!(
            "<table:table><table:table-row><table:table-cell {cell} {first}><text:p>Naam</text:p></table:table-cell>\
             <table:covered-table-cell {cell}>{said}</table:covered-table-cell></table:table-row></table:table>"
        )
    };
    let over = "table:number-columns-spanned='2'";
    let leak = table(over, "<text:p>Jan <text:span>Jansen</text:span></text:p>");
    let plain = leak.replace("covered-table-cell", "table-cell");
    let note = "<draw:frame><draw:text-box><text:p>Jansen</text:p></draw:text-box></draw:frame>";
    for kind in ["spreadsheet", "text"] {
        for twin in [table(over, ""), table(over, "<text:p>Naam</text:p>"), table(over, note), plain.clone()] {
            content("a cell below another", Kind::HiddenText, kind, &leak, &twin);
        }
    }
}
