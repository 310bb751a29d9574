//! sitemap (declarations only).
