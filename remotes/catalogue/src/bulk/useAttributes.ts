import { graphql, useSearched } from '@vitrine/relay'
import type { AttributeType, useAttributesQuery } from './__generated__/useAttributesQuery.graphql'

const SHOWN = 20

export interface AttributeChoice {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly type: string
  readonly unit: string | null
  readonly valueCount: number
  /** What one should know who gives it a value */
  readonly hint: string | null
  readonly isRequired: boolean
}

/** The attributes that a search finds, by name, of all types or of these; a search that is null: nobody looks for one yet. */
export function useAttributes(search: string | null, types?: readonly AttributeType[]) {
  const { found, ...rest } = useSearched<useAttributesQuery>(
    graphql`
      query useAttributesQuery($search: String, $types: [AttributeType!], $limit: Int) {
        attributes(searchTerm: $search, filter: { types: $types }) {
          totalCount
          results(limit: $limit, ordering: "name") {
            id
            code
            name
            type
            unit
            valueCount
            hint
            alwaysRequired
            optionalValue
          }
        }
      }
    `,
    search === null ? null : { search, types, limit: SHOWN },
  )
  const page = found?.attributes
  const attributes = found && readAttributes(found)
  // a search may find more than is shown
  return { ...rest, attributes, hidden: page ? page.totalCount - page.results.length : 0 }
}

/** What the answer says. */
export function readAttributes({ attributes }: useAttributesQuery['response']): AttributeChoice[] {
  return attributes.results.map(({ id, code, name, type, unit, valueCount, hint, alwaysRequired, optionalValue }) => {
    const isRequired = alwaysRequired && !optionalValue
    return { id, code, name, type, unit: unit ?? null, valueCount, hint: hint ?? null, isRequired }
  })
}
