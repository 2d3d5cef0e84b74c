import type { SentAttribute, SentContent, SentProduct, Words } from '../connectors/SentProduct.ts'
import type { SentRow, ValueRow } from './sentProducts.store.ts'

/** Names in the website's languages, in its order; other languages are left out. */
const wordsIn = (languages: readonly string[], names: Readonly<Record<string, string | null>> | null): Words =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const word = names?.[language]
      return word == null || word === '' ? [] : [[language, word]]
    }),
  )

const writtenDown = ({ number, text, value }: ValueRow): string => value ?? number ?? text ?? ''

function attributesOf(values: readonly ValueRow[], languages: readonly string[]): SentAttribute[] {
  const byId = new Map<number, SentAttribute & { values: SentAttribute['values'][number][] }>()
  for (const row of values) {
    const known = byId.get(row.id) ?? { id: row.id, code: row.code, type: row.type, unit: row.unit, names: wordsIn(languages, row.names), values: [] }
    if (writtenDown(row) !== '') known.values.push({ value: writtenDown(row), names: wordsIn(languages, row.valueNames), hex: row.hex })
    byId.set(row.id, known)
  }
  return [...byId.values()].filter(({ values: chosen }) => chosen.length > 0)
}

function contentsOf({ contents, blockTexts }: SentRow, languages: readonly string[]): SentContent[] {
  return languages.flatMap((language) => {
    const content = contents?.find((one) => one.language === language)
    const texts = (blockTexts ?? []).flatMap((one) => (one.language === language ? [one.text] : []))
    if (content === undefined) return []
    const { descriptionHtml, ...plain } = content
    return [{ ...plain, ...(descriptionHtml !== null && { descriptionHtml }), redirects: content.redirects ?? [], blockTexts: texts }]
  })
}

/** What a website is sent about a product, in its languages. */
export function sentProduct(row: SentRow, languages: readonly string[]): SentProduct {
  const {
    websiteProductId: _,
    bundlePriceMode,
    bundleDiscountPct,
    values,
    images,
    axes,
    variations,
    components,
    related,
    priceList,
    currency,
    cents,
    discountCents,
    contents: __,
    blockTexts: ___,
    ...plain
  } = row
  const relatedOf = (wanted: string) => (related ?? []).flatMap(({ kind, ...link }) => (kind === wanted ? [link] : []))
  return {
    ...plain,
    contents: contentsOf(row, languages),
    price: cents === null ? null : { priceList, currency: currency ?? 'EUR', cents, discountCents },
    attributes: attributesOf(values ?? [], languages),
    images: (images ?? []).map(({ key, name, altText, translations }) => ({ key, name, altText: translations[languages[0] ?? ''] || altText })),
    axes: (axes ?? []).map((axis) => ({ ...axis, names: wordsIn(languages, axis.names) })),
    variations: (variations ?? []).map(({ axes: own, ...variation }) => ({
      ...variation,
      axes: (own ?? []).map((axis) => ({ ...axis, names: wordsIn(languages, axis.names) })),
    })),
    bundle: row.type === 'BUNDLE' ? { priceMode: bundlePriceMode, discountPct: bundleDiscountPct } : null,
    components: components ?? [],
    crossSell: relatedOf('CROSS_SELL'),
    upSell: relatedOf('UPSELL'),
  }
}
