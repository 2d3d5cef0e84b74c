import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { apply, type PlanItem, writtenAt } from '../../engine/index.ts'
import { createWebsiteSimulator, saveSecret, syncWebsites } from '../../domains/websites/index.ts'
import { create } from '../plans.ts'
import { findPlaces, findShopList, makeDueAt, moveAddresses } from './month.store.ts'
import type { RunContext } from './Run.ts'
import { later } from './workMoments.ts'

/** Where `vitrine website-simulator` listens, and by what it knows the sender: started beside the server, it goes on receiving. */
const [endpoint, secret] = ['http://127.0.0.1:4500', 'website-secret']
const name = 'proefwinkel.lindeman.example'
const [assigned, sentAgain, changedThere] = [20, 6, 3]
const [retried, givenUp] = [[2], [2, 9, 42]]

/**
 * A shop for trials, to which products were really delivered: it refused some at first and took them at the next try, it changed
 * some by itself, and on the last day it was closed, so that some wait for somebody. Nothing is sent to it while it is switched off.
 */
export async function deliverToShop({ db, some, ago, by }: RunContext): Promise<void> {
  const joris = { actor: by('Joris van Dam'), source: 'website' }
  const [made, last] = [ago(6), ago(1)]
  const products = some(assigned)
  const site = await writtenAt(made, async () => {
    const fields = { name, endpoint, languages: ['nl'], connector: 'HTTP_JSON', enabled: true, priceList: await findShopList(db) }
    const { createdIds } = await apply(db, [create('website', null, fields)], joris)
    return createdIds[0] ?? 0
  })
  await saveSecret(db, site, secret)
  const places = products.map(({ id }) => create('websiteProduct', null, { product: id, website: site, onlineStatus: 'ONLINE' }))
  await writtenAt(later(made, 5), () => apply(db, places, { ...joris, source: 'websiteProduct' }))
  const delivered = await findPlaces(db, site)
  const update = (ids: readonly number[], fields: PlanItem['fields'], at: Date) =>
    writtenAt(at, () =>
      apply(
        db,
        ids.map((id) => ({ kind: 'websiteProduct', id, op: 'update', fields }) as const),
        { ...joris, source: 'websiteProduct' },
      ),
    )

  let clock = later(made, 10)
  const shop = createWebsiteSimulator({ secret, now: () => clock })
  shop.server.listen(0, '127.0.0.1')
  await once(shop.server, 'listening')
  const address = `http://127.0.0.1:${(shop.server.address() as AddressInfo).port}`
  // pictures are left out: making them takes longer than all else
  const options = { readPicture: () => Promise.resolve(null), allowLoopback: true, endpoint: address, now: () => clock }
  const sync = async (at: Date) => {
    clock = at
    await makeDueAt(db, site, at)
    await syncWebsites(db, options)
  }
  try {
    shop.set({ failEvery: 4 })
    await sync(clock)
    shop.set({})
    for (const minutes of retried) await sync(later(made, 10 + minutes))
    for (const { reference } of [...shop.products.values()].slice(0, changedThere))
      shop.tamper(reference, (product) => ({ ...product, contents: product.contents.map((content) => ({ ...content, name: `${content.name} (actie)` })) }))
    await sync(later(made, 1_445))

    const again = delivered.slice(-sentAgain)
    await update(again, { forcedAt: last.toISOString() }, last)
    shop.set({ failEvery: 1 })
    await sync(later(last, 1))
    for (const minutes of givenUp) await sync(later(last, minutes))
    // two of them were asked for once more when it was open again
    await update(again.slice(0, 2), { forcedAt: later(last, 50).toISOString() }, later(last, 50))
    shop.set({})
    await sync(later(last, 51))
  } finally {
    shop.server.closeAllConnections()
    shop.server.close()
  }
  await moveAddresses(db, site, { from: address, to: endpoint })
  await writtenAt(later(last, 60), () => apply(db, [{ kind: 'website', id: site, op: 'update', fields: { enabled: false } }], joris))
}
