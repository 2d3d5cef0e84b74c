-- Sessions of share links, what slows down guessing, and account events in the log.

-- ── Share links ─────────────────────────────────────────────────────────────

-- The last day of a link is a day of the house: it ends when that day does in Amsterdam.
create function share_link_end(created_at timestamptz, expires_after integer) returns timestamptz
  language sql immutable parallel safe strict
  return ((created_at at time zone 'Europe/Amsterdam')::date + expires_after + 1)::timestamp at time zone 'Europe/Amsterdam';

alter table share_links add column ends_at timestamptz generated always as (share_link_end(created_at, expires_after)) stored;

-- Asked with each request of its visitor, so that revoking it bites at once.
create function is_open(link share_links) returns boolean
  language sql stable
  return link.revoked_at is null and link.state not in ('DRAFT', 'EXPIRED', 'REVOKED', 'BOUNCED') and link.ends_at > now();

-- ── Sessions ────────────────────────────────────────────────────────────────

-- A session is a person's or a link's, never both: one number may be a user's and another time a link's.
alter table sessions alter column user_id drop not null;
alter table sessions add column share_link_id integer references share_links on delete cascade;
alter table sessions add constraint sessions_principal check (num_nonnulls(user_id, share_link_id) = 1);
create index sessions_share_link on sessions (share_link_id) where share_link_id is not null;
create index refresh_tokens_expiry on refresh_tokens (expires_at);

-- ── Attempts ────────────────────────────────────────────────────────────────

-- The counters of rate-limiter-flexible, whose shape this is; a key holds a hash, never an address of somebody.
create table throttle (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index throttle_expire on throttle (expire);

-- ── The log ─────────────────────────────────────────────────────────────────

-- A password changed, an account closed: who did it is told, what it was before is nobody's business.
alter table change_sets drop constraint change_sets_action_check;
alter table change_sets add constraint change_sets_action_check
  check (action in ('MERGE', 'SYNC', 'PUBLISH', 'LOGIN', 'REVERT', 'VISIT', 'EXPORT', 'ACCOUNT'));
