import type { Option } from '@vitrine/forms'

interface Named {
  readonly id: string
  readonly name: string
}

/** The websites and price lists among which conditions and actions choose. */
export function choicesOf({ websites, priceLists }: { readonly websites: readonly Named[]; readonly priceLists: { readonly results: readonly Named[] } }): Readonly<Record<string, readonly Option[]>> {
  const options = (list: readonly Named[]) => list.map(({ id, name }) => ({ value: id, label: name }))
  return { WEBSITE: options(websites), PRICE_LIST: options(priceLists.results) }
}
