//! Questions and changes that are no more than their query: the arguments of each are the parameters of its SQL.
//!
//! The counterpart of `columns`, which reads: here values become parameters.

use super::IdSet;
use chrono::NaiveDate;
use openbaarmaker_diwoo::lists::ListKey;
use openbaarmaker_diwoo::model::{
    AddressKey, BaseUrl, CatalogueId, ChangeId, CollisionKey, DocumentId, Lastmod, ListUri,
    MessageId, Now, PageId, PermitId, Place, PublishedName, RunId, SavedSearchId, Sha256, SitePath,
    TargetId, TemplateId,
};
use rusqlite::ToSql;
use rusqlite::types::{Null, ToSqlOutput};

/// What can be the value of a column, and so of a parameter.
pub(super) trait ToColumn {
    fn to_column(&self) -> ToSqlOutput<'_>;
}

/// Binds parameters by name: a variable under its own, or `name: value`.
macro_rules! bound {
    ($($name:ident $(: $value:expr)?),* $(,)?) => {
        &[$((
            concat!(":", stringify!($name)),
            &$crate::queries::ToColumn::to_column(&$crate::queries::bound!(@ $name $($value)?))
                as &dyn rusqlite::ToSql,
        )),*] as &[(&str, &dyn rusqlite::ToSql)]
    };
    (@ $name:ident) => { $name };
    (@ $name:ident $value:expr) => { $value };
}
pub(super) use bound;

/// Makes functions of queries. How the answer is read stands before `fn`: a method of the handle ([`super::rows`]).
macro_rules! queries {
    ($(
        $(#[$doc:meta])* $vis:vis $how:ident fn $name:ident($($argument:ident: $type:ty),* $(,)?) $(-> $answer:ty)?
            = $sql:expr;
    )+) => {
        $($crate::queries::query! {
            $(#[$doc])* $vis $how $name($($argument: $type),*) $(-> $answer)? = $sql
        })+
    };
}
pub(super) use queries;

/// Makes one function of a query.
macro_rules! query {
    ($(#[$doc:meta])* $vis:vis change $name:ident($($argument:ident: $type:ty),*) = $sql:expr) => {
        $(#[$doc])*
        $vis fn $name(connection: &$crate::WriteHandle, $($argument: $type),*) -> $crate::error::Result<()> {
            connection.change($sql, $crate::queries::bound! { $($argument),* })
        }
    };
    ($(#[$doc:meta])* $vis:vis any $name:ident($($argument:ident: $type:ty),*) = $sql:expr) => {
        $(#[$doc])*
        $vis fn $name(connection: &$crate::ReadHandle, $($argument: $type),*) -> $crate::error::Result<bool> {
            connection.any($sql, $crate::queries::bound! { $($argument),* })
        }
    };
    ($(#[$doc:meta])* $vis:vis $how:ident $name:ident($($argument:ident: $type:ty),*) -> $answer:ty = $sql:expr) => {
        $(#[$doc])*
        $vis fn $name(connection: &$crate::ReadHandle, $($argument: $type),*) -> $crate::error::Result<$answer> {
            connection.$how($sql, $crate::queries::bound! { $($argument),* })
        }
    };
}
pub(super) use query;

/// SQL that is put together of fixed texts, with the values that are bound.
#[derive(Default)]
pub(super) struct Pieces {
    pub(super) sql: String,
    values: Vec<(String, Box<dyn ToColumn>)>,
}

impl Pieces {
    /// Adds a condition.
    pub(super) fn and(&mut self, condition: &str) {
        self.sql.extend([" AND ", condition]);
    }

    /// Adds a column that is set.
    pub(super) fn set(&mut self, column: &str, value: impl ToColumn + 'static) {
        self.sql.extend([", ", column, " = :", column]);
        self.bind(column, value);
    }

    /// Binds a parameter.
    pub(super) fn bind(&mut self, name: &str, value: impl ToColumn + 'static) {
        self.values.push((format!(":{name}"), Box::new(value)));
    }

    pub(super) fn params(&self) -> Vec<(&str, &dyn ToSql)> {
        (self.values.iter())
            .map(|(name, value)| (name.as_str(), value as &dyn ToSql))
            .collect()
    }
}

impl ToSql for dyn ToColumn {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.to_column())
    }
}

/// Says which column types become.
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
to_column!(bytes => i64::try_from(*bytes).unwrap_or(i64::MAX); u64);
to_column!(text => text; str);
to_column!(bytes => bytes.as_slice(); Vec<u8>);
to_column!(bytes => bytes; [u8]);

// `json_each` makes rows of them.
to_column!(ids => {
    let ids: Vec<String> = ids.iter().map(|id| id.0.to_string()).collect();
    format!("[{}]", ids.join(","))
}; [DocumentId]);
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
