-- Whether something keeps a glossary pair from doing what it says. It is found out by comparing it with all others, when one of them is written.
alter table translations add column has_conflicts boolean not null default false;
