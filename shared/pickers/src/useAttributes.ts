import { graphql, useSearched } from '@vitrine/relay'
import type { AttributeType, useAttributesQuery } from './__generated__/useAttributesQuery.graphql'
import { readAttributeChoice } from './readAttributeChoice'

const SHOWN = 20

/**
 * The first twenty attributes for a search, by name, of all types or of these.
 * @param search null: no search yet
 * @returns `hidden`: how many more there are; `hasFailed` and `retry` after an error
 */
export function useAttributes(search: string | null, types?: readonly AttributeType[]) {
  const { found, ...rest } = useSearched<useAttributesQuery>(
    graphql`
      query useAttributesQuery($search: String, $types: [AttributeType!], $limit: Int) {
        attributes(searchTerm: $search, filter: { types: $types }) {
          totalCount
          results(limit: $limit, ordering: "name") {
            ...readAttributeChoice_attribute
          }
        }
      }
    `,
    search === null ? null : { search, types, limit: SHOWN },
  )
  const page = found?.attributes
  // a search may find more than is shown
  return { ...rest, attributes: page?.results.map(readAttributeChoice), hidden: page ? page.totalCount - page.results.length : 0 }
}
