-- A table can come in a zip, with the photos that its cells name.
alter table imported_files add column picture_count integer not null default 0;

create table import_pictures (
  imported_file_id integer not null references imported_files on delete cascade,
  -- as the zip calls it
  name text not null,
  -- sha256 of what lies in the zip
  hash text not null,
  -- what was found of it, as an upload finds it; null: it is refused, and why
  accepted jsonb,
  problem text,
  primary key (imported_file_id, name)
);
