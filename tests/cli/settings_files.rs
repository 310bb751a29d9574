//! The settings file of a colleague: everything but secrets is imported, and nothing from a file that lies.

use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use tests::command_line::{BASE_URL, Library};

const KEY: &str = "SHA256:uNiVztksCsDhcc0u9e8BrrJXJGQZ7Q8Zr0e5nUYxE3M";

const OTHER_KEY: &str = "SHA256:AAAAztksCsDhcc0u9e8BrrJXJGQZ7Q8Zr0e5nUYxE3M";

fn key(fingerprint: &str) -> Value {
    json!({ "keyType": "ssh-ed25519", "fingerprint": fingerprint })
}

/// A library with a folder and a server as destinations, and its settings file.
fn colleague() -> (Library, PathBuf) {
    let library = Library::new();
    let words = ["target", "add", "sftp://woo@server.voorbeeld.nl:2222/site"];
    let key = ["--name", "Website", "--key", "/home/jan/.ssh/woo"];
    library.done(&[&words[..], &key[..]].concat());
    let edit = ["catalogue", "edit", "--department", "Griffie"];
    library.done(&edit);
    let file = library.place("instellingen.json");
    let words = ["catalogue", "export", &file.to_string_lossy()];
    library.done(&words);
    library.ask(&words).fails(2, "file-exists");
    (library, file)
}

fn read(file: &Path) -> Value {
    serde_json::from_slice(&fs::read(file).expect("a file")).expect("JSON")
}

/// Writes a file that was tampered with.
fn write(library: &Library, json: &Value) -> String {
    let file = library.place("veranderd.json");
    fs::write(&file, json.to_string()).expect("a file");
    file.to_string_lossy().into_owned()
}

#[test]
fn a_colleague_begins_with_everything_but_secrets() {
    let (of_colleague, file) = colleague();
    let text = fs::read_to_string(&file).expect("text");
    for word in ["jan", ".ssh", "password", "\"id\""] {
        assert!(!text.contains(word), "{word} is nobody's business: {text}");
    }
    let mut json = read(&file);
    json["catalogues"][0]["targets"][1]["hostKey"] = key(KEY);
    let here = Library::empty();
    let changed = write(&here, &json);
    here.done(&["init", "--settings", &changed]);
    let of = |library: &Library| library.done(&["catalogue", "list"])["catalogues"][0].clone();
    let (there, mine) = (of(&of_colleague), of(&here));
    for field in ["name", "organisation", "department", "baseUrl", "variant", "defaultAct"] {
        assert_eq!(mine[field], there[field], "{field}");
    }
    assert_eq!(mine["targets"][0]["place"], there["targets"][0]["place"]);
    assert_eq!(mine["targets"][1]["hostKey"]["fingerprint"], KEY);
    assert_eq!(mine["targets"][1]["place"]["host"], "server.voorbeeld.nl");
    assert_eq!(mine["targets"][1]["place"]["port"], 2222);
    assert_eq!(mine["targets"][1]["hasSecret"], false);

    // Twice the same address is refused, and the file of a library that has it changes nothing there.
    here.ask(&["catalogue", "import", &changed]).fails(2, "base-url-in-use");
    assert_eq!(of(&here), mine);
    let dry = here.ask(&["catalogue", "import", &changed, "--dry-run"]);
    assert_eq!((dry.exit, dry.code()), (2, "base-url-in-use"), "as the import");
}

/// Makes the catalogue of a file another one: its address and places.
fn make_another(json: &mut Value) {
    let catalogue = &mut json["catalogues"][0];
    catalogue["catalogue"]["name"] = json!("Tweede");
    catalogue["catalogue"]["baseUrl"] = json!("https://tweede.voorbeeld.nl/woo/");
    let server = catalogue["targets"][1].clone();
    catalogue["targets"] = json!([server]);
    catalogue["targets"][0]["place"]["dir"] = json!("/tweede");
}

