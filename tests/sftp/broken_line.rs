//! Connections that break, fall silent or are narrow, and people who stop.

use crate::support::{Heard, open, open_over, path, send, upload, upload_file};
use openbaarmaker_core::job::Cancel;
use openbaarmaker_core::target::{TargetError, Upload};
use std::fs;
use std::time::{Duration, Instant};
use tests::noise::noise;
use tests::openssh::{Server, is_available};
use tests::proxy::{Line, Proxy};

/// Files of different sizes, about 6 MB in all, and one that is there already.
fn site(server: &Server) -> Vec<Upload> {
    server.write("d/0.bin", b"oud");
    (0..60).map(|n| upload(&format!("d/{n}.bin"), &noise(if n == 7 { 3_000_000 } else { 50_000 }, n))).collect()
}

/// Every final name holds the whole new file, or the old one; returns how many are new.
fn count_new(server: &Server, uploads: &[Upload]) -> usize {
    let mut new = 0;
    for file in server.files() {
        let bytes = fs::read(server.site(&file)).unwrap();
        let Some(upload) = uploads.iter().find(|upload| upload.path.as_str() == file) else {
            assert!(
                uploads.iter().any(|upload| upload.temporary.as_str() == file),
                "{file} is a temporary name of this batch"
            );
            continue;
        };
        let is_old = bytes == b"oud" && file == "d/0.bin";
        assert!(is_old || bytes.len() as u64 == upload.size_bytes, "{file} is whole");
        new += usize::from(!is_old);
    }
    new
}

#[test]
fn cut_line_is_told_at_once_and_leaves_no_half_file() {
    if !is_available() {
        return;
    }
    for percent in [5, 30, 60, 95] {
        let server = Server::start();
        let uploads = site(&server);
        let sum: u64 = uploads.iter().map(|upload| upload.size_bytes).sum();
        let line = Line { cut_after_bytes: Some(sum * percent / 100), ..Line::default() };
        let proxy = Proxy::start(server.port(), line);
        let target = open_over(&server, proxy.port());
        let heard = Heard::default();
        let start = Instant::now();
        let result = target.upload(&uploads, &heard, &Cancel::new());
        assert!(matches!(result, Err(TargetError::Disconnected(_))), "cut at {percent} %: {result:?}");
        assert!(start.elapsed() < Duration::from_secs(10), "told at once");
        assert!(heard.is_balanced(), "every file that began has ended");
        let again = target.sizes(&[path("d/0.bin")]);
        assert!(again.is_err_and(|error| error.is_connection_lost()), "and stays lost");
        drop(target);
        let arrived = heard.arrived();
        assert!(arrived.len() < uploads.len(), "not all arrived");
        for index in &arrived {
            let there = fs::metadata(server.site(uploads[*index].path.as_str())).unwrap();
            assert_eq!(there.len(), uploads[*index].size_bytes, "told means there");
        }
        assert!(count_new(&server, &uploads) >= arrived.len(), "at {percent} %");

        let target = open(&server);
        let heard = send(&*target, &uploads);
        assert_eq!(heard.arrived().len(), uploads.len(), "the next run ends it");
        assert_eq!(server.files().len(), uploads.len(), "no temporary name is left");
    }
}

#[test]
fn silent_line_times_out() {
    let Some(server) = Server::if_available() else { return };
    let uploads = site(&server);
    let line = Line { stall_after_bytes: Some(2_000_000), ..Line::default() };
    let proxy = Proxy::start(server.port(), line);
    let target = open_over(&server, proxy.port());
    let heard = Heard::default();
    let start = Instant::now();
    let result = target.upload(&uploads, &heard, &Cancel::new());
    assert_eq!(result, Err(TargetError::TimedOut), "not waited for without end");
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
    assert!(heard.is_balanced(), "every file that began has ended");
    count_new(&server, &uploads);
}

#[test]
fn silence_is_noticed_outside_uploads_too() {
    let Some(server) = Server::if_available() else { return };
    let proxy = Proxy::start(server.port(), Line::default());
    let target = open_over(&server, proxy.port());
    proxy.stall();
    assert_eq!(target.sizes(&[path("a")]), Err(TargetError::TimedOut), "sizes");
    let read = target.read(&path("a"), 1);
    assert!(read.is_err_and(|error| error.is_connection_lost()), "and reading");
}

#[test]
fn narrow_line_is_slow_but_not_silent() {
    let Some(server) = Server::if_available() else { return };
    // What is in flight takes longer than the patience for silence, as on a slow line at home.
    let line = Line { bytes_per_second: Some(1_500_000), ..Line::default() };
    let proxy = Proxy::start(server.port(), line);
    let target = open_over(&server, proxy.port());
    let file = server.dir().join("source");
    let bytes = noise(6_000_000, 3);
    let heard = send(&*target, &[upload_file("groot.bin", &file, &bytes)]);
    assert_eq!(heard.result(0), Ok(()), "it arrives all the same");
    assert_eq!(fs::read(server.site("groot.bin")).unwrap().len(), bytes.len());
}

#[test]
fn wish_to_stop_is_heard_within_a_moment() {
    if !is_available() {
        return;
    }
    for is_stalled in [false, true] {
        let server = Server::start();
        let line = Line { bytes_per_second: Some(4_000_000), ..Line::default() };
        let proxy = std::sync::Arc::new(Proxy::start(server.port(), line));
        let target = open_over(&server, proxy.port());
        let cancel = Cancel::new();
        let (wish, line) = (cancel.clone(), proxy.clone());
        let heard = Heard::acting(move |sum| {
            if sum > 1_000_000 {
                if is_stalled {
                    line.stall();
                }
                wish.cancel();
            }
        });
        let uploads = site(&server);
        let start = Instant::now();
        let result = target.upload(&uploads, &heard, &cancel);
        assert_eq!(result, Err(TargetError::Cancelled), "stopped");
        assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
        assert!(heard.is_balanced(), "every file that began has ended");
        assert!(heard.arrived().len() < uploads.len(), "not all went");
        assert!(count_new(&server, &uploads) >= heard.arrived().len(), "whole");
        if !is_stalled {
            let sizes = target.sizes(&[path("d/0.bin")]).unwrap();
            assert!(sizes[0].is_some(), "the connection can still be used");
            let heard = send(&*target, &uploads);
            assert_eq!(heard.arrived().len(), uploads.len(), "also to go on");
            assert_eq!(server.files().len(), uploads.len(), "nothing is left");
        }
    }
}

#[test]
fn cancelled_before_the_start_sends_nothing() {
    let Some(server) = Server::if_available() else { return };
    let cancel = Cancel::new();
    cancel.cancel();
    let heard = Heard::default();
    let result = open(&server).upload(&[upload("a", b"a")], &heard, &cancel);
    assert_eq!(result, Err(TargetError::Cancelled), "stopped");
    assert!(server.files().is_empty(), "nothing went");
}
