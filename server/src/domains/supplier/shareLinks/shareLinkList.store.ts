import { type Kysely, sql } from 'kysely'
import { columnsWith } from '../../../engine/index.ts'
import type { ShareLinkFilter } from '../../../platform/contract/index.ts'
import { containsWords, type Database, defineList, oneOf, readId } from '../../../platform/db/index.ts'
import { askedBy } from '../../catalogue/index.ts'
import { technicalFiles } from './linkFiles.rules.ts'
import type { ShareLinkState } from './shareLinks.rules.ts'

/** A link as staff see it. */
export interface ShareLinkListRow {
  id: number
  recipientType: 'SUPPLIER' | 'COLLEAGUE'
  recipientEmail: string
  language: string
  subject: string
  message: string
  state: ShareLinkState
  fields: string[]
  expiresAfter: number
  endsAt: Date
  createdAt: Date
  updatedAt: Date
  openedAt: Date | null
  submittedAt: Date | null
  revokedAt: Date | null
  reminderSentAt: Date | null
  bounceReason: string | null
  createdBy: number | null
  revision: number
}

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    ShareLink: ShareLinkListRow
  }
}

// Links expire without a write.
const state = sql`case when l.state in ('SENT', 'OPENED', 'IN_PROGRESS', 'RETURNED') and l.ends_at <= now() then 'EXPIRED' else l.state end`

/** Sorted newest first by default. */
export const shareLinks = defineList<ShareLinkListRow, ShareLinkFilter>({
  name: sql`shareLinks`,
  table: 'share_links',
  as: 'l',
  columns: sql`l.id, l.recipient_type as "recipientType", l.recipient_email::text as "recipientEmail", l.language, l.subject, l.message, ${state} as state, l.fields,
    l.expires_after as "expiresAfter", l.ends_at as "endsAt", l.created_at as "createdAt", l.updated_at as "updatedAt", l.opened_at as "openedAt",
    l.submitted_at as "submittedAt", l.revoked_at as "revokedAt", l.reminder_sent_at as "reminderSentAt", l.bounce_reason as "bounceReason", l.created_by as "createdBy", l.revision`,
  sorts: { created: { by: sql`l.created_at` }, expires: { by: sql`l.ends_at` }, recipient: { by: sql`l.recipient_email` }, updated: { by: sql`l.updated_at` } },
  first: '-created',
  conditions: (words, filter) => [
    ...containsWords(words, [sql`fold(l.recipient_email::text)`, sql`fold(l.subject)`]),
    ...oneOf(filter.states, state),
    ...oneOf(filter.recipientTypes, sql`l.recipient_type`),
    ...(filter.product !== null && filter.product !== undefined
      ? [sql`exists (select from share_link_products p where p.share_link_id = l.id and p.product_id = ${readId(filter.product) ?? 0})`]
      : []),
    ...(filter.endsWithin == null
      ? []
      : [
          sql`is_open(l) and l.state <> 'DRAFT' and l.ends_at > now() and l.ends_at <= now() + make_interval(days => least(greatest(${filter.endsWithin}::integer, 0), 36500))`,
        ]),
  ],
})

/** The progress of a link: the numbers of fields asked for, filled in, and awaiting judgement; and its last mail. */
export interface LinkProgress {
  id: number
  asked: number
  filled: number
  waiting: number
  mailState: 'QUEUED' | 'SENT' | 'BOUNCED' | 'FAILED' | null
  sentAt: Date | null
}

/**
 * The fields that a product lacks and that a supplier can be asked for, for one product or a whole link: of the attributes those
 * that every supplier is asked for, that are always required, and that the product's own category asks for. Technical files are
 * never counted as missing, as not every product has any: they are asked for only on request.
 */
const lacking = () => sql`
  ${sql.join(
    columnsWith('product', 'isAskable').map(
      ({ name, column }, at) =>
        sql`select ${sql.lit(name)} as field, ${sql.ref(`p.${column}`)} is null as lacks, ${sql.lit(at)}::bigint as place from products p where p.id = o.product_id`,
    ),
    sql` union all `,
  )}
  union all select 'content.' || o.language || '.shortDescription', not exists (select from product_contents c where c.product_id = o.product_id and c.language = o.language and c.short_description is not null), 1000
  union all select 'content.' || o.language || '.description', not exists (select from product_contents c where c.product_id = o.product_id and c.language = o.language and c.description is not null), 1001
  union all select 'attribute.' || a.code, not exists (select from effective_attribute_values v where v.product_id = o.product_id and v.attribute_id = a.id), 2000 + a.sort_order::bigint
    from (select ${askedBy(sql`p.category`)} as ids from products p where p.id = o.product_id offset 0) asked
    join attributes a on a.required_for_suppliers or a.always_required or a.id = any(asked.ids)
  union all select 'images', not exists (select from product_images i where i.product_id = o.product_id), 10000000000
  union all select ${technicalFiles}, false, 10000000001`

