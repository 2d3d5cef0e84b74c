-- An account of a program: nobody signs in to it, and it has no mail.
alter table users add column kind text not null default 'PERSON' check (kind in ('PERSON', 'MACHINE'));

-- What a program shows instead of a password. Only the hash is kept; a renewed token is a new row.
create table machine_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id integer not null unique references users on delete cascade,
  hash bytea not null unique,
  may_write boolean not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
