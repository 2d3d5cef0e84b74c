import { fetchQuery, graphql, useRelayEnvironment } from '@vitrine/relay'
import type { useFilterChoicesQuery } from './__generated__/useFilterChoicesQuery.graphql'

/** Values that a filter offers and only the server knows; asked for when the filter is opened. */
export interface FilterChoices {
  brands(): Promise<readonly string[]>
  categories(): Promise<readonly string[]>
}

/** The brands and categories that products have. */
export function useFilterChoices(): FilterChoices {
  const environment = useRelayEnvironment()
  const ask = async () => {
    const query = graphql`
      query useFilterChoicesQuery {
        products {
          brands
          categories
        }
      }
    `
    const found = await fetchQuery<useFilterChoicesQuery>(environment, query, {}, { fetchPolicy: 'store-or-network' }).toPromise()
    return found?.products
  }
  return {
    brands: async () => (await ask())?.brands ?? [],
    categories: async () => (await ask())?.categories ?? [],
  }
}
