//! Two machines publish to one server, and one of them breaks off: what stands under a final name is whole, and each
//! machine tells the truth about its own documents.

use crate::judging::judged_at;
use crate::remote::{PUBLISH, Remote, address};
use serde_json::Value;
use std::collections::BTreeSet;
use tests::command_line::{BASE_URL, Library, files_below};

/// The text of a document of one machine: 12 kB that no other document has.
fn text(machine: &str, number: usize) -> String {
    let lines: Vec<String> = (0..500)
        .map(|line| format!("Regel {line} van stuk {number} van {machine}"))
        .collect();
    lines.join("\n")
}

fn fill(library: &Library, machine: &str, numbers: std::ops::Range<usize>) {
    let texts = numbers.map(|number| (format!("stuk {number}.txt"), text(machine, number)));
    library.add_folder(texts);
    library.complete_all();
}

/// Checks every document under a final name: whole, and of one of the two.
fn check_whole(site: &std::path::Path, when: &str) -> usize {
    let known: BTreeSet<Vec<u8>> = ["een", "twee"]
        .into_iter()
        .flat_map(|machine| (0..DOCUMENTS * 2).map(move |number| text(machine, number).into()))
        .collect();
    let files = files_below(site);
    let documents = (files.iter()).filter(|(name, _)| name.starts_with("documenten/"));
    let mut count = 0;
    for (name, bytes) in documents.filter(|(name, _)| !name.ends_with(".part")) {
        assert!(known.contains(bytes), "{when}: {name} is half");
        count += 1;
    }
    count
}

fn count(value: &Value) -> usize {
    let count = value.as_u64().expect("a number");
    usize::try_from(count).expect("a small one")
}

const DOCUMENTS: usize = 20;

#[test]
fn what_a_machine_that_breaks_off_leaves_never_spoils_what_the_other_publishes() {
    let Some(first) = Remote::start(&[]) else {
        return;
    };
    fill(&first.library, "een", 0..DOCUMENTS);
    let server = &first.server;
    let key = server.make_client_key("tweede", "ed25519", "");
    let second = Library::empty();
    let fingerprint = server.host_key().fingerprint;
    let words = [
        "--key",
        key.to_str().expect("text"),
        "--accept-host-key",
        &fingerprint,
    ];
    second.begin(
        &address(server.user(), server.port(), &server.site("")),
        &words,
    );
    // Half of the names are those of the first machine.
    fill(&second, "twee", DOCUMENTS / 2..DOCUMENTS * 3 / 2);

    for bytes in [60_000, 100_000] {
        first.proxy.cut_for_good_after(bytes);
        let cut = first.library.ask(&["publish", "--patience", "6"]);
        first.proxy.mend();
        check_whole(&first.site(), &format!("cut after {bytes}: {}", cut.json));
    }
    let published = second.ask(&PUBLISH);
    let failed = published.json["failed"].as_array().expect("a list").len();
    let told = count(&published.json["published"]);
    assert_eq!(told + failed, DOCUMENTS, "{}", published.json);
    assert_eq!(published.exit, i32::from(failed > 0), "{}", published.json);
    let _ = check_whole(&first.site(), "the second");
    let entries = judged_at(&first.site());
    assert_eq!(entries.len(), told, "each entry has its file");

    let again = first
        .library
        .ask(&["publish", "--patience", "10", "--after-others"]);
    let failed = again.json["failed"].as_array().expect("a list");
    let told = count(&again.json["published"]);
    assert_eq!(told + failed.len(), DOCUMENTS, "{}", again.json);
    for document in failed {
        assert_eq!(document["code"], "target-occupied", "{document}");
    }
    let files = check_whole(&first.site(), "the first again");
    assert_eq!(files, DOCUMENTS * 3 / 2, "every name once");
    for loc in judged_at(&first.site()).keys() {
        let path = loc.strip_prefix(BASE_URL).expect("below the base");
        assert!(first.site().join(path).is_file(), "{loc}");
    }
    let left = files_below(&first.site())
        .into_keys()
        .find(|name| name.ends_with(".part"));
    assert_eq!(left, None, "nothing half is left");
}
