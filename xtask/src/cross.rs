//! `cargo xtask test --windows`: builds the workspace for Windows and runs its tests under Wine.
//!
//! The tool chain comes from `tools/cross-setup.sh` (Debian packages, no Microsoft files) and is kept in
//! `target/cross-tools`, or in the folder given by `OPENBAARMAKER_CROSS`.

use std::fs;
use std::path::{Path, PathBuf};

use crate::cargo::{CLI, WINDOW, without_outer_package};
use crate::practice::{self, Wine};
use crate::setup;
use crate::steps::{Outcome, Problem, Steps, Tally};
use crate::testing::{BINDINGS_VARIABLE, WHOLE, of_each_package};
use crate::tool::Tool;
use crate::ui;
use crate::workspace::Workspace;

/// Adds the steps of the Windows test.
pub(crate) fn test_windows(steps: &mut Steps, workspace: &Workspace) {
    steps.counts_tests();
    steps.needed("cross tools", |_| prepare(workspace, &["win", "wine"]));
    ui::packages(steps, workspace);
    ui::build(steps, workspace);
    steps.step("windows build", |_| build(workspace));
    steps.step("windows tests", |tally| test(workspace, tally));
    steps.step("main job on Windows", |_| main_job(workspace));
    steps.step("window without WebView2", |_| no_runtime(workspace));
}

/// Makes the tool chain for the given parts of `tools/cross-setup.sh`.
///
/// # Errors
/// A system other than Debian or Ubuntu on x86-64, or a failed download.
pub(crate) fn prepare(workspace: &Workspace, parts: &[&str]) -> Outcome {
    if !(setup::is_debian() && cfg!(target_arch = "x86_64")) {
        return Err(Problem::new(
            "cross building is prepared for Debian and Ubuntu on x86-64; on Windows and macOS run `cargo xtask test`",
        ));
    }
    setup::apt_install(&HOST_PACKAGES)?;
    let script = workspace.root.join("tools").join("cross-setup.sh");
    Tool::new("bash").arg(script).arg(prefix(workspace)).args(parts).run()
}

/// Prepares a cargo command with the cross compiler.
pub(crate) fn xcargo(workspace: &Workspace) -> Tool {
    let tool = Tool::new(prefix(workspace).join("bin").join("xcargo")).inside(&workspace.root);
    // rust-toolchain.toml names the host's compiler; the tool chain sets its own with RUSTC.
    without_outer_package(tool)
        .env_remove("RUSTUP_TOOLCHAIN")
        .env_remove("CARGO")
        .env("CARGO_TARGET_DIR", &workspace.target)
        .env(BINDINGS_VARIABLE, scratch(workspace).join("bindings"))
}

/// Returns where tests may write besides their temporary folders: cargo's `CARGO_TARGET_TMPDIR` of the cross build.
fn scratch(workspace: &Workspace) -> PathBuf {
    workspace.target.join("cross").join("tmp")
}

fn prefix(workspace: &Workspace) -> PathBuf {
    std::env::var_os("OPENBAARMAKER_CROSS")
        .map_or_else(|| workspace.target.join("cross-tools"), |folder| workspace.root.join(folder))
}

/// Builds every program and every test, even those that need a Unix server: they must still compile on Windows.
fn build(workspace: &Workspace) -> Outcome {
    whole(workspace, "build").args(["--bins", "--tests"]).run()
}

/// Prepares a cargo command on the same selection as [`crate::test`], so that nothing is built twice. Code that is
/// unused on Windows does not compile.
fn whole(workspace: &Workspace, command: &str) -> Tool {
    xcargo(workspace)
        .args([command, "--target", WINDOWS])
        .args(WHOLE)
        .args(UNOPTIMISED.map(|name| format!("--config=profile.dev.package.{name}.opt-level=0")))
        .env("RUSTFLAGS", "-D unused")
}

