-- What lets the search find more than the very words: stems of both languages, and the words that there are.

-- The stemmers without lists of stop words: "the" is weighed by how many products bear it, like any other word.
create text search dictionary dutch_stem_of_all (template = snowball, language = dutch);
create text search dictionary english_stem_of_all (template = snowball, language = english);
create text search configuration dutch_stems (copy = simple);
alter text search configuration dutch_stems alter mapping for asciiword, word, asciihword, hword, hword_asciipart, hword_part with dutch_stem_of_all;
create text search configuration english_stems (copy = simple);
alter text search configuration english_stems alter mapping for asciiword, word, asciihword, hword, hword_asciipart, hword_part with english_stem_of_all;

-- The words of a text as they stand, and behind them those stems that are no word of it: none counts double.
create function search_vector(value text, dutch text, english text) returns tsvector
  language plpgsql immutable parallel safe
  as $$
declare
  words tsvector := to_tsvector('simple', search_text(coalesce(value, '')));
begin
  return words || ts_delete(
    to_tsvector('public.dutch_stems', search_text(coalesce(dutch, ''))) || to_tsvector('public.english_stems', search_text(coalesce(english, ''))),
    tsvector_to_array(words));
end $$;

-- Codes, names, brand, series and category alone: small enough to weigh thousands of products at once.
alter table product_listings add column title_document tsvector not null default '';
create index product_listings_title on product_listings using gin (title_document);

-- Each word of the catalogue and how many products bear it: what a typing error may have meant, and how much a word
-- tells. Counted anew now and then from the search documents; a word that is missing here is found all the same.
create table product_words (
  word text collate "C" primary key,
  products integer not null
);
create index product_words_alike on product_words using gin (word gin_trgm_ops);
