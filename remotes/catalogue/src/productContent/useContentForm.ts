import { type EntityForm, useEntityForm, useFieldHistory } from '@vitrine/drafts'
import { contentLanguages, type ContentLanguage } from '@vitrine/i18n'
import { graphql, useFragment } from '@vitrine/relay'
import type { FieldHistoryProps } from '@vitrine/ui'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { useContentForm_product$data, useContentForm_product$key } from './__generated__/useContentForm_product.graphql'
import { contentPathLabel } from './contentFieldLabel'
import { contentFields, passedLimit } from './contentFields'
import { contentChanges, type ContentTexts, parseContentPath } from './contentPath'
import { useUpdateProduct } from '../products/useUpdateProduct'

/** The Content tab's form: that of every tab, the language on the screen, and the history of each text. */
export interface ContentForm extends EntityForm<string> {
  language: ContentLanguage
  showLanguage(language: ContentLanguage): void
  historyOf(path: string): FieldHistoryProps
}

type Content = useContentForm_product$data['contents'][number]

function textsOf(contents: readonly Content[]): ContentTexts {
  const entries = contents.flatMap(({ language, name, shortDescription, description, urlKey, ...rest }) => {
    const { metaTitle, metaKeywords, metaDescription, priceCardDescription } = rest
    const texts = { name, shortDescription, description, urlKey, metaTitle, metaKeywords, metaDescription, priceCardDescription }
    return contentFields.map(({ id }) => [`content.${language}.${id}`, texts[id] ?? ''] as const)
  })
  return Object.fromEntries(entries)
}

function isWithinLimits(path: string, text: string): boolean {
  const place = parseContentPath(path)
  const field = contentFields.find(({ id }) => id === place?.field)
  return !place || !field || passedLimit(field, place.language, text) === null
}

/** Holds what is typed on the Content tab, apart from the tab itself, so that looking at another tab loses nothing. */
export function useContentForm(productKey: useContentForm_product$key): ContentForm {
  const intl = useIntl()
  const product = useFragment(
    graphql`
      fragment useContentForm_product on Product {
        id
        revision
        lockedFields
        contents {
          language
          name
          shortDescription
          description
          urlKey
          metaTitle
          metaKeywords
          metaDescription
          priceCardDescription
        }
      }
    `,
    productKey,
  )
  const update = useUpdateProduct()
  const [language, showLanguage] = useState<ContentLanguage>(contentLanguages[0].code)
  const shortLabelOf = (path: string) => contentPathLabel(intl, path, { language })
  const form = useEntityForm<string>({
    entity: `product:${product.id}`,
    revision: product.revision,
    saved: textsOf(product.contents),
    empty: '',
    knows: (path) => parseContentPath(path) !== null,
    labelOf: (path) => contentPathLabel(intl, path),
    shortLabelOf,
    isValid: isWithinLimits,
    save: (texts, revision) => update({ id: product.id, revision, contents: contentChanges(texts) }),
    tab: 'content',
    onReveal: (path) => {
      const place = parseContentPath(path)
      if (place) showLanguage(place.language)
    },
  })
  const historyOf = useFieldHistory({
    id: product.id,
    lockedFields: product.lockedFields,
    labelOf: shortLabelOf,
    onRestore: (path, value) => form.fillIn(path, value ?? ''),
  })
  return { ...form, language, showLanguage, historyOf }
}