/// Runs the tests that need no Unix server.
fn test(workspace: &Workspace, tally: &mut Tally) -> Outcome {
    let mut command = whole(workspace, "test").arg("--no-fail-fast").args(of_each_package(workspace)?);
    let user = ordinary_user(workspace)?;
    if let Some(home) = &user {
        command = command.env(RUNNER_VARIABLE, home.join(RUNNER));
    }
    with_wine_server(workspace, user.as_deref(), || command.run_counting(tally))
}

/// Keeps one Wine server running across a series of Windows programs.
fn with_wine_server(workspace: &Workspace, home: Option<&Path>, work: impl FnOnce() -> Outcome) -> Outcome {
    let server = || wine_server(workspace, home);
    // An old server must be gone first; the exit code is 1 when there is none to wait for.
    server().arg("-w").succeeds();
    server().arg(STAYS).run()?;
    let outcome = work();
    let ended = server().arg("-k").run();
    outcome.and(ended)
}

/// Prepares Wine's server program, as the user whose folder the Windows programs use.
fn wine_server(workspace: &Workspace, home: Option<&Path>) -> Tool {
    match home {
        Some(home) => (Tool::new("setpriv").args(AS_USER).arg(WINE_SERVER))
            .env("HOME", home)
            .env(PREFIX_VARIABLE, home.join(WINE_PREFIX)),
        None => Tool::new(WINE_SERVER).env(PREFIX_VARIABLE, prefix(workspace).join(WINE_PREFIX)),
    }
}

/// Runs the practice documents through the command line, from an empty library to a site in a folder.
fn main_job(workspace: &Workspace) -> Outcome {
    build(workspace)?;
    let wine = Wine { runner: WINE, prefix: prefix(workspace).join(WINE_PREFIX), program: program(workspace, CLI) };
    with_wine_server(workspace, None, || practice::publish_under_wine(workspace, wine))
}

/// Returns the path of a program after the cross build.
fn program(workspace: &Workspace, name: &str) -> PathBuf {
    let built = workspace.target.join("cross").join(WINDOWS).join("debug");
    built.join(format!("{name}.exe"))
}

/// Checks that without the WebView2 runtime, which Wine lacks, a native message appears instead of silence or a crash.
fn no_runtime(workspace: &Workspace) -> Outcome {
    let program = program(workspace, WINDOW);
    if !program.is_file() {
        return Err(Problem::new("the window was not built for Windows"));
    }
    let folder = program.parent().unwrap_or(Path::new("."));
    Tool::new("timeout")
        .args(["--kill-after=5", "120", "xvfb-run", "-a", "sh", "-c", WAIT_FOR_MESSAGE, WINE])
        .arg(&program)
        .env(PREFIX_VARIABLE, prefix(workspace).join(WINE_PREFIX))
        .env("WINEDEBUG", "-all")
        .inside(folder)
        .run()
        .map_err(|problem| Problem::new(format!("no message without WebView2: {problem}")))
}

/// Sets up an ordinary user for the tests where possible, because root can write read-only files, also under Wine.
///
/// Returns the user's folder, with [`RUNNER`] that starts a Windows program as that user; `None` when this is not root,
/// or when others cannot reach the build folder.
fn ordinary_user(workspace: &Workspace) -> Result<Option<PathBuf>, Problem> {
    if Tool::new("id").arg("-u").read()?.trim() != "0" {
        return Ok(None);
    }
    let home = prefix(workspace).join("ordinary-user");
    let as_user = |tool: Tool| tool.args(AS_USER);
    if !as_user(Tool::new("setpriv")).args(["test", "-x"]).arg(&workspace.target).succeeds() {
        println!("other users cannot reach the build folder: the tests run as root");
        return Ok(None);
    }
    if !home.join(WINE_PREFIX).is_dir() {
        fs::create_dir_all(&home)?;
        let from = prefix(workspace).join(WINE_PREFIX);
        Tool::new("cp").args(["-a"]).arg(from).arg(&home).run()?;
        Tool::new("chown").args(["-R", ORDINARY]).arg(&home).run()?;
        // It refers to a folder of the first owner, which another user's server refuses.
        let reached_at = home.join(WINE_PREFIX).join(SERVER_FOLDER);
        if reached_at.is_file() {
            fs::remove_file(reached_at)?;
        }
    }
    let scratch = scratch(workspace);
    fs::create_dir_all(&scratch)?;
    Tool::new("chown").args(["-R", ORDINARY]).arg(&scratch).run()?;
    let runner = home.join(RUNNER);
    let text = format!(
        "#!/bin/bash\n# Starts a Windows program as an ordinary user.\n\
         export HOME='{home}' {PREFIX_VARIABLE}='{home}/{WINE_PREFIX}'\n\
         run() {{ setpriv {user} {WINE} \"$@\"; }}\n{START_AGAIN}",
        home = home.display(),
        user = AS_USER.join(" "),
    );
    fs::write(&runner, text)?;
    Tool::new("chmod").arg("755").arg(&runner).run()?;
    Ok(Some(home))
}

