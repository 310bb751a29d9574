//! Migrating older libraries.

use super::*;
use crate::changes::Direction;
use crate::runs::RunKind;
use crate::{
    HistoryFilter, SearchQuery, adoptions, catalogues, changes, document_texts, findings, habits, ownership,
    permit_messages, permit_standing, references, runs, saved_searches, search, settings, sightings, sites,
};
use openbaarmaker_diwoo::model::{
    CatalogueId, ChangeId, DocumentId, Field, Lastmod, PermitId, PermitSettings, Sha256, TargetId,
};
use rusqlite::Connection;
use tempfile::TempDir;

fn open(path: &Path) -> WriteHandle {
    WriteHandle::of(Connection::open(path).unwrap())
}

/// A database as made by the first `version` migrations, filled by `sql`.
fn of_version(version: usize, sql: &str, path: &Path) {
    let connection = Connection::open(path).unwrap();
    for migration in MIGRATIONS.iter().take(version) {
        connection.execute_batch(migration).unwrap();
    }
    let number = i64::try_from(version).unwrap();
    connection.pragma_update(None, "user_version", number).unwrap();
    connection.execute_batch(sql).unwrap();
}

/// A library of that version, brought up to date in a folder of its own.
fn migrated(version: usize, sql: &str) -> (TempDir, WriteHandle) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("oud.sqlite");
    of_version(version, sql, &path);
    let connection = open(&path);
    migrate(&connection, &path, &folder.path().join("kopieen")).unwrap();
    (folder, connection)
}

/// The objects of a database as SQL, in the order in which they were created.
fn schema_of(connection: &Connection) -> String {
    let mut statement = connection
        .prepare(
            "SELECT sql || ';\n' FROM sqlite_schema JOIN pragma_table_list AS t ON t.schema = 'main' AND t.name = tbl_name
             WHERE sql IS NOT NULL AND t.type <> 'shadow' AND sqlite_schema.name NOT LIKE 'sqlite_%' ORDER BY sqlite_schema.rowid",
        )
        .unwrap();
    let all = statement.query_map([], |row| row.get::<_, String>(0)).unwrap();
    all.collect::<Result<String, _>>().unwrap()
}

#[test]
fn a_new_library_is_what_the_migrations_make_of_an_empty_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("oud.sqlite");
    of_version(MIGRATIONS.len(), "", &path);
    let migrated = schema_of(&Connection::open(&path).unwrap());
    if std::env::var_os("OPENBAARMAKER_UPDATE_GOLDEN").is_some() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/src/schema.sql");
        let head = "-- How a library is: what the migrations make of an empty one. Made by the test of migrate.rs.\n";
        std::fs::write(file, format!("{head}{migrated}")).unwrap();
    }
    let path = folder.path().join("nieuw.sqlite");
    let new = open(&path);
    migrate(&new, &path, &folder.path().join("kopieen")).unwrap();
    let is_same = schema_of(new.connection()) == migrated && SCHEMA.ends_with(&migrated);
    assert!(is_same, "schema.sql is of older migrations: OPENBAARMAKER_UPDATE_GOLDEN=1 writes it");
}

#[test]
fn older_documents_are_found_by_all_their_words_and_sorted_by_label() {
    let (_folder, connection) = migrated(5, include_str!("../migrations/fixtures/005.sql"));
    for typed in ["bomen", "kapbesluit", "kastanj", "natuur", "z2026-7", "dossier-9", "kap.pdf"] {
        let query = SearchQuery::parse(typed).unwrap();
        let found = search::find(&connection, &query).unwrap();
        assert_eq!(found.ids.as_json(), "[1]", "{typed}");
    }
    let label: String = connection.value("SELECT category_label FROM document WHERE id = 1", []).unwrap();
    assert!(!label.is_empty() && !label.starts_with("http"), "{label}");
    let due = document_texts::counts(&connection).unwrap().due;
    assert_eq!(due, 2, "all texts must be read");
}

#[test]
fn what_descriptions_said_of_others_is_known_afterwards() {
    let (_folder, connection) = migrated(2, include_str!("../migrations/fixtures/002.sql"));
    let parts = references::parts(&connection, DocumentId(1)).unwrap();
    let referring = references::referrers(&connection, DocumentId(3)).unwrap();
    assert_eq!((parts, referring), (vec![DocumentId(2)], vec![DocumentId(2)]));
    assert!(!references::touches(&connection, DocumentId(4)).unwrap());
}

