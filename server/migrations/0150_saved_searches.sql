-- A saved search knows which list it is of and what that list asks the server: so it can be counted without its screen.
-- Those of before knew their address alone; the list is the first word of it, and what it asks is told when it is saved again.
alter table saved_searches
  add column list text not null default 'products',
  add column question jsonb not null default '{}';
update saved_searches set list = case
  when address like '/reviews%' then 'reviews' when address like '/images%' then 'images' when address like '/share-links%' then 'shareLinks'
  when address like '/price-lists%' then 'priceLists' when address like '/translations%' then 'translations' when address like '/emeubel/products%' then 'emeubelProducts'
  when address like '/attributes/values%' then 'attributeValues' when address like '/attributes%' then 'attributes' else 'products' end;
alter table saved_searches alter column list drop default;
create index saved_searches_list_idx on saved_searches (list, user_id);

-- Which of them somebody has as tabs above the list: nobody else's business, and in no history.
create table saved_search_favourites (
  user_id integer not null references users on delete cascade,
  saved_search_id integer not null references saved_searches on delete cascade,
  primary key (user_id, saved_search_id)
);
create index saved_search_favourites_saved_search_id_idx on saved_search_favourites (saved_search_id);
