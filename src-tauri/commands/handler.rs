//! The commands the page may call.

use super::table::Commands;
use super::{
    adding, adopting, catalogues, documents, frame, history, many, parts, permits, pickers, publishing, redacting,
    searching, sheets, storage, suggesting, targets, templates, todo, value_lists, viewing,
};
use tauri::ipc::Invoke;

/// Answers a call of the page; returns whether the command exists.
pub(crate) fn answer(call: Invoke) -> bool {
    let name = call.message.command();
    let file = FILES.iter().find(|file| file.names.contains(&name));
    file.is_some_and(|file| (file.answer)(call))
}

const FILES: [Commands; 21] = [
    adding::COMMANDS,
    adopting::COMMANDS,
    catalogues::COMMANDS,
    documents::COMMANDS,
    frame::COMMANDS,
    history::COMMANDS,
    many::COMMANDS,
    parts::COMMANDS,
    permits::COMMANDS,
    pickers::COMMANDS,
    publishing::COMMANDS,
    redacting::COMMANDS,
    searching::COMMANDS,
    sheets::COMMANDS,
    storage::COMMANDS,
    suggesting::COMMANDS,
    targets::COMMANDS,
    templates::COMMANDS,
    todo::COMMANDS,
    value_lists::COMMANDS,
    viewing::COMMANDS,
];

#[cfg(test)]
mod tests {
    use super::FILES;
    use std::collections::BTreeSet;

    const PAGE: &str = include_str!("../../ui/src/lib/api.ts");

    #[test]
    fn the_page_calls_every_command_and_no_other() {
        // Commands called with `call<…>("name", …)` cannot be refused, those with `read<…>` can, and `write<…>` also
        // counts as work that must be stored.
        let name = |call: &'static str| {
            let arguments = call.split_once(">(")?.1.trim_start();
            arguments.strip_prefix('"')?.split('"').next()
        };
        let called: BTreeSet<&str> =
            ["call<", "read<", "write<"].iter().flat_map(|word| PAGE.split(word).skip(1)).filter_map(name).collect();
        let names: Vec<&str> = FILES.iter().flat_map(|file| file.names).copied().collect();
        let answered: BTreeSet<&str> = names.iter().copied().collect();
        let shell_only = BTreeSet::from(["test_choose", "test_close", "test_drop"]);
        assert!(called.len() > 100, "the list is read: {called:?}");
        assert_eq!(names.len(), answered.len(), "one answer to each call");
        assert_eq!(&answered - &shell_only, called);
    }
}
