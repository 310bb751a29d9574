//! Going live: site files under temporary names, read back; then renames and removals in an order that never breaks the site.

use super::prepared::{Prepared, robots_upload};
use super::run::Run;
use crate::error::{Code, Problem, Stop};
use crate::job::Stage;
use crate::model::SitePath;
use crate::publish::plan::PlannedDocument;
use crate::publish::robots_file::RobotsChange;
use crate::publish::site_files::{self, SiteFile};
use crate::publish::target::{Finish, Target as Place, TargetError, Upload, UploadSink};
use crate::publish::temporary::{self, temporary_path};
use crate::robots;
use crate::store::sites::{self, Area, Standing};
use crate::wire::UploadedFile;
use sha2::Digest as _;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

impl Run<'_> {
    /// Sends pages, indexes and robots.txt under temporary names and reads each back, byte for byte.
    pub(super) fn send_site_files(
        &mut self,
        prepared: &Prepared,
        robots: &RobotsChange,
    ) -> Result<(), Stop> {
        let files: Vec<&SiteFile> = prepared.pages.iter().chain(&prepared.indexes).collect();
        let bytes = files.iter().map(|file| file.size_bytes).sum();
        self.stage(
            Stage::Verifying,
            files.len() + usize::from(robots.bytes.is_some()),
            Some(bytes),
        );
        self.send_and_read_back(Area::Base, &files)?;
        if let Some(bytes) = &robots.bytes {
            self.keep_old_robots(robots.before.as_deref())?;
            let file = SiteFile::new(site_files::own_path(robots::FILE_NAME)?, bytes.clone());
            self.send_and_read_back(Area::HostRoot, &[&file])?;
        }
        Ok(())
    }

    pub(super) fn send_and_read_back(
        &mut self,
        area: Area,
        files: &[&SiteFile],
    ) -> Result<(), Stop> {
        let uploads = files
            .iter()
            .map(|file| {
                Ok(Upload {
                    source: file.source.clone(),
                    size_bytes: file.size_bytes,
                    sha256: file.sha256,
                    temporary: temporary_path(&file.path)?,
                    path: file.path.clone(),
                    finish: Finish::Wait,
                })
            })
            .collect::<Result<Vec<_>, Stop>>()?;
        self.app.write(|connection| {
            let temporary = uploads.iter().map(|upload| &upload.temporary);
            Ok(sites::expect_leftovers(
                connection,
                self.plan.target.id,
                temporary,
            )?)
        })?;
        let mut open = uploads.clone();
        self.persist(|run| {
            let results = Results::default();
            let sent = run.place(area).upload(&open, &results, run.cancel);
            let failure = results.keep_unfinished(&mut open);
            sent.map_err(|error| run.failed(error))?;
            failure.map_or(Ok(()), |error| Err(run.failed(error)))
        })?;
        for upload in &uploads {
            let read = self.persist(|run| {
                let read = (run.place(area)).read(&upload.temporary, upload.size_bytes + 1);
                read.map_err(|error| run.failed(error))
            })?;
            let is_same =
                read.is_some_and(|bytes| sha2::Sha256::digest(&bytes)[..] == upload.sha256.0);
            if !is_same {
                return Err(read_back(&upload.path));
            }
        }
        Ok(())
    }

    /// Gives everything that waits its final name: replaced documents, pages, indexes, robots.txt.
    pub(super) fn go_live(
        &mut self,
        arrived: &[PlannedDocument],
        prepared: &Prepared,
        robots: &RobotsChange,
    ) -> Result<(), Stop> {
        let replaced: Vec<_> = arrived
            .iter()
            .filter(|document| document.transfer.is_replacing())
            .collect();
        let count = replaced.len() + prepared.pages.len() + prepared.indexes.len();
        self.stage(Stage::GoingLive, count, None);
        let documents: Vec<_> = replaced
            .iter()
            .map(|document| {
                let standing = Standing {
                    size_bytes: document.size_bytes,
                    sha256: document.sha256,
                    lastmod: None,
                };
                Ok((
                    document.path.clone(),
                    temporary_path(&document.path)?,
                    standing,
                ))
            })
            .collect::<Result<_, Stop>>()?;
        self.rename(Area::Base, &documents)?;
        for group in [&prepared.pages, &prepared.indexes] {
            let files: Vec<_> = group.iter().map(waiting).collect::<Result<_, Stop>>()?;
            self.rename(Area::Base, &files)?;
            self.uploaded.extend(group.iter().map(|file| {
                (
                    UploadedFile {
                        path: file.path.to_string(),
                        bytes: file.size_bytes,
                    },
                    file.sha256,
                )
            }));
        }
        if let Some(bytes) = &robots.bytes {
            let file = SiteFile::new(site_files::own_path(robots::FILE_NAME)?, bytes.clone());
            let area = if self.plan.catalogue.base_url.is_host_root() {
                Area::Base
            } else {
                Area::HostRoot
            };
            self.expect_robots_lines(robots)?;
            self.rename(area, &[waiting(&file)?])?;
            self.uploaded.extend(
                robots_upload(&self.plan.catalogue, robots).map(|upload| (upload, file.sha256)),
            );
        }
        let place = self.plan.catalogue.base_url.host_root();
        let whose = (self.plan.target.id, self.plan.catalogue.id);
        self.app.write(|connection| {
            Ok(sites::set_robots_lines(
                connection,
                place,
                whose,
                &robots.own,
            )?)
        })
    }

    /// Records the lines that robots.txt is about to name as ours, beside those that it names now: a run that is cut off
    /// in between must not make strangers of them, or nobody would ever remove them.
    fn expect_robots_lines(&self, robots: &RobotsChange) -> Result<(), Stop> {
        let place = self.plan.catalogue.base_url.host_root();
        let whose = (self.plan.target.id, self.plan.catalogue.id);
        self.app.write(|connection| {
            let mut lines = sites::own_robots_lines(connection, place, whose)?;
            lines.extend(robots.own.iter().cloned());
            Ok(sites::set_robots_lines(connection, place, whose, &lines)?)
        })
    }

    pub(super) fn rename(
        &mut self,
        area: Area,
        files: &[(SitePath, SitePath, Standing)],
    ) -> Result<(), Stop> {
        for chunk in files.chunks(RENAMED_AT_ONCE) {
            let mut is_again = false;
            self.persist(|run| {
                let open = if is_again {
                    run.not_renamed(area, chunk)?
                } else {
                    chunk.iter().map(pair).collect()
                };
                is_again = true;
                (run.place(area).rename(&open)).map_err(|error| run.failed(error))
            })?;
            self.app.write(|connection| {
                for (path, temporary, standing) in chunk {
                    sites::put(
                        connection,
                        self.plan.target.id,
                        area,
                        path.as_str(),
                        *standing,
                    )?;
                    sites::remove(
                        connection,
                        self.plan.target.id,
                        Area::Waiting,
                        temporary.as_str(),
                    )?;
                    sites::forget_leftover(connection, self.plan.target.id, temporary)?;
                }
                Ok(())
            })?;
        }
        Ok(())
    }

    /// Looks what is still to be renamed after the answers were lost. What no longer waits must have its final name.
    fn not_renamed(
        &self,
        area: Area,
        files: &[(SitePath, SitePath, Standing)],
    ) -> Result<Vec<(SitePath, SitePath)>, Stop> {
        let place = self.place(area);
        let waiting: Vec<SitePath> = files.iter().map(|(_, from, _)| from.clone()).collect();
        let refused = temporary::mend(place, &waiting).map_err(|error| self.failed(error))?;
        if let Some((_, error)) = refused.into_iter().next() {
            return Err(self.failed(error));
        }
        let sizes = (place.sizes(&waiting)).map_err(|error| self.failed(error))?;
        let mut open = Vec::new();
        for (file, waiting) in files.iter().zip(sizes) {
            if waiting.is_some() {
                open.push(pair(file));
            } else if !self.is_in_place(place, file)? {
                return Err(read_back(&file.0));
            }
        }
        Ok(open)
    }

    /// Tells whether the wanted content stands under its final name: byte for byte, but documents by their size.
    fn is_in_place(
        &self,
        place: &dyn Place,
        (path, _, wanted): &(SitePath, SitePath, Standing),
    ) -> Result<bool, Stop> {
        let failed = |error| self.failed(error);
        if !site_files::is_own_file(path) {
            let sizes = place.sizes(std::slice::from_ref(path)).map_err(failed)?;
            return Ok(sizes.first() == Some(&Some(wanted.size_bytes)));
        }
        let read = place.read(path, wanted.size_bytes + 1).map_err(failed)?;
        Ok(read.is_some_and(|bytes| sha2::Sha256::digest(&bytes)[..] == wanted.sha256.0))
    }
}

