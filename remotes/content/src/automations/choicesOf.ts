import type { Option } from '@vitrine/forms'

interface Named {
  readonly id: string
  readonly name: string
}

interface Found {
  readonly results: readonly Named[]
}

/** The websites, price lists and price cards among which conditions and actions choose. */
export function choicesOf({
  websites,
  priceLists,
  priceCardTemplates,
}: {
  readonly websites: readonly Named[]
  readonly priceLists: Found
  readonly priceCardTemplates: Found
}): Readonly<Record<string, readonly Option[]>> {
  const options = (list: readonly Named[]) => list.map(({ id, name }) => ({ value: id, label: name }))
  const sites = options(websites)
  return {
    WEBSITE: sites,
    ONLINE_ON: sites,
    FAILED_ON: sites,
    PRICE_LIST: options(priceLists.results),
    PRICE_CARD_TEMPLATE: options(priceCardTemplates.results),
  }
}
