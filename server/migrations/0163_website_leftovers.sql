-- What an addition to a website left out, kept for a day or for as long as a saved search finds it.
create table website_leftovers (
  id integer primary key default nextval('entity_ids'),
  website_id integer not null references websites on delete cascade,
  user_id integer not null,
  products integer[] not null,
  -- somebody has made a task of it
  kept boolean not null default false,
  created_at timestamptz not null default now()
);
create index website_leftovers_created on website_leftovers (created_at) where not kept;
