-- Technical files that came by a link: their visitor may name these of this product, and no others; the product has them once staff said yes.
create table share_link_files (
  id integer primary key default nextval('entity_ids'),
  share_link_id integer not null references share_links on delete cascade,
  product_id integer not null references products on delete cascade,
  name text not null,
  content_key text not null,
  mime_type text not null,
  byte_size integer not null,
  created_at timestamptz not null default now()
);
create index share_link_files_link on share_link_files (share_link_id, product_id, id);
create index share_link_files_product on share_link_files (product_id);
create index share_link_files_content on share_link_files (content_key);
