//! `cargo xtask test --windows`: the workspace built for Windows, its tests run there under Wine.
//!
//! The tool chain comes from `tools/cross-setup.sh` (Debian packages, no Microsoft files) and stands in
//! `target/cross-tools`, or where `OPENBAARMAKER_CROSS` says.

use std::fs;
use std::path::{Path, PathBuf};

use crate::bindings;
use crate::cargo::{CLI, EMBED, TESTS, WINDOW, packages, without_outer_package};
use crate::practice::{self, Wine};
use crate::setup;
use crate::steps::{Outcome, Problem, Steps, Tally};
use crate::tool::Tool;
use crate::ui;
use crate::workspace::Workspace;

/// Adds the steps of the Windows test.
pub(crate) fn test_windows(steps: &mut Steps, place: &Workspace) {
    steps.counts_tests();
    steps.needed("cross tools", |_| prepare(place, &["win", "wine"]));
    ui::packages(steps, place);
    ui::build(steps, place);
    steps.step("windows build", |_| build(place));
    steps.step("windows type check", |_| type_check(place));
    steps.step("windows tests", |tally| test(place, tally));
    steps.step("main job on Windows", |_| main_job(place));
    steps.step("window without WebView2", |_| no_runtime(place));
}

/// Makes the tool chain for the given parts of `tools/cross-setup.sh`.
///
/// # Errors
/// Another system than Debian or Ubuntu on x86-64, or a download that failed.
pub(crate) fn prepare(place: &Workspace, parts: &[&str]) -> Outcome {
    if !(setup::is_debian() && cfg!(target_arch = "x86_64")) {
        return Err(Problem::new(
            "cross building is prepared for Debian and Ubuntu on x86-64; on Windows and macOS run `cargo xtask test`",
        ));
    }
    setup::apt_install(&HOST_PACKAGES)?;
    let script = place.root.join("tools").join("cross-setup.sh");
    Tool::new("bash")
        .arg(script)
        .arg(prefix(place))
        .args(parts)
        .run()
}

/// Starts cargo with the cross compiler.
pub(crate) fn xcargo(place: &Workspace) -> Tool {
    let tool = Tool::new(prefix(place).join("bin").join("xcargo")).inside(&place.root);
    // rust-toolchain.toml names the host's compiler; the tool chain brings its own by RUSTC.
    without_outer_package(tool)
        .env_remove("RUSTUP_TOOLCHAIN")
        .env_remove("CARGO")
        .env("CARGO_TARGET_DIR", &place.target)
        .env(bindings::FOLDER_VARIABLE, scratch(place).join("bindings"))
}

/// Where tests may write, besides their own temporary folders: cargo's `CARGO_TARGET_TMPDIR` of the cross build.
fn scratch(place: &Workspace) -> PathBuf {
    place.target.join("cross").join("tmp")
}

fn prefix(place: &Workspace) -> PathBuf {
    std::env::var_os("OPENBAARMAKER_CROSS").map_or_else(
        || place.target.join("cross-tools"),
        |folder| place.root.join(folder),
    )
}

/// Builds every program, and every test that runs under Wine.
fn build(place: &Workspace) -> Outcome {
    whole(place, "build")?.args(["--bins", "--tests"]).run()
}

/// Starts a cargo command on every package but the development tool and the tests that need a Unix server. As in
/// [`crate::test`] every command selects the same packages, so that nothing is built twice.
fn whole(place: &Workspace, command: &str) -> Result<Tool, Problem> {
    let mut tool = xcargo(place).args([command, "--target", WINDOWS, "--features", EMBED]);
    for package in packages(place)? {
        if ![TESTS, TOOL].contains(&package.name.as_str()) {
            tool = tool.args(["-p", package.name.as_str()]);
        }
    }
    Ok(tool)
}

/// Type-checks what is not built: the tests that need a Unix server and the development tool, which must compile on Windows
/// all the same, with nothing in them that is unused there.
fn type_check(place: &Workspace) -> Outcome {
    xcargo(place)
        .args(["clippy", "--target", WINDOWS, "--all-targets"])
        .args(["-p", TESTS, "-p", TOOL, "--", "-D", "unused"])
        .run()
}

/// Runs the tests that were built.
fn test(place: &Workspace, tally: &mut Tally) -> Outcome {
    let mut command = whole(place, "test")?.args(["--no-fail-fast", "--lib", "--bins", "--tests"]);
    let user = ordinary_user(place)?;
    if let Some(home) = &user {
        command = command.env(RUNNER_VARIABLE, home.join(RUNNER));
    }
    with_wine_server(place, user.as_deref(), || command.run_counting(tally))
}

/// Keeps Wine's server while one Windows program after the other runs.
fn with_wine_server(
    place: &Workspace,
    home: Option<&Path>,
    work: impl FnOnce() -> Outcome,
) -> Outcome {
    let server = || wine_server(place, home);
    // One that is going away must be gone; the answer is 1 when there is none to wait for.
    server().arg("-w").succeeds();
    server().arg(STAYS).run()?;
    let outcome = work();
    let ended = server().arg("-k").run();
    outcome.and(ended)
}

/// Starts the program that speaks to Wine's server, as the user with whose folder Windows programs run.
fn wine_server(place: &Workspace, home: Option<&Path>) -> Tool {
    match home {
        Some(home) => (Tool::new("setpriv").args(AS_USER).arg(WINE_SERVER))
            .env("HOME", home)
            .env(PREFIX_VARIABLE, home.join(WINE_PREFIX)),
        None => Tool::new(WINE_SERVER).env(PREFIX_VARIABLE, prefix(place).join(WINE_PREFIX)),
    }
}

