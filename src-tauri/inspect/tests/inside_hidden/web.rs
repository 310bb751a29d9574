//! What a page of the web hides.

use crate::shapes::{check, found};
use crate::support::compound;
use openbaarmaker_core::model::InsideKind as Kind;
use openbaarmaker_inspect::look_bytes;

/// Makes a page of the web.
pub(crate) fn html(body: &str) -> Vec<u8> {
    format!("<html lang=nl><title>Besluit</title><body>{body}</body></html>").into_bytes()
}

fn check_page(shape: &str, kind: Kind, words: &str, leak: &str, twin: &str) {
    check(shape, kind, words, &html(leak), &html(twin), "a.html");
}

#[test]
fn tells_words_that_a_page_of_the_web_hides() {
    check_page(
        "what is not displayed",
        Kind::HiddenText,
        "Bel Jansen",
        "<div style='display: none'>Bel <b>Jansen</b></div><p>Na",
        "<div style='display: block'>Bel <b>Jansen</b></div>",
    );
    for (shape, leak, twin) in [
        ("what is hidden", "<p hidden>Jansen<p>Zichtbaar", "<p class=\"hidden\" title='hidden text'>Jansen"),
        (
            "what is hidden below a style sheet",
            "<style>p{}</style><SCRIPT>'</p>'</Script ><p hidden>Jansen</p>",
            "<style>p{}</style><script>'<p hidden>Jansen</p>'</script><p>Jansen</p>",
        ),
        (
            "what has no size",
            "<span STYLE=\"FONT-SIZE:0PX !important\">Jansen</span>",
            "<span style='font-size:10px'>Jansen</span><div style='display:none'> 1 </div>",
        ),
        (
            "what no longer has a place",
            "<div style='visibility:collapse'>Jansen</div>",
            "<div style='visibility:visible'>Jansen</div>",
        ),
        (
            "what has a size of nothing",
            "<i style='font-size:0.0px'>Jansen</i><i style='opacity:0%'>ook</i>",
            "<i style='font-size:0.5em;opacity:0.5'>Jansen</i>",
        ),
        (
            "what has no height",
            "<div style='height:0;overflow:hidden'>Jansen</div>",
            "<div style='height:0'>Jansen</div><div style='height:0;overflow:hidden;padding-bottom:56%'>film</div>",
        ),
        (
            "a template",
            "<template><p>Jansen</p></template>",
            "<template></template><template shadowrootmode=open>Jansen</template>",
        ),
        (
            "a dialogue that is closed",
            "<dialog>Jansen</dialog>",
            "<dialog open>Jansen</dialog><dialog class=x open=''>Jansen</dialog>",
        ),
    ] {
        check_page(shape, Kind::HiddenText, "Jansen", leak, twin);
    }
}

#[test]
fn tells_words_in_the_colour_of_a_page_of_the_web() {
    for (shape, leak, twin) in [
        (
            "white words",
            "<p style='color:#FFF'>Jansen</p>",
            "<div style='background:#000'><p style='color:#FFF'>Jansen</p></div>",
        ),
        (
            "white words of a font",
            "<p><font color=white>Jansen</font>",
            "<p><font color=white><i style='color:red'>Jansen</i></font>",
        ),
        (
            "white words, where a sheet may give them a ground",
            "<i style='color:rgb(255, 255, 255)'>Jansen</i>",
            "<style>i { background: black }</style><i style='color:#fff'>Jansen</i>",
        ),
        (
            "words that let everything through",
            "<b style='color:transparent'>Jansen</b><b style='color:rgba(0, 0, 0, 0)'>ook</b><b style='color:#fff0'>ook</b>",
            "<b style='color:rgba(0,0,0,.5)'>Jansen</b><b style='color:transparent;text-shadow:0 0 #000'>ook</b>\
             <b style='background:linear-gradient(red,blue);background-clip:text;color:transparent'>ook</b>",
        ),
        (
            "white words, written otherwise",
            "<b style='color:hsl(0,0%,100%)'>Jansen</b><b style='color:rgb(255 255 255)'>ook</b>",
            "<b style='color:hsl(0,100%,50%)'>Jansen</b><b style='color:rgb(255 255 0)'>ook</b>",
        ),
        (
            "words in the colour of their own ground",
            "<style>p{}</style><span style='background:#000;color:black'>Jansen</span>",
            "<span style='background:#000;color:#fff'>Jansen</span><span style='color:#000'>ook</span>\
             <span style='background:#000;color:#000'><b style='color:#fff'>ook</b><i style='background:#fff'>ook</i></span>\
             <span style='background:#fff url(a.png);color:#fff'>ook</span>",
        ),
    ] {
        check_page(shape, Kind::InvisibleText, "Jansen", leak, twin);
    }
}

