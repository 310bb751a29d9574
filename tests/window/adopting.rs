//! Adopting what is online already: from where, a preview, one step, and undo.

use crate::accessible::is_clean;
use crate::steps;
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};
use tests::theirs;
use tests::webdriver::{Desk, Window};

const SITEMAP: &str = r#"<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:diwoo="https://standaarden.overheid.nl/diwoo/metadata/">
<url><loc>https://elders.voorbeeld.nl/a.pdf</loc><diwoo:Document><diwoo:DiWoo/></diwoo:Document></url>
<url><loc>BASEnotities/a.pdf</loc><lastmod>2024-05-06T07:08:09+02:00</lastmod><diwoo:Document><diwoo:DiWoo>
<diwoo:creatiedatum>2024-05-01</diwoo:creatiedatum>
<diwoo:titelcollectie><diwoo:officieleTitel>Notitie over parkeren</diwoo:officieleTitel></diwoo:titelcollectie>
<diwoo:classificatiecollectie><diwoo:informatiecategorieen><diwoo:informatiecategorie>onderzoeksrapporten</diwoo:informatiecategorie></diwoo:informatiecategorieen></diwoo:classificatiecollectie>
<diwoo:documenthandelingen><diwoo:documenthandeling><diwoo:soortHandeling>vaststelling</diwoo:soortHandeling><diwoo:atTime>2024-05-01</diwoo:atTime></diwoo:documenthandeling></diwoo:documenthandelingen>
</diwoo:DiWoo><mdto:MDTO xmlns:mdto="https://www.nationaalarchief.nl/mdto"><mdto:informatieobject><mdto:naam>Parkeernotitie</mdto:naam></mdto:informatieobject></mdto:MDTO></diwoo:Document></url></urlset>"#;

/// An entry of which nothing becomes another.
const COMPLETE: &str = r#"<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:diwoo="https://standaarden.overheid.nl/diwoo/metadata/">
<url><loc>BASEnotities/a.pdf</loc><lastmod>2024-05-06T07:08:09+02:00</lastmod><diwoo:Document><diwoo:DiWoo>
<diwoo:creatiedatum>2024-05-01</diwoo:creatiedatum>
<diwoo:publisher resource="https://identifier.overheid.nl/tooi/id/gemeente/gm0344">gemeente Utrecht</diwoo:publisher>
<diwoo:verantwoordelijke resource="https://identifier.overheid.nl/tooi/id/gemeente/gm0344">gemeente Utrecht</diwoo:verantwoordelijke>
<diwoo:titelcollectie><diwoo:officieleTitel>Notitie over parkeren</diwoo:officieleTitel></diwoo:titelcollectie>
<diwoo:classificatiecollectie><diwoo:informatiecategorieen><diwoo:informatiecategorie resource="https://identifier.overheid.nl/tooi/def/thes/kern/c_3baef532">Woo-verzoeken en -besluiten</diwoo:informatiecategorie></diwoo:informatiecategorieen></diwoo:classificatiecollectie>
<diwoo:format resource="http://publications.europa.eu/resource/authority/file-type/PDF">PDF</diwoo:format>
<diwoo:documenthandelingen><diwoo:documenthandeling><diwoo:soortHandeling resource="https://identifier.overheid.nl/tooi/def/thes/kern/c_641ecd76">vaststelling</diwoo:soortHandeling><diwoo:atTime>2024-05-01T00:00:00+02:00</diwoo:atTime></diwoo:documenthandeling></diwoo:documenthandelingen>
</diwoo:DiWoo></diwoo:Document></url></urlset>"#;

fn count(window: &Window<'_>) -> usize {
    let filter = json!({ "filter": {}, "sort": { "key": "added", "descending": false }, "offset": 0, "limit": 10 });
    window.done("ids", &filter).as_array().map_or(0, Vec::len)
}

/// Writes the site of another program into a folder of this desk: one document of ours, one of elsewhere.
pub(crate) fn site_of_another_program(window: &Window<'_>) -> PathBuf {
    write_site(window, "export", SITEMAP).1
}

/// Writes a site with one document and a sitemap into a folder of this desk. Returns the base URL and the folder.
fn write_site(window: &Window<'_>, folder: &str, sitemap: &str) -> (String, PathBuf) {
    let overview = window.done("overview", &json!({}));
    let base = overview["catalogues"][0]["baseUrl"].as_str().unwrap_or_default();
    let site = window.desk().path(folder);
    let put = |name: &str, text: &str| fs::write(site.join(name), text).unwrap();
    fs::create_dir_all(site.join("notities")).unwrap();
    put("sitemap-woo.xml", &sitemap.replace("BASE", base));
    put("notities/a.pdf", "%PDF-1.7\nnotitie\n");
    (base.to_owned(), site)
}