/// The practice documents go through the command line, from an empty library to a site in a folder.
fn main_job(place: &Workspace) -> Outcome {
    build(place)?;
    let wine = Wine {
        runner: WINE,
        prefix: prefix(place).join(WINE_PREFIX),
        program: program(place, CLI),
    };
    with_wine_server(place, None, || practice::publish_under_wine(place, wine))
}

/// Where a program stands after the cross build.
fn program(place: &Workspace, name: &str) -> PathBuf {
    let built = place.target.join("cross").join(WINDOWS).join("debug");
    built.join(format!("{name}.exe"))
}

/// Without the WebView2 runtime, which Wine does not have, a native message must appear, and not silence or a crash.
fn no_runtime(place: &Workspace) -> Outcome {
    let program = program(place, WINDOW);
    if !program.is_file() {
        return Err(Problem::new("the window was not built for Windows"));
    }
    let folder = program.parent().unwrap_or(Path::new("."));
    Tool::new("timeout")
        .args([
            "--kill-after=5",
            "120",
            "xvfb-run",
            "-a",
            "sh",
            "-c",
            WAIT_FOR_MESSAGE,
            WINE,
        ])
        .arg(&program)
        .env(PREFIX_VARIABLE, prefix(place).join(WINE_PREFIX))
        .env("WINEDEBUG", "-all")
        .inside(folder)
        .run()
        .map_err(|problem| Problem::new(format!("no message without WebView2: {problem}")))
}

/// As root a read-only file can be written, also under Wine, so tests run as an ordinary user where that is possible.
///
/// Answers his folder, with [`RUNNER`] that starts a Windows program as that user; nothing when this is not root, or when
/// the build folder cannot be reached by others.
fn ordinary_user(place: &Workspace) -> Result<Option<PathBuf>, Problem> {
    if Tool::new("id").arg("-u").read()?.trim() != "0" {
        return Ok(None);
    }
    let home = prefix(place).join("ordinary-user");
    let as_user = |tool: Tool| tool.args(AS_USER);
    if !as_user(Tool::new("setpriv"))
        .args(["test", "-x"])
        .arg(&place.target)
        .succeeds()
    {
        println!("other users cannot reach the build folder: the tests run as root");
        return Ok(None);
    }
    if !home.join(WINE_PREFIX).is_dir() {
        fs::create_dir_all(&home)?;
        let from = prefix(place).join(WINE_PREFIX);
        Tool::new("cp").args(["-a"]).arg(from).arg(&home).run()?;
        Tool::new("chown").args(["-R", ORDINARY]).arg(&home).run()?;
        // It names a folder of the first owner, which a server of another refuses.
        let reached_at = home.join(WINE_PREFIX).join(SERVER_FOLDER);
        if reached_at.is_file() {
            fs::remove_file(reached_at)?;
        }
    }
    let scratch = scratch(place);
    fs::create_dir_all(&scratch)?;
    Tool::new("chown")
        .args(["-R", ORDINARY])
        .arg(&scratch)
        .run()?;
    let runner = home.join(RUNNER);
    let text = format!(
        "#!/bin/sh\n# Starts a Windows program as an ordinary user.\n\
         export HOME='{home}' {PREFIX_VARIABLE}='{home}/{WINE_PREFIX}'\n\
         exec setpriv {user} {WINE} \"$@\"\n",
        home = home.display(),
        user = AS_USER.join(" "),
    );
    fs::write(&runner, text)?;
    Tool::new("chmod").arg("755").arg(&runner).run()?;
    Ok(Some(home))
}

/// The development tool.
const TOOL: &str = "xtask";
/// The Windows target that can be linked here.
const WINDOWS: &str = "x86_64-pc-windows-gnu";
/// Where cargo looks for the program that runs Windows programs.
const RUNNER_VARIABLE: &str = "CARGO_TARGET_X86_64_PC_WINDOWS_GNU_RUNNER";
/// Debian's Wine for 64-bit programs.
const WINE: &str = "/usr/lib/wine/wine64";
/// Debian's server of Wine, which keeps what Windows programs share: with `-w` it waits until the one of a folder is gone,
/// with `-k` it ends that one.
const WINE_SERVER: &str = "/usr/lib/wine/wineserver64";
/// Lets Wine's server stay a minute without programs. Left to itself Debian's goes at once after the last one, and a program
/// that starts at that moment gets no answer.
const STAYS: &str = "-p60";
/// Tells Wine where its folder with a Windows system is.
const PREFIX_VARIABLE: &str = "WINEPREFIX";
/// That folder, within another.
const WINE_PREFIX: &str = "wineprefix";
/// Debian's Wine notes in this file, within its folder, where its server can be reached.
const SERVER_FOLDER: &str = "wineserver";
/// Starts a Windows program as an ordinary user, in his folder.
const RUNNER: &str = "run.sh";
/// Owner and group `nobody` on Debian.
const ORDINARY: &str = "65534:65534";
/// How setpriv becomes that user.
const AS_USER: [&str; 3] = ["--reuid=65534", "--regid=65534", "--clear-groups"];
/// Starts the program ($0 is Wine, $1 the program) and waits until a window with the product's name is on the screen.
/// Ends with 4 when the program ends without one, with 5 when nothing appears.
const WAIT_FOR_MESSAGE: &str = r#"
"$0" "$1" & program=$!
for _ in $(seq 160); do
  if xwininfo -root -tree | grep -i '"openbaarmaker'; then kill "$program"; exit 0; fi
  kill -0 "$program" 2>/dev/null || exit 4
  sleep 0.5
done
kill "$program"; exit 5
"#;
/// What the set-up script and the check below need on the host.
const HOST_PACKAGES: [&str; 6] = [
    "build-essential",
    "python3-venv",
    "xvfb",
    "xauth",
    "x11-utils",
    "dpkg-dev",
];
