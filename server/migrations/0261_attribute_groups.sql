-- The heading under which an attribute stands on products, by language: { "nl": "Afmetingen", "en": "Dimensions" }. Attributes with
-- the same one in Dutch are one group.
alter table attributes add column groups jsonb not null default '{}';
