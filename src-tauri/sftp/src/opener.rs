//! Opening destinations: folders and SFTP servers alike, as the composition root wants it.

use crate::auth::Account;
use crate::connect::{Connection, Timeouts};
use crate::target::SftpTarget;
use openbaarmaker_core::model::TargetPlace;
use openbaarmaker_core::target::folder;
use openbaarmaker_core::target::{
    Destination, OpenError, OpenRequest, Target, TargetError, TargetOpener,
};
use std::sync::Arc;

/// Opens every kind of destination.
#[derive(Debug, Clone, Copy, Default)]
pub struct Opener {
    timeouts: Timeouts,
}

impl Opener {
    /// Makes an opener that waits as long as told.
    #[must_use]
    pub fn new(timeouts: Timeouts) -> Self {
        Self { timeouts }
    }
}

impl TargetOpener for Opener {
    fn open(&self, request: &OpenRequest<'_>) -> Result<Destination, OpenError> {
        match request.place {
            TargetPlace::Folder { dir } => Ok(folder::open(dir, request)?),
            TargetPlace::Sftp {
                user,
                host,
                port,
                dir,
                key_file,
            } => {
                let account = Account {
                    user,
                    host,
                    port: *port,
                    key_file: key_file.as_deref(),
                    secret: request.secret,
                    pinned: request.pinned,
                    cancel: request.cancel,
                };
                let connection = Arc::new(Connection::open(&account, self.timeouts)?);
                let open = |dir: &str| -> Result<Box<dyn Target>, TargetError> {
                    Ok(Box::new(SftpTarget::open(Arc::clone(&connection), dir)?))
                };
                Ok(Destination::open(dir, request, open)?)
            }
        }
    }
}
