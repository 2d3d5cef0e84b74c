-- Mails that came in, mostly answers of suppliers to a share link. A mail whose address names nothing that is known is of no product.
create table mail_messages (
  id integer primary key default nextval('entity_ids'),
  -- its own Message-ID, or else the hash of the whole mail: what comes twice is there once
  message_id text not null,
  sender text not null,
  sender_name text,
  subject text,
  body text,
  received_at timestamptz not null,
  status text not null default 'NEW' check (status in ('NEW', 'PROCESSED', 'IGNORED')),
  -- a mail server says that a mail of ours did not arrive
  is_bounce boolean not null default false,
  product_id integer references products,
  share_link_id integer references share_links,
  -- [{ name, mimeType, byteSize, contentKey, refused, photo, text }]
  attachments jsonb,
  search_key text generated always as (fold(sender || E'\n' || coalesce(sender_name, '') || E'\n' || coalesce(subject, ''))) stored,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text
);
create unique index mail_messages_message_id_key on mail_messages (message_id);
create index mail_messages_received_at_idx on mail_messages (received_at, id);
create index mail_messages_sender_idx on mail_messages (fold(sender), id);
create index mail_messages_product_id_idx on mail_messages (product_id, received_at) where product_id is not null;
create index mail_messages_share_link_id_idx on mail_messages (share_link_id) where share_link_id is not null;
-- the envelope of the products list
create index mail_messages_product_id_new_idx on mail_messages (product_id) where status = 'NEW' and product_id is not null;
create index mail_messages_attachments_idx on mail_messages using gin (attachments jsonb_path_ops) where attachments is not null;
create index mail_messages_search_key_idx on mail_messages using gin (search_key gin_trgm_ops);
-- whose address of its own a mail was sent to
create index products_mail_inbox_idx on products (lower(mail_inbox)) where mail_inbox is not null;
