-- Why the mail of a link did not arrive, as the mail server says it.
alter table share_links add column bounce_reason text;
