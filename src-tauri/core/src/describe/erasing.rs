//! "Definitief wissen": removing documents for good, with their content, texts, history and words in the search index.

use super::editing::Asked;
use super::lifecycle::{refuse_public, removal_mode};
use crate::error::{Result, UseCaseError, store_io};
use crate::job::Job;
use crate::library::App;
use crate::library::app::REPORTS_NAME;
use crate::library::kept_files::kept_in;
use crate::library::own_files::unless_gone;
use crate::model::{CatalogueId, DocumentId, Sha256};
use crate::store::{
    ReadHandle, adopted_sitemaps, documents, erasing, former_places, settings, used_content, withdrawals,
};
use crate::wire::{EraseResult, RemovalMode, Selection};
use std::collections::{BTreeMap, BTreeSet};

impl App {
    /// Erases documents that are not online: concepts, and withdrawn ones that are no longer online anywhere. It cannot
    /// be undone. For what was ever online, the identity, address, hash, person, time and reason are kept. Our copies
    /// of sitemaps of others that name an erased document are erased too. Backups keep what they have, and so do
    /// destinations that the library forgot before it was taken offline there; the answer lists them.
    ///
    /// # Errors
    /// Refuses with `document-unknown`, `document-published`, or `document-perhaps-public`; nothing is erased then.
    pub fn erase(&self, selection: &Selection, job: &Job<'_>) -> Result<EraseResult> {
        let ids = self.selected(selection)?;
        let selection = Selection::Ids { ids: ids.clone() };
        let asked = Asked::of("erase", "");
        // Recorded before anything is removed: if the program is killed, the next start erases what was removed.
        let noted = self.noted()?;
        self.note_erasing(noted.iter().flatten().chain(&ids))?;
        let mut refused = None;
        let removed = self.write(|connection| {
            let underway = Self::underway(connection)?;
            self.edit_in(connection, (&selection, &asked), job, &mut |before, _, after| {
                let is_underway = underway.contains(&before.document.id);
                match removal_mode(before, is_underway) {
                    Some(RemovalMode::Removal | RemovalMode::Erasure) => {
                        after.is_removed = true;
                        Ok(())
                    }
                    Some(RemovalMode::Withdrawal) | None => {
                        refused = Some(before.document.id);
                        Err(refuse_public(before))
                    }
                }
            })
        });
        match removed {
            Ok(removed) => self.erase_all(removed.changed, noted.as_deref()),
            Err(stop) => {
                // The reason why nothing was removed matters more; recorded documents that were not removed are left
                // alone.
                let _ = self.put_back(noted.as_deref());
                Err(self.naming_targets(stop, refused))
            }
        }
    }

    /// Erases every concept that was removed earlier and that undo could still bring back.
    pub fn erase_removed(&self) -> Result<EraseResult> {
        let ids = self.query(erasing::removed)?;
        let noted = self.noted()?;
        self.note_erasing(noted.iter().flatten().chain(&ids))?;
        self.erase_all(ids, noted.as_deref())
    }

    /// Finishes an erasure that a killed program had begun. When it fails, the next start tries again.
    pub(crate) fn finish_erasing(&self) -> Result<()> {
        let Some(noted) = self.noted()? else { return Ok(()) };
        // A document that was not removed after all must not be erased when a person removes it later.
        let noted = self.read(|connection| {
            let mut removed = Vec::new();
            for id in noted {
                if erasing::is_removed(connection, id)? {
                    removed.push(id);
                }
            }
            Ok(removed)
        })?;
        self.note_erasing(&noted)?;
        if self.take_out(&noted)?.is_all_gone {
            self.put_back(None)?;
        }
        Ok(())
    }

    /// Erases these documents; `noted` are documents of an earlier erasure that did not finish.
    fn erase_all(&self, ids: Vec<DocumentId>, noted: Option<&[DocumentId]>) -> Result<EraseResult> {
        let mut sitemaps = Vec::new();
        // Before the history forgets them.
        let targets = self.forgotten_with(&ids)?;
        if !ids.is_empty() {
            let taken = self.take_out(&ids)?;
            sitemaps = taken.sitemaps;
            if taken.is_all_gone {
                self.put_back(noted)?;
            }
        }
        // Nothing is reported when there was nothing to erase.
        let backups = match ids.as_slice() {
            [] => Vec::new(),
            _ => self.known_backups()?,
        };
        Ok(EraseResult { erased: ids, backups, sitemaps, targets })
    }

