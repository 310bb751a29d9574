//! The headline of Office and `OpenDocument` files, by the size of letters.

use crate::support::{office_parts, open_document_parts};
use openbaarmaker_inspect::text_of_bytes;

/// The same lines as Word and as `LibreOffice` write them. Each line: its style, the size of its words, and its words.
#[test]
fn the_largest_letters_of_the_first_page_are_its_headline() {
    let body = "Het college heeft besloten om de maatregelen te verlengen.";
    let cut = "<pagina>";
    for (lines, expected) in [
        (
            &[("", 10, "GRIFFIE"), ("", 15, "Lijst ingekomen stukken"), ("", 0, body)][..],
            Some("Lijst ingekomen stukken"),
        ),
        // By their style, and the one it is based on.
        (&[("", 0, body), ("Groot", 0, "Beleidsregels Bibob"), ("", 0, body)], Some("Beleidsregels Bibob")),
        (&[("", 0, body), ("Groter", 0, "Beleidsregels Bibob"), ("Groot", 9, "x")], Some("Beleidsregels Bibob")),
        // Larger than a heading, which is told as well: large letters may be those of a letterhead.
        (
            &[("", 24, "Jaarplan handhaving"), ("Kop", 0, "Inleiding"), ("", 0, body)],
            Some("Jaarplan handhaving\nInleiding"),
        ),
        (&[("Kop", 0, "Jaarplan handhaving"), ("", 24, "Meer tekst"), ("", 0, body)], Some("Jaarplan handhaving")),
        // Two of them with text between, and a cover.
        (
            &[
                ("", 11, "Memo"),
                ("", 16, "Parkeren in het centrum"),
                ("", 0, body),
                ("", 16, "Aanleiding"),
                ("", 0, body),
            ],
            Some("Parkeren in het centrum"),
        ),
        (
            &[("", 28, "Beleidsplan Sociaal Domein"), ("", 14, "Gemeente Veen"), ("", 0, cut), ("", 0, body)],
            Some("Beleidsplan Sociaal Domein"),
        ),
        // Over two lines, and with a mark above.
        (
            &[("", 30, "odij"), ("", 0, body), ("", 20, "Mandaatbesluit"), ("", 20, "Omgevingsdienst"), ("", 0, body)],
            Some("Mandaatbesluit Omgevingsdienst"),
        ),
        // Nothing stands out, what does is on another page, or beside the text.
        (&[("", 0, "Een kort bericht"), ("", 0, body)], None),
        (&[("", 0, body), ("", 0, cut), ("", 20, "Bijlage met veel")], None),
        (&[("", 0, body), ("Noot", 20, "Opmerking van ons"), ("", 0, body)], None),
    ] {
        for (bytes, name) in [(word(lines), "a.docx"), (open_document(lines), "a.odt")] {
            let headline = text_of_bytes(&bytes, name).headline;
            assert_eq!(headline.as_deref(), expected, "{name}: {lines:?}");
        }
    }
}

/// What a paragraph was before a change, and what stands in a text box within it, says nothing of its letters.
#[test]
fn what_is_not_shown_or_stands_in_a_box_gives_a_line_no_size() {
    let size = |points: u32| format!("<w:sz w:val='{}'/>", points * 2);
    let before = format!("<w:rPrChange><w:rPr>{}</w:rPr></w:rPrChange>", size(11));
    let boxed = format!(
        "<mc:Choice><w:txbxContent><w:p><w:r><w:rPr>{0}</w:rPr><w:t>logo</w:t></w:r></w:p></w:txbxContent></mc:Choice>\
         <mc:Fallback><w:txbxContent><w:p><w:r><w:rPr>{0}</w:rPr><w:t>logo</w:t></w:r></w:p></w:txbxContent></mc:Fallback>",
        size(9)
    );
    let title = "<w:t>Beleidsregels Bibob</w:t>";
    let body = "<w:p><w:r><w:t>Het college heeft besloten om de maatregelen te verlengen.</w:t></w:r></w:p>";
    for first in [
        format!("<w:p><w:r><w:rPr>{}{before}</w:rPr>{title}</w:r></w:p>", size(20)),
        format!("<w:p><w:pPr><w:pStyle w:val='Groot'/></w:pPr><w:r>{boxed}</w:r><w:r>{title}</w:r></w:p>"),
    ] {
        let document = format!("<w:document><w:body>{first}{body}</w:body></w:document>");
        let headline = text_of_bytes(&word_of(&document), "a.docx").headline;
        assert_eq!(headline.as_deref(), Some("Beleidsregels Bibob"), "{first}");
    }
}

