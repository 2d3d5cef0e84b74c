-- Browsers in which somebody has signed in before. Their wrong passwords are counted apart from those of strangers, so
-- that nobody can lock a person out who only guesses. A browser keeps a random value, here stands its hash; of a shared
-- one several people may have a row.
create table known_devices (
  hash bytea not null,
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  primary key (hash, user_id)
);
create index known_devices_user on known_devices (user_id, used_at desc);