#[test]
fn what_is_approved_here_stays_and_what_is_not_checked_is_told() {
    let (_library, file) = colleague();
    let mut json = read(&file);
    let here = Library::empty();
    json["catalogues"][0]["targets"][1]["hostKey"] = key(KEY);
    here.done(&["init", "--settings", &write(&here, &json)]);

    make_another(&mut json);
    json["catalogues"][0]["targets"][0]["hostKey"] = key(OTHER_KEY);
    let kinds = json!(["bsn", "comment"]);
    json["catalogues"][0]["catalogue"]["insideOff"] = kinds.clone();
    json["catalogues"][0]["catalogue"]["known"] = json!(["gmail.com", "030 123 45 67"]);
    let changed = write(&here, &json);
    for words in [&["--dry-run"][..], &[]] {
        let told = (here.say(&[&["catalogue", "import", &changed], words].concat())).stdout;
        assert!(told.contains("een bsn, opmerkingen"), "{told}");
        assert!(told.contains("2 regels"), "{told}");
    }
    let listed = here.done(&["catalogue", "list"]);
    let second = &listed["catalogues"][1];
    assert_eq!(second["insideOff"], kinds);
    assert_eq!(second["targets"][0]["hostKey"]["fingerprint"], KEY);
}

#[test]
fn a_settings_file_of_what_is_here_is_told_what_helps() {
    let (library, file) = colleague();
    for (code, way_on) in
        [("base-url-in-use", " Opdracht: init --settings."), ("name-in-use", " Opdracht: catalogue edit --rename.")]
    {
        let refused = library.ask(&["catalogue".as_ref(), "import".as_ref(), file.as_os_str()]);
        refused.fails(2, code);
        assert_eq!(refused.json["error"]["params"]["from"], "settings-file", "{}", refused.json);
        let message = refused.json["error"]["message"].as_str().expect("a sentence");
        assert!(message.ends_with(way_on), "{message}");
        library.done(&["catalogue", "edit", "--base-url", "https://elders.voorbeeld.nl/"]);
    }
}

#[test]
fn a_settings_file_that_lies_sets_up_nothing() {
    let (_library, file) = colleague();
    let good = read(&file);
    let of_target = "/catalogues/0/targets/1";
    let rows: [(&str, Value, &str); 9] = [
        ("/format", json!("iets anders"), "settings-file-unreadable"),
        ("/version", json!(2), "settings-file-unreadable"),
        ("/catalogues", json!([]), "settings-file-unreadable"),
        ("/catalogues/0/catalogue/organisation", json!("gemeente Nergens"), "organisation-unknown"),
        ("/catalogues/0/catalogue/baseUrl", json!("javascript:alert(1)"), "base-url-invalid"),
        ("/catalogues/0/catalogue/categories", json!([{ "uri": "https://x.nl/" }]), "category-unknown"),
        ("/catalogues/0/targets/1/place/host", json!("a b/../c"), "target-invalid"),
        ("/catalogues/0/targets/1/place/dir", json!(["x"]), "settings-file-unreadable"),
        ("/catalogues/0/targets/0/place", json!({ "kind": "folder", "dir": "elders" }), "target-invalid"),
    ];
    for (pointer, value, code) in rows {
        let mut json = good.clone();
        *json.pointer_mut(pointer).expect(pointer) = value;
        let here = Library::empty();
        let refused = here.ask(&["init", "--settings", &write(&here, &json)]);
        assert_eq!((refused.exit, refused.code()), (2, code), "{pointer}: {}", refused.json);
        assert!(!here.library().exists(), "{pointer}: nothing was made");
    }
    // The second of two catalogues: nothing of the first.
    let mut json = good.clone();
    make_another(&mut json);
    let mut second = good["catalogues"][0].clone();
    second["catalogue"]["baseUrl"] = json!("javascript:alert(1)");
    json["catalogues"].as_array_mut().expect("a list").push(second);
    let here = Library::new();
    let before = here.done(&["catalogue", "list"]);
    let refused = here.ask(&["catalogue", "import", &write(&here, &json)]);
    refused.fails(2, "base-url-invalid");
    assert_eq!(here.done(&["catalogue", "list"]), before);
    // A field that nobody knows may be a secret: it is not read past.
    let mut json = good.clone();
    json.pointer_mut(of_target).expect("a target")["password"] = json!("geheim");
    let here = Library::empty();
    let refused = here.ask(&["init", "--settings", &write(&here, &json)]);
    assert_eq!(refused.code(), "settings-file-unreadable");
    // Permits are never switched on by a file: a person reads the notice first.
    let mut json = good;
    json["catalogues"][0]["permits"] = json!({ "isOn": true, "noticeRead": true, "creatorName": "Utrecht" });
    let here = Library::empty();
    here.done(&["init", "--settings", &write(&here, &json)]);
    let listed = here.done(&["catalogue", "list"]);
    assert_eq!(listed["catalogues"][0]["hasPermits"], false);
    assert_eq!(listed["catalogues"][0]["baseUrl"], BASE_URL);
}
