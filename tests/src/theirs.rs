//! Sitemaps as another program writes them.

/// When a document of theirs changed last.
pub const MOMENT: &str = "2024-05-06T07:08:09+02:00";

/// An entry with a complete description, plus `more`.
pub fn entry(url: &str, title: &str, more: &str) -> String {
    let kern = "https://identifier.overheid.nl/tooi/def/thes/kern";
    format!(
        r#"<url><loc>{url}</loc><lastmod>{MOMENT}</lastmod><d:Document><d:DiWoo>
<d:creatiedatum>2024-05-01</d:creatiedatum>
<d:publisher resource="https://identifier.overheid.nl/tooi/id/gemeente/gm0344">gemeente Utrecht</d:publisher>
<d:titelcollectie><d:officieleTitel>{title}</d:officieleTitel></d:titelcollectie>
<d:classificatiecollectie><d:informatiecategorieen><d:informatiecategorie resource="{kern}/c_3baef532">Woo-verzoeken en -besluiten</d:informatiecategorie></d:informatiecategorieen></d:classificatiecollectie>{more}
<d:documenthandelingen><d:documenthandeling><d:soortHandeling resource="{kern}/c_641ecd76">vaststelling</d:soortHandeling><d:atTime>2024-05-01</d:atTime></d:documenthandeling></d:documenthandelingen>
</d:DiWoo></d:Document></url>
"#
    )
}

/// A sitemap with these entries.
pub fn urlset(entries: &str) -> String {
    format!(
        r#"<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:d="https://standaarden.overheid.nl/diwoo/metadata/">{entries}</urlset>"#
    )
}

/// An index of the sitemaps at these addresses.
pub fn index(urls: &[String]) -> String {
    let named = |url| format!("<sitemap><loc>{url}</loc></sitemap>");
    let named: String = urls.iter().map(named).collect();
    format!(r#"<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">{named}</sitemapindex>"#)
}
