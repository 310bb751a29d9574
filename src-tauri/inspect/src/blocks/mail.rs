//! The text of a mail: sender and recipients, subject, message, and attachments with their text.
//!
//! Source: RFC 5322 and RFC 2045 to 2049; \[MS-OXMSG\] §2.1 to §2.2, \[MS-OXPROPS\].

use super::html;
use super::list::Blocks;
use crate::little_endian::{time_at, utf_16};
use crate::streams::stream;
use cfb::CompoundFile;
use chrono::SecondsFormat;
use encoding_rs::{UTF_8, WINDOWS_1252};
use mail_parser::{Address, HeaderValue, Message, MessageParser, MessagePart, MimeHeaders as _, PartType};
use openbaarmaker_core::wire::{MailFact, ViewBlock, ViewPart};
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::io::{Read, Seek};
use std::path::{Path, PathBuf};

/// Receives each attachment: its bytes, or `None` when they are damaged, and its name. A mail of which parts are
/// missing has one more, damaged and without a name.
pub(crate) type Attached<'a> = &'a dyn Fn(Option<&[u8]>, &str, &mut Blocks);

pub(crate) fn sent(bytes: &[u8], attached: Attached<'_>, blocks: &mut Blocks) -> Option<&'static str> {
    let bytes = with_ends(bytes);
    let Some(message) = MessageParser::default().parse(&*bytes) else { return Some("damaged") };
    say(&message, attached, blocks);
    if message.text_bodies().chain(message.attachments()).any(is_damaged) {
        return Some("damaged");
    }
    if !is_cut_off(&message) {
        return None;
    }
    attached(None, "", blocks);
    Some("damaged")
}

fn say(message: &Message<'_>, attached: Attached<'_>, blocks: &mut Blocks) {
    for (name, addresses) in
        // The blind copies too: only a mail that was sent has them.
        [
            (MailFact::From, message.from()),
            (MailFact::To, message.to()),
            (MailFact::Cc, message.cc()),
            (MailFact::Cc, message.bcc()),
        ]
    {
        fact(name, people(addresses), blocks);
    }
    if let Some(date) = message.date() {
        fact(MailFact::Date, date.to_rfc3339(), blocks);
    }
    let subject = message.subject().unwrap_or_default();
    fact(MailFact::Subject, subject.to_owned(), blocks);
    for part in message.text_bodies() {
        if let PartType::Html(page) = &part.body {
            html::page(page, blocks);
        } else {
            lines(words(part), blocks);
        }
    }
    for part in message.attachments() {
        if blocks.is_over() {
            return;
        }
        let usual = if part.is_message() { "bericht.eml" } else { "" };
        let name = part.attachment_name().unwrap_or(usual);
        blocks.part(ViewPart::Attachment, name);
        if is_damaged(part) {
            lines(words(part), blocks);
            attached(None, name, blocks);
        } else {
            attached(Some(part.contents()), name, blocks);
        }
    }
}

/// Tells whether a part does not decode: its text is then as it was sent.
fn is_damaged(part: &MessagePart<'_>) -> bool {
    // Messages that are nested too deep count as a problem too, but are whole.
    part.is_encoding_problem && matches!(part.body, PartType::Text(_))
}

/// Returns the text of a part; nothing when there is none, or only base64 that does not decode.
fn words<'m>(part: &'m MessagePart<'_>) -> &'m str {
    let is_base64 = || part.content_transfer_encoding().is_some_and(|how| how.eq_ignore_ascii_case("base64"));
    match &part.body {
        PartType::Text(said) if !(is_damaged(part) && is_base64()) => said,
        _ => "",
    }
}

/// Tells whether a message lacks the end of its parts, as one that was cut off does. Source: RFC 2046 §5.1.1.
fn is_cut_off(message: &Message<'_>) -> bool {
    let lines = message.raw_message.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii_end);
    let ends: BTreeSet<&[u8]> = lines.filter_map(|line| line.strip_prefix(b"--")?.strip_suffix(b"--")).collect();
    boundaries(message).any(|boundary| !ends.contains(boundary))
}

fn boundaries<'m>(message: &'m Message<'_>) -> impl Iterator<Item = &'m [u8]> {
    message.parts.iter().filter_map(|part| {
        let kind = part.content_type().filter(|kind| kind.ctype().eq_ignore_ascii_case("multipart"))?;
        Some(kind.attribute("boundary")?.as_bytes())
    })
}

/// Adds the ends that a message lacks, if its parts are whole: the last one ends with the file.
fn with_ends(bytes: &[u8]) -> Cow<'_, [u8]> {
    let message = MessageParser::default().parse(bytes).filter(is_cut_off);
    match message.as_ref().and_then(missing_ends) {
        Some(ends) => Cow::Owned([bytes, ends.as_slice()].concat()),
        None => Cow::Borrowed(bytes),
    }
}

