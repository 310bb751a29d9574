//! Opens destinations, folders as well as SFTP servers.

use crate::auth::Account;
use crate::connect::{Connection, Timeouts};
use crate::folders::Root;
use crate::remote::RemotePath;
use crate::target::SftpTarget;
use openbaarmaker_core::model::TargetPlace;
use openbaarmaker_core::target::folder;
use openbaarmaker_core::target::{
    Destination, FoldersThere, OpenError, OpenRequest, Target, TargetError, TargetOpener,
};
use std::sync::Arc;

/// Opens every kind of destination.
#[derive(Debug, Clone, Copy, Default)]
pub struct Opener {
    timeouts: Timeouts,
}

impl Opener {
    /// Makes an opener with these timeouts.
    pub fn new(timeouts: Timeouts) -> Self {
        Self { timeouts }
    }
}

impl TargetOpener for Opener {
    fn open(&self, request: &OpenRequest<'_>) -> Result<Destination, OpenError> {
        match request.place {
            TargetPlace::Folder { dir } => Ok(folder::open(dir, request)?),
            TargetPlace::Sftp { dir, .. } => {
                let connection = Arc::new(self.connect(request)?);
                let open = |dir: &str| -> Result<Box<dyn Target>, TargetError> {
                    Ok(Box::new(SftpTarget::open(Arc::clone(&connection), dir)?))
                };
                Ok(Destination::open(dir, request, open)?)
            }
        }
    }

    fn folders(&self, request: &OpenRequest<'_>) -> Result<FoldersThere, OpenError> {
        let connection = self.connect(request)?;
        let (TargetPlace::Sftp { dir, .. } | TargetPlace::Folder { dir }) = request.place;
        Ok(connection.run(async |remote| {
            let root = Root::open(remote, dir).await?;
            let place = RemotePath { path: root.dir().to_owned(), what: dir };
            let (names, is_whole) = remote.folders(&place, request.cancel).await?;
            Ok(FoldersThere { path: root.dir().to_owned(), names, is_whole })
        })?)
    }
}

impl Opener {
    fn connect(&self, request: &OpenRequest<'_>) -> Result<Connection, OpenError> {
        let TargetPlace::Sftp { user, host, port, key_file, .. } = request.place else {
            return Err(TargetError::Other("no server".to_owned()).into());
        };
        let account = Account {
            user,
            host,
            port: *port,
            key_file: key_file.as_deref(),
            secret: request.secret,
            pinned: request.pinned,
            cancel: request.cancel,
        };
        Connection::open(&account, self.timeouts)
    }
}
