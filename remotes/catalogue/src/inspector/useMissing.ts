import { contentLanguages, type ContentLanguage } from '@vitrine/i18n'
import { graphql, useFragment } from '@vitrine/relay'
import type { useMissing_product$key } from './__generated__/useMissing_product.graphql'
import { type ContentPath, parseContentPath } from '../productContent/contentPath'
import { type MissingCode, parseMissing } from './missingInformation'
import type { ProductForm } from '../products/useProductForm'
import { useMissingWords } from './useMissingWords'

/** One thing that is missing, in words; `path` when it is a text that can be filled in on the Content tab. */
export interface MissingItem {
  code: MissingCode
  words: string
  path: ContentPath | null
}

/** What the product inspector misses. */
export interface Missing {
  required: readonly MissingItem[]
  optional: readonly MissingItem[]
  /** The languages in which a text is missing */
  languages: readonly ContentLanguage[]
}

/** What is missing of a product, without the texts that were typed already and only wait to be saved. */
export function useMissing(productKey: useMissing_product$key, form: Pick<ProductForm, 'valueOf'>): Missing {
  const words = useMissingWords()
  const { productinspector } = useFragment(
    graphql`
      fragment useMissing_product on Product {
        productinspector {
          missingInformation
          missingOptionalInformation
        }
      }
    `,
    productKey,
  )
  const itemsOf = (json: string) =>
    parseMissing(json)
      .map((code): MissingItem => ({ code, words: words(code), path: parseContentPath(code) ? (code as ContentPath) : null }))
      .filter(({ path }) => path === null || form.valueOf(path) === '')
  const required = itemsOf(productinspector.missingInformation)
  const optional = itemsOf(productinspector.missingOptionalInformation)
  const languages = contentLanguages
    .map(({ code }) => code)
    .filter((language) => [...required, ...optional].some(({ path }) => path?.startsWith(`content.${language}.`)))
  return { required, optional, languages }
}