export interface AskedRow {
  shareLinkId: number
  productId: number
  field: string
}

const askedOf = (links: ReturnType<typeof sql>) => sql`
  select o.share_link_id as "shareLinkId", o.product_id as "productId", f.field
  from (select l.id as share_link_id, l.language, l.fields, p.product_id, p.position from share_links l join share_link_products p on p.share_link_id = l.id where ${links}) o
  cross join lateral (
    select w.field, w.place from (${lacking()}) w where case when cardinality(o.fields) = 0
      then w.lacks or exists (select from proposals r where r.share_link_id = o.share_link_id and r.product_id = o.product_id and r.field = w.field)
      else w.field = any(o.fields) end
  ) f order by o.position, o.product_id, f.place, f.field`

/** What these links ask for, product by product. */
export async function findAsked(db: Kysely<Database>, ids: readonly number[]): Promise<AskedRow[]> {
  const { rows } = await sql<AskedRow>`/* shareLinks.asked */ ${askedOf(sql`l.id = any(${ids}::integer[])`)}`.execute(db)
  return rows
}

/** The fields that can be asked for, and how many of these products lack each. */
export async function findAskable(db: Kysely<Database>, productIds: readonly number[], language: string): Promise<{ field: string; missing: number }[]> {
  const { rows } = await sql<{ field: string; missing: number }>`/* shareLinks.askable */
    select f.field, count(*) filter (where f.lacks)::integer as missing from (select id as product_id, ${language}::text as language from products where id = any(${productIds}::integer[])) o
    cross join lateral (${lacking()}) f group by f.field, f.place order by f.place, f.field`.execute(db)
  return rows
}

/** What a link for these products would ask for, product by product. */
export async function findAskedOf(
  db: Kysely<Database>,
  products: readonly number[],
  { language, fields }: { language: string; fields: readonly string[] },
): Promise<Omit<AskedRow, 'shareLinkId'>[]> {
  const { rows } = await sql<Omit<AskedRow, 'shareLinkId'>>`/* shareLinks.askedOf */
    select o.product_id as "productId", f.field
    from (select p.id as product_id, ${language}::text as language, g.place from unnest(${products}::integer[]) with ordinality g (id, place) join products p on p.id = g.id) o
    cross join lateral (select w.field, w.place from (${lacking()}) w where case when ${fields.length === 0} then w.lacks else w.field = any(${fields}::text[]) end) f
    order by o.place, f.place, f.field`.execute(db)
  return rows
}

/** Which of these recipients have a valid link for these products. */
export async function findOpenlyAsked(
  db: Kysely<Database>,
  products: readonly number[],
  emails: readonly string[],
): Promise<{ productId: number; email: string }[]> {
  const { rows } = await sql<{ productId: number; email: string }>`/* shareLinks.openlyAsked */
    select distinct p.product_id as "productId", l.recipient_email::text as email from share_links l join share_link_products p on p.share_link_id = l.id
    where p.product_id = any(${products}::integer[]) and l.recipient_email::text = any(${emails}::text[]) and is_open(l)`.execute(db)
  return rows
}

/** The names of these products in this language, in the given order. */
export async function findNamed(
  db: Kysely<Database>,
  products: readonly number[],
  language: string,
): Promise<{ id: number; sku: string; name: string | null }[]> {
  const { rows } = await sql<{ id: number; sku: string; name: string | null }>`/* shareLinks.named */ select p.id, p.sku, c.name
    from unnest(${products}::integer[]) with ordinality g (id, place) join products p on p.id = g.id
    left join lateral (select name from product_contents where product_id = p.id and name is not null order by language = ${language} desc, language = 'nl' desc limit 1) c on true
    order by g.place`.execute(db)
  return rows
}

export async function findProgress(db: Kysely<Database>, ids: readonly number[]): Promise<LinkProgress[]> {
  const { rows } = await sql<LinkProgress>`/* shareLinks.progress */
    with asked as (${askedOf(sql`l.id = any(${ids}::integer[])`)})
    select l.id, (select count(*)::integer from asked a where a."shareLinkId" = l.id) as asked, r.filled, r.waiting,
      (select m.state from mails m where m.link_kind = 'shareLink' and m.link_id = l.id order by m.id desc limit 1) as "mailState",
      case when exists (select from mails m where m.link_kind = 'shareLink' and m.link_id = l.id) then (select max(m.sent_at) from mails m where m.link_kind = 'shareLink' and m.link_id = l.id)
        when l.state <> 'DRAFT' then l.created_at end as "sentAt"
    from share_links l cross join lateral (
      select count(*)::integer as filled, (count(*) filter (where r.state = 'SUBMITTED'))::integer as waiting from proposals r where r.share_link_id = l.id and r.value is not null
    ) r where l.id = any(${ids}::integer[])`.execute(db)
  return rows
}
