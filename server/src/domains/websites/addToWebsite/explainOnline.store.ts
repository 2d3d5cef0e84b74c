import { type Kysely, sql } from 'kysely'
import { type Database, shopDay } from '../../../platform/db/index.ts'
import { findInheritedlyPriced, freshHours } from '../../catalogue/index.ts'
import type { OnlineFacts } from './explainOnline.rules.ts'

/** The data for whether a product is online on a website, besides what it lacks; null if either does not exist. */
export async function findOnlineFacts(db: Kysely<Database>, product: number, website: number): Promise<Omit<OnlineFacts, 'lacks'> | null> {
  const { rows } = await sql<Omit<OnlineFacts, 'lacks' | 'isPriced'>>`/* explainOnline.facts */
    select p.id as "productId", s.id as "websiteId", s.name as "websiteName", p.type, p.active, p.ean_code as ean, p.parent_id as "parentId", parent_place.online_status = 'ONLINE' as "isParentOnline",
      coalesce(parts.variations, 0) as "onlineVariations", coalesce(parts.components, 0) as components,
      axes.count as axes, axes.filled as "filledAxes",
      photos.count as images, photos.right_count as "rightImages", s.image_ratio as "imageRatio",
      s.price_list_id as "listId", list.name as "listName", list.valid_from as "listFrom", list.valid_to as "listTo",
      coalesce(list.valid_from <= ${shopDay}, true) as "hasBegun", coalesce(list.valid_to >= ${shopDay}, true) as "isRunning",
      coalesce(supply.ended, false) as "hasEnded", coalesce(stock.available, 0) > 0 and coalesce(stock.sold_off, false) as "isSoldOff",
      w.id as "websiteProductId", w.online_status as "onlineStatus", w.shown_status as "syncStatus", w.synced_at as "syncedAt", w.failed_at as "failedAt", case when w.last_error is not null then concat_ws(': ', w.last_error_code, w.last_error) end as "lastError",
      w.checked_at as "checkedAt", w.live_verified as "liveVerified", w.desired_from as "desiredFrom", w.desired_to as "desiredTo", w.desired_from > now() as "startsLater", w.desired_to > now() as "endsLater",
      s.enabled and s.connector is not null as "isConnected", s.reachable as "isReachable", s.reached_at as "reachedAt", s.reach_error as "reachError"
    from products p cross join websites s
    left join website_products w on w.product_id = p.id and w.website_id = s.id
    left join website_products parent_place on parent_place.product_id = p.parent_id and parent_place.website_id = s.id
    left join price_lists list on list.id = s.price_list_id
    left join lateral (
      select (select count(*) from products v join website_products o on o.product_id = v.id where v.parent_id = p.id and o.website_id = s.id and o.online_status = 'ONLINE') as variations,
        (select count(*) from bundle_components c where c.bundle_id = p.id) as components
    ) parts on true
    left join lateral (
      select count(*) as count, count(*) filter (where exists (select from product_attribute_values v where v.product_id = p.id and v.attribute_id = x.attribute_id)) as filled
      from configurable_axes x where x.product_id = p.parent_id
    ) axes on true
    left join lateral (
      select count(*) as count, count(*) filter (where s.image_ratio is null or i.aspect_ratio = s.image_ratio) as right_count
      from product_images l join images i on i.id = l.image_id where l.product_id = p.id
    ) photos on true
    left join lateral (
      select bool_and(e.is_deleted or e.out_of_production or e.out_of_collection) as ended from emeubel_products e where e.product_id = p.id
    ) supply on true
    left join lateral (
      select sum(greatest(k.qty - k.reserved - k.on_display, 0)) filter (where not (k.source = 'FEED' and k.as_of < now() - ${`${freshHours} hours`}::interval)) as available,
        not exists (select from attributes a where a.code = 'sell_off')
          or exists (select from effective_attribute_values v join attributes a on a.id = v.attribute_id and a.code = 'sell_off' where v.product_id = p.id and v.text = 'true') as sold_off
      from stock_levels k where k.product_id = p.id
    ) stock on true
    where p.id = ${product} and s.id = ${website}`.execute(db)
  const [row] = rows
  return row === undefined ? null : { ...row, isPriced: (await findInheritedlyPriced(db, [{ product, website }])).size > 0 }
}
