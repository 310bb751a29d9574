//! Converts values to parameters of a query: the counterpart of `columns`, which reads them.

use super::id_set::{IdSet, json_list};
use chrono::NaiveDate;
use openbaarmaker_diwoo::lists::ListKey;
use openbaarmaker_diwoo::model::{
    AddressKey, BaseUrl, CatalogueId, ChangeId, CollisionKey, DocumentId, Lastmod, ListUri, MessageId, Now, PageId,
    PermitId, Place, PublishedName, RunId, SavedSearchId, Sha256, SitePath, TargetId, TemplateId,
};
use rusqlite::types::{Null, ToSqlOutput};

/// A type that can be the value of a column, and so of a parameter.
pub(super) trait ToColumn {
    fn to_column(&self) -> ToSqlOutput<'_>;
}

/// Sets how types become column values.
macro_rules! to_column {
    ($value:ident => $column:expr; $($type:ty),+ $(,)?) => {
        $(impl ToColumn for $type {
            fn to_column(&self) -> ToSqlOutput<'_> {
                let $value = self;
                ToSqlOutput::from($column)
            }
        })+
    };
}

to_column!(value => *value; bool, i64, u8, u16, u32);
to_column!(id => id.0;
    CatalogueId, ChangeId, DocumentId, MessageId, PageId, PermitId, RunId, SavedSearchId, TargetId, TemplateId);
to_column!(text => text.as_str();
    String, AddressKey, BaseUrl, CollisionKey, ListKey, ListUri, PublishedName, SitePath);
to_column!(place => place.0.as_str(); Place);
to_column!(value => value.to_string(); NaiveDate, Sha256);
to_column!(moment => moment.unix(); Lastmod, Now);
// `SQLite` has signed numbers.
to_column!(bytes => i64::try_from(*bytes).unwrap_or(i64::MAX); u64, usize);
to_column!(text => text; str);
to_column!(bytes => bytes.as_slice(); Vec<u8>);
to_column!(bytes => bytes; [u8]);

// `json_each` turns the list into rows.
to_column!(ids => json_list(ids.iter().map(|id| id.0)); [DocumentId]);
to_column!(set => set.as_blob(); IdSet);

impl<T: ToColumn + ?Sized> ToColumn for &T {
    fn to_column(&self) -> ToSqlOutput<'_> {
        (*self).to_column()
    }
}

impl<T: ToColumn> ToColumn for Option<T> {
    fn to_column(&self) -> ToSqlOutput<'_> {
        (self.as_ref()).map_or_else(|| ToSqlOutput::from(Null), ToColumn::to_column)
    }
}
