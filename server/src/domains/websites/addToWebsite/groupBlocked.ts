import type { Context, ResolversTypes } from '../../../platform/contract/index.ts'
import { loadPresent } from '../../../platform/db/index.ts'
import { isCheckCode, wordsOf } from '../../catalogue/index.ts'

type Group = Awaited<ResolversTypes['BlockedGroup']>

const samples = 5

/** Products that cannot be added, grouped by their first reason, most frequent first. */
export async function groupBlocked(blocked: ReadonlyMap<number, readonly string[]>, blockedKey: string | null, context: Context): Promise<Group[]> {
  const { loaders } = context
  const groups = new Map<string, number[]>()
  for (const [id, [code = '']] of blocked) {
    const known = groups.get(code)
    if (known) known.push(id)
    else groups.set(code, [id])
  }
  const sorted = [...groups].sort(([, one], [, other]) => other.length - one.length)
  return Promise.all(
    sorted.map(async ([code, ids]): Promise<Group> => ({
      code,
      fixUrl: fixUrlOf(code, blockedKey),
      reason: await reasonOf(code, context),
      count: ids.length,
      sample: await loadPresent(loaders.products, ids.slice(0, samples)),
    })),
  )
}

/** Reasons without a field of the product, with the tab where they can be resolved. */
export const stateTabs = { ASSIGNED: 'websites', PARENT_NOT_ASSIGNED: 'configurables', NO_VARIATION: 'variations' } as const

export const isState = (code: string): code is keyof typeof stateTabs => Object.hasOwn(stateTabs, code)

// The address of the bulk grid with the leftover of one reason, filtered if the list supports it; it does not support prices in
// a website's list.
function fixUrlOf(code: string, blockedKey: string | null): string | null {
  if (blockedKey === null || isState(code)) return null
  const narrowing = code.startsWith('price.') ? '' : `&missing=${encodeURIComponent(code)}`
  // the grid has no cell for photos
  return `/products${code === 'image.main' ? '' : '/bulk-edit'}?leftOut=${blockedKey}${narrowing}`
}

/** Why a product is not added, in the viewer's language. */
export async function reasonOf(code: string, { db, intl, loaders }: Context): Promise<string> {
  if (isState(code)) return intl.formatMessage({ id: `catalogue.websiteProduct.blocked.${code}` })
  const check = code.replace(/^check:/, '')
  if (isCheckCode(check)) return intl.formatMessage({ id: `inspector.check.${check}` })
  const [, list] = /^price\.(\d+)$/.exec(code) ?? []
  if (list !== undefined)
    return intl.formatMessage({ id: 'catalogue.websiteProduct.noPriceIn' }, { list: (await loaders.priceLists.load(Number(list)))?.name ?? '' })
  const [words = code] = await wordsOf(db, intl, [{ code, finding: null }])
  return words
}
