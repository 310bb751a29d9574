//! A fixed address behind which another server, or another line to it, can be put.

use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering};
use std::{io, thread};

/// A fixed address behind which another server can be put.
pub(crate) struct Address {
    port: u16,
    server: Arc<AtomicU16>,
}

impl Address {
    /// Takes a free port that leads to the one given, on this machine.
    pub(crate) fn of(port: u16) -> Self {
        Self::at(ANY, port)
    }

    /// Takes this port, which leads to the second one, on this machine.
    pub(crate) fn at(own: u16, port: u16) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, own)).unwrap();
        let own = listener.local_addr().unwrap().port();
        let server = Arc::new(AtomicU16::new(port));
        let to = Arc::clone(&server);
        // The threads end with the test program; what they carry ends with the servers.
        thread::spawn(move || {
            for client in listener.incoming().flatten() {
                let Ok(server) =
                    TcpStream::connect((Ipv4Addr::LOCALHOST, to.load(Ordering::Acquire)))
                else {
                    continue;
                };
                carry(&client, &server);
                carry(&server, &client);
            }
        });
        Self { port: own, server }
    }

    /// The port that people know.
    pub(crate) fn port(&self) -> u16 {
        self.port
    }

    /// Leads new connections to another port.
    pub(crate) fn lead_to(&self, port: u16) {
        self.server.store(port, Ordering::Release);
    }
}

fn carry(from: &TcpStream, to: &TcpStream) {
    let (mut from, mut to) = (from.try_clone().unwrap(), to.try_clone().unwrap());
    thread::spawn(move || {
        // Either side may hang up; then the other has nothing more to hear.
        let _ = io::copy(&mut from, &mut to);
        let _ = to.shutdown(std::net::Shutdown::Both);
    });
}

/// A port that is free.
const ANY: u16 = 0;