#[test]
fn findings_keep_their_order_and_document() {
    let (folder, connection) = migrated(1, include_str!("../migrations/fixtures/001.sql"));
    let variants = |id| -> Vec<String> {
        let found = findings::of_document(&connection, DocumentId(id)).unwrap();
        found.into_iter().map(|finding| finding.variant).collect()
    };
    assert_eq!(variants(1), ["missing", "missing-date"], "of the first");
    assert_eq!(variants(2), ["missing"], "of the second");
    let kept = folder.path().join("kopieen").read_dir().unwrap().count();
    assert_eq!(kept, 1, "a backup of the database before");
}

#[test]
fn findings_keep_what_they_say() {
    let (_folder, connection) = migrated(6, include_str!("../migrations/fixtures/006.sql"));
    let groups = findings::groups(&connection, None).unwrap();
    let told: Vec<_> =
        (groups.iter()).map(|group| (group.variant.as_str(), group.field.as_str(), group.count)).collect();
    assert_eq!(told, [("missing", "informatiecategorie", 2), ("meaningless", "officieleTitel", 2)]);
    let second = findings::of_group(&connection, None, &groups[1], 10).unwrap();
    let titles: Vec<_> = (second.iter()).map(|(id, finding)| (id.0, finding.params["title"].clone())).collect();
    assert_eq!(titles, [(1, "A".to_owned()), (2, "B".to_owned())]);
}

#[test]
fn documents_in_any_folder_count_as_standing() {
    let (_folder, connection) = migrated(4, include_str!("../migrations/fixtures/004.sql"));
    let count = || -> i64 { connection.value("SELECT standing FROM target", []).unwrap() };
    assert_eq!(count(), 1, "what was counted stays counted");
    for (path, standing) in
        [("woo/b.pdf", 2), ("sitemap-uitleg.pdf", 3), ("sitemap-diwoo-0002.xml", 3), ("robots.txt", 3)]
    {
        let sql = "INSERT INTO manifest (target_id, path, size_bytes, sha256) VALUES (1, ?1, 1, 'aa')";
        connection.change(sql, [path]).unwrap();
        assert_eq!(count(), standing, "{path}");
    }
    connection.change("DELETE FROM manifest", []).unwrap();
    assert_eq!(count(), 0, "all are gone");
}

#[test]
fn older_catalogues_have_no_permits_and_older_runs_are_of_documents() {
    let (_folder, connection) = migrated(7, include_str!("../migrations/fixtures/007.sql"));
    let all = catalogues::all(&connection).unwrap();
    assert_eq!(all.len(), 1);
    assert_eq!(all[0].permits, PermitSettings::default());
    assert!(!all[0].permits.is_on && all[0].permits.retention_days == 30);
    let rows = runs::rows(&connection, &HistoryFilter::default(), 0, 10).unwrap();
    assert_eq!(rows[0].kind, RunKind::Documents);
}

#[test]
fn older_libraries_have_the_lists_of_the_program_and_their_steps_change_none() {
    let (_folder, connection) = migrated(8, include_str!("../migrations/fixtures/008.sql"));
    assert!(lists::imported(&connection).unwrap().is_empty());
    assert!(lists::chosen(&connection).unwrap().is_empty());
    let step = changes::undoable(&connection).unwrap().unwrap();
    assert!(!lists::undo_or_redo(&connection, step.id, Direction::Undo).unwrap());
}

#[test]
fn older_saved_searches_and_settings_stay_when_an_older_step_is_undone() {
    let (_folder, connection) = migrated(10, include_str!("../migrations/fixtures/010.sql"));
    let step = changes::undoable(&connection).unwrap().unwrap();
    saved_searches::undo_or_redo(&connection, step.id, Direction::Undo).unwrap();
    settings::undo_or_redo(&connection, step.id, Direction::Undo).unwrap();
    let all = saved_searches::all(&connection).unwrap();
    let told: Vec<_> = (all.iter()).map(|one| (one.id.0, one.name.as_str(), one.filter.search.as_deref())).collect();
    assert_eq!(told, [(7, "Besluiten", Some("besluit"))]);
    let forgotten = settings::read(&connection, settings::LEARN_AFTER).unwrap();
    assert_eq!(forgotten.as_deref(), Some("12"));
}

