-- A list of prices can be brought in whole: what the file does not name loses its price there, row by row in the dry run.
alter table imported_files
  add column replaces_prices boolean not null default false,
  add column removal_count integer not null default 0;
alter table import_rows
  -- of no row of the file: a product with a price that the file does not name
  add column is_removal boolean not null default false,
  drop constraint import_rows_outcome_check,
  add constraint import_rows_outcome_check check (outcome in ('WAITING', 'CREATE', 'CHANGE', 'REMOVE', 'UNCHANGED', 'REFUSED'));
