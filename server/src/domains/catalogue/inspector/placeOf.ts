import type { Attributes } from './Facts.ts'

/** The field in which something missing is filled in. */
export function fieldOf(code: string, { byId }: Attributes): string {
  if (code === 'image.main') return 'images'
  const [entity, id] = code.split(':')
  if (entity === 'attribute') return `attribute.${byId.get(Number(id))?.code ?? id}`
  return code
}

const tabs: readonly (readonly [RegExp, string])[] = [
  [/^content\./, 'content'],
  [/^attribute\./, 'attributes'],
  [/^images$/, 'photos'],
  [/^price/, 'prices'],
  [/^(stock|leadTimeWeeks)/, 'stock'],
  [/^axes$/, 'configurables'],
  [/^components$/, 'bundles'],
  [/^(crossSell|upSell)$/, 'related'],
  [/^websites$/, 'websites'],
]

/** The tab of the product's screen with a field. Codes and flags are on the first. */
export function tabOf(field: string): string {
  return tabs.find(([pattern]) => pattern.test(field))?.[1] ?? 'content'
}
