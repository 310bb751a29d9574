//! One connection to a lying server.

use super::acting::{close, flip, meddle, rename};
use super::disk::Node;
use super::lie::{Answering, Giving, Handling, Keeping, Lie, Listing};
use super::telling::{self, PIECE_BYTES, hello, limits, real_path, room, told};
use super::wire::{ATTRS, Ask, Attributes, Code, DATA, HANDLE, Reader, STATUS, Writer};
use super::{State, lock};
use openbaarmaker_sftp::served::{Piece, Session};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

/// The conversation over one connection.
pub(super) struct Speaker {
    state: Arc<Mutex<State>>,
    open: BTreeMap<Vec<u8>, Opened>,
    count: u32,
    held: Vec<Vec<u8>>,
}

#[derive(Debug, Clone)]
enum Opened {
    File(String),
    Folder(String, Vec<(String, Node)>),
}

impl Session for Speaker {
    fn packet(&mut self, packet: &[u8]) -> Vec<Piece> {
        let state = Arc::clone(&self.state);
        self.hear(&mut lock(&state), packet)
    }

    fn idle(&mut self) -> Vec<Piece> {
        let held = std::mem::take(&mut self.held).into_iter().rev();
        held.map(Piece::Bytes).collect()
    }
}

impl Speaker {
    pub(super) fn new(state: Arc<Mutex<State>>) -> Self {
        Self { state, open: BTreeMap::new(), count: 0, held: Vec::new() }
    }

    fn hear(&mut self, state: &mut State, packet: &[u8]) -> Vec<Piece> {
        if let Some((from, to)) = state.late.take()
            && let Some(node) = state.disk.take(&from)
        {
            state.disk.put(&to, node);
        }
        let mut reader = Reader(packet);
        let kind = reader.byte();
        let id = reader.u32();
        let extension = if kind == EXTENDED { reader.text() } else { String::new() };
        let ask = Ask::of(kind, &extension);
        let count = state.asked.entry(ask).or_default();
        *count += 1;
        let count = *count;
        match state.lie {
            Lie::Cut(asked, at) if asked == ask && at == count => return vec![Piece::Cut],
            Lie::Stall(asked, at) if asked == ask && at == count => return Vec::new(),
            _ => {}
        }
        let is_lying = |code: Code| Some(Writer::status(id, code).packet());
        let lied = match state.lie {
            Lie::Refuses(asked, code) if asked == ask => is_lying(code),
            Lie::RefusesLater(asked, code) if asked == ask && count > 1 => is_lying(code),
            Lie::Pretends(asked) if asked == ask => is_lying(Code::Ok),
            Lie::OtherKind(asked) if asked == ask => Some(match ask {
                Ask::Write | Ask::PosixRename => Writer::new(HANDLE, id).bytes(b"x").packet(),
                Ask::Lstat => Writer::new(DATA, id).bytes(b"x").packet(),
                _ => (Writer::new(ATTRS, id).attributes(Attributes::default())).packet(),
            }),
            _ => None,
        };
        let answer = lied.unwrap_or_else(|| self.perform(state, ask, id, &mut reader));
        if let Lie::CutAfter(asked, at) = state.lie
            && asked == ask
            && at == count
        {
            return vec![Piece::Cut];
        }
        let how = match state.lie {
            Lie::Answers(how) if ask != Ask::Init => how,
            _ => return vec![Piece::Bytes(answer)],
        };
        self.bring(how, id, count, answer)
    }

