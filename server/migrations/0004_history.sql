-- The bin: what was deleted, without reading what else one change set wrote.
create index change_items_deleted on change_items (entity_id, id) where op = 'delete';
