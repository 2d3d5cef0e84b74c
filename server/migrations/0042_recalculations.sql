-- What is worked out of a product and has to be worked out anew for more products than a save can wait for
-- (docs/decisions/0027): how much of it, of which products, and how far that is.
create table recalculations (
  id integer generated always as identity primary key,
  scope text not null check (scope in ('INSPECTIONS', 'LISTINGS', 'WORDS')),
  -- those that bear one of these choices; null: every one
  value_ids integer[],
  after_id integer not null default 0,
  created_at timestamptz not null default now(),
  unique nulls not distinct (scope, value_ids)
);
