import { useSearched } from '@vitrine/relay'
import type { productChoicesQuery } from './__generated__/productChoicesQuery.graphql'
import { productChoices, readChoices } from './productChoices'

const SHOWN = 8

/**
 * The first eight products for a search, best match first, with the total and whether that is a lower bound; nothing for an
 * empty search. `hasFailed` and `retry` after an error.
 */
export function useProductChoices(search: string) {
  const { found, ...rest } = useSearched<productChoicesQuery>(productChoices, search === '' ? null : { search, limit: SHOWN })
  return { ...rest, ...(found && readChoices(found)) }
}
