//! A connection that can be slow, narrow, cut or silent: a TCP proxy between a client and a server on this machine.

#![expect(clippy::expect_used, reason = "a test that cannot set up its line has failed")]

use std::io::{Read, Write};
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicU16, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How the connection behaves.
#[derive(Debug, Clone, Copy, Default)]
pub struct Line {
    /// Delay in each direction; the round trip is twice this.
    pub delay: Duration,
    /// Cuts the connection after this many bytes from the client.
    pub cut_after_bytes: Option<u64>,
    /// Passes nothing any more, in both directions, after this many bytes from the client; the connection stays open.
    pub stall_after_bytes: Option<u64>,
    /// Bytes per second from the client.
    pub bytes_per_second: Option<u64>,
}

/// A running proxy. Stops when dropped.
#[derive(Debug)]
pub struct Proxy {
    port: u16,
    state: Arc<State>,
}

#[derive(Debug)]
struct State {
    /// Port of the server.
    leads_to: AtomicU16,
    /// Total bytes from clients at which the connections are cut.
    cut_at: AtomicU64,
    /// Whether later connections are cut too.
    stays_cut: AtomicBool,
    /// Total bytes from clients at which the connection falls silent.
    stall_at: AtomicU64,
    /// Total bytes from clients after which the server receives nothing.
    deaf_at: AtomicU64,
    up_bytes: AtomicU64,
    down_bytes: AtomicU64,
    connections: AtomicU64,
    is_stalled: AtomicBool,
    is_stopped: AtomicBool,
    streams: Mutex<Vec<TcpStream>>,
}

/// A piece on its way, and when it is due.
type Piece = (Instant, Vec<u8>);

impl Proxy {
    /// Starts a proxy in front of the server at `port` of this machine.
    ///
    /// # Panics
    /// When there is no free port.
    pub fn start(port: u16, line: Line) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
        let own = listener.local_addr().expect("a bound address").port();
        let state = Arc::new(State::new(port, line));
        let for_thread = Arc::clone(&state);
        thread::spawn(move || accept(&listener, line, &for_thread));
        Self { port: own, state }
    }

    /// Returns the port to connect to.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Returns how many bytes came from clients.
    pub fn up_bytes(&self) -> u64 {
        self.state.up_bytes.load(Ordering::SeqCst)
    }

    /// Returns how many bytes came from the server.
    pub fn down_bytes(&self) -> u64 {
        self.state.down_bytes.load(Ordering::SeqCst)
    }

    /// Returns how many connections were made.
    pub fn connections(&self) -> u64 {
        self.state.connections.load(Ordering::SeqCst)
    }

    /// Stops passing anything.
    pub fn stall(&self) {
        self.state.is_stalled.store(true, Ordering::SeqCst);
    }

    /// Tells whether it passes nothing any more.
    pub fn is_stalled(&self) -> bool {
        self.state.is_stalled.load(Ordering::SeqCst)
    }

    /// Stops passing anything after this many more bytes from clients.
    pub fn stall_after(&self, bytes: u64) {
        let at = self.up_bytes() + bytes;
        self.state.stall_at.store(at, Ordering::SeqCst);
    }

    /// Passes everything again on connections made from now on.
    pub fn mend(&self) {
        self.state.stall_at.store(NEVER, Ordering::SeqCst);
        self.state.deaf_at.store(NEVER, Ordering::SeqCst);
        self.state.cut_at.store(NEVER, Ordering::SeqCst);
        self.state.stays_cut.store(false, Ordering::SeqCst);
        self.state.cut();
        self.state.is_stalled.store(false, Ordering::SeqCst);
    }

    /// Cuts all connections, once, after this many more bytes from clients.
    pub fn cut_after(&self, bytes: u64) {
        let at = self.up_bytes() + bytes;
        self.state.cut_at.store(at, Ordering::SeqCst);
    }

    /// Cuts all connections after this many more bytes from clients, and every later one at its first byte.
    pub fn cut_for_good_after(&self, bytes: u64) {
        self.state.stays_cut.store(true, Ordering::SeqCst);
        self.cut_after(bytes);
    }

    /// Stops passing bytes to the server after this many more from clients, on later connections too; its answers to
    /// what it received still come back.
    pub fn deafen_after(&self, bytes: u64) {
        let at = self.up_bytes() + bytes;
        self.state.deaf_at.store(at, Ordering::SeqCst);
    }

    /// Directs connections made from now on to the server at this port.
    pub fn lead_to(&self, port: u16) {
        self.state.leads_to.store(port, Ordering::SeqCst);
    }

    /// Cuts all connections.
    pub fn cut(&self) {
        self.state.cut();
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.state.is_stopped.store(true, Ordering::SeqCst);
        // Wakes the accepting thread; if nothing listens any more, there is nothing to wake.
        let _ = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port));
        self.state.cut();
    }
}

