//! What is outside the pages of a file: names, titles, bookmarks, forms, and what a web page hides.

use crate::pdf_file::{File, page};
use crate::shapes::check;
use crate::support::zip;
use openbaarmaker_core::model::InsideKind as Kind;
use openbaarmaker_inspect::look_bytes;

const TYPES: &[u8] = b"<Types><Override PartName='/x' ContentType='application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'/></Types>";
const WORD: &str = "0 g BT /F 12 Tf 100 700 Td (Besluit) Tj ET ";

/// Checks that a number is found once in a leak, without a place, and not in its twin.
fn number(shape: &str, leak: (&[u8], &str), twin: (&[u8], &str)) {
    let numbers = |(bytes, name): (&[u8], &str)| -> Vec<(u32, String)> {
        let items = look_bytes(bytes, name).items.into_iter();
        let numbers = items.filter(|item| item.kind == Kind::Bsn);
        numbers.map(|item| (item.page, item.text)).collect()
    };
    assert_eq!(numbers(leak), [(0, "111222333".to_owned())], "{shape}");
    assert_eq!(numbers(twin), [], "the twin of {shape}");
}

fn with_outline(title: &str) -> File {
    page(WORD)
        .catalog("/Outlines 6 0 R")
        .object("/First 7 0 R /Last 7 0 R", "")
        .object(&format!("/Title ({title}) /Next 7 0 R"), "")
}

fn titled(file: File, title: &str) -> File {
    let file = file.trailer("/Info 6 0 R");
    file.object(&format!("/Title ({title})"), "")
}

fn with_field(name: &str, value: &str) -> File {
    page(WORD)
        .catalog("/AcroForm << /Fields [6 0 R] >>")
        .object(&format!("/FT /Tx /T ({name}) /V ({value})"), "")
}

fn with_xfa(value: &str) -> File {
    let data = format!(
        "<xfa:datasets xmlns:xfa='x'><xfa:data><form1><bsn>{value}</bsn></form1></xfa:data></xfa:datasets>"
    );
    page(WORD)
        .catalog("/AcroForm << /Fields [] /XFA [(template) 6 0 R (datasets) 7 0 R] >>")
        .object(
            "",
            "<template><caption>Bsn van de aanvrager</caption></template>",
        )
        .object("", &data)
}

#[test]
fn finds_data_of_persons_beside_the_pages() {
    let pdf = |file: File| file.bytes();
    let in_pdf = |shape, leak: File, twin: File| {
        number(shape, (&pdf(leak), "a.pdf"), (&pdf(twin), "a.pdf"));
    };
    in_pdf(
        "a bookmark",
        with_outline("Bsn 111222333"),
        with_outline("RSIN 111222333"),
    );
    in_pdf(
        "a field",
        with_field("Bsn", "111222333"),
        with_field("Zaak", "111222333"),
    );
    in_pdf("an XFA form", with_xfa("111222333"), with_xfa(""));
    in_pdf(
        "the title",
        titled(page(WORD), "Bsn 111222333"),
        titled(page(WORD), "Zaak 111222333"),
    );
    let text = b"Een brief.";
    number(
        "the name of a file",
        (text, "Brief_bsn_111222333.txt"),
        (text, "Brief_zaak_111222333.txt"),
    );
    number(
        "a name in a zip",
        (&zip(&[("map/bsn_111222333.txt", b"a")]), "a.zip"),
        (&zip(&[("map/zaak_111222333.txt", b"a")]), "a.zip"),
    );
    number(
        "a column of a csv",
        (b"Naam;BSN\nx;111222333\n", "a.csv"),
        (b"Naam;Zaak\nx;111222333\n", "a.csv"),
    );
    number(
        "a remark in a page",
        (&html("<!-- bsn 111222333 -->"), "a.html"),
        (&html("<!-- zaak 111222333 -->"), "a.html"),
    );
    number(
        "the description of a picture in a page",
        (&html("<img alt='bsn 111222333'>"), "a.html"),
        (&html("<img alt='zaak 111222333'>"), "a.html"),
    );
    let about = |said: &str| {
        let file = page(WORD).trailer("/Info 6 0 R");
        file.object(&format!("/Keywords ({said})"), "").bytes()
    };
    number(
        "the keywords of a PDF",
        (&about("Bsn 111222333"), "a.pdf"),
        (&about("Zaak 111222333"), "a.pdf"),
    );
    for (shape, part, text) in [
        (
            "the subject",
            "docProps/core.xml",
            "<cp:coreProperties><dc:subject>{}</dc:subject></cp:coreProperties>",
        ),
        (
            "own properties",
            "docProps/custom.xml",
            "<Properties><property><vt:lpwstr>{}</vt:lpwstr></property></Properties>",
        ),
        (
            "a header",
            "xl/worksheets/sheet1.xml",
            "<worksheet><oddHeader>&amp;C&amp;\"Arial,Bold\"{}</oddHeader></worksheet>",
        ),
        (
            "a picture",
            "xl/drawings/drawing1.xml",
            "<xdr:wsDr><xdr:cNvPr id='1' descr='{}'/></xdr:wsDr>",
        ),
    ] {
        let sheet = |said: &str| {
            let text = text.replace("{}", said);
            zip(&[("[Content_Types].xml", TYPES), (part, text.as_bytes())])
        };
        let (leak, twin) = (sheet("Bsn 111222333"), sheet("Zaak 111222333"));
        number(shape, (&leak, "a.xlsx"), (&twin, "a.xlsx"));
    }
    let twice = page("0 g BT /F 12 Tf 100 700 Td (Bsn 111222333) Tj ET ");
    let twice = titled(twice, "Bsn 111222333").bytes();
    let found = look_bytes(&twice, "bsn 111222333.pdf").items.into_iter();
    let pages: Vec<u32> = found
        .filter(|item| item.kind == Kind::Bsn)
        .map(|item| item.page)
        .collect();
    assert_eq!(pages, [1], "what stands on a page is told there only");
}

