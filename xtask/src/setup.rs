//! Checks what this machine needs and installs what is missing.
//!
//! On Debian and Ubuntu missing packages are installed with apt, as root or through `sudo`, without questions.
//! Elsewhere the step says exactly what to install. Node.js is only checked: the owner decides where it comes from.

use std::fs;

use crate::steps::{Outcome, Problem, Steps};
use crate::tool::Tool;
use crate::ui;
use crate::workspace::Workspace;

/// What a command is going to do on this machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// Build and start the window.
    Run,
    /// Run every test.
    Test,
    /// Measure against other programs.
    Bench,
}

/// Adds every check of this machine, for `cargo xtask setup`.
pub(crate) fn all(steps: &mut Steps, workspace: &Workspace) {
    machine(steps, Purpose::Test);
    ui::packages(steps, workspace);
}

/// Adds the steps that check the machine, and build the web part.
pub(crate) fn machine_and_ui(steps: &mut Steps, workspace: &Workspace, purpose: Purpose) {
    machine(steps, purpose);
    ui::packages(steps, workspace);
    ui::build(steps, workspace);
}

/// Adds the steps that check the machine: system packages, Node.js, Rust components.
pub(crate) fn machine(steps: &mut Steps, purpose: Purpose) {
    steps.needed("system packages", |_| system_packages(purpose));
    steps.needed("node", |_| node());
    steps.needed("rust", |_| rust_components());
}

/// Installs those Debian packages that are missing.
///
/// # Errors
/// No permission to install, or apt failed; the message has the command to run by hand.
pub(crate) fn apt_install(packages: &[&str]) -> Outcome {
    let missing: Vec<&str> = packages.iter().copied().filter(|package| !is_installed(package)).collect();
    if missing.is_empty() {
        println!("{} packages present", packages.len());
        return Ok(());
    }
    let by_hand = format!("sudo apt-get install --no-install-recommends {}", missing.join(" "));
    println!("missing: {}", missing.join(" "));
    let is_root = Tool::new("id").arg("-u").read()?.trim() == "0";
    if !is_root && !Tool::new("sudo").args(["-n", "true"]).succeeds() {
        return Err(Problem::new(format!("no right to install packages; give this command: {by_hand}")));
    }
    let apt = || {
        let tool = if is_root {
            Tool::new("apt-get")
        } else {
            Tool::new("sudo").args(["-n", "DEBIAN_FRONTEND=noninteractive", "apt-get"])
        };
        // Another program may hold the lock for a while, as automatic updates do.
        tool.env("DEBIAN_FRONTEND", "noninteractive").args(["-qq", "-o", "DPkg::Lock::Timeout=300"])
    };
    if let Err(problem) = apt().arg("update").run() {
        // One broken source does not matter as long as the packages are found in another.
        println!("going on with the package lists at hand: {problem}");
    }
    apt()
        .args(["install", "-y", "--no-install-recommends"])
        .args(&missing)
        .run()
        .map_err(|problem| Problem::new(format!("{problem}; try by hand: {by_hand}")))
}

/// Tells whether this is a Debian-like Linux.
pub(crate) fn is_debian() -> bool {
    cfg!(target_os = "linux") && Workspace::on_path("apt-get").is_some() && Workspace::on_path("dpkg-query").is_some()
}

fn system_packages(purpose: Purpose) -> Outcome {
    if cfg!(windows) {
        return windows_needs();
    }
    if cfg!(target_os = "macos") {
        return macos_needs();
    }
    let mut packages = BUILD_PACKAGES.to_vec();
    match purpose {
        Purpose::Run => {}
        Purpose::Test => {
            packages.extend(TEST_PACKAGES);
            packages.extend(has_chromium().then_some("chromium"));
        }
        Purpose::Bench => packages.extend(BENCH_PACKAGES),
    }
    if is_debian() {
        return apt_install(&packages);
    }
    if Tool::new("pkg-config").args(["--exists", "webkit2gtk-4.1"]).succeeds() {
        println!("no apt here; webkit2gtk-4.1 is present, going on");
        return Ok(());
    }
    Err(Problem::new(format!(
        "this system has no apt: install what Debian calls {}. Fedora: sudo dnf install gcc webkit2gtk4.1-devel. \
         Arch: sudo pacman -S --needed base-devel webkit2gtk-4.1. openSUSE: sudo zypper install gcc webkit2gtk3-devel",
        packages.join(", ")
    )))
}

/// Tells whether the system has a Chromium package. Ubuntu has none; there the step that needs it is reported as
/// skipped.
fn has_chromium() -> bool {
    fs::read_to_string("/etc/os-release").is_ok_and(|text| text.lines().any(|line| line == "ID=debian"))
}

