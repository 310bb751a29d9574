-- The text of a PDF is read otherwise since: as its pages draw it. What was read before is searched until it is read again.
-- Texts of older Office files, RTF and mail were not read.
INSERT OR IGNORE INTO text_due (document_id)
SELECT t.document_id FROM document_text AS t JOIN document AS d ON d.id = t.document_id
WHERE d.is_removed = 0 AND (d.file_name LIKE '%.pdf' OR t.problem = 'unsupported');
