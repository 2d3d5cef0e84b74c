-- What the search knows of a choice, worked out when the choice is written and not again for each product that has it.

-- As before, with the schema before each name: a column that it makes must fill when a backup is put back.
create or replace function search_vector(value text, dutch text, english text) returns tsvector
  language plpgsql immutable parallel safe
  as $$
declare
  words tsvector := to_tsvector('simple', public.search_text(coalesce(value, '')));
begin
  return words || ts_delete(
    to_tsvector('public.dutch_stems', public.search_text(coalesce(dutch, ''))) || to_tsvector('public.english_stems', public.search_text(coalesce(english, ''))),
    tsvector_to_array(words));
end $$;

create function choice_words(value text, names jsonb) returns text
  language sql immutable parallel safe
  return coalesce(value, '') || ' ' || coalesce((select string_agg(n.value, ' ') from jsonb_each_text(names) n), '');

alter table attribute_values add column search_words tsvector not null
  generated always as (search_vector(choice_words(value, names), choice_words(value, names), choice_words(value, names))) stored;

-- Documents one behind the other.
create aggregate join_documents(tsvector) (sfunc = tsvector_concat, stype = tsvector, initcond = '');
