//! The page cannot name places on this computer: whoever takes control of it reaches no file that nobody chose.

use crate::steps;
use serde_json::{Value, json};
use std::fs;
use tests::webdriver::{Desk, Window};

/// What a command answers, a failure too.
fn answer(window: &Window<'_>, name: &str, arguments: Value) -> Value {
    let script = "const { invoke, transformCallback } = window.__TAURI_INTERNALS__;
        const args = arguments[1];
        if ('events' in args) args.events = `__CHANNEL__:${transformCallback(() => {})}`;
        return await invoke(arguments[0], args).catch((error) => ({ failed: error }));";
    window.js_with(script, &[json!(name), arguments])
}

/// Every command that takes a choice, with that one in it.
fn calls(catalogue: &str, document: &str, target: &str, choice: &Value) -> Vec<(&'static str, Value)> {
    let wishes = json!({ "list": null, "version": null, "date": null, "isOlderAllowed": false });
    let source = json!({ "kind": "files", "files": choice });
    let folder = json!({ "name": "Elders", "place": { "kind": "folder", "dir": choice } });
    let server = json!({ "name": "Server", "place": {
        "kind": "sftp", "user": "w", "host": "sftp.voorbeeld.nl", "port": 22, "dir": "/srv", "key_file": choice,
    } });
    vec![
        ("add", json!({ "catalogue": catalogue, "files": choice, "options": {}, "events": null })),
        ("namesakes", json!({ "catalogue": catalogue, "files": choice, "events": null })),
        ("replace_files", json!({ "files": choice, "places": [[0, document]], "events": null })),
        ("replace_file", json!({ "document": document, "file": choice, "reason": null })),
        ("whose_file", json!({ "document": document, "file": choice })),
        ("sheet_preview", json!({ "file": choice, "catalogue": catalogue, "changedSince": "hold", "events": null })),
        ("sheet_messages", json!({ "file": choice, "catalogue": catalogue, "changedSince": "hold", "events": null })),
        (
            "sheet_import",
            json!({ "file": choice, "catalogue": catalogue, "changedSince": "hold", "token": "", "events": null }),
        ),
        ("permit_sheet_preview", json!({ "file": choice, "catalogue": catalogue, "events": null })),
        ("permit_sheet_import", json!({ "file": choice, "catalogue": catalogue, "token": "", "events": null })),
        ("list_preview", json!({ "file": choice, "wishes": wishes, "events": null })),
        ("list_import", json!({ "file": choice, "wishes": wishes, "token": "", "events": null })),
        ("settings_preview", json!({ "file": choice, "events": null })),
        ("settings_take", json!({ "file": choice, "token": "", "events": null })),
        ("plan_adoption", json!({ "catalogue": catalogue, "source": source, "events": null })),
        ("permit_plan_adoption", json!({ "catalogue": catalogue, "source": source, "events": null })),
        ("target_add", json!({ "catalogue": catalogue, "input": folder })),
        ("target_add", json!({ "catalogue": catalogue, "input": server })),
        ("target_edit", json!({ "target": target, "input": folder, "leaveBehind": true })),
        ("target_edit", json!({ "target": target, "input": server, "leaveBehind": true })),
        ("catalogue_edit", json!({ "catalogue": catalogue, "input": { "hostRoot": choice } })),
        ("restore", json!({ "from": choice, "incomplete": "allow", "password": null, "events": null })),
    ]
}

#[test]
fn what_nobody_chose_is_refused_by_every_command() {
    let desk = Desk::new();
    let (window, catalogue, documents) = steps::with_texts(&desk, 1);
    let overview = window.done("overview", &json!({}));
    let target = overview["catalogues"][0]["targets"][0]["id"].as_str().unwrap().to_owned();
    let secret = desk.file("geheim.txt", b"Geheim\n");
    desk.will_save_in(&desk.path("files"));
    // Chosen for a template, which reads nothing: no other command may have it.
    let elsewhere = window.chosen("template", std::slice::from_ref(&secret));
    let before = fs::read_dir(desk.path("files")).unwrap().count();
    for invented in [json!(secret), json!("0".repeat(32)), json!(""), elsewhere] {
        for (name, arguments) in calls(&catalogue, &documents[0], &target, &invented) {
            // Without a place a catalogue has no folder for robots.txt: that is no place that was made up.
            if name == "catalogue_edit" && invented == "" {
                continue;
            }
            let refused = answer(&window, name, arguments);
            assert_eq!(refused["problem"]["code"], "place-not-chosen", "{name} with {invented}: {refused}");
        }
    }
    let after = window.done("overview", &json!({}));
    assert_eq!(after["catalogues"], overview["catalogues"], "nothing changed");
    assert_eq!(after["counts"], overview["counts"], "nothing was added");
    assert_eq!(fs::read_dir(desk.path("files")).unwrap().count(), before);

    // What was chosen is accepted; a destination that is only renamed keeps its place without being chosen again.
    let chosen = window.chosen("addFiles", &[secret]);
    let added = json!({ "catalogue": catalogue, "files": chosen, "options": {}, "events": null });
    assert_eq!(window.done("add", &added)["added"], 1);
    let input = json!({ "name": "Anders", "place": overview["catalogues"][0]["targets"][0]["place"] });
    let renamed = json!({ "target": target, "input": input, "leaveBehind": false });
    assert_eq!(window.done("target_edit", &renamed)["name"], "Anders");
    window.close();
}
