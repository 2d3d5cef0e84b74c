import { graphql, usePreloadedQuery } from '@vitrine/relay'
import type { ScreenProps } from '@vitrine/shell'
import type { NewProductScreenQuery } from './__generated__/NewProductScreenQuery.graphql'
import { NewProduct } from './NewProduct'

/** A new product, empty or based on what the address names. */
export default function NewProductScreen({ queryRef }: ScreenProps<NewProductScreenQuery>) {
  const { products, copied, article } = usePreloadedQuery<NewProductScreenQuery>(
    graphql`
      query NewProductScreenQuery($copyOf: ID!, $isCopy: Boolean!, $article: ID!, $isFromArticle: Boolean!) {
        products {
          brands
        }
        copied: product(id: $copyOf) @include(if: $isCopy) {
          ...NewProduct_copied
        }
        article: node(id: $article) @include(if: $isFromArticle) {
          ...NewProduct_article @alias(as: "found")
        }
      }
    `,
    queryRef,
  )
  return <NewProduct brands={products.brands} copied={copied ?? null} article={article?.found ?? null} />
}
