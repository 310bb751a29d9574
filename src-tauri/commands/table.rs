//! Commands as rows of a table: a name, the arguments, the result, and the use case that answers.

use tauri::ipc::Invoke;

/// The commands of one file.
pub(crate) struct Commands {
    /// Their names, as the page calls them.
    pub(crate) names: &'static [&'static str],
    pub(crate) answer: fn(Invoke) -> bool,
}

/// Declares the commands of a file as its `COMMANDS`.
///
/// Shape: rows `how name(arguments) -> value = |app| use case;`, where `how` is the method of [`crate::shell::Shell`]
/// that runs the use case: `ask` passes the library, `job` and `publication` also pass the job. An optional last
/// parameter is the shell. After `+` come the commands that are functions of the file.
macro_rules! commands {
    (
        $($(#[$doc:meta])* $how:ident $name:ident($($argument:ident: $type:ty),*) -> $value:ty
            = |$($given:ident),+| $use_case:expr;)*
        $(+ $($(#[$when:meta])* $function:ident),+)?
    ) => {
        $($crate::commands::table::command! {
            $(#[$doc])* $how $name($($argument: $type),*) -> $value = |$($given),+| $use_case
        })*

        /// The commands of this file.
        pub(super) const COMMANDS: super::table::Commands = super::table::Commands {
            names: &[
                $(stringify!($name),)*
                $($($(#[$when])* stringify!($function),)+)?
            ],
            answer: tauri::generate_handler![$($name,)* $($($(#[$when])* $function),+)?],
        };
    };
}

/// Generates the function of a row.
macro_rules! command {
    (
        $(#[$doc:meta])* ask $name:ident($($argument:ident: $type:ty),*) -> $value:ty
            = |$app:ident $(, $shell:ident)?| $use_case:expr
    ) => {
        $(#[$doc])*
        #[tauri::command]
        async fn $name(
            shell: tauri::State<'_, $crate::shell::Shell>,
            $($argument: $type),*
        ) -> $crate::shell::CommandResult<$value> {
            $(let $shell = shell.inner().clone();)?
            shell.ask(move |$app| $use_case).await
        }
    };
    (
        $(#[$doc:meta])* $how:ident $name:ident($($argument:ident: $type:ty),*) -> $value:ty
            = |$app:ident, $job:ident $(, $shell:ident)?| $use_case:expr
    ) => {
        $(#[$doc])*
        #[tauri::command]
        async fn $name(
            shell: tauri::State<'_, $crate::shell::Shell>,
            $($argument: $type,)*
            events: $crate::shell::Events,
        ) -> $crate::shell::CommandResult<$value> {
            $(let $shell = shell.inner().clone();)?
            shell.$how(events, move |$app, $job| $use_case).await
        }
    };
}

pub(crate) use {command, commands};
