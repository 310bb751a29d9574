//! Measures publishing over SFTP beside OpenSSH `sftp`, lftp and rclone, against the same server in the same run.
//!
//! Shape: one JSON object on stdout, seconds as medians; progress on stderr. Our figures include connecting, temporary
//! names, hash and size check and rename; those of the others are what they do by default.
//! `--rounds N` (default 5) for loopback; the slow rows with a delay get a third of it, the slowest tools one.
//! For tuning: `--own` measures only ours, `--only small` or `--only large` one of the loads, the latter on loopback
//! alone.

#[cfg(unix)]
fn main() {
    bench::main();
}

#[cfg(not(unix))]
#[expect(clippy::print_stderr, reason = "says why nothing is measured")]
fn main() {
    eprintln!("needs an OpenSSH server, so not on this system");
}

#[cfg(unix)]
mod bench {
    #![expect(
        clippy::expect_used,
        clippy::print_stdout,
        clippy::print_stderr,
        reason = "a benchmark that cannot set up has failed, and prints what it found"
    )]

    use openbaarmaker_core::job::Cancel;
    use openbaarmaker_core::model::ReadBack;
    use openbaarmaker_core::target::{Finish, OpenRequest, Source, TargetError, TargetOpener, Upload, UploadSink};
    use openbaarmaker_sftp::Opener;
    use serde_json::{Value, json};
    use std::fs;
    use std::path::{Path, PathBuf};
    use std::process::{Command, Stdio};
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::{Duration, Instant};
    use tests::hash::sha256;
    use tests::noise::noise;
    use tests::openssh::{Server, Settings, is_available};
    use tests::proxy::{Line, Proxy};

    /// What is sent, and how it is called in the result.
    struct Load {
        name: &'static str,
        dir: PathBuf,
        uploads: Vec<Upload>,
    }

    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    enum Tool {
        Openbaarmaker,
        /// Ours, with reading back of documents switched off.
        NotReadBack,
        Sftp,
        Lftp,
        Rclone,
    }

    /// Where a run goes.
    struct Goal<'a> {
        server: &'a Server,
        port: u16,
        key: &'a Path,
    }

    pub(super) fn main() {
        if !is_available() {
            return;
        }
        let mut rounds = DEFAULT_ROUNDS;
        let mut only = None;
        let mut tools = OURS.to_vec();
        tools.extend([Tool::Sftp, Tool::Lftp, Tool::Rclone]);
        let mut arguments = std::env::args().skip(1);
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--own" => tools.truncate(OURS.len()),
                "--only" => only = arguments.next(),
                "--rounds" => {
                    let number = arguments.next().expect("a number of rounds");
                    rounds = number.parse().expect("a number of rounds");
                }
                other => unreachable!("unknown argument {other}"),
            }
        }
        let work = tempfile::tempdir().expect("a temporary folder");
        let server = Server::start_with(Settings { log_level: "ERROR", ..Settings::default() });
        let key = server.make_client_key("id", "ed25519", "");
        let loads: Vec<Load> = [("small", SMALL_FILES, SMALL_BYTES), ("large", 1, LARGE_BYTES)]
            .into_iter()
            .filter(|(name, ..)| only.as_deref().is_none_or(|only| only == *name))
            .map(|(name, files, bytes)| load(work.path(), name, files, bytes))
            .collect();
        let delays: &[u64] = if only.is_some() { &[0] } else { &[0, 10] };
        let mut rows = Vec::new();
        for delay in delays.iter().copied().map(Duration::from_millis) {
            let proxy = Proxy::start(server.port(), Line { delay, ..Line::default() });
            let port = if delay.is_zero() { server.port() } else { proxy.port() };
            let goal = Goal { server: &server, port, key: &key };
            for load in &loads {
                rows.push(row(&goal, load, delay, (rounds, &tools)));
            }
        }
        println!("{}", json!({"benchmark": "sftp", "rounds": rounds, "rows": rows}));
    }

    /// Measures every tool in turn, so that a busy moment of the machine hits all of them.
    fn row(goal: &Goal<'_>, load: &Load, delay: Duration, (rounds, tools): (usize, &[Tool])) -> Value {
        let is_slow = !delay.is_zero();
        let mut seconds: Vec<Vec<f64>> = vec![Vec::new(); tools.len()];
        for round in 0..rounds {
            for (tool, measured) in tools.iter().zip(&mut seconds) {
                let is_slowest = is_slow && load.name == "small" && !OURS.contains(tool);
                let wanted = match (is_slow, is_slowest) {
                    (false, _) => rounds,
                    (true, false) => rounds.div_ceil(3),
                    (true, true) => 1,
                };
                if round < wanted
                    && let Some(took) = run(*tool, goal, load)
                {
                    eprintln!("{} {delay:?} {tool:?}: {took:.2} s", load.name);
                    measured.push(took);
                }
            }
        }
        let medians: Vec<Option<f64>> = seconds.into_iter().map(median).collect();
        let best = (medians.iter().skip(OURS.len()).flatten().copied()).reduce(f64::min);
        let at = |tool: usize| medians.get(tool).copied().flatten();
        let (own, unread) = (at(0), at(1));
        let times = |ours: Option<f64>| best.zip(ours).map(|(best, ours)| best / ours);
        json!({
            "load": load.name,
            "roundTripMs": 2 * delay.as_millis(),
            "seconds": {
                "openbaarmaker": own, "notReadBack": unread, "sftp": at(2), "lftp": at(3), "rclone": at(4),
            },
            "timesFasterThanBest": { "readBack": times(own), "notReadBack": times(unread) },
        })
    }

    /// Runs one tool into an empty site; `None` when it is not installed. Proves that all arrived.
    fn run(tool: Tool, goal: &Goal<'_>, load: &Load) -> Option<f64> {
        let site = goal.server.site("");
        fs::remove_dir_all(&site).expect("an empty site");
        goal.server.make_folder("");
        // What earlier runs left for the disk to do is not this run's.
        Command::new("sync").status().expect("sync runs");
        let start = Instant::now();
        match tool {
            Tool::Openbaarmaker => publish(goal, load, ReadBack::Content),
            Tool::NotReadBack => publish(goal, load, ReadBack::Size),
            Tool::Sftp => sftp(goal, load)?,
            Tool::Lftp => lftp(goal, load)?,
            Tool::Rclone => rclone(goal, load)?,
        }
        let seconds = start.elapsed().as_secs_f64();
        let arrived = goal.server.files().len();
        assert_eq!(arrived, load.uploads.len(), "all files arrived with {tool:?}");
        Some(seconds)
    }

    fn publish(goal: &Goal<'_>, load: &Load, read_back: ReadBack) {
        let mut uploads = load.uploads.clone();
        for upload in &mut uploads {
            upload.read_back = read_back;
        }
        let place = goal.server.place(goal.port, "", Some(goal.key));
        let destination = Opener::default()
            .open(&OpenRequest {
                place: &place,
                host_root: None,
                base_is_host_root: true,
                pinned: Some(&goal.server.host_key()),
                secret: None,
                cancel: &Cancel::new(),
            })
            .expect("the server opens");
        let sink = Count(AtomicUsize::new(0));
        destination.base.upload(&uploads, &sink, &Cancel::new()).expect("the batch arrives");
        let arrived = sink.0.into_inner();
        assert_eq!(arrived, uploads.len(), "every file is reported");
    }

    struct Count(AtomicUsize);

    impl UploadSink for Count {
        fn started(&self, _index: usize) {}
        fn sent(&self, _index: usize, _bytes: u64) {}
        fn finished(&self, _index: usize, result: Result<(), TargetError>) {
            result.expect("a file arrives");
            self.0.fetch_add(1, Ordering::Relaxed);
        }
    }

    fn sftp(goal: &Goal<'_>, load: &Load) -> Option<()> {
        let batch = load.dir.with_extension("batch");
        fs::write(&batch, format!("put {}/*\n", load.dir.display())).expect("a batch file");
        let mut command = Command::new("sftp");
        command
            .args(["-q", "-b"])
            .arg(&batch)
            .args(ssh_options(goal))
            .args(["-P", &goal.port.to_string()])
            .arg(format!("{}@127.0.0.1:{}", goal.server.user(), site(goal)));
        finish(command)
    }

    fn lftp(goal: &Goal<'_>, load: &Load) -> Option<()> {
        let options = ssh_options(goal).join(" ");
        let script = format!(
            "set sftp:connect-program \"ssh -a -x {options}\"; set net:max-retries 1; \
             mirror -R --parallel=8 --no-perms {} {}; bye",
            load.dir.display(),
            site(goal),
        );
        let mut command = Command::new("lftp");
        command.args(["-e", &script]).arg(format!("sftp://{}:@127.0.0.1:{}", goal.server.user(), goal.port));
        finish(command)
    }

    fn rclone(goal: &Goal<'_>, load: &Load) -> Option<()> {
        let mut command = Command::new("rclone");
        command
            .args(["copy", "--config", "/dev/null", "--transfers", "16", "--checkers", "16"])
            .args(["--ignore-checksum", "--sftp-disable-hashcheck", "--sftp-set-modtime=false"])
            .args(["--sftp-host", "127.0.0.1", "--sftp-port", &goal.port.to_string()])
            .args(["--sftp-user", goal.server.user(), "--sftp-key-file"])
            .arg(goal.key)
            .arg(&load.dir)
            .arg(format!(":sftp:{}", site(goal)));
        finish(command)
    }

    /// Runs a program to its end; `None` when it is not installed.
    fn finish(mut command: Command) -> Option<()> {
        let output = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped()).output().ok()?;
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{command:?}: {complaint}");
        Some(())
    }

    fn ssh_options(goal: &Goal<'_>) -> Vec<String> {
        let key = format!("IdentityFile={}", goal.key.display());
        [&*key, "StrictHostKeyChecking=no", "UserKnownHostsFile=/dev/null", "LogLevel=ERROR"]
            .iter()
            .flat_map(|option| ["-o".to_owned(), (*option).to_owned()])
            .collect()
    }

    fn site(goal: &Goal<'_>) -> String {
        let site = goal.server.site("").display().to_string();
        site.trim_end_matches('/').to_owned()
    }

    fn load(work: &Path, name: &'static str, files: usize, bytes: usize) -> Load {
        let dir = work.join(name);
        fs::create_dir(&dir).expect("a folder");
        let uploads = (0..files)
            .map(|number| {
                let content = noise(bytes, number as u64 + 1);
                let file = dir.join(format!("{number}.bin"));
                fs::write(&file, &content).expect("a source file");
                Upload {
                    source: Source::File(file),
                    size_bytes: bytes as u64,
                    sha256: sha256(&content),
                    temporary: format!("{number}.bin.tmp").parse().expect("a path"),
                    path: format!("{number}.bin").parse().expect("a path"),
                    finish: Finish::Rename,
                    modified: None,
                    read_back: ReadBack::Content,
                }
            })
            .collect();
        Load { name, dir, uploads }
    }

    fn median(mut seconds: Vec<f64>) -> Option<f64> {
        seconds.sort_by(f64::total_cmp);
        seconds.get(seconds.len() / 2).copied()
    }

    /// Ours stand first.
    const OURS: [Tool; 2] = [Tool::Openbaarmaker, Tool::NotReadBack];
    /// Rounds on loopback.
    const DEFAULT_ROUNDS: usize = 5;
    /// docs/benchmarks.md, "SFTP": 2,000 files of 20 KB, and one of 500 MB.
    const SMALL_FILES: usize = 2_000;
    const SMALL_BYTES: usize = 20_000;
    const LARGE_BYTES: usize = 500_000_000;
}
