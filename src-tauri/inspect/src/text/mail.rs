//! The text of mail: who wrote to whom, the subject, the message, and what is attached, with the text of that.
//!
//! Source: RFC 5322 and RFC 2045 to 2049; \[MS-OXMSG\] §2.1 to §2.2, \[MS-OXPROPS\].

use super::gathered::Gathered;
use super::markup;
use super::streams::stream;
use crate::little_endian::u16_at;
use cfb::CompoundFile;
use encoding_rs::{UTF_8, WINDOWS_1252};
use mail_parser::{Address, Message, MessageParser, MimeHeaders as _, PartType};
use std::io::{Read, Seek};
use std::path::{Path, PathBuf};

/// Reads the text of an attachment: its bytes, and its name.
pub(super) type Attached<'a> = &'a dyn Fn(&[u8], &str, &mut Gathered);

/// Gathers the text of a message as it was sent.
pub(super) fn gather(
    bytes: &[u8],
    attached: Attached<'_>,
    text: &mut Gathered,
) -> Option<&'static str> {
    let Some(message) = MessageParser::default().parse(bytes) else {
        return Some("damaged");
    };
    say(&message, attached, text);
    None
}

fn say(message: &Message<'_>, attached: Attached<'_>, text: &mut Gathered) {
    for addresses in [message.from(), message.to(), message.cc()] {
        for one in addresses.into_iter().flat_map(Address::iter) {
            for said in [&one.name, &one.address].into_iter().flatten() {
                text.push(said);
                text.space();
            }
        }
        text.line();
    }
    say_line(message.subject().unwrap_or_default(), text);
    for part in message.text_bodies() {
        match &part.body {
            PartType::Html(page) => markup::page(page, text),
            PartType::Text(said) => text.push(said),
            _ => {}
        }
        text.line();
    }
    for part in message.attachments() {
        if text.is_over() {
            return;
        }
        let usual = if part.is_message() { "bericht.eml" } else { "" };
        let name = part.attachment_name().unwrap_or(usual);
        say_line(name, text);
        attached(part.contents(), name, text);
    }
}

/// Gathers the text of a message as Outlook keeps it.
pub(super) fn gather_kept<R: Read + Seek>(
    reader: R,
    attached: Attached<'_>,
    text: &mut Gathered,
) -> Option<&'static str> {
    let Ok(mut file) = CompoundFile::open(reader) else {
        return Some("damaged");
    };
    say_kept(&mut file, Path::new("/"), (attached, 0), text);
    None
}

fn say_kept<R: Read + Seek>(
    file: &mut CompoundFile<R>,
    of: &Path,
    (attached, depth): (Attached<'_>, usize),
    text: &mut Gathered,
) {
    for property in [SENDER, SENDER_ADDRESS, TO, CC, SUBJECT, BODY] {
        say_line(&property_of(file, of, property), text);
    }
    if property_of(file, of, BODY).is_empty() {
        let page = stream(file, of.join(HTML));
        let (page, _, is_wrong) = UTF_8.decode(&page);
        if !is_wrong {
            markup::page(&page, text);
            text.line();
        }
    }
    let Ok(entries) = file.read_storage(of) else {
        return;
    };
    let attachments: Vec<PathBuf> = entries
        .filter(|entry| entry.is_storage() && entry.name().starts_with(ATTACHMENT))
        .map(|entry| entry.path().to_owned())
        .collect();
    for attachment in attachments {
        if text.is_over() {
            return;
        }
        let long = property_of(file, &attachment, LONG_NAME);
        let name = if long.is_empty() {
            property_of(file, &attachment, SHORT_NAME)
        } else {
            long
        };
        say_line(&name, text);
        let inner = attachment.join(INNER_MESSAGE);
        if file.is_storage(&inner) && depth < MAX_DEPTH {
            say_kept(file, &inner, (attached, depth + 1), text);
        } else {
            attached(&stream(file, attachment.join(DATA)), &name, text);
        }
    }
}

/// Reads a property that is text; empty when there is none. Source: \[MS-OXMSG\] §2.1.3.
fn property_of<R: Read + Seek>(file: &mut CompoundFile<R>, of: &Path, property: &str) -> String {
    let wide = stream(file, of.join(format!("__substg1.0_{property}001F")));
    if !wide.is_empty() {
        let units = wide.chunks_exact(2).filter_map(|unit| u16_at(unit, 0));
        return String::from_utf16_lossy(&units.collect::<Vec<u16>>());
    }
    let narrow = stream(file, of.join(format!("__substg1.0_{property}001E")));
    WINDOWS_1252
        .decode_without_bom_handling(&narrow)
        .0
        .into_owned()
}

fn say_line(said: &str, text: &mut Gathered) {
    text.push(said);
    text.line();
}

/// Properties by number. Source: \[MS-OXPROPS\] §2.
const SUBJECT: &str = "0037";
const SENDER: &str = "0C1A";
const SENDER_ADDRESS: &str = "0C1F";
const TO: &str = "0E04";
const CC: &str = "0E03";
const BODY: &str = "1000";
const LONG_NAME: &str = "3707";
const SHORT_NAME: &str = "3704";
const HTML: &str = "__substg1.0_10130102";
const DATA: &str = "__substg1.0_37010102";
const INNER_MESSAGE: &str = "__substg1.0_3701000D";
const ATTACHMENT: &str = "__attach_version1.0_";
/// Messages within messages.
const MAX_DEPTH: usize = 3;
