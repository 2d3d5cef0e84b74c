import { useSearched } from '@vitrine/relay'
import type { productChoicesQuery } from './__generated__/productChoicesQuery.graphql'
import { productChoices, readChoices } from './productChoices'

const SHOWN = 8

/** The products that a search finds, the best match first; nothing for an empty search. */
export function useProductChoices(search: string) {
  const { found, ...rest } = useSearched<productChoicesQuery>(productChoices, search === '' ? null : { search, limit: SHOWN })
  return { ...rest, ...(found && readChoices(found)) }
}
