-- How a picture is shown: an ordered list of steps over the original, which stays as it is.
alter table images
  -- { en: 'The sofa from the front' }; the Dutch one is alt_text
  add column translations jsonb not null default '{}',
  add column recipe jsonb not null default '[]';

-- What is shown is another picture with another recipe: by this it is named, so that whatever bears the name never changes.
alter table images add column picture_key text not null
  generated always as (case when recipe = '[]'::jsonb then content_key else md5(content_key || recipe::text) end) stored;
create index images_picture_key on images (picture_key);

-- Every picture that was ever shown with a recipe: an address that somebody keeps leads to the same one for ever.
create table edited_pictures (
  key text primary key,
  content_key text not null,
  recipe jsonb not null
);

-- What was measured of a picture as it is shown, once for each.
create table picture_measures (
  key text primary key,
  -- 0 to 1000: how much changes from one pixel to the next at the sharpest edges
  sharpness integer not null,
  -- share of its edge that has one colour, and that is white, in percent
  even_share integer not null,
  white_share integer not null,
  -- how much of its width or height, whichever is more, the subject fills, in percent
  fill_share integer not null,
  colour_space text not null,
  byte_size integer not null,
  -- of the subject: #rrggbb; null where no even ground tells it from the rest
  colour text,
  -- what these figures alone say of it: BLURRED, GROUND …
  notes text[] not null,
  measured_at timestamptz not null default now()
);
