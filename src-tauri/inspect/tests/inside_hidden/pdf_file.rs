//! Writes small PDFs.

use std::fmt::Write;

/// A PDF of one page: how it differs from an ordinary one.
#[derive(Debug, Clone, Default)]
pub(crate) struct File {
    /// More entries for the catalog, the page, its resources and the trailer.
    pub(crate) catalog: String,
    pub(crate) page: String,
    pub(crate) resources: String,
    pub(crate) trailer: String,
    pub(crate) content: String,
    /// Objects numbered from 6, the font `/T`; each with a dictionary and a stream, which may be empty.
    pub(crate) more: Vec<(String, String)>,
}

/// Makes a page with this content.
pub(crate) fn page(content: &str) -> File {
    File { content: content.to_owned(), ..File::default() }
}

impl File {
    pub(crate) fn catalog(mut self, entries: &str) -> Self {
        self.catalog.push_str(entries);
        self
    }

    pub(crate) fn on_page(mut self, entries: &str) -> Self {
        self.page.push_str(entries);
        self
    }

    pub(crate) fn resources(mut self, entries: &str) -> Self {
        self.resources.push_str(entries);
        self
    }

    pub(crate) fn trailer(mut self, entries: &str) -> Self {
        self.trailer.push_str(entries);
        self
    }

    /// Makes `/T` this font; goes before other objects.
    pub(crate) fn font(mut self, entries: &str) -> Self {
        self.more.push((entries.to_owned(), String::new()));
        self
    }

    /// Adds the next object: 7, 8 …
    pub(crate) fn object(self, entries: &str, stream: &str) -> Self {
        // Most files do without the font.
        let mut file = if self.more.is_empty() { self.font("") } else { self };
        file.more.push((entries.to_owned(), stream.to_owned()));
        file
    }

    pub(crate) fn bytes(&self) -> Vec<u8> {
        let catalog = format!("/Type /Catalog /Pages 2 0 R {}", self.catalog);
        let page = format!(
            "/Type /Page /Parent 2 0 R /Contents 4 0 R /MediaBox [0 0 595 842] {} /Resources << /Font << /F 5 0 R /T 6 0 R >> {} >>",
            self.page, self.resources
        );
        let own = [
            (catalog.as_str(), ""),
            ("/Type /Pages /Kids [3 0 R] /Count 1", ""),
            (&page, ""),
            ("", &self.content),
            ("/Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding", ""),
        ];
        let more = self.more.iter().map(|(entries, stream)| (entries.as_str(), stream.as_str()));
        let numbered = (1..).zip(own.into_iter().chain(more));
        let mut file = "%PDF-1.7\n".to_owned();
        write(&mut file, numbered.map(|(number, (entries, stream))| (number, entries, stream)), &self.trailer);
        file.into_bytes()
    }
}

/// A picture of one dot.
pub(crate) const PICTURE: &str = "/Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8";

/// Makes a PDF of several pages; `/X` is a picture.
pub(crate) fn pages(contents: &[&str]) -> Vec<u8> {
    let used = "/XObject << /X 7 0 R >>";
    let first = contents.first().copied().unwrap_or_default();
    let file = page(first).resources(used).object(PICTURE, "x").bytes();
    let (mut kids, mut objects) = ("3 0 R".to_owned(), Vec::new());
    for (number, content) in (8..).step_by(2).zip(contents.iter().skip(1)) {
        write!(kids, " {number} 0 R").unwrap();
        let entries = format!(
            "/Type /Page /Parent 2 0 R /Contents {} 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 5 0 R >> {used} >>",
            number + 1
        );
        objects.push((number, entries, String::new()));
        objects.push((number + 1, String::new(), (*content).to_owned()));
    }
    let root = format!("/Type /Pages /Kids [{kids}] /Count {}", contents.len());
    objects.push((2, root, String::new()));
    let changed: Vec<_> =
        (objects.iter()).map(|(number, entries, stream)| (*number, entries.as_str(), stream.as_str())).collect();
    saved_again(&file, &changed)
}

/// Appends objects to a file, as a program does that saves only its changes.
pub(crate) fn saved_again(file: &[u8], changed: &[(usize, &str, &str)]) -> Vec<u8> {
    let mut file = String::from_utf8(file.to_vec()).unwrap();
    let last = file.rfind("startxref\n").unwrap() + "startxref\n".len();
    let before = file[last..].lines().next().unwrap().to_owned();
    write(&mut file, changed.iter().copied(), &format!("/Prev {before}"));
    file.into_bytes()
}

/// Writes objects, each with its number, entries and stream, their table and a trailer.
fn write<'a>(file: &mut String, objects: impl Iterator<Item = (usize, &'a str, &'a str)>, trailer: &str) {
    let mut table = String::new();
    let mut size = 0;
    for (number, entries, stream) in objects {
        writeln!(table, "{number} 1\n{:010} 00000 n ", file.len()).unwrap();
        let length = stream.len();
        if entries.starts_with('(') {
            writeln!(file, "{number} 0 obj\n{entries}\nendobj").unwrap();
        } else if stream.is_empty() && number != 4 {
            writeln!(file, "{number} 0 obj\n<< {entries} >>\nendobj").unwrap();
        } else {
            writeln!(file, "{number} 0 obj\n<< {entries} /Length {length} >>\nstream\n{stream}\nendstream\nendobj")
                .unwrap();
        }
        size = size.max(number + 1);
    }
    let at = file.len();
    let size = size.max(40);
    write!(
        file,
        "xref\n0 1\n0000000000 65535 f \n{table}trailer\n<< /Size {size} /Root 1 0 R {trailer} >>\nstartxref\n{at}\n%%EOF\n"
    )
    .unwrap();
}
