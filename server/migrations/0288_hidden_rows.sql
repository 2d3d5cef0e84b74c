-- Rows that a workbook hides: they are imported, and the dry run says so.
alter table import_rows add column is_hidden boolean not null default false;
