-- The day on which a document is looked at again: few have one, and those whose day has come are asked for each day.
CREATE INDEX document_look_again ON document (json_extract(metadata, '$.opnieuwBekijken'))
WHERE json_extract(metadata, '$.opnieuwBekijken') IS NOT NULL;
