-- What somebody decides over the rows of a dry run: which are taken at all, and which of their cells.
alter table imported_files
  -- of which products: all, only those that there are, only those that there are not yet
  add column mode text not null default 'ALL' check (mode in ('ALL', 'UPDATE', 'CREATE')),
  -- a cell that cannot be read is left out, and its row taken
  add column skips_bad_cells boolean not null default false,
  add column guarded_count integer not null default 0,
  add column left_out_count integer not null default 0,
  add column decision_count integer not null default 0;
alter table import_rows
  -- places of cells that somebody has left out, and of those that the file leaves out because they cannot be read
  add column left_out integer[],
  add column bad_cells integer[],
  -- a guard of prices warns of it or refuses it
  add column is_guarded boolean not null default false,
  -- somebody has seen what the guard says, and takes it all the same
  add column is_accepted boolean not null default false,
  drop constraint import_rows_outcome_check,
  add constraint import_rows_outcome_check check (outcome in ('WAITING', 'CREATE', 'CHANGE', 'REMOVE', 'UNCHANGED', 'REFUSED', 'LEFT_OUT'));
create index import_rows_guarded on import_rows (imported_file_id, row_number) where is_guarded;
-- The release before knows no row that is left out.
update accepted_servers set oldest = '0224_import_decisions';
