-- What a customer wrote, in the languages in which it was not written, and who changed a review last.
alter table reviews add column translations jsonb not null default '{}', add column updated_by text;
