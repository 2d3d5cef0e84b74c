-- The oldest server that still works with these tables, by the newest migration that it knows: a release that is rolled
-- out beside the last one, or taken back, meets tables that are newer than itself. A migration that takes away or
-- tightens what the last release uses raises it (the rule and its check: server/src/platform/db/findContractions.ts).
create table accepted_servers (
  one boolean primary key default true check (one),
  oldest text not null
);
insert into accepted_servers (oldest) values ('0219_accepted_servers');