fn pair((path, temporary, _): &(SitePath, SitePath, Standing)) -> (SitePath, SitePath) {
    (temporary.clone(), path.clone())
}

fn read_back(path: &SitePath) -> Stop {
    Problem::new(Code::TargetReadBack).with("path", path).fail()
}

/// Renames and removals done before they are recorded: bounds what a crash leaves unrecorded.
pub(super) const RENAMED_AT_ONCE: usize = 256;

pub(super) fn waiting(file: &SiteFile) -> Result<(SitePath, SitePath, Standing), Stop> {
    let standing = Standing {
        size_bytes: file.size_bytes,
        sha256: file.sha256,
        lastmod: file.lastmod,
    };
    Ok((file.path.clone(), temporary_path(&file.path)?, standing))
}

/// Remembers how each file of a batch went.
#[derive(Default)]
pub(super) struct Results(Mutex<BTreeMap<usize, Result<(), TargetError>>>);

impl Results {
    /// Leaves only the files that did not arrive, and returns why the first of them did not.
    fn keep_unfinished(self, uploads: &mut Vec<Upload>) -> Option<TargetError> {
        let told = self.0.into_inner().unwrap_or_else(PoisonError::into_inner);
        let mut index = 0;
        uploads.retain(|_| {
            index += 1;
            told.get(&(index - 1)) != Some(&Ok(()))
        });
        told.into_values().find_map(Result::err)
    }
}

impl UploadSink for Results {
    fn started(&self, _index: usize) {}
    fn sent(&self, _index: usize, _bytes: u64) {}
    fn finished(&self, index: usize, result: Result<(), TargetError>) {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .insert(index, result);
    }
}
