//! A fixed address that can be redirected to another server, or to another connection to it.

use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering};
use std::{io, thread};

/// A fixed address that can be redirected to another server.
pub(crate) struct Address {
    port: u16,
    server: Arc<AtomicU16>,
}

impl Address {
    /// Takes a free port and forwards it to the one given, on this machine.
    pub(crate) fn of(port: u16) -> Self {
        Self::at(ANY, port)
    }

    /// Takes this port and forwards it to the second one, on this machine.
    pub(crate) fn at(own: u16, port: u16) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, own)).unwrap();
        let own = listener.local_addr().unwrap().port();
        let server = Arc::new(AtomicU16::new(port));
        let to = Arc::clone(&server);
        // The threads end with the test program, and their connections with the servers.
        thread::spawn(move || {
            for client in listener.incoming().flatten() {
                let Ok(server) = TcpStream::connect((Ipv4Addr::LOCALHOST, to.load(Ordering::Acquire))) else {
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

    /// Forwards new connections to another port.
    pub(crate) fn lead_to(&self, port: u16) {
        self.server.store(port, Ordering::Release);
    }
}

fn carry(from: &TcpStream, to: &TcpStream) {
    let (mut from, mut to) = (from.try_clone().unwrap(), to.try_clone().unwrap());
    thread::spawn(move || {
        // Either side may hang up; then the other has nothing more to receive.
        let _ = io::copy(&mut from, &mut to);
        let _ = to.shutdown(std::net::Shutdown::Both);
    });
}

/// A port that is free.
const ANY: u16 = 0;