type SizedLine<'a> = (&'a str, u32, &'a str);

#[test]
fn words_alone_above_the_columns_of_a_sheet_are_its_headline() {
    let title = "Overzicht verleende subsidies 2024";
    let heads = &["Naam van de aanvrager", "Bedrag", "Jaar"][..];
    let row = &["Stichting De Kade", "1200", "2024"][..];
    for (rows, expected) in [
        (&[&[title][..], &[], heads, row][..], Some(title)),
        (&[&[], &["", title], heads, row], Some(title)),
        // Columns only, a title that is part of a row, and a list of one column.
        (&[heads, row], None),
        (&[&[title, "versie 2"], heads, row], None),
        (&[&["Namen"], &["Stichting De Kade"], &["Kunstkring"]], None),
        (&[&[title], &["Naam", "Stichting De Kade"], &["Bedrag", "1200"]], None),
    ] {
        let csv = |separator: &str| -> String { rows.iter().map(|row| row.join(separator) + "\n").collect() };
        for separator in [";", ",", "\t"] {
            let read = text_of_bytes(csv(separator).as_bytes(), "a.csv").headline;
            let is_one_column = rows.iter().all(|row| row.len() < 2);
            if !is_one_column {
                assert_eq!(read.as_deref(), expected, "{separator}: {rows:?}");
            }
        }
        let cells = |around: &dyn Fn(&str) -> String, (open, close): (&str, &str)| -> String {
            let rows = rows.iter().map(|row| {
                let cells: String = row.iter().map(|said| around(said)).collect();
                format!("{open}{cells}{close}")
            });
            rows.collect()
        };
        let of_excel = |said: &str| format!("<c t='inlineStr'><is><t>{said}</t></is></c>");
        let excel = crate::workbook(&cells(&of_excel, ("<row>", "</row>")), "<sst></sst>");
        assert_eq!(text_of_bytes(&excel, "a.xlsx").headline.as_deref(), expected, "xlsx: {rows:?}");
        let of_calc = |said: &str| format!("<table:table-cell><text:p>{said}</text:p></table:table-cell>");
        let table = cells(&of_calc, ("<table:table-row>", "</table:table-row>"));
        let content =
            format!("<office:spreadsheet><table:table table:name='Blad1'>{table}</table:table></office:spreadsheet>");
        let calc = open_document_parts("spreadsheet", &[("content.xml", &content)]);
        assert_eq!(text_of_bytes(&calc, "a.ods").headline.as_deref(), expected, "ods: {rows:?}");
    }
}

fn word(lines: &[SizedLine<'_>]) -> Vec<u8> {
    let line = |(style, size, said): &SizedLine<'_>| match (*style, *said) {
        (_, "<pagina>") => "<w:p><w:r><w:br w:type='page'/></w:r></w:p>".to_owned(),
        ("Noot", said) => format!(
            "<w:p><w:del><w:r><w:rPr><w:sz w:val='{}'/></w:rPr><w:delText>{said}</w:delText></w:r></w:del></w:p>",
            size * 2
        ),
        (style, said) => {
            let own = if *size > 0 { format!("<w:sz w:val='{}'/>", size * 2) } else { String::new() };
            // The mark at the end of a paragraph has a size of its own.
            format!(
                "<w:p><w:pPr><w:pStyle w:val='{style}'/><w:rPr><w:sz w:val='99'/></w:rPr></w:pPr><w:r><w:rPr>{own}</w:rPr><w:t>{said}</w:t></w:r><w:r><w:rPr><w:sz w:val='80'/></w:rPr><w:t> </w:t></w:r></w:p>"
            )
        }
    };
    let body: String = lines.iter().map(line).collect();
    let document = format!("<w:document><w:body>{body}</w:body></w:document>");
    word_of(&document.replace("<w:pStyle w:val='Kop'/>", "<w:pStyle w:val='Kop'/><w:outlineLvl w:val='0'/>"))
}

fn word_of(document: &str) -> Vec<u8> {
    let styles = "<w:styles><w:docDefaults><w:sz w:val='40'/></w:docDefaults>\
        <w:style w:type='paragraph' w:default='1' w:styleId='Standaard'><w:sz w:val='20'/></w:style>\
        <w:style w:type='paragraph' w:styleId='Groot'><w:basedOn w:val='Standaard'/><w:sz w:val='32'/></w:style>\
        <w:style w:type='paragraph' w:styleId='Groter'><w:basedOn w:val='Groot'/></w:style>\
        <w:style w:type='paragraph' w:styleId='Kop'><w:sz w:val='28'/></w:style></w:styles>";
    office_parts("wordprocessingml.document", &[("word/document.xml", document), ("word/styles.xml", styles)])
}

