import { graphql } from '@vitrine/relay'
import type { useAttributesQuery } from './__generated__/useAttributesQuery.graphql'
import { useSearched } from './useSearched'

const SHOWN = 20

export interface AttributeChoice {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly type: string
  readonly unit: string | null
  readonly valueCount: number
}

/** The attributes that a search finds, by name. */
export function useAttributes(search: string) {
  const { found, ...rest } = useSearched<useAttributesQuery>(
    graphql`
      query useAttributesQuery($search: String, $limit: Int) {
        attributes(searchTerm: $search) {
          totalCount
          results(limit: $limit, ordering: "name") {
            id
            code
            name
            type
            unit
            valueCount
          }
        }
      }
    `,
    { search, limit: SHOWN },
  )
  const page = found?.attributes
  const attributes = page?.results.map(
    ({ id, code, name, type, unit, valueCount }): AttributeChoice => ({ id, code, name, type, unit: unit ?? null, valueCount }),
  )
  // a search may find more than is shown
  return { ...rest, attributes, hidden: page ? page.totalCount - page.results.length : 0 }
}
