-- A trigger on adding a document makes SQLite write the search index out for each; `made_files::note_added` does its work.
DROP TRIGGER made_from_of_new;
