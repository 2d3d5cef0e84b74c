import { graphql, useFragment } from '@vitrine/relay'
import type { ProductForm } from '../productForm/ProductForm'
import type { useTabCounts_product$key } from './__generated__/useTabCounts_product.graphql'

/**
 * How many things stand on a tab of a product: what the form holds as it is being changed, the others as they are saved.
 * undefined where there is nothing, or where that is only known once the tab is looked at.
 * @param others of tabs that neither the product nor its form knows
 */
export function useTabCounts(
  productKey: useTabCounts_product$key,
  form: Pick<ProductForm, 'saved' | 'changed' | 'valueOf' | 'jsonOf'>,
  others: Readonly<Record<string, number>>,
): (tab: string) => number | undefined {
  const product = useFragment(
    graphql`
      fragment useTabCounts_product on Product {
        variationsCounter
        websiteProducts {
          __typename
          # the history asks the store for them
          # eslint-disable-next-line relay/unused-fields
          id
        }
        technicalFiles {
          __typename
        }
        reviewSummary {
          count
        }
      }
    `,
    productKey,
  )
  const listed = (path: string) => form.jsonOf<readonly unknown[]>(path)?.length ?? 0
  const filledIn = (start: string) => [...new Set([...Object.keys(form.saved), ...form.changed])].filter((path) => path.startsWith(start) && form.valueOf(path) !== '').length
  const counts: Readonly<Record<string, () => number>> = {
    variations: () => product.variationsCounter,
    configurables: () => listed('axes'),
    attributes: () => filledIn('attribute.'),
    photos: () => listed('images'),
    websites: () => product.websiteProducts.length,
    prices: () => filledIn('price.'),
    bundles: () => listed('components'),
    files: () => product.technicalFiles.length,
    related: () => listed('crossSell') + listed('upSell'),
    reviews: () => product.reviewSummary.count,
  }
  return (tab) => (Object.hasOwn(counts, tab) ? counts[tab]?.() : others[tab]) || undefined
}
