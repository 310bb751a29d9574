//! An SSH server for tests, on a free port of this machine: it accepts any login, and leaves the SFTP conversation to a
//! [`Session`] of the test. Never in a release.

use openbaarmaker_core::model::HostKey;
use russh::keys::ssh_key::private::Ed25519Keypair;
use russh::keys::{HashAlg, PrivateKey};
use russh::server::{Auth, ChannelOpenHandle, Config, Handler, Msg, run_stream};
use russh::{Channel, ChannelId, ChannelStream};
use std::io;
use std::net::{Ipv4Addr, Shutdown};
use std::sync::Arc;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::{Builder, Runtime};

/// Answers SFTP packets over one connection.
pub trait Session: Send {
    /// Answers one packet, given without its length.
    fn packet(&mut self, packet: &[u8]) -> Vec<Piece>;

    /// Called when no packets are waiting; returns answers that were held back.
    fn idle(&mut self) -> Vec<Piece>;
}

/// A piece of the answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece {
    /// Bytes to send as they are.
    Bytes(Vec<u8>),
    /// Breaks the connection.
    Cut,
}

/// Makes a session for each connection.
pub type Sessions = Arc<dyn Fn() -> Box<dyn Session> + Send + Sync>;

/// A running server. Stops when dropped.
pub struct Served {
    /// Taken only when dropped.
    runtime: Option<Runtime>,
    port: u16,
    host_key: HostKey,
}

impl std::fmt::Debug for Served {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Served({})", self.port)
    }
}

impl Served {
    /// Starts a server on a free port.
    ///
    /// # Errors
    /// When no port or thread is available.
    pub fn start(sessions: Sessions) -> io::Result<Self> {
        let key = PrivateKey::from(Ed25519Keypair::from_seed(&SEED));
        let host_key = HostKey {
            key_type: key.algorithm().as_str().to_owned(),
            fingerprint: key.fingerprint(HashAlg::Sha256).to_string(),
        };
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_io().enable_time().build()?;
        let listener = runtime.block_on(TcpListener::bind((Ipv4Addr::LOCALHOST, 0)))?;
        let port = listener.local_addr()?.port();
        let config = Arc::new(Config { keys: vec![key], nodelay: true, ..Config::default() });
        runtime.spawn(accept(listener, config, sessions));
        Ok(Self { runtime: Some(runtime), port, host_key })
    }

    /// Returns the port.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Returns the identity of the server.
    pub fn host_key(&self) -> &HostKey {
        &self.host_key
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

async fn accept(listener: TcpListener, config: Arc<Config>, sessions: Sessions) {
    while let Ok((stream, _)) = listener.accept().await {
        let (config, session) = (Arc::clone(&config), sessions());
        tokio::spawn(async move {
            // A client that disconnects is no failure of the server.
            let _ = converse(stream, config, session).await;
        });
    }
}

async fn converse(stream: TcpStream, config: Arc<Config>, session: Box<dyn Session>) -> Result<(), russh::Error> {
    stream.set_nodelay(true)?;
    let stream = stream.into_std()?;
    let line = stream.try_clone()?;
    let handler = Door { session: Some(session), channel: None, line: Some(line) };
    run_stream(config, TcpStream::from_std(stream)?, handler).await?.await
}

/// Accepts any login.
struct Door {
    session: Option<Box<dyn Session>>,
    channel: Option<Channel<Msg>>,
    line: Option<std::net::TcpStream>,
}

impl Handler for Door {
    type Error = russh::Error;

    async fn auth_password(&mut self, _user: &str, _password: &str) -> Result<Auth, russh::Error> {
        Ok(Auth::Accept)
    }

    async fn channel_open_session(
        &mut self,
        channel: Channel<Msg>,
        reply: ChannelOpenHandle,
        _session: &mut russh::server::Session,
    ) -> Result<(), russh::Error> {
        self.channel = Some(channel);
        reply.accept().await;
        Ok(())
    }

    async fn subsystem_request(
        &mut self,
        channel: ChannelId,
        _name: &str,
        ssh: &mut russh::server::Session,
    ) -> Result<(), russh::Error> {
        let parts = (self.channel.take(), self.session.take(), self.line.take());
        let (Some(opened), Some(session), Some(line)) = parts else { return ssh.channel_failure(channel) };
        ssh.channel_success(channel)?;
        tokio::spawn(async move {
            // As above.
            let _ = answer(opened.into_stream(), session, &line).await;
        });
        Ok(())
    }
}

/// Passes packets to the session, and its answers to the client.
async fn answer(
    mut stream: ChannelStream<Msg>,
    mut session: Box<dyn Session>,
    line: &std::net::TcpStream,
) -> io::Result<()> {
    let mut ready = Vec::new();
    loop {
        while let Some(packet) = take_packet(&mut ready) {
            send(&mut stream, session.packet(&packet), line).await?;
        }
        send(&mut stream, session.idle(), line).await?;
        let mut more = vec![0; PIECE_BYTES];
        let count = stream.read(&mut more).await?;
        if count == 0 {
            return Ok(());
        }
        ready.extend_from_slice(more.get(..count).unwrap_or_default());
    }
}

async fn send(stream: &mut ChannelStream<Msg>, pieces: Vec<Piece>, line: &std::net::TcpStream) -> io::Result<()> {
    for piece in pieces {
        match piece {
            Piece::Bytes(bytes) => {
                stream.write_all(&bytes).await?;
                stream.flush().await?;
            }
            Piece::Cut => return line.shutdown(Shutdown::Both),
        }
    }
    Ok(())
}

/// Takes the first complete packet, without its length.
fn take_packet(ready: &mut Vec<u8>) -> Option<Vec<u8>> {
    let length = u32::from_be_bytes(ready.get(..LENGTH_BYTES)?.try_into().ok()?);
    let end = LENGTH_BYTES + usize::try_from(length).ok()?;
    let packet = ready.get(LENGTH_BYTES..end)?.to_vec();
    ready.drain(..end);
    Some(packet)
}

/// Seed of the host key of every such server.
const SEED: [u8; 32] = [7; 32];
/// draft-ietf-secsh-filexfer-02 §3: each packet is preceded by its length.
const LENGTH_BYTES: usize = 4;
/// Bytes read from a channel at a time.
const PIECE_BYTES: usize = 65_536;