#[test]
fn older_categories_that_nobody_chose_are_not_learned() {
    let (_folder, connection) = migrated(10, include_str!("../migrations/fixtures/010.sql"));
    let sql = "SELECT id, metadata ->> '$.categorieHerkomst' FROM document ORDER BY id";
    let origins: Vec<(i64, Option<String>)> = connection.all(sql, []).unwrap();
    let told: Vec<_> = (origins.iter()).map(|(id, origin)| (*id, origin.as_deref())).collect();
    let (adopted, template) = (Some("adopted"), Some("template"));
    assert_eq!(told, [(13, adopted), (14, None), (15, template), (16, None), (17, None), (18, None)]);
    assert_eq!(chosen(&connection, Field::Informatiecategorie), 4);
}

/// Counts the documents that proposals learn from for a field.
fn chosen(connection: &WriteHandle, field: Field) -> usize {
    let mut found = Vec::new();
    let all = DocumentId(0);
    habits::choices(connection, all, 10, |choice| found.push(choice.field)).unwrap();
    found.into_iter().filter(|one| *one == field).count()
}

#[test]
fn older_kinds_that_nobody_chose_are_not_learned() {
    let (_folder, connection) = migrated(11, include_str!("../migrations/fixtures/011.sql"));
    let sql = "SELECT id, metadata ->> '$.documentsoortHerkomst', chosen FROM document ORDER BY id";
    let origins: Vec<(i64, Option<String>, u8)> = connection.all(sql, []).unwrap();
    let told: Vec<_> = (origins.iter()).map(|(id, origin, chosen)| (*id, origin.as_deref(), *chosen)).collect();
    let (adopted, template) = (Some("adopted"), Some("template"));
    assert_eq!(told, [(13, adopted, 0), (14, None, 2), (15, template, 0), (16, None, 3), (17, None, 1)]);
    assert_eq!(chosen(&connection, Field::Documentsoort), 2);
    assert_eq!(chosen(&connection, Field::Informatiecategorie), 2);
}

#[test]
fn older_libraries_know_what_they_left_on_destinations() {
    let (_folder, connection) = migrated(13, include_str!("../migrations/fixtures/013.sql"));
    for (identity, known) in [("een-twee-drie", true), ("vier", false)] {
        let was_left = sites::was_left(&connection, identity);
        assert_eq!(was_left.unwrap(), known, "{identity}");
    }
}

#[test]
fn older_entries_that_name_what_was_withdrawn_are_known_and_files_have_the_name_of_their_address() {
    let (_folder, connection) = migrated(21, include_str!("../migrations/fixtures/021.sql"));
    let naming = named::naming_withdrawn(&connection, CatalogueId(1)).unwrap();
    let naming: Vec<_> = naming.into_keys().collect();
    assert_eq!(naming, [DocumentId(2), DocumentId(3)]);
    let described = references::referrers(&connection, DocumentId(1)).unwrap();
    assert_eq!(described, [DocumentId(2)]);
    let path = addresses::path_of(&connection, DocumentId(1)).unwrap();
    assert_eq!(path.unwrap().as_str(), "cafe\u{301}.pdf");
    let known: String = connection.value("SELECT group_concat(path) FROM manifest", []).unwrap();
    assert_eq!(known, "b.pdf", "the other is looked at");
}

#[test]
fn a_migration_that_is_cut_off_at_its_end_is_done_whole_at_the_next_start() {
    let folder = tempfile::tempdir().unwrap();
    let (path, copies) = (folder.path().join("oud.sqlite"), folder.path().join("kopieen"));
    let halt = "CREATE TRIGGER halt BEFORE UPDATE OF path ON publication BEGIN SELECT RAISE(ABORT, 'cut off'); END;";
    of_version(21, &format!("{}{halt}", include_str!("../migrations/fixtures/021.sql")), &path);
    migrate(&open(&path), &path, &copies).unwrap_err();
    let connection = open(&path);
    connection.connection().execute_batch("DROP TRIGGER halt").unwrap();
    migrate(&connection, &path, &copies).unwrap();
    let naming = named::naming_withdrawn(&connection, CatalogueId(1)).unwrap();
    assert_eq!(naming.len(), 2, "what names a withdrawn document is known");
}

