-- When somebody last signed in: sessions go a month after their end, and the history is too long to be searched for each row of
-- the list of accounts.
alter table users add column last_sign_in_at timestamptz;
update users u set last_sign_in_at = l.at
from (select actor_id, max(created_at) as at from change_sets where action = 'LOGIN' and actor_kind = 'USER' group by actor_id) l
where l.actor_id = u.id;

-- An account that nobody has a password for yet. Its mail leads to an address with a random value, of which only the hash is
-- kept; it is made when the mail is sent, and each mail makes the ones before it worthless.
create table invitations (
  user_id integer primary key references users on delete cascade,
  hash bytea unique,
  invited_by text not null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- why the recipient's server refused the mail
  bounce_reason text
);
create index mails_of_invitations on mails (link_id) where link_kind = 'invitation';
