//! How a lying server treats our files.

use super::disk::Node;
use super::lie::{Keeping, Lie, Meddling, Renaming};
use super::wire::Code;
use super::{State, THEIRS};

/// What happens to a file of ours when it is closed.
pub(super) fn close(state: &mut State, path: &str) {
    let Lie::Keeps(keeping) = state.lie else { return };
    if !state.is_meant(path) || !path.contains(".part") {
        return;
    }
    state.disk.change(path, |bytes| match keeping {
        Keeping::HalvesAtClose => bytes.truncate(bytes.len() / 2),
        Keeping::ZeroesAtClose => bytes.fill(0),
        Keeping::ExtendsAtClose => bytes.push(b'\n'),
        Keeping::FlipsAtClose => flip(bytes, 0),
        _ => {}
    });
}

/// What somebody else does when a file is created.
pub(super) fn meddle(state: &mut State, how: Meddling) {
    let parts = || -> Vec<String> {
        let site = state.disk.site().into_keys();
        site.filter(|name| name.starts_with("documenten/") && name.contains(".part"))
            .map(|name| format!("{}/{name}", super::SITE))
            .collect()
    };
    match how {
        Meddling::LinkMeanwhile => state.put_at_names(&Node::Link),
        Meddling::FileMeanwhile => {
            let file = Node::File(THEIRS.to_vec(), state.disk.now);
            state.put_at_names(&file);
        }
        Meddling::TemporaryGone => {
            for path in parts() {
                state.disk.take(&path);
            }
        }
        Meddling::TemporaryLink => {
            for path in parts() {
                state.disk.put(&path, Node::Link);
            }
        }
        _ => {}
    }
}

pub(super) fn rename(state: &mut State, from: &str, to: &str, replaces: bool) -> Code {
    let how = match state.lie {
        Lie::Renames(how) if state.is_meant(to) => Some(how),
        _ => None,
    };
    let is_taken = state.disk.get(to).is_some();
    let is_blocked = match (how, replaces) {
        (Some(Renaming::NeverReplaces), _) => is_taken,
        (Some(Renaming::AlwaysReplaces), _) => false,
        (_, true) => state.disk.is_folder(to),
        (_, false) => is_taken,
    };
    let Some(node) = state.disk.get(from).cloned() else { return Code::NoSuchFile };
    if is_blocked {
        return Code::Failure;
    }
    match how {
        Some(Renaming::OnlySaysSo) => return Code::Ok,
        Some(Renaming::Late) => {
            state.late = Some((from.to_owned(), to.to_owned()));
            return Code::Ok;
        }
        Some(Renaming::LosesBoth) if is_taken => {
            state.disk.take(to);
            return Code::Failure;
        }
        Some(Renaming::Copies) => {}
        _ => drop(state.disk.take(from)),
    }
    match how {
        Some(Renaming::Vanishes) => {
            state.disk.take(to);
        }
        Some(Renaming::ToAnother) => state.disk.put(&format!("{to}.anders"), node),
        _ => state.disk.put(to, node),
    }
    state.disk.change(to, |bytes| match how {
        Some(Renaming::Halves) => bytes.truncate(bytes.len() / 2),
        Some(Renaming::Extends) => bytes.push(b'\n'),
        Some(Renaming::Swaps) => bytes.fill(b'?'),
        _ => {}
    });
    Code::Ok
}

/// Turns all bits of one byte.
pub(super) fn flip(bytes: &mut [u8], at: usize) {
    if let Some(byte) = bytes.get_mut(at) {
        *byte = !*byte;
    }
}
