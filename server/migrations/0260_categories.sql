-- What is known of a category besides its products: its names in languages, and its place among those beside it. The category
-- itself is the path that products have; a row is made when somebody names it or puts it in order.
create table categories (
  id integer primary key default nextval('entity_ids'),
  path text not null,
  -- { "en": "Corner sofas" }; where there is none, the last part of the path
  names jsonb not null default '{}',
  -- null: in alphabetical order, after those that have a place
  sort_order integer,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text
);
create unique index categories_path on categories (path);
