//! Turns stored lists into lists in which terms can be looked up.

use super::{Incomplete, List, ListKey, ListOrigin, StoredList};
use std::sync::{Arc, LazyLock};

/// All value lists.
#[derive(Debug)]
pub struct Lists {
    /// The 17 categories of art. 3.3 Woo and the one of art. 3.1.
    pub informatiecategorieen: List,
    /// Kinds of documents.
    pub documentsoorten: List,
    /// Kinds of acts.
    pub documenthandelingen: List,
    /// Roles of relations.
    pub documentrelaties: List,
    /// Reasons of removal or replacement.
    pub redenen: List,
    /// Themes.
    pub themas: List,
    /// Languages.
    pub talen: List,
    /// Formats the harvester accepts.
    pub formaten: List,
    /// Organisations of all registers together.
    pub organisaties: List,
}

/// Returns the lists that came with the program, in their stored form.
///
/// # Panics
/// Never: the text is part of the program, and every test reads it.
pub fn built_in() -> Vec<StoredList> {
    #[expect(clippy::expect_used, reason = "the text is part of the program and every test reads it")]
    let lists = serde_json::from_str(TEXT).expect("lists.json is part of the program");
    lists
}

/// Returns the built-in lists: those of DiWoo 0.9.8, and the registers of that time.
pub fn built_in_lists() -> &'static Arc<Lists> {
    static LISTS: LazyLock<Arc<Lists>> = LazyLock::new(|| {
        #[expect(clippy::expect_used, reason = "the text is part of the program and every test reads it")]
        let lists = Lists::made(&[]).expect("lists.json is part of the program");
        Arc::new(lists)
    });
    &LISTS
}

const TEXT: &str = include_str!("../../data/lists.json");

impl Lists {
    /// Combines the built-in lists with imported ones that replace them.
    ///
    /// # Errors
    /// [`Incomplete`] when a term in an imported list lacks something.
    pub fn with(imported: &[StoredList]) -> Result<Arc<Self>, Incomplete> {
        if imported.is_empty() {
            return Ok(Arc::clone(built_in_lists()));
        }
        Self::made(imported).map(Arc::new)
    }

    fn made(imported: &[StoredList]) -> Result<Self, Incomplete> {
        let newest = |list: StoredList| {
            let newer = imported.iter().find(|newer| newer.key == list.key);
            newer.map_or((list, ListOrigin::BuiltIn), |newer| (newer.clone(), ListOrigin::Imported))
        };
        let mut all: Vec<_> = built_in().into_iter().map(newest).collect();
        let mut of = |wanted: fn(ListKey) -> bool| {
            let (chosen, rest) = std::mem::take(&mut all).into_iter().partition(|(list, _)| wanted(list.key));
            all = rest;
            chosen
        };
        Ok(Self {
            informatiecategorieen: list(of(|key| key == ListKey::Informatiecategorieen))?,
            documentsoorten: list(of(|key| key == ListKey::Documentsoorten))?,
            documenthandelingen: list(of(|key| key == ListKey::Documenthandelingen))?,
            documentrelaties: list(of(|key| key == ListKey::Documentrelaties))?,
            redenen: list(of(|key| key == ListKey::Redenen))?,
            themas: list(of(|key| key == ListKey::Themas))?,
            talen: list(of(|key| key == ListKey::Talen))?,
            formaten: list(of(|key| key == ListKey::Formaten))?,
            organisaties: list(of(ListKey::is_register))?,
        })
    }
}

/// Makes one list from its stored form: from one list, or from all registers of organisations.
fn list(kept: Vec<(StoredList, ListOrigin)>) -> Result<List, Incomplete> {
    let mut sources = Vec::with_capacity(kept.len());
    let mut terms = Vec::new();
    for (list, origin) in kept {
        sources.push(list.source(origin));
        for term in list.terms {
            terms.push(term.term(list.key, list.date)?);
        }
    }
    sources.sort_by_key(|source| source.key);
    Ok(List::new(sources, terms))
}
