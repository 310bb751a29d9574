use super::{Report, ReportDocument, write_report};
use crate::{Language, Texts};
use openbaarmaker_core::model::{DocumentId, InsideKind, Params, RuleCode, RunId};
use openbaarmaker_core::wire::{
    InsideSummary, InsideTimes, OtherGeneration, OtherSitemaps, RobotsState, RobotsView, RunDetail, RunDocument,
    RunFile, RunKind, RunResult, RunRow, RunState, RunTotals, SiteDifferences, SiteProblem,
};
use std::io::{self, Write};

const SHA: &str = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
const SHA_OF_INDEX: &str = "0b6f4b0b5b5c8f7a1f2d3e4c5b6a79880b6f4b0b5b5c8f7a1f2d3e4c5b6a7988";

fn detail() -> RunDetail {
    RunDetail {
        row: RunRow {
            id: RunId(7),
            kind: RunKind::Documents,
            at: "2026-11-20T08:41:00Z".to_owned(),
            user: "j.jansen".to_owned(),
            catalogue: "Gemeente Voorbeeld".to_owned(),
            target: "Website".to_owned(),
            published: 1_250,
            withdrawn: 2,
            held_back: 3,
            failed: 4,
            remaining: 0,
            state: RunState::Partial,
        },
        totals: RunTotals::default(),
        documents: Vec::new(),
        permits: Vec::new(),
        files: vec![RunFile { path: "sitemapindex-diwoo.xml".to_owned(), bytes: 512, sha256: SHA_OF_INDEX.to_owned() }],
        removed: vec!["documenten/2025/oud.pdf".to_owned()],
        remaining: vec!["documenten/2025/blijft.pdf".to_owned()],
        report: None,
    }
}

fn result() -> RunResult {
    RunResult {
        run: Some(RunId(7)),
        dry_run: false,
        offered: 1_259,
        published: 1_250,
        withdrawn: 2,
        held_back: Vec::new(),
        failed: Vec::new(),
        uploaded: Vec::new(),
        removed: vec!["documenten/2025/oud.pdf".to_owned()],
        remaining: Vec::new(),
        differences: SiteDifferences::default(),
        problems: Vec::new(),
        withdrawal_run: None,
        unchanged: 112,
        later: 0,
        left: 0,
        restored: Vec::new(),
        following: Vec::new(),
        unlisted: 0,
        state: RunState::Partial,
        at: "2026-11-20T08:41:00Z".to_owned(),
        indexes: vec!["https://open.voorbeeld.nl/sitemapindex-diwoo.xml".to_owned()],
        others: OtherSitemaps::default(),
        elsewhere: OtherGeneration::default(),
        future: 0,
        robots: RobotsView {
            state: RobotsState::HandOver,
            url: "https://open.voorbeeld.nl/robots.txt".to_owned(),
            added: Vec::new(),
            removed: Vec::new(),
            hand_over: vec!["Sitemap: https://open.voorbeeld.nl/sitemapindex-diwoo.xml".to_owned()],
            take_out: Vec::new(),
            reason: String::new(),
            findings: Vec::new(),
        },
        report: None,
    }
}

fn document(action: &str, title: &str, reason: &str) -> ReportDocument {
    let is_sent = !matches!(action, "withdrawn" | "held-back" | "failed");
    ReportDocument {
        document: RunDocument {
            id: DocumentId(1),
            title: title.to_owned(),
            action: action.to_owned(),
            url: "https://open.voorbeeld.nl/documenten/2026/besluit.pdf".to_owned(),
            sha256: if is_sent { SHA.to_owned() } else { String::new() },
            size_bytes: 12_400_000,
            lastmod: if is_sent { "2026-11-20T09:41:00+01:00".to_owned() } else { String::new() },
            reason: reason.to_owned(),
        },
        findings: Vec::new(),
        params: Params::new(),
        inside: InsideSummary::default(),
    }
}

fn html(language: Language, documents: Vec<ReportDocument>) -> String {
    html_of(language, &detail(), Some(&result()), documents)
}

fn html_of(language: Language, run: &RunDetail, result: Option<&RunResult>, documents: Vec<ReportDocument>) -> String {
    let report = Report {
        run,
        result,
        organisation: "gemeente Voorbeeld",
        base_url: "https://open.voorbeeld.nl/",
        inside_off: &[InsideKind::LicencePlate],
        version: "0.1.0",
    };
    let mut out = Vec::new();
    write_report(&Texts::of(language), &report, documents.into_iter(), &mut out).expect("a Vec takes everything");
    String::from_utf8(out).expect("the report is UTF-8")
}

