import type { IntlShape } from '@formatjs/intl'
import { apply, preview, showPreview } from '../../changes/index.ts'
import { chunkOutcome, defineJob } from '../../jobs/index.ts'
import { nameIn } from '../attributes/attributes.rules.ts'
import { planOf, type ProductsBulk } from './bulk.rules.ts'
import { findDeletedBy } from './bulk.store.ts'

/** One change for many products, chosen by ticks or by everything that a search finds. */
export const productsBulkJob = defineJob<ProductsBulk>({
  kind: 'productsBulk',
  title(intl, { input, total }) {
    const { action, attribute } = input
    return intl.formatMessage(
      { id: `catalogue.bulk.${action}` },
      { count: total, attribute: attribute ? nameIn(intl.locale, attribute.names, attribute.code) : '', value: valueInWords(intl, input) },
    )
  },
  preview: async (db, { input, ids, actor }) => showPreview(await preview(db, planOf(input, ids), actor)),
  async run(db, { input, ids, actor, jobId, changeSetId }) {
    const plan = planOf(input, ids)
    const outcome = await apply(db, plan, { actor, source: 'products', jobId, ...(changeSetId === null ? {} : { changeSetId }) })
    const { items, ...rest } = chunkOutcome(ids, plan, outcome)
    if (input.action !== 'DELETE' || changeSetId === null) return { items, ...rest }
    // A variation went with its configurable in an earlier chunk: that is done, and nothing to be told.
    const missing = [...items].flatMap(([id, { problem }]) => (problem?.code === 'missing' ? [id] : []))
    const along = new Set(missing.length > 0 ? await findDeletedBy(db, changeSetId, missing) : [])
    return { ...rest, items: new Map([...items].filter(([id]) => !along.has(id))) }
  },
})

// A title is one line; a long text is known by how it begins.
const longest = 60

function valueInWords(intl: IntlShape<string>, { value, choices, attribute }: ProductsBulk): string {
  if (choices) return intl.formatList(choices.map((choice) => choice.names[intl.locale] ?? choice.value), { type: 'conjunction' })
  if (typeof value === 'number') {
    const number = intl.formatNumber(value, { maximumFractionDigits: 10 })
    return attribute?.unit ? `${number} ${attribute.unit}` : number
  }
  if (typeof value === 'boolean') return intl.formatMessage({ id: value ? 'catalogue.bulk.yes' : 'catalogue.bulk.no' })
  const text = String(value ?? '')
  return text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text
}
