//! Styles, which inherit properties they do not set themselves.

use crate::xml;
use quick_xml::events::BytesStart;
use std::collections::BTreeMap;

/// The styles of a Word document. Source: ECMA-376 part 1, §17.7.
#[derive(Default)]
pub(crate) struct WordStyles {
    /// Styles, each with the one that it is based on.
    bases: Vec<(String, String)>,
    /// The style of paragraphs that name none.
    pub(crate) usual: String,
}

impl WordStyles {
    /// Reads styles. `hear` gets each element with the id of its style, which is empty for the defaults, and whether it
    /// is about all of the style: conditional formatting of parts of a table comes at the end.
    pub(crate) fn read(styles: &[u8], mut hear: impl FnMut(&BytesStart<'_>, &str, bool)) -> Self {
        let mut read = Self::default();
        let (mut style, mut is_whole, mut count) = (String::new(), true, 0);
        xml::find(styles, "", |element| {
            let said = |name| xml::said(element, name);
            match element.local_name().as_ref() {
                "style" => {
                    (style, is_whole, count) = (said("styleId"), true, count + 1);
                    if read.usual.is_empty() && said("type") == "paragraph" && xml::is_true(element, "default") {
                        read.usual.clone_from(&style);
                    }
                }
                "tblStylePr" => is_whole = false,
                "basedOn" => read.bases.push((style.clone(), said("val"))),
                _ => {}
            }
            hear(element, &style, is_whole);
            (read.bases.len().max(count) >= MAX_STYLES).then_some(())
        });
        read
    }

    /// Gives styles what those have on which they are based.
    pub(crate) fn inherit<T: Copy>(&self, styles: &mut BTreeMap<String, T>) {
        for _ in 0..MAX_BASES {
            for (style, base) in &self.bases {
                if let Some(own) = styles.get(base).copied() {
                    styles.entry(style.clone()).or_insert(own);
                }
            }
        }
    }
}

/// Styles of one document; real ones have hundreds.
pub(crate) const MAX_STYLES: usize = 10_000;
/// Steps from a style to the styles it is based on; real ones are four deep.
pub(super) const MAX_BASES: usize = 8;
