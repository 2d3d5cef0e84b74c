import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import '../../server/src/composition.ts'
import { createWebsiteSimulator, syncWebsites } from '../../server/src/domains/websites/index.ts'
import { connectDatabase } from '../../server/src/platform/db/index.ts'
import { alternate, timed } from './alternate.ts'
import type { Figure } from './Figure.ts'

const most = 1_000
const parallel = 4

/** Sends the bodies in as many parallel streams as the sync. */
async function fetchAll(origin: string, bodies: readonly string[]): Promise<void> {
  const left = bodies.entries()
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      for (const [at, body] of left)
        await (
          await fetch(`${origin}/floor/products/${at}`, {
            method: 'PUT',
            headers: { 'content-type': 'application/json', 'x-vitrine-revision': String(Date.now()) },
            body,
          })
        ).arrayBuffer()
    }),
  )
}

/** Syncs a thousand products to a website on this machine, alternating with the floor. The pictures are already there. */
export async function measureSync(dataFolder: string, rounds: number, say: (line: string) => void): Promise<Figure[]> {
  const database = await connectDatabase({ databaseUrl: null, dataFolder }, say)
  const client = new pg.Client({ connectionString: database.url })
  const shop = createWebsiteSimulator({ secret: null })
  shop.server.listen(0, '127.0.0.1')
  await once(shop.server, 'listening')
  const origin = `http://127.0.0.1:${(shop.server.address() as AddressInfo).port}`
  try {
    await client.connect()
    const db = database.openForWork()
    const {
      rows: [site],
    } = await client.query<{ id: number }>(
      `/* bench.shop */ insert into websites (name, endpoint, languages, connector, enabled, price_list_id)
      values ('bench', $1, '{nl}', 'HTTP_JSON', true, (select id from price_lists where channel_master order by id limit 1)) returning id`,
      [origin],
    )
    const { rowCount } = await client.query(
      "/* bench.assign */ insert into website_products (product_id, website_id, online_status) select id, $1::integer, 'ONLINE' from products order by id limit $2",
      [site?.id, most],
    )
    const products = rowCount ?? 0
    const rateOf = async (work: () => Promise<unknown>) => products / ((await timed(work)) / 1000)
    const sync = () => syncWebsites(db, { allowLoopback: true, readPicture: async () => null })
    const figures = await alternate(rounds, {
      ours: async () => {
        await client.query(
          "/* bench.due */ update website_products set sync_status = 'TODO', due_at = now() - interval '1 second', forced_at = now(), sync_version = sync_version + 1 where website_id = $1",
          [site?.id],
        )
        return rateOf(sync)
      },
      floor: () => {
        // the first products that the shop received are ours
        const bodies = [...shop.products.values()].slice(0, products).map(({ product }) => JSON.stringify({ version: 1, product }))
        return rateOf(() => fetchAll(origin, bodies))
      },
    })
    return [{ what: `${products} products to a website`, unit: 'products/s', ...figures }]
  } finally {
    await client.query("/* bench.forget */ delete from websites where name = 'bench'").catch(() => undefined)
    await client.end()
    await database.close()
    shop.server.close().closeAllConnections()
  }
}