/// The Windows target that can be linked on Linux.
const WINDOWS: &str = "x86_64-pc-windows-gnu";
/// Packages that the tests on Windows hardly use, so that optimising them costs more than it saves: none of these tests
/// talks to a server, few keep a large library, and few pictures are scaled.
const UNOPTIMISED: [&str; 8] = [
    "openbaarmaker-store",
    "openbaarmaker-diwoo",
    "russh",
    "russh-sftp",
    "curve25519-dalek",
    "ml-kem",
    "module-lattice",
    "pic-scale",
];
/// Where cargo looks for the program that runs Windows programs.
const RUNNER_VARIABLE: &str = "CARGO_TARGET_X86_64_PC_WINDOWS_GNU_RUNNER";
/// Debian's Wine for 64-bit programs.
const WINE: &str = "/usr/lib/wine/wine64";
/// Debian's Wine server, which holds what Windows programs share: `-w` waits until the server of a folder is gone, `-k`
/// ends it.
const WINE_SERVER: &str = "/usr/lib/wine/wineserver64";
/// Lets Wine's server stay for a minute without programs. By default Debian's exits right after the last one, and a
/// program that starts at that moment gets no answer.
const STAYS: &str = "-p60";
/// Tells Wine where the folder with its Windows system is.
const PREFIX_VARIABLE: &str = "WINEPREFIX";
/// The name of that folder, within another.
const WINE_PREFIX: &str = "wineprefix";
/// In this file within its folder Debian's Wine notes where its server can be reached.
const SERVER_FOLDER: &str = "wineserver";
/// Starts a Windows program as an ordinary user, in that user's folder.
const RUNNER: &str = "run.sh";
/// Wine itself fails to start about once in several hundred times. A test program prints its number of tests before the
/// first one, so one that fails without output did not start, and is started again.
const START_AGAIN: &str = r#"set -o pipefail
said=$(mktemp)
run "$@" | tee "$said"
code=$?
if [ $code -ne 0 ] && [ ! -s "$said" ]; then
  echo "ended with $code before it said a word, started again: $1" >&2
  run "$@"
  code=$?
fi
rm "$said"
exit $code
"#;
/// Owner and group `nobody` on Debian.
const ORDINARY: &str = "65534:65534";
/// The arguments that make setpriv switch to that user.
const AS_USER: [&str; 3] = ["--reuid=65534", "--regid=65534", "--clear-groups"];
/// Starts the program ($0 is Wine, $1 the program) and waits until a window with the product's name is on the screen.
/// Exits with 4 when the program ends without one, with 5 when none appears.
const WAIT_FOR_MESSAGE: &str = r#"
"$0" "$1" & program=$!
for _ in $(seq 160); do
  if xwininfo -root -tree | grep -i '"openbaarmaker'; then kill "$program"; exit 0; fi
  kill -0 "$program" 2>/dev/null || exit 4
  sleep 0.5
done
kill "$program"; exit 5
"#;
/// What the set-up script and the check above need on the host.
const HOST_PACKAGES: [&str; 6] = ["build-essential", "python3-venv", "xvfb", "xauth", "x11-utils", "dpkg-dev"];
