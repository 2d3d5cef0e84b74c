-- Words that mean a value, too: what was merged into it was called so, and files that come in still call it so.
alter table attribute_values add column synonyms text[] not null default '{}';
-- The values of an attribute in their order, and those that wait for somebody's yes.
create index attribute_values_order on attribute_values (attribute_id, sort_order, value_key, id);
create index attribute_values_waiting on attribute_values (attribute_id) where needs_approval;
