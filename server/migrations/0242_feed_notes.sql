-- What a delivery says is read otherwise than it is written: VAT added, units converted.
alter table feed_runs add column notes jsonb not null default '[]';
