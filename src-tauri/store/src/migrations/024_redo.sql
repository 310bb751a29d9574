-- Every change asks which steps can be redone, and there are hardly ever any.
CREATE INDEX change_to_redo ON change (id) WHERE undone = 1;
