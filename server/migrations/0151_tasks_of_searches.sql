-- A task of a saved search is done when the search finds nothing more.
alter table tasks
  add column saved_search_id integer references saved_searches on delete set null,
  add column due_on date,
  -- how many things the search found when the task began
  add column start_count integer;
create index tasks_saved_search_id_idx on tasks (saved_search_id) where saved_search_id is not null;
create index tasks_assignee_id_idx on tasks (assignee_id) where done_at is null;
