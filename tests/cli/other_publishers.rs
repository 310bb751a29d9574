//! A destination that others use too: with sitemaps of another program, and another library of ours. Nothing of theirs
//! changes before a person agrees.

use crate::judging::judged;
use crate::telling::Telling;
use std::fs;
use tests::command_line::Library;
use tests::folders::{files_below, put};

/// What another program keeps on the site.
const THEIRS: [(&str, &str); 4] = [
    ("sitemapindex-diwoo.xml", "<sitemapindex><!-- theirs --></sitemapindex>\n"),
    ("sitemap-diwoo-0001.xml", "<urlset><!-- theirs --></urlset>\n"),
    ("documenten/2025/nota.pdf", "%PDF-1.7\ntheirs\n"),
    ("robots.txt", "User-agent: *\nDisallow: /intern/\n"),
];

fn with_theirs() -> Library {
    let library = Library::new();
    for (path, content) in THEIRS {
        put(&library.site(), path, content);
    }
    library
}

#[test]
fn sitemaps_of_another_program_are_told_and_stay_as_they_are() {
    let library = with_theirs();
    let _ = library.ready("a.txt");
    let before = library.files();
    let told = Telling {
        exit: 2,
        code: "target-changed-elsewhere",
        names: &[],
        dutch: &["sitemap van een ander programma", "Overleg eerst met je webbeheerder", "Optie: --after-others"],
        english: &["sitemap of another program", "Talk to your web administrator", "Option: --after-others"],
    };
    let error = told.by(&library, &["publish"]);
    assert_eq!(error["params"]["by"], "program", "{error}");
    assert_eq!(error["retry"], "after-input", "{error}");
    let rehearsed = told.by(&library, &["publish", "--dry-run"]);
    assert_eq!(rehearsed["params"]["by"], "program", "{rehearsed}");
    assert_eq!(library.files(), before, "every byte is as it was");
}

#[test]
fn going_on_takes_the_place_of_their_sitemaps_and_of_nothing_else() {
    let library = with_theirs();
    let _ = library.ready("a.txt");
    let before = library.files();
    let rehearsed = library.ask(&["publish", "--after-others", "--dry-run"]);
    let rehearsed = rehearsed.expect(0);
    assert_eq!(rehearsed["published"], 1, "{rehearsed}");
    assert_eq!(library.files(), before, "a rehearsal writes nothing");

    let published = library.done(&["publish", "--after-others"]);
    let theirs = [THEIRS[1], THEIRS[0]];
    for told in [&rehearsed, &published] {
        let named = told["elsewhere"]["replaced"]["files"].as_array().expect("files").iter();
        assert!(named.map(|file| &file["path"]).eq(theirs.map(|(path, _)| path)), "{told}");
        let problems = told["problems"].as_array().expect("problems").iter();
        let made_way = problems.filter(|problem| problem["code"] == "target-file-replaced");
        assert!(made_way.map(|problem| &problem["params"]["path"]).eq(theirs.map(|(path, _)| path)), "{told}");
    }
    let kept = files_below(&library.library().join("verslagen"));
    for (path, content) in theirs {
        let is_copy = |name: &str| name.starts_with("vervangen-") && name.ends_with(path);
        let copy = kept.iter().find(|(name, _)| is_copy(name)).expect("a copy").1;
        assert_eq!(copy, content.as_bytes(), "{path}");
    }
    assert_eq!(published["removed"], serde_json::json!([]), "{published}");
    assert_eq!(judged(&library).len(), 1, "our site is whole");
    let after = library.files();
    let nota = "documenten/2025/nota.pdf";
    assert_eq!(after[nota], before[nota], "their document stays");
    let robots = library.read("robots.txt");
    assert!(robots.starts_with(THEIRS[3].1), "their lines stay in front of ours: {robots}");
    let again = library.publish(0);
    assert_eq!(again["uploaded"], serde_json::json!([]), "asked once: {again}");
}

#[test]
fn another_library_that_published_is_told_with_its_moment() {
    let (library, id) = Library::with_published("a.txt");
    let other = br#"{"formatVersion":1,"id":"another","generation":9,"at":"2026-11-20T10:00:00+01:00"}"#;
    fs::write(library.site().join("openbaarmaker-status.json"), other).expect("their status");
    fs::write(library.site().join("van-hen.html"), "theirs").expect("a file of theirs");
    let document = library.document(&id);
    let ours = document["path"].as_str().expect("a path");
    fs::remove_file(library.site().join(ours)).expect("removal");
    let before = library.files();
    let told = Telling {
        exit: 2,
        code: "target-changed-elsewhere",
        names: &["20", "november 2026"],
        dutch: &["Iemand anders heeft ook gepubliceerd", "Optie: --after-others"],
        english: &["Somebody else published too", "Option: --after-others"],
    };
    // In English the month has a capital.
    let reply = library.ask(&["publish"]);
    let error = told.judge(&reply, told.dutch);
    assert_eq!(error["params"]["by"], "publisher", "{error}");
    assert_eq!(library.files(), before, "every byte is as it was");

    library.done(&["publish", "--after-others"]);
    assert_eq!(judged(&library).len(), 1, "what we know is put back");
    assert!(library.site().join(ours).exists(), "{ours} is back");
    assert_eq!(library.read("van-hen.html"), "theirs");
}
