//! Metadata that cameras and programs wrote in a picture, as far as it reveals a person or place: where it was taken,
//! by whom and with which camera, a thumbnail, a remark, and data after its end.
//!
//! Source: CIPA DC-008 (Exif 2.32, tags), IPTC IIM 4.2 §6 (data sets), Adobe Photoshop File Formats Specification
//! ("Image Resources"). Ignored on purpose: programs, dates, colours, titles, rights, and what only names an
//! organisation.

use super::authors::is_someone;
use super::found::Found;
use crate::bounded::at_most;
use crate::kind;
use crate::limits::MAX_PART_BYTES;
use crate::picture::{self, Carried, Directory, Entry};
use crate::xml;
use flate2::read::ZlibDecoder;
use openbaarmaker_core::wire::Unchecked;
use std::borrow::Cow;

/// Tells whether a picture reveals a person or place; notes when it cannot be taken apart.
pub(super) fn reveals(bytes: &[u8], found: &mut Found) -> bool {
    let Some(picture) = picture::read(bytes) else {
        found.mark_unchecked(Unchecked::Damaged);
        return false;
    };
    let mut goes = picture.goes.iter();
    goes.any(|(what, said)| says(*what, said))
}

fn says(what: Carried, said: &[u8]) -> bool {
    match what {
        Carried::Exif => of_exif(said),
        Carried::Tags => of_tiff(said),
        Carried::Xmp => xmp_reveals(said),
        Carried::Photoshop => of_photoshop(said),
        Carried::Comment => is_remark(said),
        Carried::Text => of_text(said, |text| Some(Cow::Borrowed(text))),
        Carried::PackedText => of_text(said, |text| unpacked(text.get(1..)?)),
        Carried::LanguageText => of_text(said, |text| {
            let [is_packed, _, rest @ ..] = text else { return None };
            // After the language, and the keyword in that language.
            let text = rest.splitn(3, |byte| *byte == 0).nth(2)?;
            match is_packed {
                0 => Some(Cow::Borrowed(text)),
                _ => unpacked(text),
            }
        }),
        Carried::Small => !said.is_empty(),
        // Programs pad the last block, and some write the end marker twice.
        Carried::Behind => !(said.iter()).all(|byte| [0, 0xd9, 0xff].contains(byte) || byte.is_ascii_whitespace()),
        Carried::Other => false,
    }
}

fn of_exif(tiff: &[u8]) -> bool {
    picture::entries(tiff).iter().any(tells)
}

/// The second directory is a page here, not a thumbnail, and there are values that other formats keep elsewhere.
fn of_tiff(tiff: &[u8]) -> bool {
    let mut entries = picture::entries(tiff).into_iter();
    entries.any(|entry| match (entry.directory, entry.tag) {
        (Directory::Small, 0x0111 | 0x0201) => false,
        (Directory::Picture, 0x02bc) => xmp_reveals(entry.value),
        (Directory::Picture, 0x83bb) => of_iptc(entry.value),
        (Directory::Picture, 0x8649) => of_photoshop(entry.value),
        _ => tells(&entry),
    })
}

fn tells(entry: &Entry<'_>) -> bool {
    let value = entry.value;
    match (entry.directory, entry.tag) {
        // Coordinates, also of what the camera points at, and place names.
        (Directory::Place, 2 | 4 | 0x14 | 0x16 | 0x1b | 0x1c) => value.iter().any(|byte| *byte != 0),
        (Directory::Small, 0x0111 | 0x0201) => true,
        (Directory::Place | Directory::Small, _) => false,
        // Makers: artist, the author in Windows' own tag, owner, photographer, editor.
        (_, 0x013b | 0x9c9d | 0xa430 | 0xa437 | 0xa438) => is_someone(&text(value)),
        // Serial numbers of camera and lens.
        (_, 0xa431 | 0xa435 | 0xc62f) => (text(value).chars()).any(|sign| sign.is_alphanumeric() && sign != '0'),
        (_, 0x010e | 0x9c9c) => is_remark(value),
        // After the name of the character set.
        (_, 0x9286) => value.get(8..).is_some_and(is_remark),
        _ => false,
    }
}

/// Tells whether XMP reveals a person or place.
pub(super) fn xmp_reveals(xmp: &[u8]) -> bool {
    let texts = xml::texts(xmp, &["creator", "description", "UserComment"]);
    let mut remarks = texts.all("description");
    remarks.extend(texts.all("UserComment"));
    texts.all("creator").iter().any(|name| is_someone(name))
        || remarks.iter().any(|remark| is_remark(remark.as_bytes()))
        || (TELLING.iter()).any(|name| kind::find(xmp, name.as_bytes()).is_some())
}

fn of_photoshop(mut resources: &[u8]) -> bool {
    let mut all = std::iter::from_fn(move || {
        let (number, said, rest) = resource(resources)?;
        resources = rest;
        Some((number, said))
    });
    all.any(|(number, said)| match number {
        0x0404 => of_iptc(said),
        0x0409 | 0x040c => true,
        0x0422 | 0x0423 => of_exif(said),
        0x0424 => xmp_reveals(said),
        _ => false,
    })
}