    /// Returns the destinations that the library forgot while they had some of these documents, and the previous places
    /// of other destinations.
    fn forgotten_with(&self, ids: &[DocumentId]) -> Result<Vec<String>> {
        self.read(|connection| {
            let mut names = BTreeSet::new();
            for id in ids {
                names.extend(withdrawals::names_of_forgotten(connection, *id)?);
                names.extend(former_places::names_with(connection, *id)?);
            }
            Ok(names.into_iter().collect())
        })
    }

    /// Returns the documents that are recorded as being erased; `None` when there are none.
    fn noted(&self) -> Result<Option<Vec<DocumentId>>> {
        let ids: Option<Vec<i64>> = self.query(|connection| settings::read_json(connection, settings::ERASING))?;
        Ok(ids.map(|ids| ids.into_iter().map(DocumentId).collect()))
    }

    fn note_erasing<'i>(&self, ids: impl IntoIterator<Item = &'i DocumentId>) -> Result<()> {
        let ids: BTreeSet<i64> = ids.into_iter().map(|id| id.0).collect();
        self.write(|connection| Ok(settings::write_json(connection, settings::ERASING, &ids)?))
    }

    fn put_back(&self, noted: Option<&[DocumentId]>) -> Result<()> {
        match noted {
            Some(noted) => self.note_erasing(noted),
            None => self.write(|connection| Ok(settings::write(connection, settings::ERASING, "")?)),
        }
    }

    /// Erases documents from the database and the content store.
    fn take_out(&self, ids: &[DocumentId]) -> Result<TakenOut> {
        let sitemaps = self.write(|connection| {
            let (mut contents, mut runs) = (BTreeSet::new(), BTreeSet::new());
            let mut removed = Vec::new();
            let mut names: BTreeMap<CatalogueId, BTreeSet<String>> = BTreeMap::new();
            for id in ids {
                if !erasing::is_removed(connection, *id)? {
                    continue;
                }
                removed.push(*id);
                if let Some(catalogue) = documents::catalogue_of(connection, *id)? {
                    let taken = taken_names(connection, *id)?;
                    names.entry(catalogue).or_default().extend(taken);
                }
            }
            let (mut sitemaps, mut titles) = (Vec::new(), BTreeSet::new());
            for (address, copy) in self.sitemaps_naming(connection, &names)? {
                adopted_sitemaps::forget_copies(connection, &copy)?;
                contents.insert(copy);
                sitemaps.push(address);
            }
            for id in removed {
                contents.extend(erasing::contents(connection, id)?);
                runs.extend(erasing::runs(connection, id)?);
                titles.extend(erasing::titles(connection, id)?);
                erasing::erase(connection, id)?;
            }
            erasing::forget_words(connection)?;
            let needed: BTreeSet<_> = used_content::needed(connection)?.into_iter().collect();
            for sha256 in contents.difference(&needed) {
                // Before the transaction commits: if the program is killed here, erasing starts again.
                let removed = self.content.remove(sha256);
                removed.map_err(|error| store_io(self.content.path_of(sha256), &std::io::Error::other(error)))?;
            }
            let told = erasing::telling_runs(connection)?.into_iter();
            runs.extend(told.filter(|run| self.may_report(*run, |page| may_contain(page, &titles))));
            for run in runs {
                self.forget_report(run)?;
            }
            sitemaps.extend(self.forget_kept(&names.into_values().flatten().collect(), &titles)?);
            Ok::<_, UseCaseError>(sitemaps)
        })?;
        self.remove_old_databases()?;
        Ok(TakenOut { is_all_gone: self.store.compact()?, sitemaps })
    }

    /// Removes the copies of files of others that made way for ours and that contain, or may contain, one of these
    /// names or titles; returns their names.
    fn forget_kept(&self, names: &BTreeSet<String>, titles: &BTreeSet<String>) -> Result<Vec<String>> {
        let mut gone = Vec::new();
        for name in kept_in(&self.folder).into_iter().filter(|_| !titles.is_empty()) {
            let place = self.folder.join(REPORTS_NAME).join(&name);
            let is_telling = match std::fs::read(&place) {
                Ok(bytes) => may_tell(&bytes, names, titles),
                Err(error) => error.kind() != std::io::ErrorKind::NotFound,
            };
            if is_telling {
                unless_gone(std::fs::remove_file(&place)).map_err(|error| store_io(&place, &error))?;
                gone.push(name);
            }
        }
        Ok(gone)
    }

    /// Returns the sitemaps of others whose stored copy contains, or may contain, one of these names, and so describes
    /// the document. Each copy is read once, however many names there are.
    fn sitemaps_naming(
        &self,
        connection: &ReadHandle,
        names: &BTreeMap<CatalogueId, BTreeSet<String>>,
    ) -> Result<Vec<(String, Sha256)>> {
        let mut naming = BTreeSet::new();
        for (catalogue, names) in names.iter().filter(|(_, names)| !names.is_empty()) {
            let copies = adopted_sitemaps::with_copies(connection, *catalogue)?;
            naming.extend(copies.into_iter().filter(|(_, copy)| match std::fs::read(self.content.path_of(copy)) {
                Ok(bytes) => may_name(&bytes, names),
                Err(error) => error.kind() != std::io::ErrorKind::NotFound,
            }));
        }
        Ok(naming.into_iter().collect())
    }
}

