//! The findings of the rules at the last change, for lists, filters and "Nog te doen".
//!
//! The findings of a document are one row, in the order of the rules; a second table holds which documents have each
//! kind of finding. Only this module writes them.

use super::columns::{Numbered as _, from_row, numbered};
use super::queries::{bound, queries};
use super::{ReadHandle, Result, WriteHandle};
use openbaarmaker_diwoo::model::{CatalogueId, DocumentId, Finding, Level, Place, RuleCode};
use std::collections::BTreeMap;

/// One group of findings: rule, variant and level, with the number of documents.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// The rule.
    pub code: RuleCode,
    /// The variant of the sentence.
    pub variant: String,
    /// How much it matters.
    pub level: Level,
    /// The field.
    pub field: String,
    /// Number of documents.
    pub count: u32,
}

/// Replaces the findings of a document.
pub fn replace(connection: &WriteHandle, id: DocumentId, findings: &[Finding]) -> Result<()> {
    connection.change(
        "DELETE FROM finding_kind_document WHERE document_id = :id AND kind_id IN
                 (SELECT j.value ->> 0 FROM document_findings AS f, json_each(f.findings) AS j WHERE f.document_id = :id)",
        bound! { id },
    )?;
    connection.change("DELETE FROM document_findings WHERE document_id = :id", bound! { id })?;
    write(connection, id, findings, &mut Kinds::default())?;
    connection.change(
        "INSERT OR IGNORE INTO finding_kind_document (kind_id, document_id)
             SELECT j.value ->> 0, f.document_id FROM document_findings AS f, json_each(f.findings) AS j WHERE f.document_id = :id",
        bound! { id },
    )
}

/// Tells whether a document has exactly these findings, in the order in which they were written.
pub fn are(connection: &ReadHandle, id: DocumentId, findings: &[Finding]) -> Result<bool> {
    let mut statement = connection.prepare_cached(
        "SELECT k.code, k.variant, k.level, k.field, j.value -> 1
         FROM document_findings AS f, json_each(f.findings) AS j JOIN finding_kind AS k ON k.id = j.value ->> 0
         WHERE f.document_id = :id ORDER BY j.key",
    )?;
    let mut rows = statement.query(bound! { id })?;
    for finding in findings {
        let Some(row) = rows.next()? else { return Ok(false) };
        let code = format!("{:?}", finding.code);
        let params = serde_json::to_string(&finding.params)?;
        let texts = [&code, &finding.variant, &finding.field.0, &params];
        for (column, text) in [0, 1, 3, 4].into_iter().zip(texts) {
            if row.get_ref(column)?.as_str() != Ok(text.as_str()) {
                return Ok(false);
            }
        }
        if row.get::<_, i64>(2)? != finding.level.number() {
            return Ok(false);
        }
    }
    Ok(rows.next()?.is_none())
}

/// The kinds of findings seen while writing many. Valid only as long as everything written with it is kept: a
/// transaction that is rolled back also removes its new kinds.
#[derive(Debug, Default)]
struct Kinds(BTreeMap<RuleCode, Vec<Kind>>);

#[derive(Debug)]
struct Kind {
    variant: String,
    level: Level,
    field: Place,
    id: i64,
}

impl Kinds {
    /// Returns the identity of a finding's kind, which is added when it is new.
    fn id(&mut self, connection: &WriteHandle, finding: &Finding) -> Result<i64> {
        let known = self.0.entry(finding.code).or_default();
        let met = known
            .iter()
            .find(|kind| kind.variant == finding.variant && kind.level == finding.level && kind.field == finding.field);
        if let Some(kind) = met {
            return Ok(kind.id);
        }
        // Without the no-op update an existing kind would not be returned.
        let id = connection.change_returning(
            "INSERT INTO finding_kind (code, variant, level, field) VALUES (:code, :variant, :level, :field)
             ON CONFLICT (code, variant, level, field) DO UPDATE SET level = level RETURNING id",
            bound! {
                code: format!("{:?}", finding.code), variant: finding.variant, level: finding.level,
                field: finding.field,
            },
        )?;
        known.push(Kind { variant: finding.variant.clone(), level: finding.level, field: finding.field.clone(), id });
        Ok(id)
    }
}

/// The findings of many new documents. Which documents have each kind is written for all at once, in [`Self::end`], so
/// that a batch visits each page of that table once.
#[derive(Debug, Default)]
pub struct NewFindings {
    kinds: Kinds,
    documents: BTreeMap<i64, Vec<DocumentId>>,
}

