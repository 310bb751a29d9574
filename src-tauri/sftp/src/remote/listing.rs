//! The names in a folder on a server.

use super::{OpenFile, Place, Remote};
use crate::attributes::{PathAttributes, is_odd};
use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use openbaarmaker_core::target::{Listed, TargetError};
use russh_sftp::client::error::Error as SftpError;
use russh_sftp::protocol::StatusCode;

impl Remote {
    /// Lists a folder; one that does not exist is empty. Several requests are on their way at once, because a server
    /// answers each with a hundred names or so. Names that are not UTF-8 come otherwise, and are nothing of ours.
    pub(crate) async fn list(
        &self,
        place: &Place<'_>,
        stop: impl Fn() -> Result<(), TargetError>,
    ) -> Result<Vec<Listed>, TargetError> {
        let opening = self.raw.opendir(&place.path);
        let Some(opened) = self.if_present(opening, place.what).await? else {
            return Ok(Vec::new());
        };
        let folder = OpenFile::of(opened, place.what);
        let (mut listed, mut flying, mut is_ended) = (Vec::new(), FuturesUnordered::new(), false);
        let read = loop {
            while !is_ended && flying.len() < PAGES_IN_FLIGHT {
                flying.push(self.page(&folder));
            }
            match flying.next().await {
                None => break Ok(()),
                Some(Err(error)) => break Err(error),
                // What was asked beyond the end may be answered before what was asked within.
                Some(Ok(None)) => is_ended = true,
                // A server that never says "the end" but has no more names.
                Some(Ok(Some(page))) if page.is_empty() => is_ended = true,
                Some(Ok(Some(page))) => listed.extend(page),
            }
            if listed.len() > MAX_NAMES {
                break Err(TargetError::Other(format!(
                    "{}: too many names",
                    place.what
                )));
            }
            if let Err(stopped) = stop() {
                break Err(stopped);
            }
        };
        drop(flying);
        self.close(&folder).await?;
        read.map(|()| listed)
    }

    /// Returns the next names in a folder; `None` at its end.
    async fn page(&self, folder: &OpenFile<'_>) -> Result<Option<Vec<Listed>>, TargetError> {
        let page = match self.ask(self.raw.readdir(&folder.handle)).await {
            Ok(page) => page.files,
            Err(SftpError::Status(status)) if status.status_code == StatusCode::Eof => {
                return Ok(None);
            }
            Err(error) => return Err(self.failure(error, folder.what).await),
        };
        let listed = page.into_iter().map(|found| {
            let is_file = !found.attrs.is_dir() && !is_odd(&found.attrs);
            let seen = PathAttributes::of(&found.attrs).seen();
            (found.filename, seen.filter(|_| is_file))
        });
        Ok(Some(listed.collect()))
    }
}

/// Requests for names in a folder in flight: OpenSSH answers with 100 names, so 3,200 per round trip.
const PAGES_IN_FLIGHT: usize = 32;
/// Names in one folder: many more than any folder holds, so that a server that goes on for ever does not fill the memory.
const MAX_NAMES: usize = 4_000_000;