    /// Delivers an answer in a way it should not be delivered.
    fn bring(&mut self, how: Answering, id: u32, count: usize, answer: Vec<u8>) -> Vec<Piece> {
        let stray = || Piece::Bytes(Writer::status(id.wrapping_add(70_000), Code::Ok).packet());
        let is_later = count > 1;
        match how {
            Answering::Reversed => {
                self.held.push(answer);
                Vec::new()
            }
            Answering::Twice => vec![Piece::Bytes(answer.clone()), Piece::Bytes(answer)],
            Answering::Unasked => vec![stray(), Piece::Bytes(answer)],
            Answering::WrongNumber if is_later => vec![stray()],
            Answering::HugeLength if is_later => vec![Piece::Bytes(vec![0xff; 64])],
            Answering::CutShort if is_later => {
                let half = answer.get(..answer.len() / 2).unwrap_or_default();
                vec![Piece::Bytes(half.to_vec()), Piece::Cut]
            }
            Answering::Noise if is_later => {
                vec![Piece::Bytes([&[0, 0, 0, 9][..], b"\xf0ruisruis"].concat())]
            }
            Answering::Drip => {
                (answer.chunks(DRIP_BYTES.max(answer.len() / 20)).map(<[u8]>::to_vec)).map(Piece::Bytes).collect()
            }
            // Old servers send no words with a status.
            Answering::BareStatus if answer.get(4) == Some(&STATUS) => {
                let bare = answer.get(4..13).unwrap_or_default();
                vec![Piece::Bytes([&[0, 0, 0, 9][..], bare].concat())]
            }
            _ => vec![Piece::Bytes(answer)],
        }
    }

    fn perform(&mut self, state: &mut State, ask: Ask, id: u32, reader: &mut Reader<'_>) -> Vec<u8> {
        let status = |code| Writer::status(id, code).packet();
        if is_change(ask, reader) {
            state.changes += 1;
            if let Lie::Keeps(Keeping::ReadOnlyAfter(most)) = state.lie
                && state.changes > most
            {
                return status(Code::Denied);
            }
        }
        match ask {
            Ask::Init => hello(state.lie),
            Ask::RealPath => real_path(state.lie, id, &absolute(&reader.text())),
            Ask::Lstat | Ask::Stat => told(state, id, &absolute(&reader.text())),
            Ask::Fstat => match self.open.get(reader.bytes()).cloned() {
                Some(Opened::File(path) | Opened::Folder(path, _)) => told(state, id, &path),
                None => status(Code::Failure),
            },
            Ask::Open => self.open_file(state, id, reader),
            Ask::OpenDir => {
                let path = absolute(&reader.text());
                if !state.disk.is_folder(&path) {
                    return status(Code::NoSuchFile);
                }
                let names = match state.lie {
                    Lie::Lists(Listing::Stale) => state.before.names(&path),
                    _ => state.disk.names(&path),
                };
                self.handle(state.lie, id, Opened::Folder(path, names))
            }
            Ask::ReadDir => self.read_folder(state, id, reader.bytes()),
            Ask::Read => self.read(state, id, reader),
            Ask::Write => self.write(state, id, reader),
            Ask::Close => {
                let closed = self.open.remove(reader.bytes());
                if let Some(Opened::File(path)) = closed {
                    close(state, &path);
                }
                status(Code::Ok)
            }
            Ask::Remove => {
                let path = absolute(&reader.text());
                match state.disk.get(&path) {
                    None => status(Code::NoSuchFile),
                    Some(Node::Folder) => status(Code::Failure),
                    Some(_) => {
                        state.disk.take(&path);
                        status(Code::Ok)
                    }
                }
            }
            Ask::MkDir => {
                let path = absolute(&reader.text());
                if state.disk.get(&path).is_some() {
                    return status(Code::Failure);
                }
                state.disk.put(&path, Node::Folder);
                status(Code::Ok)
            }
            Ask::Rename | Ask::PosixRename => {
                let (from, to) = (absolute(&reader.text()), absolute(&reader.text()));
                status(rename(state, &from, &to, ask == Ask::PosixRename))
            }
            Ask::SetStat => {
                let path = absolute(&reader.text());
                let (flags, _) = (reader.u32(), reader.u32());
                let modified = reader.u32();
                if let Some(bytes) = state.disk.file(&path).cloned()
                    && flags == SETS_TIME
                {
                    state.disk.put(&path, Node::File(bytes, modified));
                }
                status(Code::Ok)
            }
            Ask::Fsync => status(Code::Ok),
            Ask::Statvfs => room(state.lie, id),
            Ask::Limits => limits(state.lie, id),
            Ask::Other => status(Code::Unsupported),
        }
    }

