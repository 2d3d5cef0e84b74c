-- Which sheet of a workbook a feed is read from; null: the first one.
alter table feeds add column sheet text;
-- What the sheets of a delivery were called, whether it was taken or not: one of them can be chosen then.
alter table feed_runs add column sheets text[] not null default '{}';
