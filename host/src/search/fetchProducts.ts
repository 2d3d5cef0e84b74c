import { fetchQuery, type Environment } from '@vitrine/relay'
import type { globalSearchQuery as Query } from './__generated__/globalSearchQuery.graphql'
import { globalSearchQuery } from './globalSearchQuery'

export type FoundProducts = Query['response']['products']

/** Asks for the first five products that match, and how many there are. */
export function fetchProducts(environment: Environment, search: string) {
  return fetchQuery<Query>(environment, globalSearchQuery, { perPage: 5, offset: 0, search, sort: null })
}
