-- What a product's page shows beneath its texts: blocks in order, a text in each of their places for each language, and sets of them to begin with.

create table product_blocks (
  product_id integer not null references products on delete cascade,
  id text not null,
  position integer not null,
  -- as text: of a type that a later version made, every key stays where it was
  body json not null,
  -- what it refers to
  images integer[] not null default '{}',
  attributes integer[] not null default '{}',
  primary key (product_id, id)
);
create index product_blocks_block on product_blocks (id);
create index product_blocks_images on product_blocks using gin (images) where images <> '{}';
create index product_blocks_attributes on product_blocks using gin (attributes) where attributes <> '{}';

-- Those of a block that was removed stay: it comes back with them.
create table product_block_texts (
  product_id integer not null references products on delete cascade,
  block text not null,
  slot text not null,
  language text not null,
  text text not null,
  primary key (product_id, block, slot, language)
);

create table block_templates (
  id integer primary key default nextval('entity_ids'),
  name text not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text
);
create unique index block_templates_name on block_templates (upper(name));

create table block_template_blocks (
  template_id integer not null references block_templates on delete cascade,
  id text not null,
  position integer not null,
  body json not null,
  images integer[] not null default '{}',
  attributes integer[] not null default '{}',
  primary key (template_id, id)
);
create index block_template_blocks_images on block_template_blocks using gin (images) where images <> '{}';
create index block_template_blocks_attributes on block_template_blocks using gin (attributes) where attributes <> '{}';

create table block_template_texts (
  template_id integer not null references block_templates on delete cascade,
  block text not null,
  slot text not null,
  language text not null,
  text text not null,
  primary key (template_id, block, slot, language)
);
