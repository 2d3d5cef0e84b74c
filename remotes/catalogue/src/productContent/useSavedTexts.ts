import type { ContentLanguage } from '@vitrine/i18n'
import { graphql, useFragment } from '@vitrine/relay'
import { useMemo } from 'react'
import type { FormValues } from '../productForm/FieldFamily'
import type { useSavedTexts_contents$key } from './__generated__/useSavedTexts_contents.graphql'
import { contentFields } from './contentFields'
import { contentPath } from './contentPath'

/** The saved texts of a product by path; the same object until one of them changes. */
export function useSavedTexts(contentsKey: useSavedTexts_contents$key): FormValues {
  const contents = useFragment(
    graphql`
      fragment useSavedTexts_contents on ProductContent @relay(plural: true) {
        language
        name
        shortDescription
        description
        descriptionHtml
        urlKey
        metaTitle
        metaKeywords
        metaDescription
        priceCardDescription
      }
    `,
    contentsKey,
  )
  return useMemo(() => {
    const entries = contents.flatMap(({ language, name, shortDescription, description, descriptionHtml, urlKey, ...rest }) => {
      const { metaTitle, metaKeywords, metaDescription, priceCardDescription } = rest
      const texts = { name, shortDescription, description, descriptionHtml, urlKey, metaTitle, metaKeywords, metaDescription, priceCardDescription }
      return contentFields.map(({ id }) => [contentPath(language as ContentLanguage, id), texts[id] ?? ''] as const)
    })
    return Object.fromEntries(entries)
  }, [contents])
}