    fn handle(&mut self, lie: Lie, id: u32, opened: Opened) -> Vec<u8> {
        self.count += 1;
        let name = match lie {
            Lie::Handles(Handling::AllTheSame) => b"x".to_vec(),
            Lie::Handles(Handling::Empty) => Vec::new(),
            Lie::Handles(Handling::Long) => format!("{:0>300}", self.count).into_bytes(),
            Lie::Handles(Handling::NotUtf8) => vec![0xff, 0xfe, 0x80, self.count.to_be_bytes()[3]],
            _ => self.count.to_string().into_bytes(),
        };
        if lie != Lie::Handles(Handling::Forgotten) {
            self.open.insert(name.clone(), opened);
        }
        Writer::new(HANDLE, id).bytes(&name).packet()
    }

    fn open_file(&mut self, state: &mut State, id: u32, reader: &mut Reader<'_>) -> Vec<u8> {
        let (path, flags) = (absolute(&reader.text()), reader.u32());
        let status = |code| Writer::status(id, code).packet();
        let parent = path.rsplit_once('/').map_or("", |(parent, _)| parent);
        if flags & CREATES != 0 {
            if let Lie::Meanwhile(how) = state.lie {
                meddle(state, how);
            }
            if state.disk.get(&path).is_some() {
                return status(Code::Failure);
            }
            if !state.disk.is_folder(parent) {
                return status(Code::NoSuchFile);
            }
            state.disk.write(&path, b"");
        }
        match state.disk.get(&path) {
            Some(Node::File(..)) => self.handle(state.lie, id, Opened::File(path)),
            // A link leads to a file of others.
            Some(Node::Link) => status(Code::Denied),
            Some(Node::Folder) => status(Code::Failure),
            None => status(Code::NoSuchFile),
        }
    }

    fn read(&mut self, state: &State, id: u32, reader: &mut Reader<'_>) -> Vec<u8> {
        let status = |code| Writer::status(id, code).packet();
        let handle = reader.bytes();
        let (offset, length) = (reader.u64(), reader.u32() as usize);
        let Some(Opened::File(path)) = self.open.get(handle) else { return status(Code::Failure) };
        let Some(bytes) = state.disk.file(path) else { return status(Code::Failure) };
        let at = usize::try_from(offset).unwrap_or(usize::MAX).min(bytes.len());
        let giving = match state.lie {
            Lie::Gives(giving) if state.is_meant(path) => Some(giving),
            _ => None,
        };
        let most = match giving {
            Some(Giving::Little) => length.min(LITTLE_BYTES),
            _ => length,
        };
        let end = (at + most).min(bytes.len());
        let mut given = bytes.get(at..end).unwrap_or_default().to_vec();
        match giving {
            Some(Giving::Flipped) => flip(&mut given, 0),
            Some(Giving::OtherBytes) => given.fill(b'?'),
            Some(Giving::Nothing) => return status(Code::Failure),
            Some(Giving::EndTooEarly) if offset > 0 || given.len() < 20 => {
                return status(Code::Eof);
            }
            Some(Giving::NoBytes) => given.clear(),
            Some(Giving::TooMuch) => given.extend_from_slice(&[b'+'; 9_000]),
            Some(Giving::WithoutEnd) => given.resize(length, b'.'),
            _ => {}
        }
        if given.is_empty() && giving != Some(Giving::NoBytes) {
            return status(Code::Eof);
        }
        Writer::new(DATA, id).bytes(&given).packet()
    }

