-- What makes the log and the bin quick, however much one import wrote.

-- The bin: what was deleted, without reading what else a change set wrote.
create index change_items_deleted on change_items (entity_id, id) where op = 'delete';

-- Which kinds and fields a change set touched; the log is filtered by them without reading what it holds.
create table change_set_fields (
  change_set_id integer not null references change_sets,
  kind text not null,
  field text not null,
  primary key (change_set_id, kind, field)
);
create index change_set_fields_field on change_set_fields (field text_pattern_ops, change_set_id);
create index change_set_fields_kind on change_set_fields (kind, change_set_id);
insert into change_set_fields
  select distinct i.change_set_id, i.kind, coalesce(i.field, k.name)
  from change_items i left join lateral (select jsonb_object_keys(coalesce(i.after, i.before)) as name where i.field is null) k on true
  where i.field is not null or k.name is not null;

-- A bulk edit writes the search words of ten thousand products: gathered in larger portions before they are sorted into
-- the index. Searches read what is gathered row by row until the next autovacuum, which is due after two per cent.
alter index product_listings_search set (gin_pending_list_limit = 16384);