#[test]
fn reads_what_stands_below_a_heading_of_a_page() {
    let table = |heading: &str, column: u32| {
        let heads = format!(
            "1 0 0 1 100 700 Tm (Nummer) Tj 1 0 0 1 300 700 Tm ({heading}) Tj 1 0 0 1 450 700 Tm (Telefoon) Tj "
        );
        let row = |(at, number): (usize, &&str)| {
            let y = 680 - 20 * at;
            format!("1 0 0 1 100 {y} Tm (2024-{at}) Tj 1 0 0 1 {column} {y} Tm ({number}) Tj ")
        };
        let numbers = ["123456782", "onbekend", "111222333", "123456789"];
        let rows: String = numbers.iter().enumerate().map(row).collect();
        page(&format!("0 g BT /F 12 Tf {heads}{rows}ET ")).bytes()
    };
    let found = |heading: &str, column: u32| {
        let items = look_bytes(&table(heading, column), "a.pdf")
            .items
            .into_iter();
        let items = items.filter(|item| item.kind == Kind::Bsn);
        let told = items.map(|item| (item.text, item.is_possible, item.page, item.boxes.len()));
        told.collect::<Vec<_>>()
    };
    let told = |number: &str| (number.to_owned(), true, 1, 1);
    assert_eq!(found("BSN", 300), ["123456782", "111222333"].map(told));
    for (heading, column) in [("Zaaknummer", 300), ("BSN", 450)] {
        assert_eq!(found(heading, column), [], "{heading}, {column}");
    }
}

fn html(body: &str) -> Vec<u8> {
    format!("<html lang=nl><title>Besluit</title><body>{body}</body></html>").into_bytes()
}

#[test]
fn tells_what_a_page_of_the_web_hides() {
    for (shape, kind, words, leak, twin) in [
        (
            "what is not displayed",
            Kind::HiddenText,
            "Bel Jansen",
            "<div style='display: none'>Bel <b>Jansen</b></div><p>Na",
            "<div style='display: block'>Bel <b>Jansen</b></div>",
        ),
        (
            "what is hidden",
            Kind::HiddenText,
            "Jansen",
            "<p hidden>Jansen<p>Zichtbaar",
            "<p class=\"hidden\" title='hidden text'>Jansen",
        ),
        (
            "what is hidden below a style sheet",
            Kind::HiddenText,
            "Jansen",
            "<style>p{}</style><SCRIPT>'</p>'</Script ><p hidden>Jansen</p>",
            "<style>p{}</style><script>'<p hidden>Jansen</p>'</script><p>Jansen</p>",
        ),
        (
            "what has no size",
            Kind::HiddenText,
            "Jansen",
            "<span STYLE=\"FONT-SIZE:0PX !important\">Jansen</span>",
            "<span style='font-size:10px'>Jansen</span><div style='display:none'> 1 </div>",
        ),
        (
            "white words",
            Kind::InvisibleText,
            "Jansen",
            "<p style='color:#FFF'>Jansen</p>",
            "<div style='background:#000'><p style='color:#FFF'>Jansen</p></div>",
        ),
        (
            "white words of a font",
            Kind::InvisibleText,
            "Jansen",
            "<p><font color=white>Jansen</font>",
            "<p><font color=white><i style='color:red'>Jansen</i></font>",
        ),
        (
            "white words, where a sheet may give them a ground",
            Kind::InvisibleText,
            "Jansen",
            "<i style='color:rgb(255, 255, 255)'>Jansen</i>",
            "<style>i { background: black }</style><i style='color:#fff'>Jansen</i>",
        ),
        (
            "a remark",
            Kind::Comment,
            "Bel Jansen nog",
            "<!-- Bel <b>Jansen</b> nog -->",
            "<!--[if IE]> oude browser <![endif]--><!-- header --><!-- var a = b c d; -->",
        ),
        (
            "a remark below a script",
            Kind::Comment,
            "Bel Jansen nog",
            "<script></script><!-- Bel <b>Jansen</b> nog -->",
            "<script><!-- Bel Jansen nog --></script>",
        ),
        (
            "who made it",
            Kind::Author,
            "Jan Jansen",
            "<meta content=\"Jan Jansen\" name=author>",
            "<meta name=generator content='Jan Jansen'>",
        ),
    ] {
        check(shape, kind, words, &html(leak), &html(twin), "a.html");
    }
}

#[test]
fn a_page_of_scripts_is_looked_through_to_its_end() {
    let scripts = "<script></script>".repeat(60_000);
    let page = html(&format!("{scripts}<p hidden>Jansen</p>"));
    let found = look_bytes(&page, "a.html");
    assert_eq!(found.unchecked, None, "it is read in time");
    let words: Vec<&str> = (found.items.iter())
        .filter(|item| item.kind == Kind::HiddenText)
        .map(|item| item.text.as_str())
        .collect();
    assert_eq!(words, ["Jansen"]);
}

#[test]
fn counts_what_only_xfa_holds() {
    let (leak, twin) = (with_xfa("Jansen").bytes(), with_xfa("").bytes());
    check("an XFA form", Kind::FormValue, "", &leak, &twin, "a.pdf");
}
