import { fetchQuery, graphql, useAnswered, useRelayEnvironment } from '@vitrine/relay'
import { useCallback, useEffect } from 'react'
import type { useKnownProductsQuery } from './__generated__/useKnownProductsQuery.graphql'
import type { PickedProduct } from './PickedProduct'
import { readPickedProduct } from './readPickedProduct'

const none: ReadonlyMap<string, PickedProduct> = new Map()

/**
 * The products that a form refers to, by id: loaded with the tab, picked since, or loaded one by one because a draft or an undo
 * refers to them.
 * @param wanted ids in the form
 * @returns `known`, without those that are not loaded, and `remember` for picked ones
 */
export function useKnownProducts(loaded: readonly PickedProduct[], wanted: readonly string[]) {
  const environment = useRelayEnvironment()
  const [added, setAdded] = useAnswered<ReadonlyMap<string, PickedProduct>>(none)
  const known = new Map([...added, ...loaded.map((product) => [product.id, product] as const)])
  const missing = wanted.filter((id) => !known.has(id)).join()
  const remember = useCallback(
    (products: readonly PickedProduct[]) => setAdded((before) => new Map([...before, ...products.map((product) => [product.id, product] as const)])),
    [setAdded],
  )

  useEffect(() => {
    const requests = missing.split(',').flatMap((id) => (id === '' ? [] : [ask(id)]))
    return () => requests.forEach((request) => request.unsubscribe())
    function ask(id: string) {
      return fetchQuery<useKnownProductsQuery>(
        environment,
        graphql`
          query useKnownProductsQuery($id: ID!) {
            product(id: $id) {
              ...readPickedProduct_product
            }
          }
        `,
        { id },
        { fetchPolicy: 'store-or-network' },
      ).subscribe({ next: ({ product }) => product && remember([readPickedProduct(product)]) })
    }
  }, [environment, missing, remember])

  return { known, remember }
}
