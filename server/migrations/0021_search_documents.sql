-- What the search knows of a product moves out of its list row. Both documents are large and have indexes that are dear to
-- keep: a price that changes does not touch them any more, and a list that is read does not carry them along.
create table search_documents (
  product_id integer primary key references products on delete cascade,
  title_document tsvector not null default '',
  search_document tsvector not null default ''
);
-- Words do not compress, and to try costs more than anything else about writing them.
alter table search_documents alter title_document set storage external, alter search_document set storage external;
insert into search_documents (product_id, title_document, search_document)
select product_id, title_document, search_document from product_listings order by product_id;
create index search_documents_title on search_documents using gin (title_document);
create index search_documents_search on search_documents using gin (search_document) with (gin_pending_list_limit = '16384');
alter table product_listings drop column title_document, drop column search_document;

-- When a product changed last is written by every change. Without an index over it most of them find room beside the row
-- and leave the other indexes alone; to sort the narrow rows that are left takes less than keeping them sorted.
drop index product_listings_updated;
alter table product_listings set (fillfactor = 70);
alter table products set (fillfactor = 80);

-- As with choices: the words of a text are worked out when it is written, not again with each other change of its product.
alter table product_attribute_values add column search_words tsvector
  generated always as (case when text is not null then search_vector(text, text, text) end) stored;
alter table inherited_attribute_values add column search_words tsvector;
update inherited_attribute_values set search_words = search_vector(text, text, text) where text is not null;
create or replace view effective_attribute_values as
  select product_id, attribute_id, value_id, number, text, false as inherited, search_words from product_attribute_values
  union all
  select product_id, attribute_id, value_id, number, text, true, search_words from inherited_attribute_values;
