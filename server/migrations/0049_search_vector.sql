-- The same words as before. What stands in a language of stems is mostly the whole text: it is folded once.
create or replace function search_vector(value text, dutch text, english text) returns tsvector
  language plpgsql immutable parallel safe
  as $$
declare
  folded text := public.search_text(coalesce(value, ''));
  words tsvector := to_tsvector('simple', folded);
  stems tsvector;
begin
  if dutch is not null then
    stems := to_tsvector('public.dutch_stems', case when dutch = value then folded else public.search_text(dutch) end);
  end if;
  if english is not null then
    stems := coalesce(stems, '') || to_tsvector('public.english_stems', case when english = value then folded else public.search_text(english) end);
  end if;
  return words || ts_delete(coalesce(stems, ''), tsvector_to_array(words));
end $$;
