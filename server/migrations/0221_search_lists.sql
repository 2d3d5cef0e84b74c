-- Words that were just written stand in a list beside the index until it is full or a vacuum comes, and each search reads
-- that list. Who has brought thousands in sorts them into the index: it costs what is in the list, a vacuum what is in the
-- table. The application owns no index, so the owner does it for it.
create function sort_search_lists() returns void language sql security definer set search_path = public as $$
  select gin_clean_pending_list('search_documents_title'), gin_clean_pending_list('search_documents_search')
$$;

-- A search document begins with the title. What stands behind it, descriptions and then attributes, begins at a fixed place, so
-- that it stays where it is under another title: as `||` moves what comes behind it, the two are joined as text.
create function behind_title(rest tsvector) returns tsvector language sql immutable parallel safe
  return ts_delete('\|:1000'::tsvector || rest, '|');
create function join_title(title tsvector, rest tsvector) returns tsvector language sql immutable parallel safe
  return (title::text || ' ' || rest::text)::tsvector;
