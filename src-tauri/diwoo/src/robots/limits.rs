//! Numbers and fixed texts of robots.txt.

/// RFC 9309 §2.3: the file is called `robots.txt`, in lower case, in the root of the host.
pub const FILE_NAME: &str = "robots.txt";

/// sitemap-robots-naming.md §5.2, "New file": the file with lines for the webmaster when we may not write robots.txt.
pub const HAND_OVER_FILE_NAME: &str = "robots-toevoegen.txt";

/// RFC 9309 §2.5: crawlers must read at least 500 KiB; they may ignore what follows.
pub const MAX_BYTES: usize = 500 * 1024;

/// sitemap-robots-naming.md §5.1: first line of the block we manage.
pub const BLOCK_BEGIN: &str = "# BEGIN Woo-sitemaps (beheerd, niet met de hand wijzigen)";

/// sitemap-robots-naming.md §5.1: last line of the block we manage.
pub const BLOCK_END: &str = "# END Woo-sitemaps";

/// Own choice: the start of [`BLOCK_BEGIN`] that suffices to recognise it, so that the words in brackets may change.
pub(super) const BLOCK_BEGIN_MARK: &[u8] = b"# BEGIN Woo-sitemaps";

/// The start of [`BLOCK_END`] that suffices to recognise it.
pub(super) const BLOCK_END_MARK: &[u8] = b"# END Woo-sitemaps";

/// Unicode 3.0 §13.6: the byte order mark in UTF-8.
pub(super) const BYTE_ORDER_MARK: &[u8] = &[0xEF, 0xBB, 0xBF];