impl NewFindings {
    /// Writes the findings of a document that has none yet.
    pub fn add(&mut self, connection: &WriteHandle, id: DocumentId, findings: &[Finding]) -> Result<()> {
        for kind in write(connection, id, findings, &mut self.kinds)? {
            self.documents.entry(kind).or_default().push(id);
        }
        Ok(())
    }

    /// Writes which documents have which kinds; must be called before the transaction ends.
    pub fn end(&mut self, connection: &WriteHandle) -> Result<()> {
        for (kind, documents) in std::mem::take(&mut self.documents) {
            connection.change(
                "INSERT OR IGNORE INTO finding_kind_document (kind_id, document_id) SELECT :kind, value FROM json_each(:documents)",
                bound! { kind, documents: documents.as_slice() },
            )?;
        }
        Ok(())
    }
}

/// Writes the row with the findings of a document and returns their kinds.
fn write(connection: &WriteHandle, id: DocumentId, findings: &[Finding], kinds: &mut Kinds) -> Result<Vec<i64>> {
    if findings.is_empty() {
        return Ok(Vec::new());
    }
    let of = (findings.iter().map(|finding| kinds.id(connection, finding))).collect::<Result<Vec<i64>, _>>()?;
    let told: Vec<_> = of.iter().zip(findings.iter().map(|finding| &finding.params)).collect();
    connection.change(
        "INSERT INTO document_findings (document_id, findings) VALUES (?, ?)",
        (id.0, serde_json::to_string(&told)?),
    )?;
    Ok(of)
}

queries! {
    /// Returns the findings of a document, heaviest first.
    pub all fn of_document(id: DocumentId) -> Vec<Finding>
        = "SELECT k.code, k.variant, k.level, k.field, j.value -> 1
         FROM document_findings AS f, json_each(f.findings) AS j JOIN finding_kind AS k ON k.id = j.value ->> 0
         WHERE f.document_id = :id ORDER BY k.level, k.field, k.code, k.variant";
}

/// The day on which documents are to go online.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Day {
    /// Today.
    Today,
    /// Each on the day it waits for.
    ItsOwn,
}

/// Tells whether a document is complete on a day, apart from the documents it refers to: it has no must-finding other
/// than that one of those is not online (rule D15), and its publication day has come (rule D22).
pub fn is_complete_alone(connection: &ReadHandle, id: DocumentId, day: Day) -> Result<bool> {
    let is_held_back = connection.any(
        "SELECT 1 FROM document_findings AS f, json_each(f.findings) AS j JOIN finding_kind AS k ON k.id = j.value ->> 0
         WHERE f.document_id = :id AND (k.level = :must AND NOT (k.code = 'D15' AND k.variant = 'not-offered')
           OR k.code = 'D22' AND k.variant = 'waits' AND NOT :its_own) LIMIT 1",
        bound! { id, must: Level::Must, its_own: day == Day::ItsOwn },
    )?;
    Ok(!is_held_back)
}

queries! {
    /// Returns the groups of findings over documents that are not removed, heaviest and largest first.
    pub all fn groups(catalogue: Option<CatalogueId>) -> Vec<Group>
        = "SELECT k.code, k.variant, k.level, min(k.field), count(DISTINCT f.document_id) FROM finding_kind AS k
         JOIN finding_kind_document AS f ON f.kind_id = k.id JOIN document AS d ON d.id = f.document_id
         WHERE d.is_removed = 0 AND d.status <> 4 AND (:catalogue IS NULL OR d.catalogue_id = :catalogue)
         GROUP BY k.code, k.variant, k.level ORDER BY k.level, 5 DESC, k.code, k.variant";
}

/// Returns the documents of a group in order of identity, with their finding.
pub fn of_group(
    connection: &ReadHandle,
    catalogue: Option<CatalogueId>,
    group: &Group,
    limit: u32,
) -> Result<Vec<(DocumentId, Finding)>> {
    connection.all(
        &format!(
            "SELECT f.document_id, k.code, k.variant, k.level, k.field, {PARAMS} FROM finding_kind AS k
             JOIN finding_kind_document AS f ON f.kind_id = k.id JOIN document AS d ON d.id = f.document_id
             WHERE k.code = :code AND k.variant = :variant AND k.level = :level AND d.is_removed = 0 AND d.status <> 4
               AND (:catalogue IS NULL OR d.catalogue_id = :catalogue)
             GROUP BY f.document_id ORDER BY f.document_id LIMIT :limit"
        ),
        bound! {
            code: format!("{:?}", group.code), variant: group.variant, level: group.level, catalogue, limit,
        },
    )
}

