-- Addresses that a product had while it was online. Whoever follows one is lost until somebody has decided on it: it
-- redirects to the product, or its row goes.
create table url_redirects (
  product_id integer not null references products on delete cascade,
  language text not null,
  url_key text not null,
  redirects boolean not null,
  primary key (product_id, language, url_key)
);
create index url_redirects_url_key on url_redirects (url_key, language);
