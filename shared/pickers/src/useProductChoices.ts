import { useSearched } from '@vitrine/relay'
import type { productChoicesQuery } from './__generated__/productChoicesQuery.graphql'
import { productChoices, readChoices } from './productChoices'

const SHOWN = 8

/**
 * The eight products that a search finds first, the best match first, with how many there are and whether that is a lower
 * bound; nothing for an empty search. `hasFailed` and `retry` when no answer came.
 */
export function useProductChoices(search: string) {
  const { found, ...rest } = useSearched<productChoicesQuery>(productChoices, search === '' ? null : { search, limit: SHOWN })
  return { ...rest, ...(found && readChoices(found)) }
}
