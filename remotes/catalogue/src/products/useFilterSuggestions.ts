import { graphql, useSearched } from '@vitrine/relay'
import type { useFilterSuggestionsQuery } from './__generated__/useFilterSuggestionsQuery.graphql'

const fields = ['BRAND', 'SERIES', 'CATEGORY', 'ATTRIBUTE'] as const
export type SuggestedField = (typeof fields)[number]

interface Suggestion {
  readonly field: SuggestedField
  /** As the filter takes it */
  readonly value: string
  readonly label: string
  /** The name of its attribute */
  readonly attribute: string | null | undefined
  readonly count: number
}

/** A single letter would match nearly everything. */
const LEAST_LETTERS = 2

/** Values of all product fields that contain the typed text, best match first; undefined while loading. */
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
  // for a server with more fields than this build knows
  const suggestions = found?.productFilterSuggestions.flatMap(({ field, value, label, attribute, count }) =>
    isKnown(field) ? [{ field, value, label, attribute, count }] : [],
  )
  return { suggestions, hasFailed }
}

const isKnown = (field: string): field is SuggestedField => fields.some((known) => known === field)
