//! robots.txt: what it allows, and merging lines into somebody else's file.
//!
//! Bytes in, bytes out; fetching and writing the file is the caller's work.
//! Source: RFC 9309; sitemap-robots-naming.md §4 and §5; decisions.md, "robots.txt".
//!
//! Missing: tolerance of misspelt keys and missing colons, which some crawlers have (P1); we follow the RFC.

mod evaluate;
mod hand_over;
mod limits;
mod lines;
mod merge;
mod normalise;
mod parser;
mod removing;
mod warnings;

pub use evaluate::{Access, Blocked, BlockedUrls, Inspection};
pub use hand_over::{hand_over_file, hand_over_file_name};
pub use limits::{BLOCK_BEGIN, BLOCK_END, FILE_NAME, HAND_OVER_FILE_NAME, MAX_BYTES};
pub use merge::{Merged, Refused, block, merge};
pub use parser::{Group, Robots, Rule, RuleKind, SitemapLine};
pub use removing::without_sitemaps;
pub use warnings::{Warning, WarningKind, warnings};