    fn write(&mut self, state: &mut State, id: u32, reader: &mut Reader<'_>) -> Vec<u8> {
        let status = |code| Writer::status(id, code).packet();
        let handle = reader.bytes();
        let (offset, data) = (reader.u64(), reader.bytes());
        let Some(Opened::File(path)) = self.open.get(handle) else { return status(Code::Failure) };
        let mut data = data.to_vec();
        let mut at = usize::try_from(offset).unwrap_or(usize::MAX);
        state.written += data.len() as u64;
        let is_last = data.len() < PIECE_BYTES;
        let lie = if state.is_meant(path) { state.lie } else { Lie::Honest };
        match lie {
            Lie::Keeps(Keeping::FlipsFirst) if offset == 0 => flip(&mut data, 0),
            Lie::Keeps(Keeping::FlipsMiddle) => {
                let middle = data.len() / 2;
                flip(&mut data, middle);
            }
            Lie::Keeps(Keeping::FlipsLast) => {
                let last = data.len().saturating_sub(1);
                flip(&mut data, last);
            }
            Lie::Keeps(Keeping::FlipsByName) => flip(&mut data, number(path).wrapping_sub(at)),
            Lie::Keeps(Keeping::EndsByName) => {
                data.truncate(number(path).saturating_sub(at));
            }
            Lie::Keeps(Keeping::DropsAll) => return status(Code::Ok),
            Lie::Keeps(Keeping::DropsLast) if is_last => return status(Code::Ok),
            Lie::Keeps(Keeping::DropsFirst) if offset == 0 => return status(Code::Ok),
            Lie::Keeps(Keeping::Shifts) => at += 1,
            Lie::Keeps(Keeping::Doubles) => data.extend(data.clone()),
            Lie::Keeps(Keeping::Quota(most)) if state.written > most => {
                return status(Code::Failure);
            }
            Lie::Keeps(Keeping::SilentQuota(most)) if state.written > most => {
                return status(Code::Ok);
            }
            _ => {}
        }
        state.disk.change(path, |bytes| {
            let end = at + data.len();
            if bytes.len() < end {
                bytes.resize(end, 0);
            }
            if let Some(place) = bytes.get_mut(at..end) {
                place.copy_from_slice(&data);
            }
        });
        status(Code::Ok)
    }

    fn read_folder(&mut self, state: &mut State, id: u32, handle: &[u8]) -> Vec<u8> {
        let Some(Opened::Folder(path, names)) = self.open.get_mut(handle) else {
            return Writer::status(id, Code::Failure).packet();
        };
        state.pages += 1;
        let count = match state.lie {
            Lie::Lists(Listing::OneByOne) => 1,
            _ => names.len(),
        };
        let names = names.drain(..count.min(names.len())).collect();
        telling::page(state, id, path, names)
    }
}

fn is_change(ask: Ask, reader: &Reader<'_>) -> bool {
    let mut ahead = Reader(reader.0);
    match ask {
        Ask::Open => {
            ahead.bytes();
            ahead.u32() & CREATES != 0
        }
        _ => matches!(ask, Ask::Write | Ask::Remove | Ask::MkDir | Ask::Rename | Ask::PosixRename),
    }
}

/// The number that begins the name of a file.
fn number(path: &str) -> usize {
    let name = path.rsplit('/').next().unwrap_or_default();
    let digits: String = name.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap_or(usize::MAX)
}

fn absolute(path: &str) -> String {
    match path {
        "" | "." | "/" => "/".to_owned(),
        path if path.starts_with('/') => path.to_owned(),
        path => format!("/{path}"),
    }
}

/// draft §6.3: `SSH_FXF_CREAT`.
const CREATES: u32 = 8;
/// draft §5: `SSH_FILEXFER_ATTR_ACMODTIME` alone.
const SETS_TIME: u32 = 8;
/// draft §3: an extension.
const EXTENDED: u8 = 200;
const DRIP_BYTES: usize = 3;
const LITTLE_BYTES: usize = 1_000;
