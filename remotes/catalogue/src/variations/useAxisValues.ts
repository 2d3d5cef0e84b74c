import { readChosenValue } from '@vitrine/pickers/attributes'
import { graphql, useSearched } from '@vitrine/relay'
import type { useAxisValuesQuery } from './__generated__/useAxisValuesQuery.graphql'

/** The most that the server gives at once */
export const MOST_VALUES = 200

/**
 * The values of an attribute that a search finds, so many that a whole group of them is among them.
 * @param search null: nobody looks for one yet
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