#[test]
fn what_stands_online_is_taken_over_and_undone() {
    let desk = Desk::new();
    let (window, catalogue) = steps::begin(&desk);
    assert!(!catalogue.is_empty(), "a catalogue");
    let export = site_of_another_program(&window);

    window.press("Control+4");
    window.click("Bestemmingen");
    window.click("Neem over uit een andere map…");
    window.see("Wij lezen alleen.");
    is_clean(&window, "the question where from");
    window.press("Escape");
    window.gone("Wij lezen alleen.");
    assert_eq!(window.focus(), "button Neem over uit een andere map…", "the focus goes back");
    window.press("Enter");
    desk.will_choose_folder(&export);
    window.click("Uit een map met de website…");
    window.see("1 document overnemen?");
    window.see("1 document staat op een andere website.");
    window.see("1 document heeft ook gegevens voor het archief (MDTO).");
    is_clean(&window, "the preview of an adoption");
    assert_eq!(window.focus(), "button Annuleer", "what changes nothing comes first");
    assert_eq!(count(&window), 0, "a preview takes nothing over");
    window.click("Neem 1 document over");
    window.see("1 document overgenomen.");
    assert_eq!(count(&window), 1, "it is here");
    window.see("Notitie over parkeren");
    // What it said was not complete: our entry says more, so it has changed.
    window.see("Publiceren (1)");
    is_clean(&window, "after an adoption");
    window.click_css(".row.document");
    window.see("Gegevens voor het archief (MDTO)");
    window.js("document.querySelector('.panel details:has(pre) summary').focus()");
    window.press("Enter");
    window.see("<mdto:naam>Parkeernotitie</mdto:naam>");
    is_clean(&window, "what came along");
    window.click("Ongedaan maken");
    window.gone("Notitie over parkeren");
    assert_eq!(count(&window), 0, "and gone again");
    window.see("Niets nieuws");
}

/// Takes over what stands in a folder.
fn take_over(desk: &Desk, window: &Window<'_>, folder: &Path) {
    window.press("Control+4");
    window.click("Bestemmingen");
    window.click("Neem over uit een andere map…");
    desk.will_choose_folder(folder);
    window.click("Uit een map met de website…");
    window.click("Neem 1 document over");
    window.see("1 document overgenomen.");
}

#[test]
fn sitemaps_of_what_was_taken_over_are_published_by_the_button() {
    let desk = Desk::new();
    let window = desk.start();
    steps::set_up(&window);
    let (_, site) = write_site(&window, "site", COMPLETE);
    take_over(&desk, &window, &site);
    window.click("Publiceer de sitemaps");
    window.see("Controleren en publiceren");
    window.click("Werk de website nu bij");
    window.see("De sitemaps zijn opnieuw gemaakt.");
    let page = fs::read_to_string(site.join("sitemap-diwoo-0001.xml")).unwrap();
    assert!(page.contains("notities/a.pdf</loc>"), "{page}");
    window.see("Niets nieuws");
    window.close();
}

#[test]
fn old_sitemaps_are_ticked_one_by_one_and_what_they_still_name_is_told() {
    let desk = Desk::new();
    let window = desk.start();
    steps::set_up(&window);
    let (base, site) = write_site(&window, "site", COMPLETE);
    let index = theirs::index(&[format!("{base}sitemap-woo.xml")]);
    fs::write(site.join("index-oud.xml"), index).unwrap();
    fs::write(site.join("robots.txt"), format!("Sitemap: {base}index-oud.xml\n")).unwrap();
    take_over(&desk, &window, &site);
    window.click("Publiceer de sitemaps");
    window.see("Sitemaps die er al stonden");
    window.see("1 adres staat ook in onze sitemaps, dus dubbel.");
    is_clean(&window, "old sitemaps in the preview");
    window.click("Werk de website nu bij");
    window.see("De sitemaps zijn opnieuw gemaakt.");
    window.see("Publiceer opnieuw en vink aan wat weg mag.");
    is_clean(&window, "old sitemaps in the result");
    assert!(site.join("index-oud.xml").exists(), "nobody said yes");

    window.click("Vergelijk opnieuw");
    window.see("Controleren en publiceren");
    window.tick("index-oud.xml");
    window.tick("sitemap-woo.xml");
    window.click_css(".screen-foot .primary");
    window.see("Is weggehaald.");
    assert!(!site.join("index-oud.xml").exists(), "ticked");
    assert!(!site.join("sitemap-woo.xml").exists(), "ticked");
    let robots = fs::read_to_string(site.join("robots.txt")).unwrap();
    assert!(!robots.contains("index-oud.xml"), "{robots}");
    assert!(robots.contains("sitemapindex-diwoo.xml"), "{robots}");
    window.close();
}
