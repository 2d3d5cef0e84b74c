import { useFormValue } from '@vitrine/drafts'
import { contentLanguages, type ContentLanguage } from '@vitrine/i18n'
import { graphql, useFragment } from '@vitrine/relay'
import type { useMissing_product$key } from './__generated__/useMissing_product.graphql'
import { type ContentPath, parseContentPath } from '../productContent/contentPath'
import { type MissingCode, parseMissing } from './missingInformation'
import type { ProductForm } from '../productForm/ProductForm'
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
export function useMissing(productKey: useMissing_product$key, form: ProductForm): Missing {
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
  const isOpen = (code: MissingCode) => parseContentPath(code) === null || form.valueOf(code) === ''
  const { missingInformation, missingOptionalInformation } = productinspector
  // typing on in a text that is no longer missing changes nothing here
  const open = useFormValue(form, () => [...parseMissing(missingInformation), ...parseMissing(missingOptionalInformation)].filter(isOpen).join(' ')).split(' ')
  const itemsOf = (json: string) =>
    parseMissing(json)
      .filter((code) => open.includes(code))
      .map((code): MissingItem => ({ code, words: words(code), path: parseContentPath(code) ? (code as ContentPath) : null }))
  const required = itemsOf(productinspector.missingInformation)
  const optional = itemsOf(productinspector.missingOptionalInformation)
  const languages = contentLanguages
    .map(({ code }) => code)
    .filter((language) => [...required, ...optional].some(({ path }) => path?.startsWith(`content.${language}.`)))
  return { required, optional, languages }
}
