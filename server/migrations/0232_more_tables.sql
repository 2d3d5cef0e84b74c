-- Imports take workbooks of OpenDocument, and JSON in lines: which forms there are, the engine says.
alter table imported_files drop constraint imported_files_format_check;

-- The profile by which the deliveries of a feed are read; null: by what they say of themselves.
alter table feeds add column profile text;

-- How a file is cut can be said again after its dry run: what somebody has decided of its rows is laid over them when they are read again.
alter table import_rows
  -- { "3": "1299,00" }: what somebody has written into cells, by their place
  add column mended json;
alter table imported_files
  -- its rows lie here as it is cut now
  add column is_staged boolean not null default false;
update imported_files f set is_staged = true where exists (select from import_rows r where r.imported_file_id = f.id);
