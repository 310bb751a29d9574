//! The list of commands: what the page may call.

use super::{
    adding, adopting, catalogues, documents, frame, history, many, parts, permits, pickers,
    publishing, searching, sheets, storage, suggesting, targets, templates, todo, value_lists,
};
use tauri::ipc::Invoke;

/// Returns what answers the calls of the page.
#[expect(clippy::too_many_lines, reason = "a list of names, one a line")]
pub(crate) fn handler() -> impl Fn(Invoke) -> bool + Send + Sync + 'static {
    tauri::generate_handler![
        frame::start,
        frame::take_over,
        frame::overview,
        frame::lists,
        frame::about,
        frame::appearance,
        frame::set_appearance,
        frame::show_work,
        frame::cancel,
        frame::stop_and_close,
        frame::practise,
        frame::stop_practising,
        catalogues::catalogue_add,
        catalogues::catalogue_edit,
        catalogues::catalogue_remove,
        targets::target_add,
        targets::target_edit,
        targets::target_remove,
        targets::target_make_default,
        targets::target_set_secret,
        targets::target_forget_secret,
        targets::target_accept_host_key,
        targets::target_replace_host_key,
        targets::target_forget_host_key,
        targets::target_test,
        documents::rows,
        documents::ids,
        documents::choose_all,
        documents::keep_unsaved,
        documents::document_detail,
        documents::change,
        many::bulk_summary,
        many::change_preview,
        many::change_many,
        many::undo,
        many::redo,
        many::changes,
        many::change_detail,
        many::document_history,
        many::revert,
        documents::remove,
        documents::replace_file,
        documents::withdraw,
        documents::republish,
        documents::open_file,
        parts::part_page,
        parts::move_part,
        parts::parts_to_withdraw,
        adding::add,
        adopting::plan_adoption,
        adopting::adoption_files,
        adopting::adopt,
        adding::add_duplicates,
        #[cfg(feature = "test-seams")]
        adding::test_drop,
        #[cfg(feature = "test-seams")]
        frame::test_close,
        searching::facets,
        searching::text_fragments,
        searching::read_some_texts,
        searching::saved_searches,
        searching::search_save,
        searching::search_rename,
        searching::search_remove,
        suggesting::suggestions,
        suggesting::suggest_many,
        suggesting::accept_suggestions,
        suggesting::learned,
        suggesting::forget_learned,
        templates::templates,
        templates::template_values,
        templates::template_add,
        templates::template_edit,
        templates::template_remove,
        templates::template_preview,
        templates::template_apply,
        sheets::sheet_export,
        sheets::sheet_messages,
        sheets::sheet_preview,
        sheets::sheet_import,
        value_lists::value_lists,
        value_lists::terms,
        value_lists::recent_terms,
        value_lists::pick_list,
        value_lists::list_preview,
        value_lists::list_import,
        value_lists::list_reset_preview,
        value_lists::list_reset,
        todo::todo,
        todo::apply_fix,
        publishing::plan,
        publishing::publish,
        publishing::rehearse,
        publishing::unreferred,
        publishing::open_site,
        publishing::save_robots_lines,
        history::runs,
        history::run_detail,
        history::open_report,
        history::save_report,
        permits::permit_lists,
        permits::permits_overview,
        permits::permit_settings,
        permits::permit_settings_edit,
        permits::permits,
        permits::permit_detail,
        permits::permit_add,
        permits::permit_edit,
        permits::permit_remove,
        permits::permit_delete,
        permits::permit_republish,
        permits::permit_link,
        permits::permit_preview,
        permits::permit_message,
        permits::permit_profile,
        permits::permit_term_proposal,
        permits::permit_plan,
        permits::permit_publish,
        permits::permit_plan_adoption,
        permits::permit_adopt,
        permits::permit_sheet_preview,
        permits::permit_sheet_import,
        storage::library,
        storage::open_library_folder,
        storage::backup,
        storage::restore,
        pickers::pick_files,
        pickers::pick_folder,
        pickers::pick_key_file,
        pickers::pick_replacement,
        pickers::pick_sheet,
        pickers::pick_sitemaps,
    ]
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    const PAGE: &str = include_str!("../../ui/src/lib/api.ts");
    const HANDLER: &str = include_str!("handler.rs");

    #[test]
    fn the_page_calls_every_command_and_no_other() {
        // `call<Reply<…>>("name", …)` asks; `write<Reply<…>>("name", …)` also counts as work that must be stored.
        let called: BTreeSet<&str> = ["call<", "write<"]
            .iter()
            .flat_map(|word| PAGE.split(word).skip(1))
            .filter_map(|call| call.split_once(">(\"")?.1.split('"').next())
            .collect();
        let answered: BTreeSet<&str> = (HANDLER.split("generate_handler![").nth(1))
            .and_then(|list| list.split("\n    ]").next())
            .into_iter()
            .flat_map(|list| list.split(','))
            .filter_map(|command| command.trim().rsplit_once("::"))
            .map(|(_, name)| name)
            .collect();
        let shell_only = BTreeSet::from(["test_close", "test_drop"]);
        assert!(called.len() > 50, "the list is read: {called:?}");
        assert_eq!(&answered - &shell_only, called);
    }
}