/// Returns the ends that a message lacks; `None` when a part is not whole: one within another has no end, the last one
/// is only begun, or it breaks off in a line or in what it is encoded in.
fn missing_ends(message: &Message<'_>) -> Option<Vec<u8>> {
    let raw: &[u8] = &message.raw_message;
    let boundaries: BTreeSet<&[u8]> = boundaries(message).collect();
    let (mut open, mut has_body): (Vec<&[u8]>, bool) = (Vec::new(), false);
    for line in raw.trim_ascii_end().split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii_end) {
        let named = line.strip_prefix(b"--");
        if let Some(begun) = named.filter(|named| boundaries.contains(named)) {
            has_body = false;
            if open.last() != Some(&begun) {
                if open.len() >= MAX_OPEN || open.contains(&begun) {
                    return None;
                }
                open.push(begun);
            }
        } else if let Some(ended) = named.and_then(|named| named.strip_suffix(b"--"))
            && boundaries.contains(ended)
        {
            open.pop().filter(|begun| *begun == ended)?;
        } else {
            has_body |= line.is_empty();
        }
    }
    let last = message.parts.last()?;
    let body = raw.get(usize::try_from(last.offset_body).ok()?..)?;
    let is_encoded = |how: &str| last.content_transfer_encoding().is_some_and(|own| own.eq_ignore_ascii_case(how));
    let is_at_line_end = raw.ends_with(b"\n");
    let is_whole = if is_encoded("base64") {
        is_whole_base64(body, is_at_line_end)
    } else {
        is_at_line_end && !(is_encoded("quoted-printable") && body.trim_ascii_end().ends_with(b"="))
    };
    let mut ends = if is_at_line_end { Vec::new() } else { b"\r\n".to_vec() };
    for boundary in open.iter().rev() {
        ends.extend([b"--".as_slice(), boundary, b"--\r\n"].concat());
    }
    (is_whole && has_body).then_some(ends)
}

/// Tells whether base64 ends where its part does: with padding, or in a line that is shorter than those before. What
/// breaks off between two lines decodes as well.
fn is_whole_base64(body: &[u8], is_at_line_end: bool) -> bool {
    // The end of a part within another is no digit.
    let body = body.split(|byte| *byte == b'-').next().unwrap_or_default().trim_ascii();
    let digits = body.iter().filter(|byte| !byte.is_ascii_whitespace()).count();
    let is_end = |byte: &u8| *byte == b'\n';
    let (before, last) = body.split_at(body.iter().rposition(is_end).map_or(0, |at| at + 1));
    let before = before.split(is_end).map(|line| line.trim_ascii_end().len()).max();
    let longest = before.filter(|length| *length > 0).unwrap_or(LONGEST_LINE);
    digits.is_multiple_of(4) && (body.ends_with(b"=") || is_at_line_end && last.len() < longest)
}

/// Reads the parts of a message as sent that mail programs do not show: on whose behalf it was sent, where answers and
/// notices go, to whom it was forwarded and delivered, its keywords and comments, what stands before its first part and
/// behind its last, and the HTML alternative of its text.
pub(crate) fn beside_sent(bytes: &[u8], blocks: &mut Blocks) {
    let bytes = with_ends(bytes);
    let Some(message) = MessageParser::default().parse(&*bytes) else { return };
    for addresses in [message.sender(), message.reply_to()] {
        fact(MailFact::From, people(addresses), blocks);
    }
    for (header, name) in BESIDE {
        for value in message.header_values(header) {
            let texts = value.as_text_list().unwrap_or_default().join("; ");
            fact(name, people(value.as_address()) + &texts, blocks);
        }
    }
    for received in message.header_values("Received").filter_map(HeaderValue::as_received) {
        fact(MailFact::To, received.for_.as_deref().unwrap_or_default().to_owned(), blocks);
    }
    lines(&around_parts(&message).unwrap_or_default(), blocks);
    let shown: BTreeSet<&u32> = message.text_body.iter().collect();
    let others = message.html_body.iter().filter(|part| !shown.contains(part));
    for part in others.filter_map(|part| message.parts.get(usize::try_from(*part).ok()?)) {
        if blocks.is_over() {
            return;
        }
        if let PartType::Html(page) = &part.body {
            html::page(page, blocks);
        }
    }
}

/// Returns what stands before the first part of a message and behind its last. Source: RFC 2046 §5.1.1.
fn around_parts(message: &Message<'_>) -> Option<String> {
    let boundary = format!("--{}", message.content_type()?.attribute("boundary")?);
    let from = usize::try_from(message.parts.first()?.offset_body).ok()?;
    let body = String::from_utf8_lossy(message.raw_message.get(from..)?);
    let (before, rest) = body.split_once(&boundary)?;
    let behind = rest.rsplit_once(&format!("{boundary}--")).map_or("", |(_, behind)| behind);
    Some([before, "\n\n", behind].concat())
}

