import type { FoundProducts } from './fetchProducts'

export type FoundProduct = FoundProducts['results'][number]

/** What one can choose below the search box, in the order in which the arrows walk it. */
export type SearchOption = { kind: 'recent'; text: string } | { kind: 'product'; product: FoundProduct } | { kind: 'more' }

/** Recent searches that begin like the text, then the products found, then the way to all of them. */
export function searchOptions(text: string, recent: readonly string[], products: FoundProducts | null): SearchOption[] {
  const typed = text.trim().toLowerCase()
  const suggestions = recent.filter((one) => one.toLowerCase().startsWith(typed) && one.toLowerCase() !== typed)
  const found = products?.results ?? []
  return [
    ...suggestions.map((one): SearchOption => ({ kind: 'recent', text: one })),
    ...found.map((product): SearchOption => ({ kind: 'product', product })),
    ...(found.length > 0 ? [{ kind: 'more' } as const] : []),
  ]
}
