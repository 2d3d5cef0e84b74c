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

/** One missing item as text; with `path` for a text on the Content tab, and `field` if the code names one. */
export interface MissingItem {
  code: MissingCode
  words: string
  path: ContentPath | null
  field: string | null
}

/** What the inspector finds missing. */
export interface Missing {
  required: readonly MissingItem[]
  optional: readonly MissingItem[]
  /** The languages in which a text is missing */
  languages: readonly ContentLanguage[]
}

/** What a product lacks, except texts that are typed but not saved. */
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
  // further typing in a filled text does not render this again
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
