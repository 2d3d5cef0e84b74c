import { readChosenValue } from '@vitrine/pickers/attributes'
import { graphql, useSearched } from '@vitrine/relay'
import type { useAxisValuesQuery } from './__generated__/useAxisValuesQuery.graphql'

/** The server's maximum page size */
export const MOST_VALUES = 200

/**
 * The values of an attribute that match a search, enough to contain a whole group.
 * @param search null: no search yet
 */
export function useAxisValues(attribute: string, search: string | null) {
  const { found, ...rest } = useSearched<useAxisValuesQuery>(
    graphql`
      query useAxisValuesQuery($attribute: ID!, $search: String, $limit: Int) {
        node(id: $attribute) {
          ... on Attribute {
            values(searchTerm: $search, limit: $limit) {
              # eslint-disable-next-line relay/must-colocate-fragment-spreads -- read by readChosenValue
              ...readChosenValue_value
            }
          }
        }
      }
    `,
    search === null ? null : { attribute, search, limit: MOST_VALUES },
  )
  return { ...rest, values: found && (found.node?.values ?? []).map(readChosenValue) }
}
