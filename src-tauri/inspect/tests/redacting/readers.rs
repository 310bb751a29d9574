//! Reads redacted files with other programs, and makes boxes.

use lopdf::{Document, Object};
use openbaarmaker_core::wire::{InsideBox, Redacted, Redaction, RedactionBox, RedactionProblem};
use openbaarmaker_inspect::redact_bytes;
use std::process::Command;

/// Around `Jansen` in 12-point letters at 100, 700 on a page 842 points high.
pub(crate) const AROUND: InsideBox = InsideBox { x: 9_800, y: 12_800, width: 4_400, height: 1_800 };

/// Makes a redaction with one box on the first page.
pub(crate) fn one_box() -> Redaction {
    Redaction {
        boxes: vec![RedactionBox { page: 1, area: AROUND, ground: "5.1.2.e".to_owned() }],
        ..Redaction::default()
    }
}

pub(crate) fn redact(bytes: &[u8]) -> Result<(Vec<u8>, Redacted), RedactionProblem> {
    redact_bytes(bytes.to_vec(), &one_box())
}

/// Returns the pages that became pictures.
pub(crate) fn images(redacted: &Redacted) -> Vec<u32> {
    redacted.as_image.iter().map(|page| page.page).collect()
}

/// Returns everything in a file that a curious reader can get to: all objects, streams decoded.
pub(crate) fn all_of(bytes: &[u8]) -> Vec<u8> {
    let document = Document::load_mem(bytes).unwrap();
    let mut all = bytes.to_vec();
    for object in document.objects.values() {
        match object {
            Object::Stream(stream) => {
                all.extend(format!("{:?}", stream.dict).bytes());
                all.extend(stream.get_plain_content().unwrap_or_else(|_| stream.content.clone()));
            }
            other => all.extend(format!("{other:?}").bytes()),
        }
    }
    all
}

/// Tells whether a word is anywhere in a file, in a form that a search would find.
pub(crate) fn holds(bytes: &[u8], word: &str) -> bool {
    let all = all_of(bytes);
    let wide: Vec<u8> = word.encode_utf16().flat_map(u16::to_be_bytes).collect();
    let hex = |bytes: &[u8]| -> Vec<u8> {
        let digits = bytes.iter().map(|byte| format!("{byte:02X}"));
        digits.collect::<String>().into_bytes()
    };
    let needles = [word.as_bytes().to_vec(), hex(word.as_bytes()), hex(&wide), wide];
    needles.iter().any(|needle| all.windows(needle.len()).any(|part| part == needle))
}

/// Returns the text that another program reads; `None` without that program.
pub(crate) fn text_of(bytes: &[u8]) -> Option<String> {
    let file = kept(bytes);
    said(Command::new("pdftotext").arg(file.path()).arg("-"))
}

/// Returns the text that another program reads in a box, except at its edges; `None` without that program.
pub(crate) fn text_in(bytes: &[u8], one: &RedactionBox) -> Option<String> {
    let file = kept(bytes);
    let points = |hundredths: i64| (hundredths / 100).to_string();
    let (x, y) = (i64::from(one.area.x), i64::from(one.area.y));
    let (width, height) = (i64::from(one.area.width), i64::from(one.area.height));
    let mut read = Command::new("pdftotext");
    read.args(["-cropbox", "-r", "72", "-f", "1", "-l", "1"])
        .args(["-x", &points(x + 100), "-y", &points(y + 100)])
        .args(["-W", &points(width - 200), "-H", &points(height - 200)])
        .arg(file.path())
        .arg("-");
    said(&mut read)
}

/// Returns where on its line another program reads a word; `None` without that program.
pub(crate) fn place_of(bytes: &[u8], word: &str) -> Option<f64> {
    let file = kept(bytes);
    let read = said(Command::new("pdftotext").arg("-bbox").arg(file.path()).arg("-"))?;
    let line = read.lines().find(|line| line.contains(&format!(">{word}<"))).unwrap();
    line.split('"').nth(1).unwrap().parse().ok()
}

/// Returns the output of a program; `None` without that program.
fn said(program: &mut Command) -> Option<String> {
    let read = program.output().ok()?;
    let problem = String::from_utf8_lossy(&read.stderr);
    assert!(read.status.success(), "{problem}");
    Some(String::from_utf8_lossy(&read.stdout).into_owned())
}

/// Checks a file with another program, if that is installed.
pub(crate) fn qpdf_is_content(name: &str, bytes: &[u8]) {
    let file = kept(bytes);
    if let Ok(checked) = Command::new("qpdf").arg("--check").arg(file.path()).output() {
        let said = String::from_utf8_lossy(&checked.stderr);
        assert!(checked.status.success(), "{name}: {said}");
    }
}

fn kept(bytes: &[u8]) -> tempfile::NamedTempFile {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), bytes).unwrap();
    file
}
