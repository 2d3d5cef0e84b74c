-- A name that somebody does not have is no name, as every other empty text; it can be cleared through the engine.
alter table users alter column first_name drop not null, alter column first_name drop default;
alter table users alter column last_name drop not null, alter column last_name drop default;
update users set first_name = nullif(first_name, ''), last_name = nullif(last_name, '') where first_name = '' or last_name = '';
