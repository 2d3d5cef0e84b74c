import { graphql, useFragment } from '@vitrine/relay'
import type { ProductForm } from '../productForm/ProductForm'
import { availableOf, type StockCounts } from '../stock/StockLevel'
import { stockPath } from '../stock/stockPath'
import type { useTabCounts_product$key } from './__generated__/useTabCounts_product.graphql'

const nothing: StockCounts = { qty: 0, reserved: 0, onDisplay: 0 }

/**
 * The counts on a product's tabs: from the form where it holds them, otherwise as saved. undefined if there are none, or if
 * they are unknown until the tab is opened.
 * @param others counts of tabs outside the product and its form
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
        stock
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
  const filledIn = (start: string) =>
    [...new Set([...Object.keys(form.saved), ...form.changed])].filter((path) => path.startsWith(start) && form.valueOf(path) !== '').length
  // the available quantity, as in the products list: every product has the same stock locations
  const available = () => {
    const places = [...new Set([...Object.keys(form.saved), ...form.changed])].filter((path) => path.startsWith(stockPath('')) && form.valueOf(path) !== '')
    // a bundle's stock depends on its components, a configurable product's on its variations
    return places.length === 0 ? product.stock : places.reduce((sum, path) => sum + availableOf(form.jsonOf<StockCounts>(path) ?? nothing), 0)
  }
  const counts: Readonly<Record<string, () => number>> = {
    variations: () => product.variationsCounter,
    configurables: () => listed('axes'),
    attributes: () => filledIn('attribute.'),
    photos: () => listed('images'),
    websites: () => product.websiteProducts.length,
    prices: () => filledIn('price.'),
    bundles: () => listed('components'),
    stock: available,
    files: () => product.technicalFiles.length,
    related: () => listed('crossSell') + listed('upSell'),
    reviews: () => product.reviewSummary.count,
  }
  return (tab) => (Object.hasOwn(counts, tab) ? counts[tab]?.() : others[tab]) || undefined
}
