import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

export interface LinkOfMerge {
  id: number
  productId: number
  email: string
  products: number[]
}

/** Share links of these products that are open or await judgement. */
export async function findLinksOfMerge(db: Kysely<Database>, products: readonly number[]): Promise<LinkOfMerge[]> {
  const { rows } = await sql<LinkOfMerge>`/* shareLinks.ofMerge */
    select l.id, l.product_id as "productId", l.recipient_email as email, array(select p.product_id from share_link_products p where p.share_link_id = l.id order by p.position, p.product_id) as products
    from share_links l where is_open(l) and exists (select from share_link_products p where p.share_link_id = l.id and p.product_id = any(${products}::integer[])) order by l.id`.execute(
    db,
  )
  return rows
}

/** Proposals of merged products that can be moved to the target: it has none for the same field and link, and none is moved twice. */
export async function findProposalsOfMerge(db: Kysely<Database>, links: readonly number[], sources: readonly number[], target: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* proposals.ofMerge */
    select min(p.id) as id from proposals p where p.share_link_id = any(${links}::integer[]) and p.product_id = any(${sources}::integer[])
      and not exists (select from proposals o where o.share_link_id = p.share_link_id and o.product_id = ${target} and o.field = p.field)
    group by p.share_link_id, p.field order by 1`.execute(db)
  return rows.map(({ id }) => id)
}
