-- What a card shows beside its texts. Templates that exist keep what they print: their cards would be out of date all at once.
alter table price_card_templates
  add column show_photo boolean not null default false,
  add column show_swatches boolean not null default false,
  add column show_brand boolean not null default true,
  add column show_attributes boolean not null default true,
  add column show_validity boolean not null default true,
  -- the retailer's logo
  add column logo_id integer references images on delete set null,
  -- what private-label products have in place of the maker's brand
  add column own_brand text;
alter table price_card_templates alter column show_photo set default true, alter column show_swatches set default true;
create index price_card_templates_logo on price_card_templates (logo_id) where logo_id is not null;
