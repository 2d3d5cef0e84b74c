import type { FactsOf } from './Facts.ts'
import type { Finding } from './Finding.ts'

/** An address that another product has. */
export function checkUrlTwins({ texts, urlTwins }: FactsOf<'texts' | 'urlTwins'>): Finding[] {
  return urlTwins.map(({ language, product }): Finding => {
    return { code: 'URL_KEY', kind: 'twin', field: `content.${language}.urlKey`, values: { urlKey: texts[language]?.urlKey ?? '', language }, things: { other: product }, language }
  })
}