/// Returns the number of the first resource, its content, and what follows it.
fn resource(resources: &[u8]) -> Option<(u16, &[u8], &[u8])> {
    let rest = resources.strip_prefix(b"8BIM")?;
    let (number, rest) = rest.split_first_chunk()?;
    // A name preceded by its length, padded to an even size.
    let name = usize::from(*rest.first()?) + 1;
    let (length, rest) = rest.get(name.next_multiple_of(2)..)?.split_first_chunk()?;
    let length = usize::try_from(u32::from_be_bytes(*length)).ok()?;
    let said = rest.get(..length)?;
    let rest = rest.get(length.checked_next_multiple_of(2)?..);
    Some((u16::from_be_bytes(*number), said, rest.unwrap_or_default()))
}

fn of_iptc(mut sets: &[u8]) -> bool {
    let mut all = std::iter::from_fn(move || {
        let [0x1c, record, number, high, low, rest @ ..] = sets else { return None };
        let (said, rest) = rest.split_at_checked(usize::from(u16::from_be_bytes([*high, *low])))?;
        sets = rest;
        Some((*record, *number, said))
    });
    all.any(|(record, number, said)| match (record, number) {
        // Its maker, contact, or describer.
        (2, 80 | 118 | 122) => is_someone(&text(said)),
        // Where it was taken, in words and codes.
        (2, 26 | 27 | 90 | 92) => text(said).chars().any(char::is_alphanumeric),
        (2, 120) => is_remark(said),
        _ => false,
    })
}

/// Tells whether a text with a keyword reveals anything; `read` decodes it.
fn of_text<'b>(said: &'b [u8], read: impl FnOnce(&'b [u8]) -> Option<Cow<'b, [u8]>>) -> bool {
    let mut parts = said.splitn(2, |byte| *byte == 0);
    let (Some(keyword), Some(rest)) = (parts.next(), parts.next()) else { return false };
    let keyword = text(keyword).to_lowercase();
    // Other programs write EXIF values like this.
    let name = keyword.rsplit(':').next().unwrap_or_default();
    let is_text = |is: fn(&[u8]) -> bool| read(rest).is_some_and(|text| is(&text));
    if keyword.starts_with("raw profile type") {
        return !["icc", "icm"].iter().any(|of| keyword.ends_with(of));
    }
    if keyword == "xml:com.adobe.xmp" {
        return is_text(xmp_reveals);
    }
    if keyword == "thumb::uri" {
        return true;
    }
    match name {
        "artist" | "author" | "cameraownername" | "creator" => is_text(|said| is_someone(&text(said))),
        "comment" | "description" | "imagedescription" | "usercomment" => is_text(is_remark),
        name => ["gpslatitude", "gpslongitude", "serialnumber"].iter().any(|of| name.ends_with(of)),
    }
}

fn unpacked(packed: &[u8]) -> Option<Cow<'_, [u8]>> {
    let plain = at_most(MAX_PART_BYTES, ZlibDecoder::new(packed));
    plain.ok().map(Cow::Owned)
}

/// Tells whether this is more than what a program or camera writes in every picture.
fn is_remark(said: &[u8]) -> bool {
    let said = format!(" {}", text(said).to_lowercase());
    let begins = |of: &&str| said.contains(&format!(" {of}"));
    said.chars().any(char::is_alphanumeric) && !PROGRAMS.iter().any(begins)
}

/// Returns readable text; of two-byte characters, those of the Latin script.
fn text(said: &[u8]) -> String {
    let said: Vec<u8> = said.iter().copied().filter(|byte| *byte != 0).collect();
    String::from_utf8_lossy(&said).trim().to_owned()
}

/// XMP properties that reveal something whatever their value. Source: ISO 16684-2 and the namespaces of IPTC, MWG and
/// Microsoft.
#[rustfmt::skip]
const TELLING: &[&str] = &[
    "GPSLatitude", "GPSLongitude", "OwnerName", "SerialNumber", "xmpGImg:image", "GImage:Data",
    "CreatorContactInfo", "CaptionWriter", "PersonInImage", "PersonDisplayName", "mwg-rs:Name", "photoshop:City",
    "Iptc4xmpCore:Location", "LocationCreated", "LocationShown",
];
/// How comments begin that programs and cameras write, or that are in every picture. Own choice.
#[rustfmt::skip]
const PROGRAMS: &[&str] = &[
    "acdsee", "adobe", "applemark", "compressed by", "created by openjpeg", "created with", "digital camera",
    "dsc", "gd-jpeg", "gimp", "handmade software", "ijg", "imagemagick", "jasper", "jpeg library", "jpegmini",
    "kakadu", "kdu-layer-info", "lavc", "lead technologies", "optimized by", "paint.net", "screenshot",
    "xv version",
];
