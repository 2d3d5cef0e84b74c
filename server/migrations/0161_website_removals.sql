-- What was on a website and has a number in the shop is deleted there, too. A product that comes back before that keeps its
-- number; one that comes back after it is sent as new.
create table website_removals (
  id integer primary key default nextval('entity_ids'),
  website_id integer not null references websites on delete cascade,
  -- no reference: the product may be gone
  product_id integer not null,
  remote_id text not null,
  due_at timestamptz not null default now(),
  claimed_at timestamptz,
  attempts integer not null default 0,
  next_retry_at timestamptz,
  last_error_code text,
  last_error text,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  unique (website_id, remote_id)
);
create index website_removals_due on website_removals (website_id, due_at) where done_at is null;
create index website_removals_done on website_removals (done_at) where done_at is not null;
