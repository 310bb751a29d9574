//! Small valid files of every kind; the fixtures folder, and how to go through it; a pool with the test worker.

use super::lacking;
use openbaarmaker_inspect::InspectPool;
use std::{
    fs,
    io::{Cursor, Write},
    iter,
    num::NonZero,
    path::{Path, PathBuf},
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};
use zip::{ZipWriter, write::SimpleFileOptions};

/// Returns the folder with documents made by others, or reports that the test does without it.
pub(crate) fn fixtures() -> Option<PathBuf> {
    let shared = std::env::var_os("OPENBAARMAKER_SHARED")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared"), PathBuf::from);
    // A worktree is one folder deeper than a clone.
    let deeper = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../shared");
    let found = [shared, deeper].into_iter().map(|path| path.join("fixtures")).find(|path| path.is_dir());
    lacking::grants(found.is_some(), "shared/fixtures").then_some(found).flatten()
}

/// Returns the files in these folders of the fixtures, in order; none where the test does without.
pub(crate) fn fixtures_in(folders: &[&str]) -> Vec<PathBuf> {
    let Some(fixtures) = fixtures() else { return Vec::new() };
    let folders = folders.iter().map(|folder| fs::read_dir(fixtures.join(folder)).unwrap());
    let mut files: Vec<PathBuf> = folders.flatten().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

/// Processes all items in parallel, on all processors, and returns the results in order.
pub(crate) fn beside_each_other<I: Sync, O: Send>(all: &[I], work: impl Fn(&I) -> O + Sync) -> Vec<O> {
    let next = AtomicUsize::new(0);
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    let mut done: Vec<(usize, O)> = thread::scope(|scope| {
        let take = || {
            let mine = iter::from_fn(|| {
                let at = next.fetch_add(1, Ordering::Relaxed);
                Some((at, work(all.get(at)?)))
            });
            mine.collect::<Vec<_>>()
        };
        let workers: Vec<_> = (0..processors).map(|_| scope.spawn(take)).collect();
        let done = workers.into_iter().map(|worker| worker.join().unwrap());
        done.flatten().collect()
    });
    done.sort_by_key(|(at, _)| *at);
    done.into_iter().map(|(_, came)| came).collect()
}

/// Makes a pool of test workers.
pub(crate) fn pool(workers: usize) -> InspectPool {
    InspectPool::new(PathBuf::from(env!("CARGO_BIN_EXE_inspect_worker")), workers)
}

/// Makes a zip, with its members in this order.
pub(crate) fn zip(members: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in members {
        writer.start_file(*name, SimpleFileOptions::default()).unwrap();
        writer.write_all(content).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

/// Makes an Office Open XML file of this kind, such as `wordprocessingml.document`, with these parts.
pub(crate) fn office_parts(kind: &str, parts: &[(&str, &str)]) -> Vec<u8> {
    let types = format!(
        "<Types><Override PartName='/x' ContentType='application/vnd.openxmlformats-officedocument.{kind}.main+xml'/></Types>"
    );
    zip_of_texts(("[Content_Types].xml", &types), parts)
}

/// Makes an `OpenDocument` file of this kind, such as `text`, with these parts.
pub(crate) fn open_document_parts(kind: &str, parts: &[(&str, &str)]) -> Vec<u8> {
    zip_of_texts(("mimetype", &format!("application/vnd.oasis.opendocument.{kind}")), parts)
}

fn zip_of_texts(first: (&str, &str), others: &[(&str, &str)]) -> Vec<u8> {
    let all: Vec<_> = iter::once(&first).chain(others).map(|(name, text)| (*name, text.as_bytes())).collect();
    zip(&all)
}

/// Makes an Office Open XML file of this kind with these properties.
pub(crate) fn office(kind: &str, title: &str) -> Vec<u8> {
    office_of(&format!("openxmlformats-officedocument.{kind}.main+xml"), title)
}

/// The same with this main content type.
pub(crate) fn office_of(main: &str, title: &str) -> Vec<u8> {
    let types = format!("<Types><Override PartName='/x' ContentType='application/vnd.{main}'/></Types>");
    let core = format!(
        "<cp:coreProperties xmlns:dc='d' xmlns:cp='c' xmlns:t='t'><dc:title>{title}</dc:title><dc:language>nl-NL</dc:language><t:created>2026-01-10T08:00:00Z</t:created></cp:coreProperties>"
    );
    zip(&[
        ("[Content_Types].xml", types.as_bytes()),
        ("docProps/core.xml", core.as_bytes()),
        ("docProps/app.xml", b"<Properties><Pages>3</Pages></Properties>"),
    ])
}

/// Makes an `OpenDocument` file of this kind.
pub(crate) fn open_document(kind: &str, title: &str) -> Vec<u8> {
    let mimetype = format!("application/vnd.oasis.opendocument.{kind}");
    let meta = format!(
        "<office:document-meta xmlns:dc='d' xmlns:meta='m'><office:meta><dc:title>{title}</dc:title><dc:language>nl-NL</dc:language><meta:creation-date>2026-01-10T08:00:00</meta:creation-date></office:meta></office:document-meta>"
    );
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    let stored = SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
    writer.start_file("mimetype", stored).unwrap();
    writer.write_all(mimetype.as_bytes()).unwrap();
    writer.start_file("meta.xml", SimpleFileOptions::default()).unwrap();
    writer.write_all(meta.as_bytes()).unwrap();
    writer.finish().unwrap().into_inner()
}

/// Makes a compound file with these streams.
pub(crate) fn compound(streams: &[(&str, &[u8])]) -> Vec<u8> {
    let mut file = cfb::CompoundFile::create(Cursor::new(Vec::new())).unwrap();
    for (name, content) in streams {
        if let Some((storage, _)) = name.rsplit_once('/') {
            file.create_storage_all(storage).unwrap();
        }
        file.create_stream(name).unwrap().write_all(content).unwrap();
    }
    file.flush().unwrap();
    file.into_inner().into_inner()
}

/// Makes a PDF of one page with an Info title, and optionally a language and an XMP title.
pub(crate) fn pdf(title: &str, language: Option<&str>, xmp_title: Option<&str>) -> Vec<u8> {
    use lopdf::{Document, Object, Stream, dictionary};
    let mut document = Document::with_version("1.7");
    let pages = document.new_object_id();
    let page = document.add_object(dictionary! {
        "Type" => "Page", "Parent" => pages,
        "MediaBox" => vec![0.into(), 0.into(), 595.into(), 842.into()],
    });
    document.objects.insert(pages, dictionary! { "Type" => "Pages", "Kids" => vec![page.into()], "Count" => 1 }.into());
    let mut catalog = dictionary! { "Type" => "Catalog", "Pages" => pages };
    if let Some(language) = language {
        catalog.set("Lang", Object::string_literal(language));
    }
    if let Some(title) = xmp_title {
        let xmp = format!(
            "<x:xmpmeta xmlns:x='x'><r:RDF xmlns:r='r'><r:Description xmlns:dc='d' xmlns:xmp='p' xmp:CreateDate='2026-01-10T10:00:00+01:00'><dc:title><r:Alt><r:li xml:lang='x-default'>{title}</r:li></r:Alt></dc:title></r:Description></r:RDF></x:xmpmeta>"
        );
        let stream = Stream::new(dictionary! { "Type" => "Metadata", "Subtype" => "XML" }, xmp.into_bytes());
        let id = document.add_object(stream);
        catalog.set("Metadata", id);
    }
    let catalog = document.add_object(catalog);
    document.trailer.set("Root", catalog);
    let info = document.add_object(dictionary! {
        "Title" => Object::string_literal(title),
        "CreationDate" => Object::string_literal("D:20260109120000+01'00'"),
    });
    document.trailer.set("Info", info);
    let mut bytes = Vec::new();
    document.save_to(&mut bytes).unwrap();
    bytes
}

/// Returns a small valid file of each of the 19 formats, with its label and file name.
pub(crate) fn every_format() -> Vec<(&'static str, &'static str, Vec<u8>)> {
    vec![
        ("7z", "a.7z", b"7z\xbc\xaf\x27\x1c\x00\x04________________________".to_vec()),
        ("CSV", "a.csv", b"naam;datum\r\nBesluit;2026-01-10\r\n".to_vec()),
        ("DOC", "a.doc", compound(&[("WordDocument", &[0; 64])])),
        ("DOCX", "a.docx", office("wordprocessingml.document", "Besluit parkeren")),
        ("HTML", "a.html", b"<!DOCTYPE html><html lang='nl'><title>Besluit parkeren</title></html>".to_vec()),
        ("ODF", "a.odf", open_document("formula", "")),
        ("ODP", "a.odp", open_document("presentation", "Besluit parkeren")),
        ("ODS", "a.ods", open_document("spreadsheet", "Besluit parkeren")),
        ("ODT", "a.odt", open_document("text", "Besluit parkeren")),
        ("PDF", "a.pdf", pdf("Besluit parkeren", Some("nl-NL"), None)),
        ("PPS", "a.pps", compound(&[("PowerPoint Document", &[0; 64])])),
        ("PPSX", "a.ppsx", office("presentationml.slideshow", "Besluit parkeren")),
        ("PPT", "a.ppt", compound(&[("PowerPoint Document", &[0; 64])])),
        ("PPTX", "a.pptx", office("presentationml.presentation", "Besluit parkeren")),
        ("RTF", "a.rtf", b"{\\rtf1\\ansi Besluit}".to_vec()),
        ("TXT", "a.txt", "Besluit één\r\n".as_bytes().to_vec()),
        ("XLS", "a.xls", compound(&[("Workbook", &[0; 64])])),
        ("XLSX", "a.xlsx", office("spreadsheetml.sheet", "Besluit parkeren")),
        ("ZIP", "a.zip", zip(&[("besluit.txt", b"Besluit")])),
    ]
}
