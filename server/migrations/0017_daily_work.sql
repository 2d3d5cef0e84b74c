-- What is done once a day, whichever process comes to it first; what was loaded today is as it shall be today.
create table daily_work (
  name text primary key,
  day date not null
);
insert into daily_work (name, day) values ('inspections', (now() at time zone 'Europe/Amsterdam')::date);
