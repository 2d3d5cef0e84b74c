import type { FactsOf } from './Facts.ts'
import type { Finding } from './Finding.ts'

/** A URL key that another product has, and former ones that nobody has decided on. */
export function checkUrlKeys({ texts, urlDuplicates, lostAddresses }: FactsOf<'texts' | 'urlDuplicates' | 'lostAddresses'>): Finding[] {
  const duplicates = urlDuplicates.map(({ language, product }): Finding => {
    return {
      code: 'URL_KEY',
      kind: 'twin',
      field: `content.${language}.urlKey`,
      values: { urlKey: texts[language]?.urlKey ?? '', language },
      things: { other: product },
      language,
    }
  })
  const lost = lostAddresses.map(({ language, urlKey, product }): Finding => {
    const finding = { code: 'URL_KEY', field: `content.${language}.urlKey`, values: { urlKey, language }, language } as const
    return product === null ? { ...finding, kind: 'changed' } : { ...finding, kind: 'taken', things: { other: product } }
  })
  return [...duplicates, ...lost]
}
