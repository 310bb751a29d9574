//! Files made by others: whole, truncated and altered.

use crate::support::{fixtures, fixtures_in, pool};
use openbaarmaker_core::content::Inspector;
use openbaarmaker_core::wire::ViewContent;
use openbaarmaker_inspect::Viewed;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn real_files() -> Vec<PathBuf> {
    let mut files = fixtures_in(&["kantoor", "kantoor-vreemd", "bestandstypen", "overheid-2"]);
    files.retain(|file| file.is_file() && file.extension().is_some_and(|kind| kind != "pdf"));
    files
}

/// Returns the words of a file as found by a reader that only knows tags.
fn words_between_tags(file: &Path) -> Option<BTreeSet<String>> {
    let kind = file.extension()?.to_str()?;
    let parts: &[&str] = match kind {
        "docx" => &["word/document.xml", "word/comments.xml", "word/footnotes.xml"],
        "odt" | "odp" => &["content.xml"],
        "pptx" => &["ppt/slides/slide", "ppt/notesSlides/notesSlide"],
        _ => return None,
    };
    let mut zip = zip::ZipArchive::new(std::fs::File::open(file).ok()?).ok()?;
    let names: Vec<String> = zip.file_names().filter_map(|name| Some(name.ok()?.to_string())).collect();
    let mut words = BTreeSet::new();
    for name in names.iter().filter(|name| parts.iter().any(|part| name.starts_with(part))) {
        let mut xml = String::new();
        std::io::Read::read_to_string(&mut zip.by_name(name).ok()?, &mut xml).ok()?;
        for piece in xml.split('<') {
            let (tag, text) = piece.split_once('>').unwrap_or_default();
            let tag = tag.split(' ').next().unwrap_or_default();
            if kind.starts_with('o') && !tag.trim_start_matches('/').starts_with("text:")
                || !kind.starts_with('o') && !["w:t", "a:t", "w:delText"].contains(&tag)
            {
                continue;
            }
            // The first and last word may continue in another element.
            let text = ["amp", "apos", "quot", "lt", "gt"]
                .iter()
                .fold(text.to_owned(), |text, sign| text.replace(&format!("&{sign};"), " "));
            let all: Vec<&str> = text.split(|c: char| !c.is_alphanumeric()).collect();
            let inner = all.iter().skip(1).rev().skip(1);
            // Slide and page numbers come from the program.
            let inner = inner.filter(|word| word.chars().any(char::is_alphabetic));
            words.extend(inner.map(|word| (*word).to_owned()));
        }
    }
    Some(words)
}

#[test]
fn real_files_show_what_others_read_in_them() {
    let pool = pool(2);
    let (mut answered, mut compared) = (0, 0);
    for file in real_files() {
        let name = file.file_name().unwrap().to_string_lossy();
        let content = pool.view(&file, &name).unwrap();
        answered += 1;
        let ViewContent::Text { blocks, .. } = content else {
            println!("{name}: {content:?}");
            continue;
        };
        let all = format!("{blocks:?}");
        let seen: BTreeSet<&str> = all.split(|c: char| !c.is_alphanumeric()).collect();
        let Some(words) = words_between_tags(&file) else { continue };
        let missing: Vec<&String> = words.iter().filter(|word| !seen.contains(word.as_str())).collect();
        assert!(missing.len() * 100 <= words.len(), "{name}: {} of {}: {missing:?}", missing.len(), words.len());
        compared += usize::from(!words.is_empty());
    }
    println!("{answered} answered, {compared} compared");
    assert!(answered == 0 || answered > 100 && compared > 30, "{answered} {compared}");
}

/// Changes bytes that readers rely on; the result must be an answer.
#[test]
fn damaged_files_are_answered() {
    let mut seen = BTreeSet::new();
    let (mut answered, mut disorder) = (0, 0);
    for file in real_files() {
        let kind = file.extension().unwrap().to_owned();
        let whole = std::fs::read(&file).unwrap();
        if whole.len() > 60_000 || seen.iter().filter(|(of, _)| *of == kind).count() >= 2 {
            continue;
        }
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        for at in (0..whole.len()).step_by((whole.len() / 40).max(1)) {
            let mut changed = whole.clone();
            changed[at] = !changed[at];
            for bytes in [&changed, &whole[..at]] {
                // The child turns a panic of a reader into an answer.
                let viewed = std::panic::catch_unwind(|| Viewed::of_bytes(bytes, &name).content());
                disorder += usize::from(viewed.is_err());
                answered += 1;
            }
        }
        seen.insert((kind, name));
    }
    println!("{answered} answered, {disorder} in disorder");
    assert!(fixtures().is_none() || seen.len() >= 12, "{seen:?}");
    assert!(disorder * 50 <= answered, "{disorder} of {answered}");
}
