-- Documents that are about to be withdrawn are counted apart from those that are about to be published.
CREATE INDEX document_withdrawing ON document (status, catalogue_id, must)
    WHERE is_removed = 0 AND json_extract(intent, '$.kind') = 'withdraw';
