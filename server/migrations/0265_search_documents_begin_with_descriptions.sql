-- A search document was its title and, from a fixed place on, descriptions and attributes' words; a changed title had to be
-- joined to them as text, which took half of the time. The title now stands last: `||` keeps what is in front of it in place.
-- Servers of the release before still call join_title and behind_title.
update search_documents d set search_document = coalesce((
  select string_agg('''' || replace(replace(w.lexeme, '\', '\\'), '''', '''''') || ''':' || (
    select string_agg(greatest(p.position - 1000, 1)::text || p.weight, ',') from unnest(w.positions, w.weights) p(position, weight)
  ), ' ') from unnest(ts_filter(d.search_document, '{c,d}')) w
)::tsvector, '') || d.title_document;
