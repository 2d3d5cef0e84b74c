import type { Context, ResolversTypes } from '../../../platform/contract/index.ts'
import { loadPresent } from '../../../platform/db/index.ts'
import { fieldOf, tabOf } from '../../catalogue/index.ts'
import { isState, reasonOf, stateTabs } from './groupBlocked.ts'

type Told = Awaited<ResolversTypes['BlockedProduct']>

const shown = 50

/** Those that cannot be added, each with everything that keeps it off and where that is filled in. What is there already is not told. */
export async function listBlocked(blocked: ReadonlyMap<number, readonly string[]>, context: Context): Promise<Told[]> {
  const { loaders } = context
  const open = [...blocked].filter(([, [reason]]) => reason !== 'ASSIGNED').slice(0, shown)
  if (open.length === 0) return []
  const attributes = await loaders.inspectedAttributes.load('all')
  const codes = [...new Set(open.flatMap(([, reasons]) => reasons))]
  const words = new Map(await Promise.all(codes.map(async (code): Promise<[string, string]> => [code, await reasonOf(code, context)])))
  const products = new Map((await loadPresent(loaders.products, open.map(([id]) => id))).map((product) => [product.id, product]))
  const urlOf = (id: number, code: string) => {
    if (isState(code)) return `/products/${id}/edit?tab=${stateTabs[code]}`
    const field = fieldOf(code, attributes)
    return `/products/${id}/edit?tab=${tabOf(field)}${code.startsWith('check:') ? '' : `&field=${encodeURIComponent(field)}`}`
  }
  return open.flatMap(([id, reasons]) => {
    const product = products.get(id)
    return product ? [{ product, reasons: reasons.map((code) => ({ code, label: words.get(code) ?? code, fixUrl: urlOf(id, code) })) }] : []
  })
}