queries! {
    /// Returns the documents whose findings depend on the day (rules D09, D21 and D22).
    pub all fn that_depend_on_the_day(today: &str) -> Vec<DocumentId>
        = "SELECT DISTINCT f.document_id FROM finding_kind AS k JOIN finding_kind_document AS f ON f.kind_id = k.id
         WHERE k.code IN ('D09', 'D22')
         UNION SELECT id FROM document WHERE json_extract(metadata, '$.opnieuwBekijken') <= :today
         ORDER BY 1";
}

/// The parameters of the first finding of kind `f.kind_id` of document `f.document_id`, as JSON.
pub(super) const PARAMS: &str = "(SELECT j.value -> 1 FROM document_findings AS told, json_each(told.findings) AS j
    WHERE told.document_id = f.document_id AND j.value ->> 0 = f.kind_id ORDER BY j.key LIMIT 1)";

from_row! { Group: code, variant, level, field, count }
from_row! { Finding: code, variant, level, field, params }
numbered! { Level: Must = 0, Attention = 1, Tip = 2 }

#[cfg(test)]
mod tests {
    use super::*;
    use crate::migrate::migrate;
    use std::{path::Path, slice::from_ref};

    fn finding(code: RuleCode, field: &str, title: &str) -> Finding {
        Finding {
            code,
            variant: "missing".to_owned(),
            level: Level::Must,
            field: Place(field.to_owned()),
            params: [("title".to_owned(), title.to_owned())].into(),
        }
    }

    /// A library without documents, and without the foreign keys that would need them.
    fn library() -> WriteHandle {
        let connection = WriteHandle::of(rusqlite::Connection::open_in_memory().unwrap());
        migrate(&connection, Path::new(""), Path::new("")).unwrap();
        (connection.connection().pragma_update(None, "foreign_keys", false)).unwrap();
        connection
    }

    fn with_kinds(connection: &ReadHandle) -> Vec<(String, i64)> {
        let sql =
            "SELECT k.field, f.document_id FROM finding_kind_document AS f JOIN finding_kind AS k ON k.id = f.kind_id
             ORDER BY 1, 2";
        connection.all(sql, []).unwrap()
    }

    #[test]
    fn new_documents_are_known_by_kind_at_the_end() {
        let connection = library();
        let (a, b) =
            (finding(RuleCode::D06, "officieleTitel", "één \"a\""), finding(RuleCode::D09, "creatiedatum", "b"));
        let again = finding(RuleCode::D06, "officieleTitel", "nog een");
        let (first, second) = (DocumentId(1), DocumentId(2));
        let of_first = [a.clone(), b.clone(), again];
        let mut findings = NewFindings::default();
        findings.add(&connection, first, &of_first).unwrap();
        findings.add(&connection, second, from_ref(&a)).unwrap();
        findings.add(&connection, DocumentId(3), &[]).unwrap();
        findings.end(&connection).unwrap();
        findings.end(&connection).unwrap();

        assert!(are(&connection, first, &of_first).unwrap());
        assert!(!are(&connection, first, &of_first[..2]).unwrap(), "fewer");
        assert!(!are(&connection, second, &[b]).unwrap(), "another");
        assert!(are(&connection, DocumentId(3), &[]).unwrap(), "none");
        assert_eq!(of_document(&connection, second).unwrap(), [a]);
        assert_eq!(that_depend_on_the_day(&connection, "2026-11-20").unwrap(), [first]);
        let title = "officieleTitel".to_owned();
        let date = "creatiedatum".to_owned();
        assert_eq!(
            with_kinds(&connection),
            [(date, 1), (title.clone(), 1), (title, 2)],
            "a kind that was found twice counts once"
        );
    }

    #[test]
    fn replacing_leaves_nothing_of_before() {
        let connection = library();
        let (a, b) = (finding(RuleCode::D06, "officieleTitel", "a"), finding(RuleCode::D09, "creatiedatum", "b"));
        for id in [1, 2] {
            replace(&connection, DocumentId(id), from_ref(&a)).unwrap();
        }
        replace(&connection, DocumentId(1), from_ref(&b)).unwrap();
        assert_eq!(of_document(&connection, DocumentId(1)).unwrap(), [b]);
        assert_eq!(of_document(&connection, DocumentId(2)).unwrap(), [a]);
        assert_eq!(with_kinds(&connection), [("creatiedatum".to_owned(), 1), ("officieleTitel".to_owned(), 2)]);
        replace(&connection, DocumentId(1), &[]).unwrap();
        assert_eq!(of_document(&connection, DocumentId(1)).unwrap(), []);
        assert_eq!(with_kinds(&connection).len(), 1);
    }
}
