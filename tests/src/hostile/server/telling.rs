//! What a lying server reports about itself, paths and folders.

use super::State;
use super::disk::{Disk, Node};
use super::lie::{Beginning, Lie, Listing, Offering, Renaming, Told};
use super::wire::{ATTRS, Ask, Attributes, Code, EXTENDED_REPLY, NAME, VERSION, Writer};

/// Names in a folder, as the server reports them.
pub(super) fn page(state: &mut State, id: u32, path: &str, page: Vec<(String, Node)>) -> Vec<u8> {
    let end = Writer::status(id, Code::Eof).packet();
    let lie = match state.lie {
        Lie::Lists(lie) => Some(lie),
        _ => None,
    };
    let mut listed: Vec<(Vec<u8>, Attributes)> = Vec::new();
    for (name, node) in page {
        let at = format!("{path}/{name}");
        if lie != Some(Listing::HidesAll) || !state.is_meant(&at) {
            listed.push((name.into_bytes(), attributes(state, &at, &node)));
        }
    }
    let strange = |name: &[u8]| (name.to_vec(), FILE);
    match lie {
        Some(Listing::WithoutEnd) => {
            listed = vec![strange(b"x"); ENDLESS_PAGE];
        }
        Some(Listing::EmptyPages) if listed.is_empty() => {
            return Writer::new(NAME, id).u32(0).packet();
        }
        _ if listed.is_empty() => return end,
        Some(Listing::Twice) => listed.extend(listed.clone()),
        Some(Listing::Dots) => listed.extend([strange(b"."), strange(b"..")]),
        Some(Listing::Slashes) => {
            listed.extend([strange(b"../../etc/passwd"), strange(b"/etc/passwd"), strange(b"a/b")]);
        }
        Some(Listing::Empty) => listed.push(strange(b"")),
        Some(Listing::Control) => {
            listed.extend([strange(b"a\nb\x00c"), strange("\u{202e}fdp".as_bytes())]);
        }
        Some(Listing::NotUtf8) => listed.push(strange(b"\xff\xfe.pdf")),
        Some(Listing::HugeName) => listed.push(strange(&vec![b'n'; 100_000])),
        Some(Listing::Ghosts) => {
            listed.extend([strange(b".0123456789abcdef0123456789abcdef.part"), strange(b"spook.pdf")]);
        }
        Some(Listing::NothingTold) => {
            for (_, told) in &mut listed {
                *told = Attributes::default();
            }
        }
        _ => {}
    }
    let count = u32::try_from(listed.len()).unwrap_or(u32::MAX);
    let mut answer = Writer::new(NAME, id).u32(count);
    for (name, told) in &listed {
        answer = answer.bytes(name).bytes(b"").attributes(*told);
    }
    answer.packet()
}

/// What is reported about a path.
pub(super) fn told(state: &mut State, id: u32, path: &str) -> Vec<u8> {
    let gone = Writer::status(id, Code::NoSuchFile).packet();
    let is_stale = state.lie == Lie::Tells(Told::Stale);
    let disk: &Disk = if is_stale { &state.before } else { &state.disk };
    let Some(node) = disk.get(path).cloned() else { return gone };
    if state.lie == Lie::Tells(Told::Gone) && node != Node::Folder && state.is_meant(path) {
        return gone;
    }
    let told = attributes(state, path, &node);
    Writer::new(ATTRS, id).attributes(told).packet()
}

fn attributes(state: &mut State, path: &str, node: &Node) -> Attributes {
    let (bytes, modified) = match node {
        Node::Folder => {
            return Attributes { size: Some(4_096), mode: Some(0o040_755), modified: Some(state.disk.now) };
        }
        Node::Link => {
            return Attributes { size: Some(8), mode: Some(0o120_777), modified: Some(state.disk.now) };
        }
        Node::File(bytes, modified) => (bytes, *modified),
    };
    let size = bytes.len() as u64;
    let honest = Attributes { size: Some(size), mode: Some(0o100_644), modified: Some(modified) };
    let Lie::Tells(lie) = state.lie else { return honest };
    if !state.is_meant(path) {
        return honest;
    }
    let of_size = |size| Attributes { size, ..honest };
    let of_mode = |mode| Attributes { mode, ..honest };
    let of_time = |modified| Attributes { modified, ..honest };
    match lie {
        Told::SizePlusOne => of_size(Some(size + 1)),
        Told::SizeZero => of_size(Some(0)),
        Told::SizeNegative => of_size(Some(u64::MAX)),
        Told::NoSize => of_size(None),
        Told::Nothing => Attributes::default(),
        Told::IsFolder => of_mode(Some(0o040_755)),
        Told::IsLink => of_mode(Some(0o120_777)),
        Told::IsPipe => of_mode(Some(0o010_644)),
        Told::NoKind => of_mode(Some(0o644)),
        Told::NobodyWrites => of_mode(Some(0o100_444)),
        Told::TimeZero => of_time(Some(0)),
        Told::TimeNone => of_time(None),
        Told::TimeAtTheEnd => of_time(Some(u32::MAX)),
        Told::TimeMoves => {
            state.pages += 1;
            of_time(Some(modified.wrapping_add(u32::try_from(state.pages).unwrap_or(0))))
        }
        Told::Stale | Told::Gone => honest,
    }
}

