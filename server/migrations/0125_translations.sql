-- Pairs of words of the house: what is found in texts of one language, and what shall stand there instead.

create table translations (
  id integer primary key default nextval('entity_ids'),
  language_from text not null check (language_from in ('nl', 'en', 'fr', 'de')),
  language_to text not null check (language_to in ('nl', 'en', 'fr', 'de')),
  text_from text not null,
  text_to text not null,
  scope text not null default 'ALL' check (scope in ('ALL', 'NAME', 'DESCRIPTION', 'META')),
  match text not null default 'WORD' check (match in ('WORD', 'EXACT', 'PART')),
  case_sensitive boolean not null default false,
  search_key text generated always as (fold(text_from) || E'\n' || fold(text_to)) stored,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text
);
create index translations_from on translations (fold(text_from), id);
create index translations_languages on translations (language_to, language_from, id);

-- How often each was used: one row for each change set that put it into products. What was taken back as a whole counts no more.
create table translation_uses (
  translation_id integer not null references translations on delete cascade,
  change_set_id integer not null references change_sets,
  products integer not null,
  used_at timestamptz not null default now(),
  primary key (translation_id, change_set_id)
);