/// Returns the pages of a message as sent, of which mail programs show one.
pub(crate) fn pages_sent(bytes: &[u8]) -> Vec<String> {
    let bytes = with_ends(bytes);
    let Some(message) = MessageParser::default().parse(&*bytes) else { return Vec::new() };
    let pages = message.html_bodies().filter_map(|part| match &part.body {
        PartType::Html(page) => Some(page.clone().into_owned()),
        _ => None,
    });
    pages.collect()
}

/// Returns the page of a message as saved by Outlook, but not of messages within it; empty when there is none.
pub(crate) fn page_kept<R: Read + Seek>(reader: R) -> String {
    CompoundFile::open(reader).map_or_else(|_| String::new(), |mut file| page_of(&mut file, Path::new("/")))
}

/// Reads the same parts of a message as saved by Outlook ([`beside_sent`]), but not of messages within it.
pub(crate) fn beside_kept<R: Read + Seek>(reader: R, blocks: &mut Blocks) {
    let Ok(mut file) = CompoundFile::open(reader) else { return };
    let of = Path::new("/");
    let name = property_of(&mut file, of, SENT_FOR);
    let address = property_of(&mut file, of, SENT_FOR_ADDRESS);
    fact(MailFact::From, person(Some(&name), Some(&address)), blocks);
    fact(MailFact::From, property_of(&mut file, of, ANSWERS), blocks);
    if !property_of(&mut file, of, BODY).is_empty() {
        say_page(&mut file, of, blocks);
    }
}

