import { type Kysely, sql } from 'kysely'
import type { FieldValue } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { ProposalState } from './proposals.rules.ts'

export interface ProposalRow {
  id: number
  shareLinkId: number
  productId: number
  field: string
  value: FieldValue
  state: ProposalState
  reason: string | null
  comment: string | null
  revision: number
}

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    Proposal: ProposalRow
  }
}

const columns = sql`id, share_link_id as "shareLinkId", product_id as "productId", field, value, state, reason, comment, revision`

/** The proposals of a link, of all its products or of one. */
export async function findProposals(db: Kysely<Database>, shareLinkId: number, productId: number | null = null): Promise<ProposalRow[]> {
  const { rows } = await sql<ProposalRow>`/* proposals.ofLink */ select ${columns} from proposals
    where share_link_id = ${shareLinkId} and (${productId}::integer is null or product_id = ${productId}) order by product_id, id`.execute(db)
  return rows
}

export async function findProposalsById(db: Kysely<Database>, ids: readonly number[]): Promise<ProposalRow[]> {
  const { rows } = await sql<ProposalRow>`/* proposals.byIds */ select ${columns} from proposals where id = any(${ids}::integer[])`.execute(db)
  return rows
}

export interface AskedAttribute {
  code: string
  type: string
  unit: string | null
  names: Readonly<Record<string, string>>
  descriptions: Readonly<Record<string, string>>
  options: { id: number; names: Readonly<Record<string, string>>; value: string }[]
}

const maxOptions = 500

/** The attributes with these codes, with their choices. */
export async function findAskedAttributes(db: Kysely<Database>, codes: readonly string[]): Promise<AskedAttribute[]> {
  const { rows } = await sql<AskedAttribute>`/* proposals.attributes */ select a.code, a.type, a.unit, a.names, a.descriptions,
      coalesce((select jsonb_agg(jsonb_build_object('id', w.id, 'names', w.names, 'value', w.value) order by w.sort_order, w.value_key)
        from (select * from attribute_values v where v.attribute_id = a.id and not v.needs_approval order by v.sort_order, v.value_key limit ${maxOptions}) w), '[]') as options
    from attributes a where a.code = any(${codes}::text[])`.execute(db)
  return rows
}

/** The products of a link, sorted by name. */
export async function findLinkProducts(db: Kysely<Database>, shareLinkId: number): Promise<{ id: number; sku: string; name: string | null }[]> {
  const { rows } = await sql<{ id: number; sku: string; name: string | null }>`/* proposals.products */ select p.id, p.sku, c.name from share_link_products l
    join products p on p.id = l.product_id join share_links s on s.id = l.share_link_id
    left join lateral (select name from product_contents where product_id = p.id and name is not null order by language = s.language desc, language = 'nl' desc limit 1) c on true
    where l.share_link_id = ${shareLinkId} order by l.position, p.id`.execute(db)
  return rows
}

/** Which of these pictures were uploaded through this link. */
export async function findOwnImages(db: Kysely<Database>, shareLinkId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`/* proposals.ownImages */ select image_id as id from share_link_images where share_link_id = ${shareLinkId} and image_id = any(${ids}::integer[])`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
