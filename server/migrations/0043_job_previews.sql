-- What a prepared job would do, worked out once and paged from here until it is started or forgotten.
create table job_previews (
  job_id integer primary key references jobs on delete cascade,
  counts json not null,
  consequences json not null
);
create table job_preview_entities (
  job_id integer not null references job_previews on delete cascade,
  group_name text not null check (group_name in ('BLOCKED', 'CHANGED_SINCE', 'CREATE', 'CHANGE', 'DELETE')),
  position integer not null,
  -- stands in an earlier group, too, and is shown there when all groups are
  is_repeated boolean not null,
  -- json and not jsonb: values keep the order of their parts
  entity json not null,
  primary key (job_id, group_name, position)
);
