//! Messages about permits on a real OpenSSH server: with their own dates, the page last, and a connection that is cut.

use crate::permits::{case, values};
use crate::remote::Remote;
use chrono::{DateTime, Utc};
use chrono_tz::Europe::Amsterdam;
use serde_json::json;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use tests::command_line::Reply;

const FOLDER: &str = "vergunningen-xml";

/// A library with permits on that publishes to a server; `None` where there is no server to start.
fn remote() -> Option<Remote> {
    let remote = Remote::start(&[])?;
    let words = ["permit", "settings", "--notice-read", "--permits-on", "on"];
    remote.library.done(&words);
    Some(remote)
}

fn publish(remote: &Remote) -> Reply {
    publish_waiting(remote, "10")
}

/// Publishes, and gives a silent line up after so many seconds.
fn publish_waiting(remote: &Remote, patience: &str) -> Reply {
    let words = ["permit", "publish", "--patience", patience];
    remote.library.ask(&words)
}

/// The messages that stand there, with their contents.
fn messages(site: &Path) -> BTreeMap<String, String> {
    let Ok(folder) = fs::read_dir(site.join(FOLDER)) else { return BTreeMap::new() };
    folder
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|end| end == "xml"))
        .map(|path| {
            let name = path.file_name().expect("a name").to_string_lossy();
            (name.into_owned(), fs::read_to_string(&path).expect("text"))
        })
        .collect()
}

/// The names to which the page links.
fn linked(site: &Path) -> Vec<String> {
    let page = fs::read_to_string(site.join(FOLDER).join("index.html")).unwrap_or_default();
    (page.split("<a href=\"").skip(1)).filter_map(|rest| Some(rest.split_once('"')?.0.to_owned())).collect()
}

/// The moment of a file on Dutch clocks, as a `transactieID` begins.
fn moment(path: &Path) -> String {
    let modified = fs::metadata(path).and_then(|file| file.modified());
    let modified = DateTime::<Utc>::from(modified.expect("a date"));
    let modified = modified.with_timezone(&Amsterdam);
    modified.format("%Y%m%d%H%M%S").to_string()
}

#[test]
fn messages_get_the_date_of_their_making_on_a_server() {
    let Some(remote) = remote() else { return };
    let _ = case(&remote.library);
    let published = publish(&remote).expect(0);
    assert_eq!((&published["created"], &published["undated"]), (&json!(1), &json!([])), "{published}");
    let last = published["uploaded"].as_array().and_then(|all| all.last());
    assert_eq!(last.expect("files")["path"], format!("{FOLDER}/index.html"), "the page goes live last");
    let site = remote.site();
    let standing = messages(&site);
    let name = standing.keys().next().expect("a message").clone();
    assert_eq!(linked(&site), std::slice::from_ref(&name));
    assert_eq!(moment(&site.join(FOLDER).join(&name)), name[..14]);

    let again = publish(&remote).expect(0);
    assert_eq!(again["uploaded"], json!([]), "{again}");
    assert_eq!(messages(&site), standing);

    let words = ["permit", "set", "Z-1", "fase=vergunning verleend"];
    remote.library.done(&words);
    assert_eq!(publish(&remote).expect(0)["updated"], 1);
    remote.library.done(&["permit", "delete", "Z-1"]);
    assert_eq!(publish(&remote).expect(0)["deleted"], 1);
    let standing = messages(&site);
    assert_eq!(linked(&site), standing.keys().cloned().collect::<Vec<_>>());
    let kinds: Vec<bool> = (["C", "U", "D"].iter().zip(standing.values()))
        .map(|(kind, text)| text.contains(&format!("<transactietype>{kind}</transactietype>")))
        .collect();
    assert_eq!(kinds, [true; 3], "{standing:?}");
    for name in standing.keys() {
        assert_eq!(moment(&site.join(FOLDER).join(name)), name[..14]);
    }
}

#[test]
fn a_line_that_is_cut_leaves_a_page_of_whole_messages_made_once() {
    let Some(remote) = remote() else { return };
    let site = remote.site();
    let new = |number: usize| {
        let mut words = vec!["permit".to_owned(), "new".to_owned()];
        words.extend(values(number));
        remote.library.done(&words);
    };
    new(1);
    let before = remote.proxy.up_bytes();
    let _ = publish(&remote).expect(0);
    let bytes = remote.proxy.up_bytes() - before;
    let mut cut = 0;
    for (at, percent) in (2..).zip([50, 70, 80, 85, 90, 95]) {
        new(at);
        remote.proxy.cut_for_good_after(bytes * percent / 100);
        // Only one try more: the line stays cut.
        let reply = publish_waiting(&remote, "6");
        cut += usize::from(reply.exit != 0);
        let standing = messages(&site);
        for name in linked(&site) {
            let text = standing.get(&name).expect("what is linked stands there");
            assert!(text.ends_with("</message>\n"), "{name} is whole");
        }
        remote.proxy.mend();
        let _ = publish(&remote).expect(0);
        let names: Vec<String> = messages(&site).into_keys().collect();
        assert_eq!(names.len(), at, "each message was made once");
        assert_eq!(linked(&site), names);
    }
    assert!(cut > 0, "the line was cut at least once");
}
