//! DiWoo: what documents of the Wet open overheid say of themselves, and the sitemaps in which a harvester finds them.
//!
//! Model in, bytes out, and back again: value lists, the writer and the readers of DiWoo 0.9.8, sitemaps and their indexes,
//! robots.txt, published names, and the rules that a document must follow. No files, no threads, no database, no clock.

pub mod diwoo;
pub mod lists;
pub mod model;
mod protocol;
pub mod robots;
pub mod rules;
pub mod sitemap;
