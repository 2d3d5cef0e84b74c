import { apply } from '../engine/index.ts'
import type { TestServer } from './withServer.ts'

/** Routes to the types of campaigns, for everyField.test.ts; creates one that runs, with a list, a product below its purchase price, and a card. */
export async function campaignRoutes(
  { db }: Pick<TestServer, 'db'>,
  product: number,
  website: number | undefined,
): Promise<Readonly<Record<string, () => string>>> {
  const options = { actor: { kind: 'SYSTEM', id: null, name: 'test' }, source: 'test' } as const
  const make = async (kind: string, fields: object) => (await apply(db, [{ kind, id: null, op: 'create', fields: { ...fields } }], options)).createdIds[0] ?? 0
  const template = await make('priceCardTemplate', { name: 'Actiekaart' })
  const day = new Date().toISOString().slice(0, 10)
  const days = { validFrom: '2026-01-01', validTo: `${Number(day.slice(0, 4)) + 1}-12-31` }
  const campaign = await make('campaign', { name: 'Herfst', cardTemplate: template, ...days })
  const list = await make('priceList', { name: 'Herfstlijst', campaign, websites: [website ?? 0], ...days })
  const priced = { price: '0.37', discountPrice: null }
  await apply(db, [{ kind: 'product', id: product, op: 'update', fields: { purchasePrice: '100', [`price.${list}`]: priced } }], options)
  const effect = (inner: string) => `{ campaignEffect(id: ${campaign}) { ${inner} } }`
  return {
    CampaignEffect: () => effect('§'),
    CampaignList: () => effect('lists { § }'),
    CampaignEnding: () => effect('ending { § }'),
    CampaignCards: () => effect('cards { § }'),
    CampaignEffectRow: () => effect('rows { § }'),
  }
}
