//! Converts the columns of a row: to plain values, identities, closed sets, JSON, and structs of those.

use super::error::{Result, StoreError};
use chrono::{DateTime, NaiveDate, SecondsFormat};
use openbaarmaker_diwoo::model::{
    BaseUrl, CatalogueId, ChangeId, ContentFile, DocumentId, Intent, Lastmod, ListUri, MessageId, Metadata,
    NamedDocument, PageId, Params, PermitId, PermitSettings, Place, PublishedName, RuleCode, RunId, SavedSearchId,
    Sha256, SitePath, TargetId, TargetPlace, TemplateId,
};
use rusqlite::{Row, types::FromSql, types::ValueRef};
use serde::de::{DeserializeOwned, IntoDeserializer as _, value::Error as WordError};
use std::str::FromStr;

/// A value read from consecutive columns.
pub(super) trait FromRow: Sized {
    fn from_row(columns: &mut Columns<'_>) -> Result<Self>;
}

/// A value read from one column.
pub(super) trait FromColumn: Sized {
    fn from_column(row: &Row<'_>, at: usize) -> Result<Self>;
}

/// A value of a closed set, stored as a number.
pub(super) trait Numbered {
    fn number(self) -> i64;
}

/// The columns of a row, read one after another.
pub(super) struct Columns<'r> {
    row: &'r Row<'r>,
    at: usize,
}

impl<'r> Columns<'r> {
    pub(super) fn of(row: &'r Row<'r>) -> Self {
        Self { row, at: 0 }
    }

    pub(super) fn read<T: FromRow>(&mut self) -> Result<T> {
        T::from_row(self)
    }

    /// Reads the next value, which takes this many columns; `None` when the first of them is NULL.
    pub(super) fn read_any<T: FromRow>(&mut self, columns: usize) -> Result<Option<T>> {
        if self.row.get_ref(self.at)? != ValueRef::Null {
            return self.read().map(Some);
        }
        self.at += columns;
        Ok(None)
    }
}

/// Reads a struct from columns in the order in which its fields are listed here; `as` names a wrapper through which a
/// field is read.
macro_rules! from_row {
    (@field $columns:ident) => { $columns.read()? };
    (@field $columns:ident $wrapper:ty) => { $columns.read::<$wrapper>()?.0 };
    ($type:ident: $($field:ident $(as $wrapper:ty)?),+ $(,)?) => {
        impl $crate::columns::FromRow for $type {
            fn from_row(columns: &mut $crate::columns::Columns<'_>) -> $crate::error::Result<Self> {
                Ok(Self { $($field: $crate::columns::from_row!(@field columns $($wrapper)?)),+ })
            }
        }
    };
}
pub(super) use from_row;

/// Assigns database numbers to the values of a closed set.
macro_rules! numbered {
    ($type:ident: $($value:ident = $number:literal),+ $(,)?) => {
        impl $crate::columns::Numbered for $type {
            fn number(self) -> i64 {
                match self { $(Self::$value => $number),+ }
            }
        }
        impl $crate::parameters::ToColumn for $type {
            fn to_column(&self) -> rusqlite::types::ToSqlOutput<'_> {
                $crate::columns::Numbered::number(*self).into()
            }
        }
        impl $crate::columns::FromColumn for $type {
            fn from_column(row: &rusqlite::Row<'_>, at: usize) -> $crate::error::Result<Self> {
                match row.get(at)? {
                    $($number => Ok(Self::$value),)+
                    _ => Err($crate::columns::unexpected(row, at)),
                }
            }
        }
    };
}
pub(super) use numbered;

/// Sets how types are read from one column.
macro_rules! from_column {
    ($read:expr => $($type:ty),+ $(,)?) => {
        $(impl $crate::columns::FromColumn for $type {
            fn from_column(row: &rusqlite::Row<'_>, at: usize) -> $crate::error::Result<Self> {
                ($read)(row, at)
            }
        })+
    };
}
pub(super) use from_column;

from_column!(plain => bool, i64, u8, u16, u32, String, Vec<u8>);
from_column!(|row: &Row<'_>, at: usize| Ok(Self(row.get(at)?)) =>
    CatalogueId, ChangeId, DocumentId, MessageId, PageId, PermitId, RunId, SavedSearchId, TargetId, TemplateId, ListUri, Place,
    PublishedName);
