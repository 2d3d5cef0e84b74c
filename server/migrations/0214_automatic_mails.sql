-- A programme has answered, such as one that says that somebody is away: nobody has read what was asked.
alter table mail_messages add column is_automatic boolean not null default false;
