import { fetchQuery, useRelayEnvironment } from '@vitrine/relay'
import type { productChoicesQuery } from './__generated__/productChoicesQuery.graphql'
import { productChoices, readChoices } from './productChoices'

const MOST = 200

/** Finds the products that bear these SKUs or EANs, in the order of the codes. */
export function useProductsByCode() {
  const environment = useRelayEnvironment()
  return async (codes: readonly string[]) => {
    const found = await fetchQuery<productChoicesQuery>(environment, productChoices, { filter: { codes: [...codes] }, limit: MOST }).toPromise()
    if (!found) throw new Error('No answer came')
    return readChoices(found)
  }
}
