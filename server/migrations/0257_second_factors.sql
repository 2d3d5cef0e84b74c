-- A second step of signing in: codes of an authenticator app (RFC 6238). The secret is encrypted with a key that is not in the
-- database. Not in use until its owner has shown a code of it.
create table second_factors (
  user_id integer primary key references users on delete cascade,
  secret bytea not null,
  confirmed_at timestamptz,
  -- of the last code that was accepted, in half minutes since 1970: no code is accepted twice
  last_step integer not null default 0
);

create table recovery_codes (
  hash bytea primary key,
  user_id integer not null references second_factors on delete cascade,
  used_at timestamptz
);
create index recovery_codes_user on recovery_codes (user_id);
