import { useFormValue } from '@vitrine/drafts'
import { contentLanguages, type ContentLanguage } from '@vitrine/i18n'
import { graphql, useFragment } from '@vitrine/relay'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { useMissing_product$key } from './__generated__/useMissing_product.graphql'
import { type ContentPath, parseContentPath } from '../productContent/contentPath'
import { fieldOfMissing, type MissingCode, parseMissing } from './missingInformation'
import type { ProductForm } from '../productForm/ProductForm'
import { missingWords } from './useMissingWords'

/** One thing that is missing, in words; `path` when it is a text that can be filled in on the Content tab, `field` what is filled in, where the code says it. */
export interface MissingItem {
  code: MissingCode
  words: string
  path: ContentPath | null
  field: string | null
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
  const intl = useIntl()
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
  const open = useFormValue(form, () => [...parseMissing(missingInformation), ...parseMissing(missingOptionalInformation)].filter(isOpen).join(' '))
  return useMemo(() => {
    const codes = new Set(open.split(' '))
    const itemsOf = (json: string) =>
      parseMissing(json)
        .filter((code) => codes.has(code))
        .map((code): MissingItem => ({
          code,
          words: missingWords(intl, code),
          path: parseContentPath(code) ? (code as ContentPath) : null,
          field: fieldOfMissing(code),
        }))
    const required = itemsOf(missingInformation)
    const optional = itemsOf(missingOptionalInformation)
    const languages = contentLanguages
      .map(({ code }) => code)
      .filter((language) => [...required, ...optional].some(({ path }) => path?.startsWith(`content.${language}.`)))
    return { required, optional, languages }
  }, [intl, missingInformation, missingOptionalInformation, open])
}
