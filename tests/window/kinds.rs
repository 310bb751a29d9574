//! Kinds of files beside their fields: a picture, Office and `OpenDocument`, a table, a mail.

use crate::accessible::is_clean;
use crate::steps;
use serde_json::json;
use tests::webdriver::{Desk, Window};

/// A grey picture of 120 by 80 pixels.
const PICTURE: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0x\0\0\0P\x08\0\0\0\0\xf7\xf0\xeeU\0\0\0<IDATx\xda\xed\xcd1\x01\0\0\x0c\x02 \xfb'3\x96\xef\x1a\xec\x81\x02\xa4O\"\x16\x8b\xc5b\xb1X,\x16\x8b\xc5b\xb1X,\x16\x8b\xc5b\xb1X,\x16\x8b\xc5b\xb1X,\x16\x8b\xc5\xe2k|\x1bM\xb4\\\xe6k\xd3\0\0\0\0IEND\xaeB`\x82";
const MAIL: &[u8] = b"From: Jan Jansen <jan@voorbeeld.nl>\r\nTo: info@voorbeeld.nl\r\nSubject: Over parkeren\r\n\
    Date: Thu, 12 Nov 2026 10:15:00 +0100\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n\
    Graag meer plekken in het centrum.\r\n";

/// Opens a document in the list beside its fields.
fn read(window: &Window<'_>, id: &str) {
    let double = "const row = document.querySelector(`[data-id='${arguments[0]}']`);
        row?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
        return row !== null;";
    window.until(&format!("for document {id} in the list"), || {
        (window.js_with(double, &[json!(id)]) == true).then_some(())
    });
    window.see("Terug naar de lijst");
}

/// Goes back to the list.
fn back(window: &Window<'_>) {
    window.click("Terug naar de lijst");
    window.see("7 documenten");
}

/// Waits until the text of a file has these words.
fn tells(window: &Window<'_>, words: &[&str]) {
    let script = "return document.querySelector('.told-text')?.textContent.replace(/\\s+/g, ' ') ?? ''";
    for wanted in words {
        window.until(&format!("for {wanted:?}"), || window.js(script).as_str()?.contains(*wanted).then_some(()));
    }
}

#[test]
fn pictures_office_files_and_mail_are_read_beside_their_fields() {
    let desk = Desk::new();
    let (window, catalogue) = steps::begin(&desk);
    let own = [desk.file("foto.png", PICTURE), desk.file("vraag.eml", MAIL)];
    let mut ids = steps::add(&window, &catalogue, &own);
    ids.extend(steps::examples(&window, &catalogue));
    let [picture, mail, _, table, _, word, open] = ids.as_slice() else { panic!("seven documents: {ids:?}") };
    window.reload();
    window.see("7 documenten");

    read(&window, picture);
    window.see("Bladzijde 1 van 1");
    window.until("for the picture", || {
        let drawn = "return document.querySelector('.sheet svg image') !== null";
        (window.js(drawn) == true).then_some(())
    });
    is_clean(&window, "a picture beside its fields");
    back(&window);

    read(&window, mail);
    let facts = ["Van: Jan Jansen <jan@voorbeeld.nl>", "Aan: info@voorbeeld.nl", "Onderwerp: Over parkeren"];
    tells(&window, &facts);
    tells(&window, &["12 november", "Graag meer plekken in het centrum."]);
    is_clean(&window, "a mail beside its fields");
    back(&window);

    read(&window, word);
    tells(&window, &["Vergadering van 11 november 2026", "Subsidie dorpshuis De Waard"]);
    is_clean(&window, "a text of Word beside its fields");
    back(&window);

    read(&window, open);
    tells(&window, &["Convenant jeugdhulp regio Oeverland", "Artikel 2. Samenwerking"]);
    let headings = "return document.querySelectorAll('.told-text :is(h2, h3, h4)').length";
    assert_ne!(window.js(headings), 0, "headings are headings");
    back(&window);

    read(&window, table);
    window.until("for the table", || {
        let rows = "return document.querySelectorAll('.told-text tr').length > 1";
        (window.js(rows) == true).then_some(())
    });
    is_clean(&window, "a table beside its fields");
    window.close();
}
