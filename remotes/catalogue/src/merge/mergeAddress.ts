export type MergeMode = 'AS_DUPLICATE' | 'AS_VARIATIONS'

/** A field's result: the value of one product, or another value as JSON. */
export type MergeChoice = { from: string } | { value: string }

/** The decisions so far; products, target and way are in the address. */
export interface MergeDecisions {
  choices: Readonly<Record<string, MergeChoice>>
  /** null: the target's */
  axes: readonly string[] | null
  shareLinks: 'REVOKE' | 'REPOINT' | null
}

export const noDecisions: MergeDecisions = { choices: {}, axes: null, shareLinks: null }

/** A merge in the address: products, target, and way. */
export interface MergeAddress {
  products: readonly string[]
  target: string | null
  mode: MergeMode
}

const isId = (text: string) => /^\d+$/.test(text)

export function readMergeAddress(search: string): MergeAddress {
  const params = new URLSearchParams(search)
  const target = params.get('target')
  const products = (params.get('products') ?? '').split(',').filter(isId)
  return {
    products: [...new Set(target !== null && isId(target) && !products.includes(target) ? [...products, target] : products)],
    target: target !== null && isId(target) ? target : null,
    mode: params.get('mode') === 'AS_VARIATIONS' ? 'AS_VARIATIONS' : 'AS_DUPLICATE',
  }
}

export function mergeSearch({ products, target, mode }: MergeAddress): string {
  const params = new URLSearchParams({ products: products.join() })
  if (target !== null) params.set('target', target)
  if (mode !== 'AS_DUPLICATE') params.set('mode', mode)
  return `?${params.toString().replaceAll('%2C', ',')}`
}

/** As the contract's input. */
export function mergeInput({ products, target, mode }: MergeAddress, { choices, axes, shareLinks }: MergeDecisions) {
  return {
    mode,
    target,
    sources: products.filter((id) => id !== target),
    choices: Object.entries(choices).map(([field, choice]) => ({ field, ...choice })),
    axes: mode === 'AS_VARIATIONS' && axes !== null ? [...axes] : null,
    shareLinks,
  }
}
