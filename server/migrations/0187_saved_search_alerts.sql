-- Whoever saved a search can be told when it finds more than so many things.
alter table saved_searches add column alert_above integer check (alert_above >= 0);
