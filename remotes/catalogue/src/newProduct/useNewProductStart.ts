import { graphql, useFragment } from '@vitrine/relay'
import { useSearchParams } from '@vitrine/shell'
import type { useNewProductStart_article$key } from './__generated__/useNewProductStart_article.graphql'
import type { useNewProductStart_copied$key } from './__generated__/useNewProductStart_copied.graphql'
import { readNewProductAddress } from './newProductAddress'
import type { NewProductValues } from './newProductFields'

/** The initial values: from the type in the address, and from the product or article that it is based on. */
export function useNewProductStart(copiedKey: useNewProductStart_copied$key | null, articleKey: useNewProductStart_article$key | null): NewProductValues {
  const [search] = useSearchParams()
  const copied = useFragment(
    graphql`
      fragment useNewProductStart_copied on Product {
        type
        brand
        contents {
          language
          name
        }
      }
    `,
    copiedKey,
  )
  const article = useFragment(
    graphql`
      fragment useNewProductStart_article on EmeubelProduct {
        name
        eanCodes
      }
    `,
    articleKey,
  )
  const nameIn = (language: string) => copied?.contents.find((content) => content.language === language)?.name ?? ''
  return {
    type: readNewProductAddress(search).type ?? copied?.type ?? 'SIMPLE',
    'content.nl.name': article?.name ?? nameIn('nl'),
    'content.en.name': nameIn('en'),
    sku: '',
    eanCode: article?.eanCodes[0] ?? '',
    brand: copied?.brand ?? '',
  }
}
