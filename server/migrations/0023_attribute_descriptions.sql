-- What is told beside a field on products, in other languages than the Dutch of `description`.
alter table attributes add column descriptions jsonb not null default '{}';
