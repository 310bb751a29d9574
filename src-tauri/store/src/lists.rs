//! Value lists that a person imported, and the terms that people chose last.

use super::columns::{from_column, from_json};
use super::queries::{bound, queries};
use super::{Result, StoreError, WriteHandle, changes::Direction};
use openbaarmaker_diwoo::lists::{ListKey, Lists, StoredList};
use openbaarmaker_diwoo::model::ChangeId;

queries! {
    /// Returns the imported lists by name.
    pub all fn imported() -> Vec<StoredList> = "SELECT content FROM list ORDER BY key";
}

from_column! { from_json => StoredList }

/// Reloads the lists of the library for this connection; to be called after every change of their rows. Also fails when
/// a term in an imported list is incomplete.
pub(super) fn use_lists(connection: &WriteHandle) -> Result<()> {
    let lists = Lists::with(&imported(connection)?);
    let lists = lists.map_err(|incomplete| StoreError::Value(incomplete.to_string()))?;
    connection.use_lists(lists);
    Ok(())
}

/// Replaces a list as part of an undo step; `None` restores the one that came with the program.
pub fn replace(connection: &WriteHandle, change: ChangeId, key: ListKey, list: Option<&StoredList>) -> Result<()> {
    let before: Option<String> = connection.first("SELECT content FROM list WHERE key = :key", bound! { key })?;
    let after = list.map(serde_json::to_string).transpose()?;
    connection.change(
        "INSERT INTO change_list (change_id, key, before, after) VALUES (:change, :key, :before, :after)",
        bound! { change, key, before, after },
    )?;
    write(connection, key.as_str(), after.as_deref())?;
    use_lists(connection)
}

/// Sets the lists of an undo step to what they were before or after it; tells whether it had any.
pub fn undo_or_redo(connection: &WriteHandle, change: ChangeId, direction: Direction) -> Result<bool> {
    let lists: Vec<(String, Option<String>, Option<String>)> =
        connection.all("SELECT key, before, after FROM change_list WHERE change_id = :id", bound! { id: change })?;
    let has_any = !lists.is_empty();
    for (key, before, after) in lists {
        write(connection, &key, direction.end(before, after).as_deref())?;
    }
    if has_any {
        use_lists(connection)?;
    }
    Ok(has_any)
}

fn write(connection: &WriteHandle, key: &str, content: Option<&str>) -> Result<()> {
    match content {
        Some(content) => connection.change(
            "INSERT INTO list (key, content) VALUES (:key, :content) ON CONFLICT (key) DO UPDATE SET content = :content",
            bound! { key, content },
        ),
        None => connection.change(
            "DELETE FROM list WHERE key = :key",
            bound! { key },
        ),
    }
}

