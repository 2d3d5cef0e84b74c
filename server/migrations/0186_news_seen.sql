-- The day on which somebody last looked at what is new; before the first time it is the day of the account.
alter table users add column news_seen_on date;
