//! How much one file may cost. Own choices unless a source is named.

use std::time::Duration;

/// Memory that the child may use for its work. Source: decisions.md, "Limits of one file".
pub(crate) const MAX_MEMORY_BYTES: u64 = 1 << 30;

/// Time for one file. Source: decisions.md, "Limits of one file".
pub(crate) const MAX_TIME: Duration = Duration::from_secs(30);

/// Time for a file that is viewed: a person is waiting. Source: decisions.md, "Limits of one file".
pub(crate) const MAX_VIEW_TIME: Duration = Duration::from_secs(10);

/// Time for a clean copy: both the file and the copy are inspected, and their pages are compared.
pub(crate) const MAX_SCRUB_TIME: Duration = Duration::from_secs(90);

/// Slowest disk on which unpacking must still succeed; adds to [`MAX_TIME`] by the size of the entry.
pub(crate) const UNPACK_BYTES_PER_SECOND: u64 = 10 << 20;

/// Time in which a child must send its greeting; a cold start behind a virus scanner takes seconds.
pub(crate) const MAX_START: Duration = Duration::from_secs(20);

/// How much longer than the parent's watchdog a child waits before ending itself, in case the parent is gone.
pub(crate) const CHILD_GRACE: Duration = Duration::from_secs(10);

/// Entries in one archive. Source: decisions.md, "Limits of one file".
pub(crate) const MAX_ENTRIES: u64 = 10_000;

/// Uncompressed bytes in one archive. Source: decisions.md, "Limits of one file".
pub(crate) const MAX_UNPACKED_BYTES: u64 = 2 << 30;

/// Uncompressed bytes per compressed byte. Source: decisions.md, "Limits of one file".
pub(crate) const MAX_RATIO: u64 = 200;

/// Below this size a high ratio is harmless (a blank page), so it is not refused.
pub(crate) const RATIO_FREE_BYTES: u64 = 1 << 20;

/// Largest file that the child may write; a little over an archive's total so that our own check comes first.
#[cfg(unix)]
pub(crate) const MAX_WRITTEN_BYTES: u64 = MAX_UNPACKED_BYTES + (1 << 20);

/// Files up to this size are read into memory in one go, which saves a dozen seeks.
pub(crate) const WHOLE_BYTES: u64 = 1 << 20;

/// Bytes at the start and at the end of a larger file that decide what it is.
pub(crate) const SAMPLE_BYTES: usize = 64 << 10;

/// Largest PDF whose properties are read: it must fit in memory next to its parsed objects.
pub(crate) const MAX_PDF_BYTES: u64 = 128 << 20;

/// Largest PDF whose objects are all parsed to find XMP and language; for larger ones the Info dictionary must do.
pub(crate) const MAX_PDF_FULL_BYTES: u64 = 32 << 20;

/// Largest stream that a PDF may unpack while its objects are read.
pub(crate) const MAX_PDF_STREAM_BYTES: usize = 64 << 20;

/// Largest XML part of an Office file that is read for its properties.
pub(crate) const MAX_PART_BYTES: u64 = 4 << 20;

/// Longest text of one file kept for searching: about 80,000 words.
pub(crate) const MAX_TEXT_BYTES: usize = 512 << 10;

/// Longest time for gathering the text of one file; text gathered by then is used.
pub(crate) const MAX_TEXT_TIME: Duration = Duration::from_secs(5);

/// Longest time for looking inside one file; findings by then are used.
pub(crate) const MAX_INSIDE_TIME: Duration = Duration::from_secs(20);

/// Time for redacting one file. Source: decisions.md, "Limits of one file".
pub(crate) const MAX_REDACT_TIME: Duration = Duration::from_mins(5);

/// Largest picture file that is inspected and cleaned: as large as the largest PDF.
pub(crate) const MAX_PICTURE_FILE_BYTES: u64 = MAX_PDF_BYTES;

/// Largest part of an Office file that is read for its text.
pub(crate) const MAX_TEXT_PART_BYTES: u64 = 32 << 20;

/// Most pixels of one page as a picture; a larger page is reduced. Own choice: A4 at four times its size on a screen.
pub(crate) const MAX_PAGE_PIXELS: u32 = 16_000_000;

/// Bytes of a message that are read, including its attachments.
pub(crate) const MAX_MAIL_BYTES: u64 = 64 << 20;

/// Bytes of all files within a file that are looked at, unpacked: as those of a message.
pub(crate) const MAX_ENCLOSED_BYTES: usize = 64 << 20;

/// Bytes of a plain text or web page that are read for its text; tags take room too.
pub(crate) const MAX_PLAIN_BYTES: u64 = 4 << 20;

/// Longest title kept, in characters; a longer one is a paragraph in the wrong field.
pub(crate) const MAX_TITLE_CHARS: usize = 500;

/// Requests in flight to one child; enough to hide the switch between two processes.
pub(crate) const MAX_IN_FLIGHT: usize = 64;

/// Request bytes in flight to one child; below the smallest pipe buffer (4 KiB on old Windows, 16 KiB on macOS), so
/// that writing never waits for a child that hangs.
pub(crate) const MAX_IN_FLIGHT_BYTES: usize = 4 << 10;

/// Columns of a spreadsheet; our own has two dozen, and people add some.
pub(crate) const MAX_SHEET_COLUMNS: usize = 256;

/// Longest cell, in bytes. Excel stops at 32,767 characters; beyond this a quote was never closed.
pub(crate) const MAX_CELL_BYTES: usize = 256 << 10;

/// Largest CSV: it is decoded in full, next to the bytes themselves.
pub(crate) const MAX_CSV_BYTES: u64 = 128 << 20;

/// Bytes of all rows together as passed on; at an average of 8 KiB per row this still holds all rows allowed.
pub(crate) const MAX_ROWS_BYTES: u64 = 400 << 20;