/// Returns the names, as written and as encoded, of the files from which a document was adopted.
fn taken_names(connection: &ReadHandle, id: DocumentId) -> Result<BTreeSet<String>> {
    let mut names = BTreeSet::new();
    for (path, address) in erasing::taken_as(connection, id)? {
        let written = [path.to_string(), path.to_encoded()];
        let each = written.iter().chain(&address);
        names.extend(each.filter_map(|one| one.rsplit('/').next().map(str::to_owned)));
    }
    Ok(names)
}

/// The outcome of taking documents out.
struct TakenOut {
    /// Whether nothing of them is left, including in the database's log.
    is_all_gone: bool,
    /// Addresses of sitemaps of others whose copy was erased, and names of copies of those that made way for ours.
    sitemaps: Vec<String>,
}

/// Tells whether a page of HTML may contain one of these texts: a page that escapes characters differently counts as
/// containing it.
fn may_contain(page: &str, texts: &BTreeSet<String>) -> bool {
    let is_otherwise = |one: char| ESCAPED.contains(&one) || one.is_control();
    texts.iter().any(|text| text.split(is_otherwise).all(|piece| page.contains(piece)))
}

/// Tells whether a sitemap may name one of these files. Nothing is parsed: a sitemap that is compressed, in another
/// encoding, or could write a name in several ways counts as naming it.
fn may_name(sitemap: &[u8], names: &BTreeSet<String>) -> bool {
    let Ok(text) = std::str::from_utf8(sitemap) else { return true };
    let is_plain = |name: &String| !name.is_empty() && !name.contains(ESCAPED);
    text.contains('\0')
        || text.contains("&#")
        || has_escape(text)
        || (names.iter()).any(|name| !is_plain(name) || text.contains(name.as_str()))
}

/// Tells whether a file that could not be read as a sitemap may have one of these names or titles.
fn may_tell(file: &[u8], names: &BTreeSet<String>, titles: &BTreeSet<String>) -> bool {
    let Ok(text) = std::str::from_utf8(file) else { return true };
    let is_named = !names.is_empty() && may_name(file, names);
    is_named || text.contains("&#") || may_contain(text, titles)
}

/// Tells whether a text has percent-encoded characters: those may hide any name.
fn has_escape(text: &str) -> bool {
    let mut after = text.split('%').skip(1);
    after.any(|rest| {
        let digits = rest.bytes().take(2);
        digits.filter(u8::is_ascii_hexdigit).count() == 2
    })
}

/// Characters that XML may write in several ways.
const ESCAPED: [char; 5] = ['&', '<', '>', '"', '\''];

#[cfg(test)]
mod tests {
    use super::may_name;
    use std::collections::BTreeSet;

    #[test]
    fn a_sitemap_that_writes_a_name_otherwise_may_name_it() {
        let names = BTreeSet::from(["besluit-één.pdf".to_owned()]);
        for (sitemap, expected) in [
            ("<loc>https://a.example/ander.pdf</loc> voor 100%", false),
            ("<loc>https://a.example/besluit-één.pdf</loc>", true),
            ("<loc>https://a.example/besluit-%C3%a9%c3%a9n.pdf</loc>", true),
            ("<loc>https://a.example/b&#101;sluit-één.pdf</loc>", true),
            ("b\0e\0", true),
        ] {
            assert_eq!(may_name(sitemap.as_bytes(), &names), expected, "{sitemap}");
        }
        assert!(may_name(b"\x1f\x8b\x08\xff", &names), "packed");
    }
}
