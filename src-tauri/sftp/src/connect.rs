//! One connection to a server: reaches it, checks its key, logs in, starts SFTP.

use crate::auth::{Account, log_in};
use crate::failure::{ConnectionEnd, ssh_failure};
use crate::host_key::{HostKeyCheck, preferred_algorithms, refusal};
use crate::remote::Remote;
use openbaarmaker_core::job::Cancel;
use openbaarmaker_core::model::HostKey;
use openbaarmaker_core::target::{OpenError, TargetError};
use russh::client::{self, Handle, Msg};
use russh::{Channel, Preferred, cipher, compression};
use std::borrow::Cow;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, join, simplex, split};
use tokio::net::TcpStream;
use tokio::runtime::{Builder, Runtime};
use tokio::select;
use tokio::time::{interval, timeout};

/// How long to wait for each step. Tests make these short.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Timeouts {
    /// For the network connection.
    pub connect: Duration,
    /// For the handshake, for logging in and for starting SFTP, each. Connecting takes no longer in all than this plus
    /// `connect`.
    pub login: Duration,
    /// Silence after which the server is asked whether it is still there.
    pub keepalive: Duration,
    /// Unanswered questions after which the connection is given up.
    pub keepalives: usize,
    /// For the answer to one request, whole seconds. Counts from the moment the request is queued, so it must allow for
    /// everything in flight on a slow line: 4 MiB at 50 kB/s takes 84 s.
    pub request: Duration,
}

impl Default for Timeouts {
    fn default() -> Self {
        Self {
            connect: Duration::from_secs(20),
            login: Duration::from_mins(1),
            keepalive: Duration::from_secs(20),
            keepalives: 3,
            request: Duration::from_mins(3),
        }
    }
}

/// A live connection, with the threads that serve it. Closes when dropped.
pub(crate) struct Connection {
    /// Taken only when dropped.
    runtime: Option<Runtime>,
    /// Keeps the connection alive.
    _ssh: Handle<HostKeyCheck>,
    remote: Remote,
}

impl Connection {
    pub(crate) fn open(account: &Account<'_>, timeouts: Timeouts) -> Result<Self, OpenError> {
        let runtime = Builder::new_multi_thread()
            .worker_threads(WORKER_THREADS)
            .thread_name("sftp")
            .enable_io()
            .enable_time()
            .build()
            .map_err(|error| TargetError::Other(error.to_string()))?;
        match runtime.block_on(open_unless_stopped(account, timeouts)) {
            Ok((ssh, remote)) => Ok(Self { runtime: Some(runtime), _ssh: ssh, remote }),
            Err(error) => {
                // A name lookup cannot be interrupted; leave it running.
                runtime.shutdown_background();
                Err(error)
            }
        }
    }

