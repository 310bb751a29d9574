//! The part of the tar format that a sealed backup needs: files with short names, one after another.
//!
//! Source: POSIX.1-2017, pax, "ustar Interchange Format"; sizes from 8 GiB on in base 256, as GNU tar writes them.

use std::collections::BTreeMap;
use std::io::{self, Read, Seek, SeekFrom, Write};

/// The offset and size of each file, in bytes.
pub(super) type Index = BTreeMap<String, (u64, u64)>;

/// Writes a file of `size` bytes. Fails when it is shorter than that, its name is too long, or it cannot be written.
pub(super) fn write(to: &mut impl Write, name: &str, size: u64, from: impl Read) -> io::Result<()> {
    let mut header = [0; BLOCK];
    put(&mut header, 0, NAME, name.as_bytes())?;
    put(&mut header, 100, 8, b"0000600")?;
    put(&mut header, 108, 8, b"0000000")?;
    put(&mut header, 116, 8, b"0000000")?;
    if size < LARGE {
        put(&mut header, 124, 12, format!("{size:011o}").as_bytes())?;
    } else {
        put(&mut header, 124, 1, &[BASE_256])?;
        put(&mut header, 128, 8, &size.to_be_bytes())?;
    }
    put(&mut header, 136, 12, b"00000000000")?;
    put(&mut header, CHECKSUM_AT, 8, b"        ")?;
    put(&mut header, 156, 1, b"0")?;
    put(&mut header, 257, 8, b"ustar\x0000")?;
    let sum = sum(&header);
    put(&mut header, CHECKSUM_AT, 8, format!("{sum:06o}\0 ").as_bytes())?;
    to.write_all(&header)?;
    if io::copy(&mut from.take(size), to)? != size {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    let rest = padding(size);
    io::copy(&mut io::repeat(0).take(rest), to).map(drop)
}

/// Writes the end of the archive: two empty blocks.
pub(super) fn end(to: &mut impl Write) -> io::Result<()> {
    to.write_all(&[0; 2 * BLOCK])
}

/// Adds the offsets of the files to `index`, from the header at `at`; moves `at` to each header before reading it.
/// Fails when it is not in the form we write, or is truncated.
pub(super) fn read(from: &mut (impl Read + Seek), index: &mut Index, at: &mut u64) -> io::Result<()> {
    let mut header = [0; BLOCK];
    loop {
        go(from, *at)?;
        from.read_exact(&mut header)?;
        if header.iter().all(|byte| *byte == 0) {
            // The second one as well: a truncated file is not a whole backup.
            return from.read_exact(&mut header);
        }
        let name = text(&header, 0, NAME)?;
        let size = size(&header)?;
        let start = *at + BLOCK as u64;
        let beyond = size.checked_add(padding(size)).and_then(|long| start.checked_add(long));
        index.entry(name).or_insert((start, size));
        *at = beyond.ok_or(io::ErrorKind::InvalidData)?;
    }
}

/// Moves `at` to the next header; returns `false` when there is none. Fails when the bytes in between cannot be read;
/// `at` is their position.
pub(super) fn find(from: &mut (impl Read + Seek), at: &mut u64) -> io::Result<bool> {
    let mut block = [0; BLOCK];
    let ends = |error: io::Error| if error.kind() == io::ErrorKind::UnexpectedEof { Ok(false) } else { Err(error) };
    if let Err(error) = go(from, *at) {
        return ends(error);
    }
    loop {
        match from.read_exact(&mut block) {
            Ok(()) if is_header(&block)? => return Ok(true),
            Ok(()) => *at += BLOCK as u64,
            Err(error) => return ends(error),
        }
    }
}

/// Seeks to the beginning of a block, by way of the byte after it: at the start of a chunk, `age` would also require
/// the end of the file to be intact.
pub(super) fn go(from: &mut impl Seek, at: u64) -> io::Result<()> {
    from.seek(SeekFrom::Start(at.saturating_add(1)))?;
    from.seek(SeekFrom::Start(at)).map(drop)
}

/// Tells whether a block is a header that we wrote.
fn is_header(block: &[u8; BLOCK]) -> io::Result<bool> {
    let mut unsummed = *block;
    put(&mut unsummed, CHECKSUM_AT, 8, b"        ")?;
    let said = format!("{:06o}\0 ", sum(&unsummed));
    let has = |at: usize, bytes: &[u8]| block.get(at..at + bytes.len()) == Some(bytes);
    Ok(has(CHECKSUM_AT, said.as_bytes()) && has(257, b"ustar\x0000"))
}

fn size(header: &[u8; BLOCK]) -> io::Result<u64> {
    let invalid = || io::Error::from(io::ErrorKind::InvalidData);
    if header.get(124) == Some(&BASE_256) {
        let bytes = header.get(128..136).and_then(|bytes| bytes.try_into().ok());
        return bytes.map(u64::from_be_bytes).ok_or_else(invalid);
    }
    u64::from_str_radix(&text(header, 124, 12)?, 8).map_err(|_| invalid())
}

/// Returns a field up to its first zero byte.
fn text(header: &[u8; BLOCK], at: usize, length: usize) -> io::Result<String> {
    let field = header.get(at..at + length).unwrap_or_default();
    let end = field.iter().position(|byte| *byte == 0).unwrap_or(field.len());
    let text = str::from_utf8(field.get(..end).unwrap_or_default());
    text.map(str::to_owned).map_err(|_| io::ErrorKind::InvalidData.into())
}

fn put(header: &mut [u8; BLOCK], at: usize, length: usize, bytes: &[u8]) -> io::Result<()> {
    let field = header.get_mut(at..at + length.min(bytes.len()));
    let field = field.filter(|field| field.len() == bytes.len());
    field.ok_or(io::ErrorKind::InvalidInput)?.copy_from_slice(bytes);
    Ok(())
}

fn sum(header: &[u8; BLOCK]) -> u32 {
    header.iter().map(|byte| u32::from(*byte)).sum()
}

fn padding(size: u64) -> u64 {
    (BLOCK as u64 - size % BLOCK as u64) % BLOCK as u64
}

/// Everything is written in blocks of this many bytes.
const BLOCK: usize = 512;
/// The longest name.
const NAME: usize = 100;
/// The offset of the checksum, which counts as spaces in its own sum.
const CHECKSUM_AT: usize = 148;
/// The first size that does not fit in eleven octal digits.
const LARGE: u64 = 1 << 33;
/// Marks a size in base 256.
const BASE_256: u8 = 0x80;

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

    #[test]
    fn what_is_written_is_found_again_and_what_is_cut_off_is_refused() {
        let mut written = Vec::new();
        for (name, content) in [("a", &b""[..]), ("b/c", b"abc"), ("d", &[7; 512])] {
            write(&mut written, name, content.len() as u64, content).unwrap();
        }
        end(&mut written).unwrap();
        assert_eq!(written.len() % BLOCK, 0);
        let index_of = |written: &[u8]| {
            let (mut index, mut at) = (Index::new(), 0);
            read(&mut Cursor::new(written), &mut index, &mut at).map(|()| index)
        };
        let index = index_of(&written).unwrap();
        let sizes: Vec<_> = index.iter().map(|(name, (_, size))| (name.as_str(), *size)).collect();
        assert_eq!(sizes, [("a", 0), ("b/c", 3), ("d", 512)]);
        let at = usize::try_from(index["b/c"].0).unwrap();
        assert_eq!(&written[at..at + 3], b"abc");
        for end in (0..written.len()).step_by(100) {
            assert!(index_of(&written[..end]).is_err(), "{end}");
        }
        // Behind a header that is lost, the next one is found; behind the last one none is.
        for (from, found) in [(1, Some(512)), (513, Some(1_536)), (1_537, None)] {
            let mut at = from / 512 * 512 + 512;
            let is_found = find(&mut Cursor::new(&written), &mut at).unwrap();
            assert_eq!(is_found.then_some(at), found, "{from}");
        }
        let short = write(&mut Vec::new(), "a", 4, &b"abc"[..]);
        assert!(short.is_err(), "shorter than was said");
        assert!(write(&mut Vec::new(), &"x".repeat(101), 0, io::empty()).is_err());
    }
}
