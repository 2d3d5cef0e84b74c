-- What was deleted of the things that belong to one person: the history tells others nothing of them.
create index change_items_deleted_searches on change_items (entity_id, id) where op = 'delete' and kind = 'savedSearch';