/// Reads a message as saved by Outlook.
pub(crate) fn kept<R: Read + Seek>(reader: R, attached: Attached<'_>, blocks: &mut Blocks) -> Option<&'static str> {
    let Ok(mut file) = CompoundFile::open(reader) else { return Some("damaged") };
    say_kept(&mut file, Path::new("/"), (attached, 0), blocks);
    None
}

fn say_kept<R: Read + Seek>(
    file: &mut CompoundFile<R>,
    of: &Path,
    (attached, depth): (Attached<'_>, usize),
    blocks: &mut Blocks,
) {
    let sender = property_of(file, of, SENDER);
    let address = property_of(file, of, SENDER_ADDRESS);
    fact(MailFact::From, person(Some(&sender), Some(&address)), blocks);
    fact(MailFact::To, property_of(file, of, TO), blocks);
    fact(MailFact::Cc, property_of(file, of, CC), blocks);
    fact(MailFact::Cc, property_of(file, of, BCC), blocks);
    let head = if depth == 0 { HEAD } else { INNER_HEAD };
    if let Some(date) = date_of(&stream(file, of.join(PROPERTIES)), head) {
        fact(MailFact::Date, date, blocks);
    }
    fact(MailFact::Subject, property_of(file, of, SUBJECT), blocks);
    let body = property_of(file, of, BODY);
    if body.is_empty() {
        say_page(file, of, blocks);
    } else {
        lines(&body, blocks);
    }
    let Ok(entries) = file.read_storage(of) else { return };
    let attachments: Vec<PathBuf> = entries
        .filter(|entry| entry.is_storage() && entry.name().starts_with(ATTACHMENT))
        .map(|entry| entry.path().to_owned())
        .collect();
    for attachment in attachments {
        if blocks.is_over() {
            return;
        }
        let long = property_of(file, &attachment, LONG_NAME);
        let name = if long.is_empty() { property_of(file, &attachment, SHORT_NAME) } else { long };
        blocks.part(ViewPart::Attachment, name.as_str());
        let inner = attachment.join(INNER_MESSAGE);
        if file.is_storage(&inner) && depth < MAX_DEPTH {
            say_kept(file, &inner, (attached, depth + 1), blocks);
        } else {
            attached(Some(&stream(file, attachment.join(DATA))), &name, blocks);
        }
    }
}

fn say_page<R: Read + Seek>(file: &mut CompoundFile<R>, of: &Path, blocks: &mut Blocks) {
    html::page(&page_of(file, of), blocks);
}

fn page_of<R: Read + Seek>(file: &mut CompoundFile<R>, of: &Path) -> String {
    let page = stream(file, of.join(HTML));
    let (text, _, is_wrong) = UTF_8.decode(&page);
    // As the other texts that are not Unicode.
    let text = if is_wrong { WINDOWS_1252.decode_without_bom_handling(&page).0 } else { text };
    text.into_owned()
}

fn people(addresses: Option<&Address<'_>>) -> String {
    let all = addresses.into_iter().flat_map(Address::iter);
    let people: Vec<String> = all.map(|one| person(one.name.as_deref(), one.address.as_deref())).collect();
    people.join("; ")
}

fn person(name: Option<&str>, address: Option<&str>) -> String {
    let some = |said: Option<&str>| said.map(str::trim).filter(|said| !said.is_empty()).map(str::to_owned);
    match (some(name), some(address)) {
        (Some(name), Some(address)) if name != address && address.contains('@') => {
            format!("{name} <{address}>")
        }
        (name, address) => name.or(address).unwrap_or_default(),
    }
}

fn fact(name: MailFact, text: String, blocks: &mut Blocks) {
    blocks.push(ViewBlock::Fact { name, text });
}

/// Adds text in which an empty line ends a paragraph.
pub(crate) fn lines(text: &str, blocks: &mut Blocks) {
    let mut paragraph = String::new();
    for line in text.lines() {
        if line.trim().is_empty() {
            blocks.paragraph(&std::mem::take(&mut paragraph));
            if blocks.is_over() {
                return;
            }
        } else {
            paragraph.push_str(line);
            paragraph.push('\n');
        }
    }
    blocks.paragraph(&paragraph);
}

/// Returns when a message was sent, or else received. Source: \[MS-OXMSG\] §2.4, \[MS-OXPROPS\] §2.
fn date_of(properties: &[u8], head: usize) -> Option<String> {
    let entries = properties.get(head..)?.chunks_exact(PROPERTY_BYTES);
    let of = |kind: &[u8; 4]| {
        let entry = entries.clone().find(|entry| entry.starts_with(kind))?;
        Some(time_at(entry, 8)?.to_rfc3339_opts(SecondsFormat::Secs, true))
    };
    of(&SENT_AT).or_else(|| of(&RECEIVED_AT))
}

/// Reads a text property; empty when there is none. Source: \[MS-OXMSG\] §2.1.3.
fn property_of<R: Read + Seek>(file: &mut CompoundFile<R>, of: &Path, property: &str) -> String {
    let wide = stream(file, of.join(format!("__substg1.0_{property}001F")));
    if !wide.is_empty() {
        return utf_16(&wide);
    }
    let narrow = stream(file, of.join(format!("__substg1.0_{property}001E")));
    WINDOWS_1252.decode_without_bom_handling(&narrow).0.into_owned()
}

/// Headers that mail programs do not show, and the fact each is read as. Source: RFC 5322 §3.6.5–§3.6.7, RFC 8098 §2.1,
/// RFC 9228 (`Delivered-To`); Postfix, Exchange.
const BESIDE: [(&str, MailFact); 8] = [
    ("Return-Path", MailFact::From),
    ("Resent-To", MailFact::To),
    ("Disposition-Notification-To", MailFact::To),
    ("Delivered-To", MailFact::To),
    ("X-Original-To", MailFact::To),
    ("Thread-Topic", MailFact::Subject),
    ("Keywords", MailFact::Subject),
    ("Comments", MailFact::Subject),
];
/// Properties by number. Source: \[MS-OXPROPS\] §2.
const SUBJECT: &str = "0037";
const SENDER: &str = "0C1A";
const SENDER_ADDRESS: &str = "0C1F";
const TO: &str = "0E04";
const CC: &str = "0E03";
const BCC: &str = "0E02";
const BODY: &str = "1000";
/// For whom it was sent, and to whom answers go.
const SENT_FOR: &str = "0042";
/// See [`SENT_FOR`].
const SENT_FOR_ADDRESS: &str = "0065";
/// See [`SENT_FOR`].
const ANSWERS: &str = "0050";
const LONG_NAME: &str = "3707";
const SHORT_NAME: &str = "3704";
const HTML: &str = "__substg1.0_10130102";
const DATA: &str = "__substg1.0_37010102";
const INNER_MESSAGE: &str = "__substg1.0_3701000D";
const ATTACHMENT: &str = "__attach_version1.0_";
/// Nesting of messages within messages.
const MAX_DEPTH: usize = 3;
/// Own choice: parts within parts of which the end is looked for; real mails have a handful.
const MAX_OPEN: usize = 100;
/// Digits of base64. Source: RFC 2045 §6.8.
const LONGEST_LINE: usize = 76;
const PROPERTIES: &str = "__properties_version1.0";
/// Bytes before the properties of a message, and of a nested one. Source: \[MS-OXMSG\] §2.4.1.
const HEAD: usize = 32;
/// See [`HEAD`].
const INNER_HEAD: usize = 24;
const PROPERTY_BYTES: usize = 16;
/// `PidTagClientSubmitTime` and `PidTagMessageDeliveryTime`, of type time.
const SENT_AT: [u8; 4] = [0x40, 0, 0x39, 0];
/// See [`SENT_AT`].
const RECEIVED_AT: [u8; 4] = [0x40, 0, 0x06, 0x0e];