from_column!(parsed => BaseUrl, NaiveDate, Sha256, SitePath);
from_column!(from_json => ContentFile, Intent, Metadata, Params, PermitSettings, TargetPlace, Vec<ListUri>, Vec<NamedDocument>);
// `SQLite` has signed numbers; see `parameters`.
from_column!(|row, at| plain(row, at).map(i64::unsigned_abs) => u64);
from_column!(|row, at| plain(row, at).map(Lastmod::from_unix) => Lastmod);
from_column!(word => RuleCode);

impl<T: FromColumn> FromColumn for Option<T> {
    fn from_column(row: &Row<'_>, at: usize) -> Result<Self> {
        match row.get_ref(at)? {
            ValueRef::Null => Ok(None),
            _ => T::from_column(row, at).map(Some),
        }
    }
}

impl<T: FromColumn> FromRow for T {
    fn from_row(columns: &mut Columns<'_>) -> Result<Self> {
        columns.at += 1;
        T::from_column(columns.row, columns.at - 1)
    }
}

macro_rules! tuples {
    ($(($($part:ident),+))+) => {
        $(impl<$($part: FromRow),+> FromRow for ($($part,)+) {
            fn from_row(columns: &mut Columns<'_>) -> Result<Self> {
                Ok(($(columns.read::<$part>()?,)+))
            }
        })+
    };
}
impl<T: FromRow> FromRow for [T; 3] {
    fn from_row(columns: &mut Columns<'_>) -> Result<Self> {
        Ok([columns.read()?, columns.read()?, columns.read()?])
    }
}

tuples!((A, B)(A, B, C)(A, B, C, D)(A, B, C, D, E));

/// A moment in two columns: seconds, and the nanoseconds after them.
pub(super) struct Precise(pub(super) Lastmod);

impl FromRow for Precise {
    fn from_row(columns: &mut Columns<'_>) -> Result<Self> {
        let (seconds, nanos): (Lastmod, u32) = columns.read()?;
        Ok(Self(seconds.with_nanos(nanos)))
    }
}

/// A moment as RFC 3339 in UTC, stored as seconds.
pub(super) struct Rfc3339(pub(super) String);

impl FromColumn for Rfc3339 {
    fn from_column(row: &Row<'_>, at: usize) -> Result<Self> {
        let moment = DateTime::from_timestamp(row.get(at)?, 0);
        let moment = moment.ok_or_else(|| unexpected(row, at))?;
        Ok(Self(moment.to_rfc3339_opts(SecondsFormat::Secs, true)))
    }
}

/// A value stored as JSON.
pub(super) struct Json<T>(pub(super) T);

impl<T: DeserializeOwned> FromColumn for Json<T> {
    fn from_column(row: &Row<'_>, at: usize) -> Result<Self> {
        from_json(row, at).map(Self)
    }
}

/// A value that reads NULL as empty.
pub(super) struct OrEmpty<T>(pub(super) T);

impl<T: FromColumn + Default> FromColumn for OrEmpty<T> {
    fn from_column(row: &Row<'_>, at: usize) -> Result<Self> {
        Ok(Self(Option::from_column(row, at)?.unwrap_or_default()))
    }
}

fn plain<T: FromSql>(row: &Row<'_>, at: usize) -> Result<T> {
    Ok(row.get(at)?)
}

/// Reads a value stored as JSON.
pub(super) fn from_json<T: DeserializeOwned>(row: &Row<'_>, at: usize) -> Result<T> {
    Ok(serde_json::from_str(text(row, at)?)?)
}

fn word<T: DeserializeOwned>(row: &Row<'_>, at: usize) -> Result<T> {
    let word = text(row, at)?.into_deserializer();
    T::deserialize(word).map_err(|error: WordError| StoreError::Value(error.to_string()))
}

fn parsed<T: FromStr>(row: &Row<'_>, at: usize) -> Result<T> {
    (text(row, at)?.parse()).map_err(|_| unexpected(row, at))
}

/// Returns the text of a column without copying it.
pub(super) fn text<'r>(row: &'r Row<'_>, at: usize) -> Result<&'r str> {
    Ok((row.get_ref(at)?.as_str()).map_err(rusqlite::Error::from)?)
}

/// Names a column with an unexpected value.
pub(super) fn unexpected(row: &Row<'_>, at: usize) -> StoreError {
    StoreError::Value(row.as_ref().column_name(at).unwrap_or_default().to_owned())
}
