//! Links library documents to a case, so that both publications use one entry.

use super::cases::{beschikkingen, existing, name_of};
use super::editing::{Modified, PermitStep};
use crate::describe::catalogues::Catalogues;
use crate::describe::editable::{check_editable, chosen};
use crate::describe::fields;
use crate::describe::step::Step;
use crate::error::{Result, invalid};
use crate::ipm::lists::IpmList;
use crate::ipm::model::{PermitDocument, PermitDocumentSource};
use crate::library::App;
use crate::model::{DocumentId, Now, PermitId};
use crate::store::WriteHandle;
use crate::wire::{FieldChange, PermitDetail, PermitLinkCategory, Selection};

impl App {
    /// Adds library documents to a case; those it already has stay as they are. When asked, also gives them the
    /// category "Beschikkingen" in the same undo step.
    ///
    /// # Errors
    /// Refuses with `permit-unknown`, `document-unknown`, `value-invalid` (`hasPart`) for an unknown kind,
    /// `document-withdrawn` or `category-not-in-use`; a refusal changes nothing.
    pub fn permit_link(
        &self,
        id: PermitId,
        documents: &[DocumentId],
        kind: &str,
        category: PermitLinkCategory,
        now: Now,
    ) -> Result<PermitDetail> {
        if !IpmList::Document.has(kind) {
            return Err(invalid("hasPart", kind));
        }
        self.write(|connection| {
            let permit = existing(connection, id)?;
            let ids = documents.to_vec();
            let documents = chosen(connection, &Selection::Ids { ids })?;
            let mut details = permit.snapshot.details.clone();
            for document in &documents {
                let source = PermitDocumentSource::Library { document: *document };
                if details.documents.iter().all(|known| known.source != source) {
                    details.documents.push(PermitDocument { kind: kind.to_owned(), source });
                }
            }
            let name = name_of(&permit.snapshot.details);
            let mut step = PermitStep::new(self, "permit-link", &name, now);
            if category != PermitLinkCategory::Keep {
                add_category(connection, &mut step.step, &documents, category)?;
            }
            step.change_details(connection, &permit, details, Modified::Follows)?;
            step.finish(connection)?;
            Self::permit_view(connection, id, now)
        })
    }
}

fn add_category(
    connection: &WriteHandle,
    step: &mut Step<'_>,
    documents: &[DocumentId],
    category: PermitLinkCategory,
) -> Result<()> {
    let lists = connection.lists();
    let beschikkingen = beschikkingen(&lists);
    let mut catalogues = Catalogues::default();
    for id in documents {
        let stored = crate::library::documents::existing(connection, *id)?;
        let mut uris: Vec<String> =
            (stored.document.metadata.informatiecategorieen.iter()).map(|uri| uri.0.clone()).collect();
        let has_enough = match category {
            PermitLinkCategory::Keep => true,
            PermitLinkCategory::FillIn => !uris.is_empty(),
            PermitLinkCategory::Add => uris.iter().any(|uri| uri == beschikkingen),
        };
        if has_enough {
            continue;
        }
        check_editable(&stored)?;
        uris.push(beschikkingen.to_owned());
        let known = catalogues.of(connection, stored.document.catalogue)?;
        let change = FieldChange::Informatiecategorieen(uris);
        let checked = fields::check(&change, &known.catalogue, &lists)?;
        let mut after = stored.snapshot();
        fields::apply(&checked, &mut after, &known.catalogue);
        if stored.snapshot() != after {
            step.change(connection, stored, after, known)?;
        }
    }
    Ok(())
}
