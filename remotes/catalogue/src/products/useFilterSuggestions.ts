import { graphql, useSearched } from '@vitrine/relay'
import type { useFilterSuggestionsQuery } from './__generated__/useFilterSuggestionsQuery.graphql'

const fields = ['BRAND', 'SERIES', 'CATEGORY', 'ATTRIBUTE'] as const
export type SuggestedField = (typeof fields)[number]

interface Suggestion {
  readonly field: SuggestedField
  /** As the filter takes it */
  readonly value: string
  readonly label: string
  /** What the attribute is called that it is a value of */
  readonly attribute: string | null | undefined
  readonly count: number
}

/** Of one letter nearly everything is a match. */
const LEAST_LETTERS = 2

/** Values of any field of products that hold what is typed, the best first; undefined while nobody knows. */
export function useFilterSuggestions(text: string): { suggestions: readonly Suggestion[] | undefined; hasFailed: boolean } {
  const searchTerm = text.trim()
  const { found, hasFailed } = useSearched<useFilterSuggestionsQuery>(
    graphql`
      query useFilterSuggestionsQuery($searchTerm: String!) {
        productFilterSuggestions(searchTerm: $searchTerm) {
          field
          value
          label
          attribute
          count
        }
      }
    `,
    searchTerm.length < LEAST_LETTERS ? null : { searchTerm },
  )
  // of a server that knows more fields than this build
  const suggestions = found?.productFilterSuggestions.flatMap(({ field, value, label, attribute, count }) =>
    isKnown(field) ? [{ field, value, label, attribute, count }] : [],
  )
  return { suggestions, hasFailed }
}

const isKnown = (field: string): field is SuggestedField => fields.some((known) => known === field)
