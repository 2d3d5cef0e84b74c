-- The merged cells of a row that span several columns, such as C2:D2: their value stands in the first of these columns alone, which
-- the dry run tells.
alter table import_rows add column merged text[];
