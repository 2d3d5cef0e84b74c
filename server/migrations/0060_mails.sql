-- The outbox: what is to be mailed, written with what it tells of, and sent by a worker. The text holds {{link}} where the
-- address comes; the address itself stands nowhere, since who has it gets in.
create table mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  reply_to text,
  subject text not null,
  body text not null,
  -- who makes the address, and of what; both null when the text has none
  link_kind text,
  link_id integer,
  -- of what goes out once: the reminder of one link
  once_key text unique,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'BOUNCED', 'FAILED')),
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  fault text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  check ((link_kind is null) = (link_id is null))
);
create index mails_due on mails (due_at) where state = 'QUEUED';
