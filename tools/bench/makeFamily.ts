import pg from 'pg'
import '../../server/src/composition.ts'
import { apply, type Plan, reserveIds } from '../../server/src/engine/index.ts'
import { connectDatabase } from '../../server/src/platform/db/index.ts'

const sku = 'BENCH-FAMILY'
const size = 2000

/** Creates a configurable product of 2,000 variations through the engine, larger than any in the demo, once per catalogue. @returns its id */
export async function makeFamily(dataFolder: string, say: (line: string) => void): Promise<string> {
  const database = await connectDatabase({ databaseUrl: null, dataFolder }, say)
  const client = new pg.Client({ connectionString: database.url })
  try {
    await client.connect()
    const { rows: known } = await client.query<{ id: number }>('/* bench.family */ select id from products where sku = $1', [sku])
    if (known[0]) return String(known[0].id)
    say(`a product of ${size} variations`)
    const db = database.openForWork()
    const [id = 0] = await reserveIds(db, 1)
    const { blocked } = await apply(db, await planFamily(client, id), { actor: { kind: 'SYSTEM', id: null, name: 'Bench' }, source: 'bench' })
    if (blocked[0]) throw new Error(`The family of the bench cannot be written: ${JSON.stringify(blocked[0].problems)}`)
    return String(id)
  } finally {
    await client.end()
    await database.close()
  }
}

async function planFamily(client: pg.Client, id: number): Promise<Plan> {
  const { rows: colours } = await client.query<{ id: number; value: string }>(
    `/* bench.colours */ select v.id, v.value from attribute_values v join attributes a on a.id = v.attribute_id where a.code = 'color' order by v.id`,
  )
  const { rows: lists } = await client.query<{ id: number }>('/* bench.masterList */ select id from price_lists where channel_master limit 1')
  const variations = Array.from({ length: size }, (_, at) => {
    const colour = colours[at % Math.max(1, colours.length)]
    const width = 120 + 2 * Math.floor(at / Math.max(1, colours.length))
    const name = `Bank Proef ${width} cm ${colour?.value ?? ''}`.trim()
    return {
      kind: 'product',
      id: null,
      op: 'create' as const,
      fields: {
        type: 'SIMPLE',
        parent: id,
        sku: `${sku}-${at}`,
        brand: 'Proef',
        'content.nl.name': name,
        'attribute.width': width,
        ...(colour ? { 'attribute.color': colour.id } : {}),
        ...(lists[0] ? { [`price.${lists[0].id}`]: { price: `${499 + width}.00`, discountPrice: null } } : {}),
      },
    }
  })
  return [{ kind: 'product', id, op: 'create', fields: { type: 'CONFIGURABLE', sku, brand: 'Proef', 'content.nl.name': 'Bank Proef' } }, ...variations]
}
