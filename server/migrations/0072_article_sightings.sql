-- When an article stood in a delivery of its feed, and in how many: narrow, since a whole range is written with each delivery.
create table article_sightings (
  emeubel_product_id integer primary key references emeubel_products on delete cascade,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  seen_count integer not null
) with (fillfactor = 80);

-- What is known of those that were delivered before: the deliveries that changed them.
insert into article_sightings (emeubel_product_id, first_seen_at, last_seen_at, seen_count)
select d.emeubel_product_id, min(r.delivered_at), max(r.delivered_at), count(distinct r.id)
from feed_deltas d join feed_runs r on r.id = d.feed_run_id where d.change <> 'GONE' group by 1;