#[test]
fn says_what_when_where_who_and_what_remains() {
    let page = html(Language::Nl, vec![document("new", "Besluit parkeren", "")]);
    for expected in [
        "<html lang=\"nl\">",
        "20 november 2026 om 9.41 uur",
        "j.jansen",
        "gemeente Voorbeeld",
        "Website",
        "<dd><bdi>1.259</bdi></dd>",
        "<dd><bdi>1.250</bdi></dd>",
        "<bdi>Besluit parkeren</bdi>",
        "<a href=\"https://open.voorbeeld.nl/documenten/2026/besluit.pdf\">",
        SHA,
        SHA_OF_INDEX,
        "2026-11-20T09:41:00+01:00",
        "12,4\u{a0}MB",
        "documenten/2025/oud.pdf",
        "Nog op de website: 1 bestand",
        "documenten/2025/blijft.pdf",
        "<pre>Sitemap: https://open.voorbeeld.nl/sitemapindex-diwoo.xml</pre>",
        "Woo-index",
        "Onze controles vinden niet alles",
    ] {
        assert!(page.contains(expected), "the report misses {expected:?}:\n{page}");
    }
    assert!(html(Language::En, Vec::new()).contains("No documents changed"), "the English report speaks English");
}

#[test]
fn says_that_all_that_could_go_went_unless_something_failed() {
    for (held_back, failed, remaining, expected) in [
        (3, 0, 0, "Alles wat kon, is gelukt"),
        (3, 1, 0, "Deels gelukt"),
        (3, 0, 1, "Deels gelukt"),
        (0, 0, 0, "Deels gelukt"),
    ] {
        let mut run = detail();
        run.row = RunRow { held_back, failed, remaining, ..run.row };
        let page = html_of(Language::Nl, &run, None, Vec::new());
        assert!(page.contains(expected), "{held_back}, {failed}, {remaining}: the report misses {expected:?}:\n{page}");
    }
}

#[test]
fn names_what_did_not_succeed_for_the_site_and_apart_from_it_what_made_way() {
    let problem = |code: &str, path: &str| SiteProblem {
        code: code.to_owned(),
        params: Params::from([("path".to_owned(), path.to_owned())]),
    };
    let told = RunResult {
        problems: vec![
            problem("target-file-replaced", "sitemap-diwoo-0001.xml"),
            problem("target-unknown-file", "sitemapindex-diwoo.xml"),
        ],
        ..result()
    };
    let page = html_of(Language::Nl, &detail(), Some(&told), Vec::new());
    let (_, after) = page.split_once("<h2>Niet gelukt op de website</h2>").expect("a heading");
    let (failed, known) = after.split_once("<h2>Let op bij de website</h2>").expect("a heading after it");
    let known = known.split("</ul>").next().expect("a list");
    for (part, path, other) in [
        (failed, "sitemapindex-diwoo.xml", "sitemap-diwoo-0001.xml"),
        (known, "sitemap-diwoo-0001.xml", "sitemapindex-diwoo.xml"),
    ] {
        assert!(part.contains(path) && !part.contains(other), "{path}: {part}");
    }
    let page = html(Language::Nl, Vec::new());
    assert!(!page.contains("op de website</h2>") && !page.contains("bij de website</h2>"), "nothing to tell: {page}");
}

#[test]
fn claims_nothing_of_a_run_that_stopped_but_what_was_intended() {
    let mut stopped = detail();
    stopped.row.state = RunState::Stopped;
    stopped.row.published = 0;
    let documents = vec![
        document("new", "Besluit parkeren", ""),
        document("withdrawn", "Oud", "privacy"),
        document("held-back", "Zonder titel", "D01"),
    ];
    let page = html_of(Language::Nl, &stopped, None, documents);
    for expected in [
        "Bezoekers zien de oude of de nieuwe versie, nooit een half bestand.",
        "Hieronder staat wat de bedoeling was.",
        "De bedoeling was: Nieuw",
        "De bedoeling was: Ingetrokken",
        "<td>Kan nog niet</td>",
        "documenten/2025/oud.pdf",
        "Publiceer opnieuw.",
    ] {
        assert!(page.contains(expected), "the report misses {expected:?}:\n{page}");
    }
    for claim in ["niet veranderd", "Aantallen", "<td>Nieuw</td>"] {
        assert!(!page.contains(claim), "nobody knows {claim:?}:\n{page}");
    }
    let whole = html(Language::Nl, vec![document("new", "Besluit parkeren", "")]);
    assert!(!whole.contains("De bedoeling was"), "that was done:\n{whole}");
}