/// Records that terms were chosen, in this order; only the newest of each list are kept.
pub fn note_chosen(connection: &WriteHandle, chosen: &[(&'static str, String)]) -> Result<()> {
    for (list, uri) in chosen {
        connection.change(
            "INSERT INTO recent_term (list, uri, number)
                 VALUES (:list, :uri, (SELECT coalesce(max(number), 0) + 1 FROM recent_term))
                 ON CONFLICT (list, uri) DO UPDATE SET number = excluded.number",
            bound! { list, uri },
        )?;
        connection.change(
            "DELETE FROM recent_term WHERE list = :list AND uri NOT IN
                 (SELECT uri FROM recent_term WHERE list = :list ORDER BY number DESC LIMIT :kept)",
            bound! { list, kept: KEPT_PER_LIST },
        )?;
    }
    Ok(())
}

queries! {
    /// Returns list and URI of the terms that were chosen last, newest first.
    pub all fn chosen() -> Vec<(String, String)> = "SELECT list, uri FROM recent_term ORDER BY number DESC";
}

/// Own choice: more than a picker shows, because some of them may have ended.
const KEPT_PER_LIST: u32 = 20;

#[cfg(test)]
mod tests {
    use super::{Direction, imported, replace, undo_or_redo};
    use crate::{ReadHandle, Store, StoreError, WriteHandle, changes};
    use openbaarmaker_diwoo::lists::{ListKey, StoredList, TermList, built_in};
    use openbaarmaker_diwoo::model::ChangeId;
    use std::sync::atomic::{AtomicBool, Ordering};

    const KEY: ListKey = ListKey::Redenen;

    fn store(folder: &tempfile::TempDir) -> Store {
        Store::open(&folder.path().join("a.sqlite"), folder.path()).unwrap()
    }

    /// The reasons, the first with this label.
    fn reasons(label: &str) -> StoredList {
        let mut lists = built_in().into_iter();
        let mut list = lists.find(|list| list.key == KEY).unwrap();
        label.clone_into(&mut list.terms[0].label);
        list
    }

    fn import(writer: &WriteHandle, label: &str) -> Result<ChangeId, StoreError> {
        let change = changes::begin(writer, 0, "j.jansen", "list-import", "")?;
        replace(writer, change, KEY, Some(&reasons(label)))?;
        Ok(change)
    }

    /// How the lists of a transaction label that term, and how its rows do.
    fn labels(reader: &ReadHandle) -> Result<[String; 2], StoreError> {
        let uri = &reasons("").terms[0].uri;
        let rows = imported(reader)?;
        let row = rows.first().map(|list| list.terms[0].label.clone());
        let lists = reader.lists();
        let label = lists.label(TermList::Redenen, uri);
        Ok([label.to_owned(), row.unwrap_or_else(|| own().to_owned())])
    }

    fn both(label: &str) -> [String; 2] {
        [label, label].map(str::to_owned)
    }

    fn own() -> &'static str {
        "correctie privacygevoelige gegevens"
    }

    #[test]
    fn others_see_lists_when_they_are_committed_and_who_reads_already_sees_those_of_before() {
        let folder = tempfile::tempdir().unwrap();
        let store = store(&folder);
        let change = store
            .read::<_, StoreError>(|early| {
                assert_eq!(labels(early)?, both(own()));
                let change = store.write::<_, StoreError>(|writer| {
                    let change = import(writer, "privacy")?;
                    assert_eq!(labels(writer)?, both("privacy"), "its own change");
                    assert_eq!(store.read(labels)?, both(own()), "not committed");
                    Ok(change)
                })?;
                assert_eq!(labels(early)?, both(own()), "one state until it ends");
                assert_eq!(store.read(labels)?, both("privacy"));
                Ok(change)
            })
            .unwrap();
        let undone = |writer: &WriteHandle| undo_or_redo(writer, change, Direction::Undo);
        assert!(store.write::<_, StoreError>(undone).unwrap());
        assert_eq!(store.read(labels).unwrap(), both(own()));
    }

    #[test]
    fn what_is_not_committed_leaves_the_lists_as_they_were() {
        let folder = tempfile::tempdir().unwrap();
        let store = store(&folder);
        let check = |what: &str| {
            assert_eq!(store.read(labels).unwrap(), both(own()), "{what}");
            assert_eq!(store.write(|writer| labels(writer)).unwrap(), both(own()), "{what}");
            let between = store.read_between_changes(labels).unwrap();
            assert_eq!(between, both(own()), "{what}");
        };
        let failed = store.write(|writer| {
            import(writer, "privacy")?;
            Err::<(), _>(StoreError::Value("halfway".to_owned()))
        });
        assert!(failed.is_err());
        check("failed");
        let rehearsed = store.rehearse::<_, StoreError>(|writer| {
            import(writer, "privacy")?;
            labels(writer)
        });
        assert_eq!(rehearsed.unwrap(), both("privacy"));
        check("rehearsed");
        let panicked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            store.write::<(), StoreError>(|writer| {
                import(writer, "privacy")?;
                std::panic::panic_any("halfway");
            })
        }));
        assert!(panicked.is_err());
        check("panicked");
        let lacking = store.write(|writer| {
            let mut list = reasons("privacy");
            list.key = ListKey::Talen;
            let change = changes::begin(writer, 0, "j.jansen", "list-import", "")?;
            replace(writer, change, ListKey::Talen, Some(&list))
        });
        assert!(lacking.is_err(), "a language needs a code");
        check("incomplete");
    }

    #[test]
    fn rows_and_lists_are_of_one_moment_whoever_commits_meanwhile() {
        let folder = tempfile::tempdir().unwrap();
        let store = store(&folder);
        let is_over = AtomicBool::new(false);
        std::thread::scope(|scope| {
            for _ in 0..3 {
                scope.spawn(|| {
                    while !is_over.load(Ordering::Relaxed) {
                        let [list, row] = store.read(labels).unwrap();
                        assert_eq!(list, row);
                    }
                });
            }
            let written = (0..20).try_for_each(|number| {
                let label = format!("reden {number}");
                (store.write::<_, StoreError>(|writer| import(writer, &label))).map(drop)
            });
            is_over.store(true, Ordering::Relaxed);
            written.unwrap();
        });
    }

    #[test]
    fn an_opened_library_has_the_lists_that_it_holds() {
        let folder = tempfile::tempdir().unwrap();
        let first = store(&folder);
        (first.write::<_, StoreError>(|writer| import(writer, "privacy"))).unwrap();
        drop(first);
        assert_eq!(store(&folder).read(labels).unwrap(), both("privacy"));
    }
}
