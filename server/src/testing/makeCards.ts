import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { apply, type FieldValue, type PlanItem } from '../engine/index.ts'
import type { Database } from '../platform/db/index.ts'
import { anna } from './engineHands.ts'

/** Creates two price cards of a template: the second has been generated, and its content is out of date. */
export async function makeCards(db: Kysely<Database>): Promise<void> {
  const create = (kind: string, fields: Record<string, FieldValue>): PlanItem => ({ kind, id: null, op: 'create', fields })
  const write = async (items: PlanItem[]) => {
    const { createdIds, blocked } = await apply(db, items, { actor: anna, source: 'test' })
    if (blocked.length > 0) throw new Error(JSON.stringify(blocked))
    return createdIds.map((id) => id ?? 0)
  }
  const products = await db.selectFrom('products').select('id').where('type', '=', 'SIMPLE').where('active', '=', true).orderBy('id').limit(2).execute()
  const [template = 0] = await write([
    create('priceCardTemplate', { name: 'Showroom A5' }),
    create('priceCardTemplate', { name: 'Etiket', size: 'LABEL_62x29' }),
  ])
  const cards = await write(products.map(({ id }) => create('priceCard', { product: id, template })))
  const content = (price: string) =>
    JSON.stringify({
      size: 'A5',
      orientation: 'PORTRAIT',
      language: 'nl',
      lines: [
        { field: 'name', text: 'Bank' },
        { field: 'price', text: price },
      ],
    })
  await sql`update price_cards set content = ${content('€ 100,00')}::jsonb, next_content = ${content('€ 90,00')}::jsonb, warnings = '[{"field":"name","code":"overflow"}]', generated_at = now(), status = 'OUTDATED' where id = ${cards.at(-1) ?? 0}`.execute(
    db,
  )
}
