-- Contents that a run is giving their final names, recorded before it does: when it is cut off there, what stands on the
-- destination is known as ours all the same. A run that ends in full leaves none.
CREATE TABLE coming (
    target_id INTEGER NOT NULL REFERENCES target (id) ON DELETE CASCADE,
    path      TEXT    NOT NULL,
    sha256    TEXT    NOT NULL,
    PRIMARY KEY (target_id, path, sha256)
) STRICT, WITHOUT ROWID;

-- Whose is a file that stands at a path, and of which document.
CREATE INDEX run_document_by_path ON run_document (path);