    /// Runs requests until they finish. Blocks.
    pub(crate) fn run<T>(&self, act: impl AsyncFnOnce(&Remote) -> Result<T, TargetError>) -> Result<T, TargetError> {
        match &self.runtime {
            Some(runtime) => runtime.block_on(act(&self.remote)),
            None => Err(TargetError::Disconnected("closed".into())),
        }
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// Connects within one deadline, or until cancelled.
async fn open_unless_stopped(
    account: &Account<'_>,
    timeouts: Timeouts,
) -> Result<(Handle<HostKeyCheck>, Remote), OpenError> {
    let end = Arc::new(ConnectionEnd::default());
    let within = timeouts.connect + timeouts.login;
    let opening = timeout(within, open(account, timeouts, Arc::clone(&end)));
    let opened = select! {
        opened = opening => opened.unwrap_or_else(|_| Err(TargetError::TimedOut.into())),
        () = cancelled(account.cancel) => Err(TargetError::Cancelled.into()),
    };
    opened.map_err(|error| end.unless_password_is_out(error))
}

/// Waits until cancelled.
pub(crate) async fn cancelled(cancel: &Cancel) {
    let mut tick = interval(LISTENING);
    while !cancel.is_cancelled() {
        tick.tick().await;
    }
}

async fn open(
    account: &Account<'_>,
    timeouts: Timeouts,
    end: Arc<ConnectionEnd>,
) -> Result<(Handle<HostKeyCheck>, Remote), OpenError> {
    let mut ssh = shake_hands(account, timeouts, &end).await?;
    let login = log_in(&mut ssh, account, &end);
    let late = |_| TargetError::TimedOut;
    timeout(timeouts.login, login).await.map_err(late)??;
    let starting = start_sftp(&ssh, timeouts, end);
    let remote = timeout(timeouts.login, starting).await.map_err(late)??;
    Ok((ssh, remote))
}

/// Reaches the server and checks its key. Sends nothing about the account.
async fn shake_hands(
    account: &Account<'_>,
    timeouts: Timeouts,
    end: &Arc<ConnectionEnd>,
) -> Result<Handle<HostKeyCheck>, OpenError> {
    let reach = TcpStream::connect((account.host, account.port));
    let stream = match timeout(timeouts.connect, reach).await {
        Ok(Ok(stream)) => stream,
        Ok(Err(error)) => return Err(TargetError::Unreachable(error.to_string()).into()),
        Err(_) => return Err(TargetError::Unreachable("no answer in time".into()).into()),
    };
    stream.set_nodelay(true).map_err(|error| TargetError::Disconnected(error.to_string()))?;
    let shown = Arc::new(OnceLock::new());
    let check = HostKeyCheck { pinned: account.pinned.cloned(), shown: Arc::clone(&shown), end: Arc::clone(end) };
    let config = Arc::new(config(account.pinned, timeouts));
    let greeting = client::connect_stream(config, stream, check);
    match timeout(timeouts.login, greeting).await {
        Ok(Ok(ssh)) => Ok(ssh),
        Ok(Err(error)) => Err(refusal(account.pinned, shown.get()).unwrap_or_else(|| handshake_failure(&error).into())),
        Err(_) => Err(TargetError::TimedOut.into()),
    }
}

async fn start_sftp(
    ssh: &Handle<HostKeyCheck>,
    timeouts: Timeouts,
    end: Arc<ConnectionEnd>,
) -> Result<Remote, TargetError> {
    let mut channel = ssh.channel_open_session().await.map_err(ssh_failure)?;
    channel.request_subsystem(true, "sftp").await.map_err(ssh_failure)?;
    loop {
        match channel.wait().await {
            Some(russh::ChannelMsg::Success) => break,
            Some(russh::ChannelMsg::Failure) => {
                return Err(TargetError::Other("server offers no sftp".into()));
            }
            Some(_) => {}
            None => return Err(end.reason().await),
        }
    }
    Remote::start(gather(channel), timeouts.request, end).await
}

/// Gathers small requests on their way to the channel: those that are ready together travel in one packet, which makes
/// many small files cheap. Never waits for more.
fn gather(channel: Channel<Msg>) -> impl AsyncRead + AsyncWrite + Unpin + Send + 'static {
    let (answers, mut out) = split(channel.into_stream());
    let (mut ready, requests) = simplex(GATHER_BYTES);
    tokio::spawn(async move {
        let mut packet = vec![0; PACKET_BYTES];
        // When either end closes, both close; pending requests notice it on their own side.
        while let Ok(count) = ready.read(&mut packet).await
            && let Some(data) = packet.get(..count).filter(|data| !data.is_empty())
            && out.write_all(data).await.is_ok()
        {}
        // It may be closed already.
        let _ = out.shutdown().await;
    });
    join(answers, requests)
}

/// Converts a handshake error. A server that does not speak SSH, or shares no algorithm with us, is no lost connection.
fn handshake_failure(error: &russh::Error) -> TargetError {
    match error {
        russh::Error::NoCommonAlgo { .. } | russh::Error::Version => TargetError::Other(error.to_string()),
        other => ssh_failure(other),
    }
}

fn config(pinned: Option<&HostKey>, timeouts: Timeouts) -> client::Config {
    client::Config {
        keepalive_interval: Some(timeouts.keepalive),
        keepalive_max: timeouts.keepalives,
        nodelay: true,
        preferred: Preferred {
            key: Cow::Owned(preferred_algorithms(pinned)),
            cipher: Cow::Borrowed(CIPHERS),
            // Documents are compressed already, and compression before encryption leaks information about the content.
            compression: Cow::Borrowed(&[compression::NONE]),
            ..Preferred::DEFAULT
        },
        ..client::Config::default()
    }
}

/// How long a request to stop may go unnoticed.
const LISTENING: Duration = Duration::from_millis(50);
/// Bytes of requests that may wait to be gathered.
const GATHER_BYTES: usize = 256 * 1024;
/// The largest packet of data that every SSH server takes (RFC 4254 §5.2, RFC 4253 §6.1).
const PACKET_BYTES: usize = 32_768;
/// One thread encrypts; files are read and hashed on their own threads. A second would cost more than it gains.
const WORKER_THREADS: usize = 1;

/// Authenticated ciphers first; AES-GCM before `ChaCha20` because processors have instructions for it.
const CIPHERS: &[cipher::Name] = &[
    cipher::AES_128_GCM,
    cipher::AES_256_GCM,
    cipher::CHACHA20_POLY1305,
    cipher::AES_256_CTR,
    cipher::AES_192_CTR,
    cipher::AES_128_CTR,
];
