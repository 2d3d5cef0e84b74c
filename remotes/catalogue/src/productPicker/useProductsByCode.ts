import { fetchQuery, useRelayEnvironment } from '@vitrine/relay'
import query, { type useProductChoicesQuery } from './__generated__/useProductChoicesQuery.graphql'

const MOST = 200

/** Finds the products that bear these SKUs or EANs, in the order of the codes. */
export function useProductsByCode() {
  const environment = useRelayEnvironment()
  return async (codes: readonly string[]) => {
    const found = await fetchQuery<useProductChoicesQuery>(environment, query, { filter: { codes: [...codes] }, limit: MOST }).toPromise()
    return { products: found?.products.results ?? [], unknown: found?.products.codesNotFound ?? [] }
  }
}
