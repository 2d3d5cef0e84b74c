import { graphql, useSearched } from '@vitrine/relay'
import type { useAttributeValuesQuery } from './__generated__/useAttributeValuesQuery.graphql'
import type { ChosenValue } from './attributeValue'

export const VALUES_SHOWN = 50

/** The values of an attribute that a search finds, in the attribute's own order; null: nobody looks for one yet. */
export function useAttributeValues(attribute: string, search: string | null) {
  const { found, ...rest } = useSearched<useAttributeValuesQuery>(
    graphql`
      query useAttributeValuesQuery($attribute: ID!, $search: String, $limit: Int) {
        node(id: $attribute) {
          ... on Attribute {
            values(searchTerm: $search, limit: $limit) {
              id
              name
              hex
              needsApproval
            }
          }
        }
      }
    `,
    search === null ? null : { attribute, search, limit: VALUES_SHOWN },
  )
  const values = found && (found.node?.values ?? []).map(({ id, name, hex, needsApproval }): ChosenValue => ({ id, name, hex: hex ?? null, needsApproval }))
  return { ...rest, values }
}
