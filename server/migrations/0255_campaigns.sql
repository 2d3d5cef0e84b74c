-- Campaigns: the days of an offer, with the price lists, the template of cards and the banner that belong to it.
create table campaigns (
  id integer primary key default nextval('entity_ids'),
  name text not null,
  name_key text generated always as (fold(name)) stored,
  -- both days are included
  valid_from date not null,
  valid_to date not null,
  card_template_id integer references price_card_templates on delete set null,
  banner_id integer references images on delete set null,
  -- the words of the banner, by language: { "nl": "Herfstactie" }
  texts jsonb not null default '{}',
  note text,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text,
  check (valid_to >= valid_from)
);
create index campaigns_name on campaigns (name_key, id);
create index campaigns_valid_from on campaigns (valid_from desc, id desc);
create index campaigns_card_template on campaigns (card_template_id) where card_template_id is not null;
create index campaigns_banner on campaigns (banner_id) where banner_id is not null;

-- A list belongs to at most one campaign.
alter table price_lists add column campaign_id integer references campaigns on delete set null;
create index price_lists_campaign on price_lists (campaign_id) where campaign_id is not null;
