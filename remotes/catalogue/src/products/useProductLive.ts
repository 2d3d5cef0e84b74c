import { fetchQuery, graphql, inBackground, useFragment, useRelayEnvironment } from '@vitrine/relay'
import { type FormLive, useFormLive } from '@vitrine/forms'
import type { useProductLive_product$key } from './__generated__/useProductLive_product.graphql'
import type { useProductLiveQuery } from './__generated__/useProductLiveQuery.graphql'
import type { ProductForm } from '../productForm/ProductForm'

/** Subscribes to events about an open product, and keeps the screen up to date. */
export function useProductLive(
  productKey: useProductLive_product$key,
  form: Pick<ProductForm, 'changed' | 'frame' | 'knows'>,
  nameOfTab: (id: string) => string | undefined,
): FormLive {
  const environment = useRelayEnvironment()
  const { id, revision } = useFragment(
    graphql`
      fragment useProductLive_product on Product {
        id
        revision
      }
    `,
    productKey,
  )

  async function refetch() {
    const answer = await fetchQuery<useProductLiveQuery>(
      environment,
      graphql`
        query useProductLiveQuery($id: ID!) {
          product(id: $id) {
            revision
            updatedAt
            updatedBy
            # For the store: the header, the form and the card beside it read it there
            # eslint-disable-next-line relay/must-colocate-fragment-spreads
            ...ProductDetail_product
          }
        }
      `,
      { id },
      { fetchPolicy: 'network-only', networkCacheConfig: inBackground },
    ).toPromise()
    const now = answer?.product
    return now ? { revision: now.revision, by: now.updatedBy ?? '', at: now.updatedAt } : null
  }

  return useFormLive({ id, revision, form, knows: form.knows, nameOfTab, refetch })
}