#[test]
fn tells_who_made_a_page_of_the_web() {
    for (shape, leak, twin) in [
        (
            "who made it, as news does",
            "<meta property='article:author' content='Jan Jansen'>",
            "<meta property='article:author' content='https://www.example.nl/jan'><meta property='og:title' content='Jan Jansen'>",
        ),
        (
            "who made a change",
            "<meta name='dcterms.contributor' content='Jan Jansen'>",
            "<meta name='dcterms.publisher' content='Jan Jansen'>",
        ),
        ("who made it", "<meta content=\"Jan Jansen\" name=author>", "<meta name=generator content='Jan Jansen'>"),
        (
            "who made it, as libraries write it",
            "<meta name='DCTERMS.creator' content='Jan Jansen'>",
            "<meta name='DCTERMS.creator' content='Gemeente Utrecht'>",
        ),
        (
            "who made it, as Word writes it",
            "<!--[if gte mso 9]><xml><o:DocumentProperties><o:LastAuthor>Jan Jansen</o:LastAuthor></o:DocumentProperties></xml><![endif]-->",
            "<!--[if gte mso 9]><xml><o:DocumentProperties><o:Company>Jan Jansen</o:Company></o:DocumentProperties></xml><![endif]-->",
        ),
    ] {
        check_page(shape, Kind::Author, "Jan Jansen", leak, twin);
    }
}

#[test]
fn tells_remarks_and_changes_of_a_page_of_the_web() {
    for (shape, leak, twin) in [
        (
            "a remark",
            "<!-- Bel <b>Jansen</b> nog -->",
            "<!--[if IE]> oude browser <![endif]--><!-- header --><!-- var a = b c d; -->",
        ),
        (
            "a remark below a script",
            "<script></script><!-- Bel <b>Jansen</b> nog -->",
            "<script><!-- Bel Jansen nog --></script>",
        ),
    ] {
        check_page(shape, Kind::Comment, "Bel Jansen nog", leak, twin);
    }
    check_page(
        "a remark of a sentence",
        Kind::Comment,
        "straks nog iets toevoegen",
        "<!-- straks nog iets toevoegen -->",
        "<!-- einde menu --><!-- hier begint tekst --><!-- Converted from text/plain format -->",
    );
    let about = html("<!-- bel 06-12345678 nog -->");
    assert_eq!(found(&about, "a.html", Kind::Comment).len(), 1, "what is about a person is told, short as it is");
    check_page(
        "a change, as Word keeps it",
        Kind::TrackedChange,
        "",
        "<del cite='mailto:Gemeente%20Utrecht'>oud</del><ins cite='mailto:Gemeente%20Utrecht'>nieuw</ins>",
        "<del>oud</del><ins cite='https://www.utrecht.nl/'>nieuw</ins><s>oud</s>",
    );
}

/// Browsers with scripts do not show it, and every page has some.
#[test]
fn what_a_page_says_without_scripts_is_searched() {
    for (said, expected) in [("Bsn 111222333", 1), ("Zaak 111222333", 0)] {
        let page = html(&format!("<noscript><p>{said}</p></noscript>"));
        assert_eq!(found(&page, "a.html", Kind::Bsn).len(), expected, "{said}");
        assert_eq!(found(&page, "a.html", Kind::HiddenText), [], "{said}");
    }
}

/// The page of a mail hides as much as one of the web.
#[test]
fn tells_what_the_page_of_a_mail_hides() {
    let mail = |page: &str| {
        let mail = format!(
            "From: a@example.nl\r\nTo: b@example.nl\r\nSubject: x\r\nMIME-Version: 1.0\r\n\
             Content-Type: multipart/alternative; boundary=grens\r\n\r\n--grens\r\nContent-Type: text/plain\r\n\r\nHallo\r\n\
             --grens\r\nContent-Type: text/html\r\n\r\n{page}<p>Hallo</p>\r\n--grens--\r\n"
        );
        mail.into_bytes()
    };
    let kept = |page: &str| {
        compound(&[
            ("__substg1.0_0037001F", b"x\0"),
            ("__properties_version1.0", &[0; 32]),
            ("__substg1.0_1000001E", b"Hallo"),
            ("__substg1.0_10130102", page.as_bytes()),
        ])
    };
    for (kind, leak, twin) in [
        (Kind::Comment, "<!-- Bel mevrouw Jansen nog -->", "<!-- einde menu -->"),
        (Kind::HiddenText, "<div style='display:none;max-height:0'>Jansen</div>", "<div>Jansen</div>"),
    ] {
        for (leak, twin, name) in [(mail(leak), mail(twin), "a.eml"), (kept(leak), kept(twin), "a.msg")] {
            check(name, kind, "Jansen", &leak, &twin, name);
        }
    }
    let remark = mail("<!-- Bel mevrouw Jansen: 06-12345678 -->");
    let phones = found(&remark, "a.eml", Kind::Phone);
    assert_eq!(phones.iter().map(|item| item.text.as_str()).collect::<Vec<_>>(), ["06-12345678"]);
}

#[test]
fn a_page_of_scripts_is_looked_through_to_its_end() {
    let scripts = "<script></script>".repeat(60_000);
    let page = html(&format!("{scripts}<p hidden>Jansen</p>"));
    let found = look_bytes(&page, "a.html");
    assert_eq!(found.unchecked, None, "it is read in time");
    let words: Vec<&str> =
        (found.items.iter()).filter(|item| item.kind == Kind::HiddenText).map(|item| item.text.as_str()).collect();
    assert_eq!(words, ["Jansen"]);
}
