//! Names of indexes and pages.
//!
//! Source: diwoo.md §3.2 and §3.3; ARCHITECTURE.md, "On the destination".

use crate::lists::Lists;
use crate::model::{ListUri, NamingVariant};

/// diwoo.md §3.2: the names of indexes begin with this; others are not read.
const INDEX_STEM: &str = "sitemapindex-diwoo";
/// diwoo.md §3.3: our names of pages begin with this.
const PAGE_STEM: &str = "sitemap-diwoo";
/// diwoo.md §3.2: what precedes the number of a category.
const CATEGORY_MARK: &str = "-infocat";
const EXTENSION: &str = ".xml";
/// diwoo.md §3.2: the naming table ends at 017.
const LAST_CATEGORY: u16 = 17;

/// One of the sitemap indexes of a site, with the pages that belong to it.
///
/// Order: the common index first, then by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum IndexName {
    /// `sitemapindex-diwoo.xml`: everything in variant 1; documents of art. 3.1 in variant 2.
    Common,
    /// `sitemapindex-diwoo-infocatNNN.xml`, NNN from 1 to 17.
    Infocat(u16),
}

impl IndexName {
    /// Returns the index that a document belongs in, from its categories, the main one first.
    ///
    /// An unknown category gives the common index; rule D06 holds such a document back.
    /// Source: diwoo.md §3.2; decisions.md, "Woo sitemap" ("no document stands in two indexes").
    pub fn of(variant: NamingVariant, categories: &[ListUri], lists: &Lists) -> Self {
        let number = || lists.informatiecategorieen.get(categories.first()?.as_str())?.infocat;
        match variant {
            NamingVariant::One => Self::Common,
            NamingVariant::Two => number().map_or(Self::Common, Self::Infocat),
        }
    }

    /// Returns the file name of the index.
    pub fn file_name(self) -> String {
        format!("{INDEX_STEM}{}{EXTENSION}", self.category_part())
    }

    /// Returns the file name of one of its pages; numbers start at 1.
    pub fn page_file_name(self, number: u32) -> String {
        format!("{PAGE_STEM}{}-{number:04}{EXTENSION}", self.category_part())
    }

    /// Recognises the file name of an index; `None` for names that the harvester does not read (rule S02).
    pub fn parse(file_name: &str) -> Option<Self> {
        let middle = file_name.strip_prefix(INDEX_STEM)?.strip_suffix(EXTENSION)?;
        Self::parse_category(middle)
    }

    /// Tells whether a file name looks like that of an index, even of a category that does not exist.
    pub fn is_like(file_name: &str) -> bool {
        file_name.starts_with(INDEX_STEM) && file_name.ends_with(EXTENSION)
    }

    /// Returns the category of the documents in this index; `None` for the common one.
    pub fn category(self, lists: &Lists) -> Option<ListUri> {
        let Self::Infocat(number) = self else { return None };
        let mut categories = (&lists.informatiecategorieen).into_iter();
        let found = categories.find(|category| category.infocat == Some(number))?;
        Some(ListUri::new(&*found.uri))
    }

    /// Recognises the file name of one of our pages.
    pub fn parse_page(file_name: &str) -> Option<(Self, u32)> {
        let middle = file_name.strip_prefix(PAGE_STEM)?.strip_suffix(EXTENSION)?;
        let (category, number) = middle.rsplit_once('-')?;
        let page = (Self::parse_category(category)?, number.parse().ok()?);
        (page.0.page_file_name(page.1) == file_name).then_some(page)
    }

    fn category_part(self) -> String {
        match self {
            Self::Common => String::new(),
            Self::Infocat(number) => format!("{CATEGORY_MARK}{number:03}"),
        }
    }

    fn parse_category(text: &str) -> Option<Self> {
        if text.is_empty() {
            return Some(Self::Common);
        }
        let number = text.strip_prefix(CATEGORY_MARK)?.parse().ok()?;
        let index = Self::Infocat(number);
        (index.category_part() == text && (1..=LAST_CATEGORY).contains(&number)).then_some(index)
    }
}

#[cfg(test)]
mod tests {
    use super::{IndexName, LAST_CATEGORY};
    use crate::lists::built_in_lists;
    use crate::model::{ListUri, NamingVariant};

    #[test]
    fn names_are_those_of_the_standard_and_read_back() {
        for (index, name, page) in [
            (IndexName::Common, "sitemapindex-diwoo.xml", "sitemap-diwoo-0001.xml"),
            (IndexName::Infocat(7), "sitemapindex-diwoo-infocat007.xml", "sitemap-diwoo-infocat007-0001.xml"),
            (IndexName::Infocat(17), "sitemapindex-diwoo-infocat017.xml", "sitemap-diwoo-infocat017-0001.xml"),
        ] {
            assert_eq!(index.file_name(), name);
            assert_eq!(index.page_file_name(1), page);
            assert_eq!(IndexName::parse(name), Some(index));
            assert_eq!(IndexName::parse_page(page), Some((index, 1)));
        }
        assert_eq!(IndexName::parse_page("sitemap-diwoo-12345.xml"), Some((IndexName::Common, 12_345)));
    }

    #[test]
    fn other_names_are_not_read() {
        for name in [
            "sitemapindex-diwoo-infocat018.xml",
            "sitemapindex-diwoo-infocat000.xml",
            "sitemapindex-diwoo-infocat14.xml",
            "sitemapindex-diwoo-infocat+01.xml",
            "sitemap-index.xml",
            "Sitemapindex-diwoo.xml",
            "sitemapindex-diwoo.xml.gz",
        ] {
            assert_eq!(IndexName::parse(name), None, "{name}");
        }
        for name in ["sitemap-diwoo-1.xml", "sitemap-diwoo.xml", "sitemap-diwoo-infocat018-0001.xml"] {
            assert_eq!(IndexName::parse_page(name), None, "{name}");
        }
    }

    #[test]
    fn variant_2_follows_the_category_and_keeps_art_3_1_in_the_common_index() {
        let mut numbers = Vec::new();
        for category in &built_in_lists().informatiecategorieen {
            let uri = ListUri::new(&*category.uri);
            assert_eq!(
                IndexName::of(NamingVariant::One, std::slice::from_ref(&uri), built_in_lists()),
                IndexName::Common
            );
            match IndexName::of(NamingVariant::Two, &[uri], built_in_lists()) {
                IndexName::Common => {
                    assert!(category.is_art31(), "{} has a number", category.label);
                }
                IndexName::Infocat(number) => numbers.push(number),
            }
        }
        numbers.sort_unstable();
        assert_eq!(numbers, (1..=LAST_CATEGORY).collect::<Vec<_>>());
    }
}