/// A page also ends before a paragraph that begins another, and a size may be a share of that of another style.
#[test]
fn a_hard_break_ends_the_first_page_and_shares_count_from_the_style_below() {
    let styles = "<office:styles><style:style style:family='paragraph' style:name='Basis'><style:text-properties fo:font-size='14pt'/></style:style>\
        <style:style style:family='paragraph' style:name='Groter' style:parent-style-name='Basis'><style:text-properties fo:font-size='130%'/></style:style>\
        <style:style style:family='paragraph' style:name='Kleiner' style:parent-style-name='Basis'><style:text-properties fo:font-size='50%'/></style:style></office:styles>";
    let automatic = "<style:style style:family='paragraph' style:name='Eerste' style:master-page-name='Standaard'/>\
        <style:style style:family='paragraph' style:name='Bijlage' style:parent-style-name='Groter'><style:paragraph-properties fo:break-before='page'/></style:style>\
        <style:style style:family='paragraph' style:name='Blad' style:parent-style-name='Groter' style:master-page-name='Liggend'/>";
    for (lines, expected) in [
        (
            &[("Eerste", "Brief aan de raad"), ("Basis", "Jaarplan handhaving"), ("Groter", "Zie de stukken")][..],
            Some("Zie de stukken"),
        ),
        (&[("", "tekst"), ("Kleiner", "Kleine letters hier")], None),
        (&[("", "tekst"), ("Bijlage", "Bijlage met veel")], None),
        (&[("", "tekst"), ("Blad", "Bijlage met veel")], None),
    ] {
        let lines = lines.iter().map(|(style, said)| format!("<text:p text:style-name='{style}'>{said}</text:p>"));
        let body = "<text:p>Het college heeft besloten om de maatregelen te verlengen.</text:p>".repeat(2);
        let content = format!(
            "<office:document-content><office:automatic-styles>{automatic}</office:automatic-styles><office:body><office:text>{}{body}</office:text></office:body></office:document-content>",
            lines.collect::<String>()
        );
        let styles = format!("<office:document-styles>{styles}</office:document-styles>");
        let file = open_document_parts("text", &[("content.xml", &content), ("styles.xml", &styles)]);
        let headline = text_of_bytes(&file, "a.odt").headline;
        assert_eq!(headline.as_deref(), expected, "{content}");
    }
}

fn open_document(lines: &[SizedLine<'_>]) -> Vec<u8> {
    let size = |points: u32| format!("<style:text-properties fo:font-size='{points}pt'/>");
    let automatic = lines.iter().enumerate().map(|(at, (_, points, _))| match points {
        0 => String::new(),
        points => format!("<style:style style:family='text' style:name='T{at}'>{}</style:style>", size(*points)),
    });
    let body = lines.iter().enumerate().map(|(at, (style, _, said))| {
        let span = format!("<text:span text:style-name='T{at}'>{said}</text:span>");
        match (*style, *said) {
            (_, "<pagina>") => "<text:p><text:soft-page-break/></text:p>".to_owned(),
            ("Noot", _) => format!("<text:p><office:annotation><text:p>{span}</text:p></office:annotation></text:p>"),
            ("Kop", said) => format!("<text:h text:outline-level='1'>{said}</text:h>"),
            (style, _) => format!("<text:p text:style-name='{style}'>{span}</text:p>"),
        }
    });
    let (automatic, body): (String, String) = (automatic.collect(), body.collect());
    let content = format!(
        "<office:document-content><office:automatic-styles>{automatic}</office:automatic-styles><office:body><office:text>{body}</office:text></office:body></office:document-content>"
    );
    let styles = format!(
        "<office:document-styles><office:styles><style:default-style style:family='paragraph'>{}</style:default-style>\
         <style:style style:family='paragraph' style:name='Groot'>{}</style:style><style:style style:family='text' style:name='Groot'>{}</style:style>\
         <style:style style:family='paragraph' style:name='Groter' style:parent-style-name='Groot'/></office:styles>\
         <office:automatic-styles><style:style style:family='text' style:name='T1'>{}</style:style></office:automatic-styles></office:document-styles>",
        size(10),
        size(16),
        size(1),
        size(40),
    );
    open_document_parts("text", &[("content.xml", &content), ("styles.xml", &styles)])
}
