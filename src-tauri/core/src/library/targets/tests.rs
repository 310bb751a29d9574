use crate::error::{Code, Result};
use crate::library::App;
use crate::model::{Catalogue, CatalogueId, ReadBack, Target, TargetId, TargetPlace};
use crate::store::{Store, WriteHandle, catalogues};

/// Adds a catalogue with one destination, as an earlier version allowed it.
fn add(connection: &WriteHandle, name: &str, dir: &str) -> TargetId {
    let base_url = format!("https://{}.voorbeeld.nl/", name.to_lowercase());
    let mut catalogue = Catalogue {
        id: CatalogueId(0),
        name: name.to_owned(),
        base_url: base_url.parse().expect("an address"),
        ..Catalogue::example()
    };
    catalogue.id = catalogues::put(connection, &catalogue).expect("a catalogue");
    let target = Target {
        read_back: ReadBack::Content,
        id: TargetId(0),
        name: "Website".to_owned(),
        place: TargetPlace::Folder { dir: dir.to_owned() },
    };
    catalogues::insert_target(connection, catalogue.id, &target).expect("a destination")
}

#[test]
fn shared_place_of_an_earlier_version_is_not_published_to() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("bibliotheek.sqlite");
    let store = Store::open(&path, folder.path()).expect("a store");
    let own: Result<_> = store.write(|connection| {
        let [first, second] = ["Een", "Twee"].map(|name| add(connection, name, "/srv/www"));
        let alone = add(connection, "Drie", "/srv/drie");
        for (target, whose) in [(first, "Twee"), (second, "Een")] {
            let error = App::place_of_its_own(connection, target).expect_err("shared");
            let problem = error.problem();
            assert_eq!(problem.code, Code::TargetInUse);
            assert_eq!(problem.params["catalogue"], whose);
        }
        App::place_of_its_own(connection, alone)
    });
    assert_eq!(own.expect("a place of its own").0.name, "Drie");
}