#[test]
fn gives_every_reason_as_a_sentence() {
    let mut failed = document("failed", "Scan", "target-timed-out");
    failed.params = Params::from([("host".to_owned(), "sftp.voorbeeld.nl".to_owned())]);
    let page = html(
        Language::Nl,
        vec![
            document("withdrawn", "Oud", "privacy"),
            document("held-back", "Zonder titel", "D01 D06"),
            failed,
            document("failed", "Scan 2", "target-timed-out"),
        ],
    );
    for expected in [
        "Persoonsgegevens zichtbaar",
        "Regels: D01 D06.",
        "De server sftp.voorbeeld.nl geeft geen antwoord.",
        // Without its parameters the sentence would have a gap, so the code is shown.
        "Regels: target-timed-out.",
        "Niet verstuurd",
    ] {
        assert!(page.contains(expected), "the report misses {expected:?}:\n{page}");
    }
    assert!(!page.contains("{$"), "no sentence has a hole:\n{page}");
}

#[test]
fn escapes_everything() {
    let hostile = "</td><script>alert(\"1\")</script>&'\u{1}";
    let mut entry = document("new", hostile, "");
    entry.document.url = format!("https://a.nl/\"onload=x{hostile}");
    let page = html(Language::Nl, vec![entry]);
    assert!(!page.contains("<script"), "no tag comes through:\n{page}");
    assert!(!page.contains("href=\"https://a.nl/\""), "no attribute comes through:\n{page}");
    assert!(!page.contains('\u{1}'), "no control character comes through");
    assert!(page.contains("&lt;script&gt;"), "the title stays readable:\n{page}");
}

#[test]
fn writes_no_link_for_an_address_that_is_not_https() {
    let mut entry = document("new", "Titel", "");
    entry.document.url = "javascript:alert(1)".to_owned();
    let page = html(Language::Nl, vec![entry]);
    assert!(!page.contains("href=\"javascript"), "only https becomes a link:\n{page}");
}

#[test]
fn streams_a_hundred_thousand_documents() {
    /// Counts bytes and discards them.
    struct Counter(usize);
    impl Write for Counter {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0 += bytes.len();
            Ok(bytes.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let (detail, texts) = (detail(), Texts::of(Language::Nl));
    let report = Report {
        run: &detail,
        result: None,
        organisation: "o",
        base_url: "https://o.nl/",
        inside_off: &[],
        version: "0",
    };
    let mut rows = 0_u32;
    let documents = (0..100_000).map(|_| {
        rows += 1;
        document("new", "Besluit", "")
    });
    let mut out = Counter(0);
    write_report(&texts, &report, documents, &mut out).expect("the counter takes everything");
    assert_eq!(rows, 100_000, "every document was asked for once");
    assert!(out.0 > 100_000 * SHA.len(), "every document was written");
}

#[test]
fn tells_what_was_found_inside_by_kind_and_what_was_not_looked_for() {
    let told =
        |code, variant: &str, count, is_accepted| InsideTimes { code, variant: variant.to_owned(), count, is_accepted };
    let mut one = document("new", "Besluit", "");
    one.inside.told = vec![
        told(RuleCode::I01, "bsn", 3, false),
        told(RuleCode::I01, "email", 2, true),
        told(RuleCode::I04, "scan", 1, false),
    ];
    let mut other = document("new", "Nota", "");
    other.inside.told = vec![told(RuleCode::I01, "bsn", 1, true)];
    let html = html(Language::Nl, vec![one, other]);
    for said in [
        "een bsn (3)<br>Mag online: een e-mailadres (2)<br>niet alles is nagekeken",
        "<li>een bsn: in 1 document, en in 1 zei iemand waarom het mag</li>",
        "<dt>Niet gecontroleerd op</dt><dd><bdi>een kenteken</bdi></dd>",
    ] {
        assert!(html.contains(said), "{said} in {html}");
    }
}