fn is_installed(package: &str) -> bool {
    Tool::new("dpkg-query")
        .args(["-W", "-f=${db:Status-Status}", package])
        .read()
        .is_ok_and(|status| status == "installed")
}

fn windows_needs() -> Outcome {
    let has_runtime = WEBVIEW2_KEYS.iter().any(|root| {
        let key = format!("{root}\\{WEBVIEW2_CLIENT}");
        Tool::new("reg").args(["query", key.as_str(), "/v", "pv"]).succeeds()
    });
    if has_runtime {
        println!("WebView2 runtime present");
        return Ok(());
    }
    Err(Problem::new(
        "the WebView2 runtime is missing: install \"Evergreen Bootstrapper\" from Microsoft's WebView2 page, \
         or: winget install Microsoft.EdgeWebView2Runtime",
    ))
}

fn macos_needs() -> Outcome {
    if Tool::new("xcode-select").arg("-p").succeeds() {
        println!("Xcode command line tools present");
        return Ok(());
    }
    Err(Problem::new("Apple's command line tools are missing: xcode-select --install"))
}

fn node() -> Outcome {
    let advice = "install Node.js 20.19, 22.12 or newer (nodejs.org; Windows: winget install OpenJS.NodeJS.LTS; \
                  macOS: brew install node; Debian 13 or newer: sudo apt-get install nodejs npm)";
    let version = (Tool::new("node").arg("--version").read())
        .map_err(|_| Problem::new(format!("Node.js is missing: {advice}")))?;
    let version = version.trim();
    if !runs_vite(version) {
        return Err(Problem::new(format!("Node.js is {version}: {advice}")));
    }
    let npm =
        (Tool::new("npm").arg("--version").read()).map_err(|_| Problem::new(format!("npm is missing: {advice}")))?;
    println!("node {version}, npm {}", npm.trim());
    Ok(())
}

fn rust_components() -> Outcome {
    for (component, probe) in [("rustfmt", "fmt"), ("clippy", "clippy")] {
        if !Tool::new("cargo").args([probe, "--version"]).succeeds() {
            Tool::new("rustup").args(["component", "add", component]).run()?;
        }
    }
    println!("{}", Tool::new("rustc").arg("--version").read()?.trim());
    Ok(())
}

/// Tells whether this version runs Vite 8; `engines` of its package: `^20.19.0 || >=22.12.0`.
fn runs_vite(version: &str) -> bool {
    let mut numbers = (version.trim_start_matches('v').split('.')).map(|number| number.parse().unwrap_or(0));
    let version = (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0));
    ((20, 19)..(21, 0)).contains(&version) || version >= (22, 12)
}

/// Debian packages to build the window and the core.
const BUILD_PACKAGES: [&str; 3] = ["build-essential", "pkg-config", "libwebkit2gtk-4.1-dev"];

/// Debian packages to test: a display, a driver and a listener for the window, a real SFTP server and key store, an XML
/// validator.
const TEST_PACKAGES: [&str; 14] = [
    "xvfb",
    "xauth",
    "webkit2gtk-driver",
    "dbus",
    "openssh-server",
    "openssh-client",
    "gnome-keyring",
    "libxml2-utils",
    "xdotool",
    "x11-utils",
    "python3-gi",
    "gir1.2-gtk-3.0",
    "gir1.2-atspi-2.0",
    "at-spi2-core",
];

/// Debian packages with the programs we are measured against.
const BENCH_PACKAGES: [&str; 8] = [
    "openssh-server",
    "openssh-client",
    "lftp",
    "poppler-utils",
    "rclone",
    "python3-venv",
    "xvfb",
    "webkit2gtk-driver",
];

/// Where Microsoft's installer registers the WebView2 runtime: per machine, per machine on 32-bit keys, per user.
const WEBVIEW2_KEYS: [&str; 3] = [
    "HKLM\\SOFTWARE\\WOW6432Node\\Microsoft\\EdgeUpdate\\Clients",
    "HKLM\\SOFTWARE\\Microsoft\\EdgeUpdate\\Clients",
    "HKCU\\Software\\Microsoft\\EdgeUpdate\\Clients",
];

/// The id of the WebView2 runtime in those keys (Microsoft, "Distribute your app and the WebView2 Runtime").
const WEBVIEW2_CLIENT: &str = "{F3017226-FE2A-4295-8BDF-00C3A9A7E4C5}";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takes_the_versions_of_node_that_vite_takes() {
        for version in ["v20.19.0", "v20.20.2", "v22.12.0", "v24.1.0"] {
            assert!(runs_vite(version), "{version}");
        }
        for version in ["v18.20.0", "v20.18.1", "v21.7.0", "v22.11.0", "", "node"] {
            assert!(!runs_vite(version), "{version}");
        }
    }
}