pub(super) fn hello(lie: Lie) -> Vec<u8> {
    let version = match lie {
        Lie::Begins(Beginning::VersionTwo) => 2,
        Lie::Begins(Beginning::VersionSix) => 6,
        _ => 3,
    };
    let mut offers = vec!["posix-rename@openssh.com", "fsync@openssh.com", "statvfs@openssh.com", "limits@openssh.com"];
    match lie {
        Lie::Offers(Offering::Nothing) => offers.clear(),
        Lie::Offers(Offering::NoFsync) => offers.retain(|name| !name.starts_with("fsync")),
        Lie::Renames(Renaming::WithoutPosix | Renaming::AlwaysReplaces) | Lie::Pretends(Ask::Rename) => {
            offers.retain(|name| !name.starts_with("posix"));
        }
        _ => {}
    }
    let mut answer = Writer::new(VERSION, version);
    for name in offers {
        answer = answer.bytes(name.as_bytes()).bytes(b"1");
    }
    answer.packet()
}

pub(super) fn real_path(lie: Lie, id: u32, path: &str) -> Vec<u8> {
    let names: &[&str] = match lie {
        Lie::Begins(Beginning::TwoRealPaths) => &[path, "/elders"],
        Lie::Begins(Beginning::NoRealPath) => &[],
        Lie::Begins(Beginning::RelativePath) => &["site"],
        Lie::Begins(Beginning::EmptyPath) => &[""],
        _ => &[path],
    };
    let count = u32::try_from(names.len()).unwrap_or_default();
    let mut answer = Writer::new(NAME, id).u32(count);
    for name in names {
        answer = (answer.bytes(name.as_bytes()).bytes(b"")).attributes(Attributes::default());
    }
    answer.packet()
}

pub(super) fn room(lie: Lie, id: u32) -> Vec<u8> {
    let blocks = match lie {
        Lie::Offers(Offering::NoRoom) => 0,
        Lie::Offers(Offering::EndlessRoom) => u64::MAX,
        _ => 1_000_000_000,
    };
    let mut answer = Writer::new(EXTENDED_REPLY, id);
    // f_bsize, f_frsize, f_blocks, f_bfree, f_bavail, f_files, f_ffree, f_favail, f_fsid, f_flag, f_namemax.
    for number in [4_096, 4_096, blocks, blocks, blocks, 9, 9, 9, 1, 0, 255] {
        answer = answer.u64(number);
    }
    answer.packet()
}

pub(super) fn limits(lie: Lie, id: u32) -> Vec<u8> {
    let numbers = match lie {
        Lie::Offers(Offering::LimitsOfLittle) => [1_000, 1_000, 1_000, 1],
        Lie::Offers(Offering::LimitsOfZero) => [0; 4],
        Lie::Offers(Offering::LimitsWithoutEnd) => [u64::MAX; 4],
        _ => [262_144, 261_120, PIECE_BYTES as u64, 1_000],
    };
    let mut answer = Writer::new(EXTENDED_REPLY, id);
    for number in numbers.into_iter().filter(|_| lie != Lie::Offers(Offering::EmptyLimits)) {
        answer = answer.u64(number);
    }
    answer.packet()
}

/// The attributes of a stray name in a list.
const FILE: Attributes = Attributes { size: Some(3), mode: Some(0o100_644), modified: Some(1) };
/// The most bytes it accepts in one write, so that a document takes several.
pub(super) const PIECE_BYTES: usize = 32_768;
const ENDLESS_PAGE: usize = 4_000;