#[test]
fn older_libraries_know_what_their_indexes_said_of_pages() {
    let page = "INSERT INTO manifest (target_id, path, size_bytes, sha256, lastmod)
        SELECT id, 'sitemap-diwoo-0001.xml', 1, '', 1714972089 FROM target";
    let library = include_str!("../migrations/fixtures/021.sql");
    let (_folder, connection) = migrated(21, &format!("{library}{page}"));
    let said = sightings::page_moments(&connection, TargetId(1)).unwrap();
    let said: Vec<_> = said.into_values().collect();
    assert_eq!(said, [Lastmod::from_unix(1_714_972_089)]);
    assert!(!sightings::is_unlisted(&connection, TargetId(1)).unwrap());
}

#[test]
fn older_destinations_without_sitemaps_get_new_moments_once() {
    let library = include_str!("../migrations/fixtures/021.sql");
    let (_folder, connection) = migrated(21, &format!("{library}UPDATE target SET generation = 3"));
    let returns = || sightings::are_all_to_return(&connection, TargetId(1)).unwrap();
    assert!(returns());
    let now = Lastmod::from_unix(1_714_972_089);
    sightings::raise_all(&connection, CatalogueId(1), now, 4).unwrap();
    assert!(!returns(), "another destination had it");
}

#[test]
fn entries_that_may_name_what_has_none_there_are_work_and_stay_ours() {
    let sha256 = Sha256([7; 32]);
    let library = include_str!("../migrations/fixtures/021.sql");
    let sql = format!(
        "{library}
         INSERT INTO target (id, catalogue_id, name, place, position) VALUES (2, 1, 'Tweede', '{{}}', 2);
         INSERT INTO sighting (target_id, document_id, seen) VALUES (1, 1, 1), (2, 1, 4);
         INSERT INTO named (key, in_entry, document_id) VALUES ('a', 1, 2);
         INSERT INTO manifest (target_id, path, size_bytes, sha256)
         SELECT target_id, 'sitemapindex-diwoo.xml', 1, '{sha256}' FROM sighting;"
    );
    let (_folder, connection) = migrated(39, &sql);
    for (target, is_work) in [(1, true), (2, false)] {
        let target = TargetId(target);
        assert_eq!(sites::has_doubtful_sitemaps(&connection, target).unwrap(), is_work, "{target:?}");
        let path = "sitemapindex-diwoo.xml".parse().unwrap();
        assert!(ownership::is_ours(&connection, target, &path, &sha256).unwrap(), "{target:?}");
    }
}

#[test]
fn texts_are_read_again_and_found_until_then() {
    let read = "INSERT INTO document_text (document_id, has_text, is_cut, problem, text)
         VALUES (1, 1, 0, '', x'00'), (2, 1, 0, '', x'00');
         INSERT INTO text_search (rowid, text) VALUES (1, 'besluit');
         UPDATE document SET file_name = 'B.docx' WHERE id = 2; DELETE FROM text_due;";
    let library = include_str!("../migrations/fixtures/021.sql");
    let (_folder, connection) = migrated(21, &format!("{library}{read}"));
    let due: Vec<i64> = connection.all("SELECT document_id FROM text_due", []).unwrap();
    assert_eq!(due, [1, 2], "and everything is looked into");
    let found: i64 = connection.value("SELECT rowid FROM text_search('besluit')", []).unwrap();
    assert_eq!(found, 1);
}

#[test]
fn what_was_taken_over_before_keeps_its_moment_and_counts_as_it_stood() {
    let (_folder, connection) = migrated(14, include_str!("../migrations/fixtures/014.sql"));
    let kept = adoptions::documents(&connection, ChangeId(1)).unwrap();
    let [kept] = kept.as_slice() else { panic!("one: {kept:?}") };
    assert_eq!(kept.lastmod, Lastmod::from_unix(1_714_972_089));
    assert_eq!(adoptions::stood(&connection, DocumentId(7)).unwrap(), None);
}

#[test]
fn older_deletions_that_became_public_stay_so_without_their_destination() {
    let (_folder, connection) = migrated(9, include_str!("../migrations/fixtures/009.sql"));
    catalogues::delete_target(&connection, TargetId(1)).unwrap();
    connection.change("DELETE FROM permit_place WHERE target_id = 1", []).unwrap();
    let became_public = |id| {
        let last = permit_messages::last(&connection, PermitId(id)).unwrap();
        permit_standing::became_public(&connection, last.unwrap().id).unwrap()
    };
    assert!(became_public(1) && !became_public(2));
    let due = permit_standing::pending(&connection, CatalogueId(1), TargetId(9)).unwrap();
    let due: Vec<_> = due.iter().map(|message| message.permit).collect();
    assert_eq!(due, [PermitId(2)], "it goes to the next destination");
}
