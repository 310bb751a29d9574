//! `history --changes`, and what a change of many leaves as it is.

use tests::command_line::Library;

#[test]
fn changes_are_listed_with_old_and_new_value_and_can_be_put_back() {
    let library = Library::new();
    let id = library.added("a.txt");
    for language in ["fy", "nl"] {
        let pair = format!("language={language}");
        let _ = library.ask(&["set", &id, &pair]).expect(0);
    }
    let all = library.ask(&["history", "--changes"]).expect(0);
    let kinds: Vec<&str> = (all["changes"].as_array().expect("changes").iter())
        .filter_map(|change| change["kind"].as_str())
        .collect();
    assert_eq!(kinds[..3], ["edit", "edit", "add"], "newest first: {all}");
    assert_eq!(all["changes"][0]["subject"], "language");
    assert_eq!(all["changes"][0]["isUndone"], false);

    let one = library
        .ask(&["history", "--changes", "--document", &id])
        .expect(0);
    let field = &one["changes"][0]["fields"][0];
    assert_eq!(field["field"], "language", "{one}");
    assert!(
        field["before"]
            .as_str()
            .is_some_and(|uri| uri.ends_with("/FRY")),
        "{one}"
    );
    assert!(
        field["after"]
            .as_str()
            .is_some_and(|uri| uri.ends_with("/NLD")),
        "{one}"
    );

    let change = all["changes"][1]["id"]
        .as_str()
        .expect("an identity")
        .to_owned();
    let put_back = library
        .ask(&["history", "--changes", "--revert", &change])
        .expect(0);
    assert_eq!(
        put_back["changed"],
        serde_json::json!([]),
        "it was changed again: {put_back}"
    );
    assert_eq!(put_back["skipped"][0]["id"], id.as_str(), "{put_back}");
    assert_eq!(
        put_back["skipped"][0]["reason"], "changedMeanwhile",
        "{put_back}"
    );
    let change = all["changes"][0]["id"]
        .as_str()
        .expect("an identity")
        .to_owned();
    let put_back = library
        .ask(&["history", "--changes", "--revert", &change])
        .expect(0);
    assert_eq!(put_back["changed"], serde_json::json!([id]), "{put_back}");
    let unknown = library
        .ask(&["history", "--changes", "--revert", "999"])
        .expect(2);
    assert_eq!(unknown["error"]["code"], "value-invalid", "{unknown}");
}

#[test]
fn the_table_of_changes_is_for_people() {
    let library = Library::new();
    let id = library.added("a.txt");
    let _ = library
        .ask(&["set", &id, "naamOpsteller=Afdeling Groen"])
        .expect(0);
    let text = library.say(&["history", "--changes"]).stdout;
    assert!(
        text.contains("1 document aangepast (naamOpsteller)"),
        "{text}"
    );
    let text = library
        .say(&["history", "--changes", "--document", &id])
        .stdout;
    assert!(text.contains("Afdeling Groen"), "{text}");
}
