import { graphql, useFragment } from '@vitrine/relay'
import type { usePartProducts_parts$key } from './__generated__/usePartProducts_parts.graphql'
import type { PartProduct } from './BundlePart'

/** The components of a bundle as products, by id. */
export function usePartProducts(parts: usePartProducts_parts$key): ReadonlyMap<string, PartProduct> {
  const data = useFragment(
    graphql`
      fragment usePartProducts_parts on BundleComponent @relay(plural: true) {
        warnings
        product {
          id
          name
          sku
          stock
          leadTimeWeeks
          price
          imageproductassociationSet(limit: 1) {
            image {
              image500282Url
            }
          }
        }
      }
    `,
    parts,
  )
  return new Map(
    data.map(
      ({
        warnings,
        product: {
          id,
          name,
          sku,
          stock,
          leadTimeWeeks,
          price,
          imageproductassociationSet: [main],
        },
      }) => [id, { id, name, sku, stock, leadTimeWeeks: leadTimeWeeks ?? null, price: price ?? null, image: main?.image.image500282Url ?? null, warnings }],
    ),
  )
}