impl State {
    fn new(port: u16, line: Line) -> Self {
        Self {
            leads_to: AtomicU16::new(port),
            cut_at: AtomicU64::new(NEVER),
            stays_cut: AtomicBool::new(false),
            stall_at: AtomicU64::new(line.stall_after_bytes.unwrap_or(NEVER)),
            deaf_at: AtomicU64::new(NEVER),
            up_bytes: AtomicU64::new(0),
            down_bytes: AtomicU64::new(0),
            connections: AtomicU64::new(0),
            is_stalled: AtomicBool::new(false),
            is_stopped: AtomicBool::new(false),
            streams: Mutex::default(),
        }
    }

    /// Tells whether the connection is cut at this total: every time by its own limit, once or every time by what was
    /// asked later.
    fn is_cut_at(&self, sum: u64, line: Line) -> bool {
        let asked = self.cut_at.load(Ordering::SeqCst);
        let is_asked = sum > asked
            && (self.stays_cut.load(Ordering::SeqCst)
                || (self.cut_at).compare_exchange(asked, NEVER, Ordering::SeqCst, Ordering::SeqCst).is_ok());
        is_asked || line.cut_after_bytes.is_some_and(|most| sum > most)
    }

    fn cut(&self) {
        let streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        for stream in streams.iter() {
            // Already closed is fine.
            let _ = stream.shutdown(Shutdown::Both);
        }
    }

    fn keep(&self, stream: &TcpStream) {
        let copy = stream.try_clone().expect("a second handle");
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        streams.push(copy);
    }
}

fn accept(listener: &TcpListener, line: Line, state: &Arc<State>) {
    for client in listener.incoming() {
        if state.is_stopped.load(Ordering::SeqCst) {
            return;
        }
        let port = state.leads_to.load(Ordering::SeqCst);
        let (Ok(client), Ok(server)) = (client, TcpStream::connect(SocketAddr::from((Ipv4Addr::LOCALHOST, port))))
        else {
            continue;
        };
        state.connections.fetch_add(1, Ordering::SeqCst);
        for stream in [&client, &server] {
            stream.set_nodelay(true).expect("no delay of its own");
            state.keep(stream);
        }
        let back = (server.try_clone().expect("a second handle"), client.try_clone().expect("a second handle"));
        pump(client, server, line, Direction::Up, state);
        pump(back.0, back.1, line, Direction::Down, state);
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Direction {
    Up,
    Down,
}

/// Starts one direction: a thread that reads, and one that writes what is due.
fn pump(from: TcpStream, to: TcpStream, line: Line, direction: Direction, state: &Arc<State>) {
    let (sender, receiver) = channel();
    let reading = Arc::clone(state);
    thread::spawn(move || read(from, line, direction, &reading, &sender));
    let writing = Arc::clone(state);
    thread::spawn(move || write(to, &receiver, &writing));
}

fn read(mut from: TcpStream, line: Line, direction: Direction, state: &State, pieces: &Sender<Piece>) {
    let mut buffer = vec![0; PIECE_BYTES];
    let mut free_at = Instant::now();
    while let Ok(count) = from.read(&mut buffer) {
        if count == 0 {
            return;
        }
        let mut due = Instant::now();
        if direction == Direction::Up {
            let sum = state.up_bytes.fetch_add(count as u64, Ordering::SeqCst) + count as u64;
            if state.is_cut_at(sum, line) {
                return state.cut();
            }
            if sum > state.stall_at.load(Ordering::SeqCst) {
                state.is_stalled.store(true, Ordering::SeqCst);
            }
            if sum > state.deaf_at.load(Ordering::SeqCst) {
                continue;
            }
            if let Some(rate) = line.bytes_per_second {
                let takes = Duration::from_micros(count as u64 * 1_000_000 / rate);
                free_at = free_at.max(due) + takes;
                due = free_at;
                // The bandwidth limit: what comes after this waits in the sender.
                thread::sleep(due.saturating_duration_since(Instant::now()));
            }
        } else {
            state.down_bytes.fetch_add(count as u64, Ordering::SeqCst);
        }
        let piece = buffer.get(..count).unwrap_or_default().to_vec();
        if pieces.send((due + line.delay, piece)).is_err() {
            return;
        }
    }
}

fn write(mut to: TcpStream, pieces: &Receiver<Piece>, state: &State) {
    for (due, piece) in pieces {
        thread::sleep(due.saturating_duration_since(Instant::now()));
        if state.is_stalled.load(Ordering::SeqCst) {
            // Swallowed: the line is silent, not closed.
            continue;
        }
        if to.write_all(&piece).is_err() {
            break;
        }
    }
    if !state.is_stalled.load(Ordering::SeqCst) {
        // Already closed is fine.
        let _ = to.shutdown(Shutdown::Write);
    }
}

/// A sum of bytes that no test reaches.
const NEVER: u64 = u64::MAX;
/// Bytes taken from a socket at a time.
const PIECE_BYTES: usize = 65_536;
