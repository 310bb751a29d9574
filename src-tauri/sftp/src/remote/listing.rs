//! Lists the names in a folder on a server.

use super::{OpenFile, Remote, RemotePath};
use crate::attributes::{PathAttributes, is_odd};
use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use openbaarmaker_core::job::Cancel;
use openbaarmaker_core::target::{Listed, TargetError};
use russh_sftp::client::error::Error as SftpError;
use russh_sftp::protocol::{File, StatusCode};

impl Remote {
    /// Lists a folder; one that does not exist is empty. Sends several requests at once, because a server answers each
    /// with about a hundred names. Names that are not UTF-8 come back altered; none of those are ours.
    pub(crate) async fn list(&self, place: &RemotePath<'_>, cancel: &Cancel) -> Result<Vec<Listed>, TargetError> {
        let listed = |found: File| {
            let is_file = !found.attrs.is_dir() && !is_odd(&found.attrs);
            let seen = PathAttributes::of(&found.attrs).seen();
            Some((found.filename, seen.filter(|_| is_file)))
        };
        match self.names(place, MAX_NAMES, listed, cancel).await? {
            (listed, true) => Ok(listed),
            (_, false) => Err(TargetError::Other(format!("{}: too many names", place.what))),
        }
    }

    /// Returns the names of the folders in a folder, links not followed, and whether these are all: stops after about
    /// 100,000 names.
    pub(crate) async fn folders(
        &self,
        place: &RemotePath<'_>,
        cancel: &Cancel,
    ) -> Result<(Vec<String>, bool), TargetError> {
        let folder = |found: File| found.attrs.is_dir().then_some(found.filename);
        self.names(place, MAX_NAMES_TO_CHOOSE, folder, cancel).await
    }

    /// Reads names until there are more than `most`; returns the result of the callback for each, and whether the end
    /// was reached.
    async fn names<T>(
        &self,
        place: &RemotePath<'_>,
        most: usize,
        keep: impl Fn(File) -> Option<T>,
        cancel: &Cancel,
    ) -> Result<(Vec<T>, bool), TargetError> {
        let opening = self.raw.opendir(&place.path);
        let Some(opened) = self.if_present(opening, place.what).await? else { return Ok((Vec::new(), true)) };
        let folder = OpenFile::of(opened, place.what);
        let (mut kept, mut seen) = (Vec::new(), 0);
        let (mut flying, mut is_ended) = (FuturesUnordered::new(), false);
        let read = loop {
            while !is_ended && flying.len() < PAGES_IN_FLIGHT {
                flying.push(self.page(&folder));
            }
            match flying.next().await {
                None => break Ok(true),
                Some(Err(error)) => break Err(error),
                // A request beyond the end may be answered before one within it.
                Some(Ok(None)) => is_ended = true,
                // Some servers never report the end, but send no more names.
                Some(Ok(Some(page))) if page.is_empty() => is_ended = true,
                Some(Ok(Some(page))) => {
                    seen += page.len();
                    kept.extend(page.into_iter().filter_map(&keep));
                }
            }
            if seen > most {
                break Ok(false);
            }
            if cancel.is_cancelled() {
                break Err(TargetError::Cancelled);
            }
        };
        drop(flying);
        self.close(&folder).await?;
        read.map(|is_whole| (kept, is_whole))
    }

    /// Returns the next names in a folder; `None` at its end.
    async fn page(&self, folder: &OpenFile<'_>) -> Result<Option<Vec<File>>, TargetError> {
        match self.ask(self.raw.readdir(&folder.handle)).await {
            Ok(page) => Ok(Some(page.files)),
            Err(SftpError::Status(status)) if status.status_code == StatusCode::Eof => Ok(None),
            Err(error) => Err(self.failure(error, folder.what).await),
        }
    }
}

/// Requests for names in flight: OpenSSH answers with 100 names, so 3,200 per round trip.
const PAGES_IN_FLIGHT: usize = 32;
/// Names in one folder: far more than any folder holds, so that a server that never stops does not fill the memory.
const MAX_NAMES: usize = 4_000_000;
/// Own choice: the most names read when choosing a folder.
const MAX_NAMES_TO_CHOOSE: usize = 100_000;
