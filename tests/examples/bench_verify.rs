//! Measures checking everything on a destination, by size and moment: in a folder, and over SFTP with a round trip of
//! 20 ms.
//!
//! Shape: one JSON object on stdout, medians; progress on stderr. The first check finds nothing in memory and is
//! not counted. Environment: `OPENBAARMAKER_BENCH_WORK`. Arguments: `--rounds N` (default 5), `--documents N` (default
//! 100,000).

#[cfg(unix)]
fn main() -> std::process::ExitCode {
    tests::measure::report(bench::measure())
}

#[cfg(not(unix))]
#[expect(clippy::print_stderr, reason = "says why nothing is measured")]
fn main() {
    eprintln!("needs an OpenSSH server, so not on this system");
}

#[cfg(unix)]
mod bench {
    #![expect(clippy::print_stderr, reason = "a benchmark tells how far it is")]

    use openbaarmaker_core::app::{App, Environment, TakeOver};
    use openbaarmaker_core::job::Job;
    use openbaarmaker_core::publish::Depth;
    use openbaarmaker_core::target::{Destination, OpenError, OpenRequest, TargetOpener};
    use openbaarmaker_sftp::Opener;
    use serde_json::{Value, json};
    use std::fs::{self, File};
    use std::path::{Path, PathBuf};
    use std::time::{Duration, Instant, UNIX_EPOCH};
    use tests::large_library::{LAID_SECONDS, LIBRARY, LargeLibrary, State, environment, now, told};
    use tests::measure::{argument, empty_folder, median, variable};
    use tests::openssh::{Server, is_available};
    use tests::proxy::{Line, Proxy};

    pub(super) fn measure() -> Result<Value, String> {
        let work = empty_folder(&variable("OPENBAARMAKER_BENCH_WORK")?.join("verify"))?;
        let rounds = argument("--rounds")?.unwrap_or(5);
        let documents = argument("--documents")?.unwrap_or(100_000);
        let count = u32::try_from(documents).map_err(|_| "--documents is too large".to_owned())?;
        let made = LargeLibrary::make(&work, count, State::Published)?;
        let site = work.join("site");
        lay(&site, count).map_err(|error| error.to_string())?;
        let mut rows = vec![look(&made, environment(), ("folder", 5), rounds)?];
        if is_available() {
            let server = Server::start();
            fs::rename(site.join(STATUS), server.site(STATUS))
                .or_else(|_| fs::copy(site.join(STATUS), server.site(STATUS)).map(|_| ()))
                .and_then(|()| lay(&server.site(""), count))
                .map_err(|error| error.to_string())?;
            server.make_folder("documenten");
            let key = server.make_client_key("id", "ed25519", "");
            let delay = Duration::from_millis(10);
            let line = Line { delay, ..Line::default() };
            let proxy = Proxy::start(server.port(), line);
            let port = proxy.port();
            let opener = Box::new(Over { server, key, port });
            let over = Environment { opener, ..environment() };
            rows.push(look(&made, over, ("sftp, 20 ms", 15), rounds)?);
        }
        empty_folder(&work)?;
        Ok(json!({"benchmark": "verify", "rounds": rounds, "rows": rows}))
    }

    fn look(
        made: &LargeLibrary,
        environment: Environment,
        (place, goal): (&str, u32),
        rounds: u64,
    ) -> Result<Value, String> {
        let app = App::open(&made.folder.join(LIBRARY), environment, TakeOver::Yes, now());
        let app = app.map_err(|stop| told(&stop))?;
        let (mut taken, mut looked) = (Vec::new(), 0);
        for round in 0..=rounds {
            let started = Instant::now();
            let seen = app.verify(made.catalogue, None, Depth::Told, &Job::without_progress(now()));
            let (_, seen) = seen.map_err(|stop| told(&stop))?;
            let differs = &seen.differences;
            if differs.missing.count + differs.changed.count + differs.unread > 0 {
                return Err(format!("not all as it was left: {differs:?}"));
            }
            eprintln!("{place}: {:.2} s", started.elapsed().as_secs_f64());
            looked = seen.files;
            if round > 0 {
                taken.push(started.elapsed());
            }
        }
        Ok(json!({
            "place": place,
            "files": looked,
            "seconds": median(taken).as_secs_f64(),
            "goal": format!("seconds <= {goal}"),
        }))
    }

    /// Lays a file at the path of each document, of its size and of nothing, and of the moment that the library knows:
    /// else each is read, and is another.
    fn lay(site: &Path, count: u32) -> std::io::Result<()> {
        let folder = site.join("documenten/2025");
        fs::create_dir_all(&folder)?;
        for number in 0..count {
            let file = File::create(folder.join(format!("besluit-{number}.pdf")))?;
            file.set_len(100_000 + u64::from(number % 1_000))?;
            file.set_modified(UNIX_EPOCH + Duration::from_secs(LAID_SECONDS.unsigned_abs()))?;
        }
        Ok(())
    }

    /// Opens the server whatever place is asked for.
    struct Over {
        server: Server,
        key: PathBuf,
        port: u16,
    }

    impl TargetOpener for Over {
        fn open(&self, request: &OpenRequest<'_>) -> Result<Destination, OpenError> {
            Opener::default().open(&OpenRequest {
                place: &self.server.place(self.port, "", Some(&self.key)),
                pinned: Some(&self.server.host_key()),
                host_root: None,
                ..*request
            })
        }
    }

    const STATUS: &str = "openbaarmaker-status.json";
}
