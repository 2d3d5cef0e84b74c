import { graphql, useSearched } from '@vitrine/relay'
import type { useAttributeValuesQuery } from './__generated__/useAttributeValuesQuery.graphql'
import { readChosenValue } from './readChosenValue'

export const VALUES_SHOWN = 50

/**
 * The first fifty values of an attribute for a search, in the attribute's own order.
 * @param attribute its id
 * @param search null: no search yet
 */
export function useAttributeValues(attribute: string, search: string | null) {
  const { found, ...rest } = useSearched<useAttributeValuesQuery>(
    graphql`
      query useAttributeValuesQuery($attribute: ID!, $search: String, $limit: Int) {
        node(id: $attribute) {
          ... on Attribute {
            values(searchTerm: $search, limit: $limit) {
              ...readChosenValue_value
            }
          }
        }
      }
    `,
    search === null ? null : { attribute, search, limit: VALUES_SHOWN },
  )
  return { ...rest, values: found && (found.node?.values ?? []).map(readChosenValue) }
}
