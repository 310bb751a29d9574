//! Queries and changes that consist of their SQL only: the arguments of each function are the parameters of its SQL.

use super::parameters::ToColumn;
use rusqlite::ToSql;
use rusqlite::types::ToSqlOutput;

/// Binds parameters by name: `name` for a variable of that name, or `name: value`.
macro_rules! bound {
    ($($name:ident $(: $value:expr)?),* $(,)?) => {
        &[$((
            concat!(":", stringify!($name)),
            &$crate::parameters::ToColumn::to_column(&$crate::queries::bound!(@ $name $($value)?))
                as &dyn rusqlite::ToSql,
        )),*] as &[(&str, &dyn rusqlite::ToSql)]
    };
    (@ $name:ident) => { $name };
    (@ $name:ident $value:expr) => { $value };
}
pub(super) use bound;

/// Makes functions of queries. The word before `fn` is the method of the handle that reads the result
/// ([`super::rows`]).
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

/// SQL assembled from fixed texts, with the values to bind.
#[derive(Default)]
pub(super) struct Pieces {
    pub(super) sql: String,
    values: Vec<(String, Box<dyn ToColumn>)>,
}

impl Pieces {
    pub(super) fn and(&mut self, condition: &str) {
        self.sql.extend([" AND ", condition]);
    }

    /// Adds a condition on a value, where there is one.
    pub(super) fn and_with(&mut self, condition: &str, name: &str, value: Option<impl ToColumn + 'static>) {
        if let Some(value) = value {
            self.and(condition);
            self.bind(name, value);
        }
    }

    pub(super) fn set(&mut self, column: &str, value: impl ToColumn + 'static) {
        self.sql.extend([", ", column, " = :", column]);
        self.bind(column, value);
    }

    pub(super) fn bind(&mut self, name: &str, value: impl ToColumn + 'static) {
        self.values.push((format!(":{name}"), Box::new(value)));
    }

    pub(super) fn params(&self) -> Vec<(&str, &dyn ToSql)> {
        (self.values.iter()).map(|(name, value)| (name.as_str(), value as &dyn ToSql)).collect()
    }
}

impl ToSql for dyn ToColumn {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.to_column())
    }
}
