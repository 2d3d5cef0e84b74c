import type { Kysely } from 'kysely'
import { checkCards, makeCards } from '../domains/pricing/index.ts'
import type { Plan, PlanItem } from '../engine/index.ts'
import type { Database } from '../platform/db/index.ts'
import { findForCards } from './demo.store.ts'
import { create, type Foundation } from './plans.ts'
import { cardTemplates } from './words/cardTemplates.ts'

// Number of products in a showroom; a small catalogue has fewer.
const shown = 24
const zones = ['Woonkamer', 'Eetkamer', 'Slaapkamer'] as const
const dayLength = 86_400_000

type Write = (plan: Plan) => Promise<{ createdIds: readonly (number | null)[] }>

/** Templates with cards of some products, in two stores and for a promotion: printed, placed, to be printed, and one that is outdated. */
export async function addPriceCards(
  db: Kysely<Database>,
  write: Write,
  { priceLists, locations, websites }: Pick<Foundation, 'priceLists' | 'locations' | 'websites'>,
  now: Date,
): Promise<void> {
  const stores = locations.slice(1, 3)
  const { createdIds: templates } = await write(
    cardTemplates.map(({ key, ...fields }) =>
      create('priceCardTemplate', null, {
        ...fields,
        languages: [...fields.languages],
        ...(key === 'promotion' ? { websites: websites.slice(0, 1) } : { stores }),
      }),
    ),
  )
  const [showroom = null, shelf = null, promotion = null] = templates
  const products = await findForCards(db, priceLists.get('web') ?? 0, shown)
  const reduced = await findForCards(db, priceLists.get('overlap_sofas') ?? 0, shown / 4)
  const before = (days: number) => new Date(now.getTime() - days * dayLength).toISOString()
  const standing = (at: number) =>
    at % 4 === 3 ? {} : { printedAt: before(20), printedBy: 'Demo', ...(at % 4 === 2 ? {} : { placedAt: before(19), placedBy: 'Demo' }) }
  const cards: PlanItem[] = [
    ...products.map((product, at) =>
      create('priceCard', null, {
        product,
        template: at % 3 === 2 ? shelf : showroom,
        store: stores[at % 2] ?? null,
        zone: zones[at % zones.length] ?? null,
        ...standing(at),
      }),
    ),
    ...reduced.flatMap((product) => cardTemplates[2].languages.map((language) => create('priceCard', null, { product, template: promotion, language }))),
  ]
  if (cards.length === 0) return
  const ids = (await write(cards)).createdIds.map((id) => id ?? 0)
  const [oldest = 0, ...others] = ids
  await makeCards(db, others)
  // it was placed before the product was renamed
  await makeCards(db, [oldest], (content) => ({
    ...content,
    lines: content.lines.map((line) => (line.field === 'name' ? { ...line, text: `${line.text} (showmodel)` } : line)),
  }))
  await checkCards(db, [oldest])
}
