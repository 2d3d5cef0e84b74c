import type { Context, ResolversTypes } from '../../../platform/contract/index.ts'
import { searchWords } from '../../../platform/db/index.ts'
import { nameIn } from '../attributes/attributes.rules.ts'
import { categoryLabel } from '../categories/categories.loaders.ts'
import { findSuggestedTexts, findSuggestedValues } from './filterSuggestions.store.ts'

/** More are not read while typing. */
const most = 12

type Suggestion = Awaited<ResolversTypes['ProductFilterSuggestion']>

/** Values of any filter for products, by some of their words. Unused values are left out: they would find nothing. */
export async function suggestFilters({ db, language, loaders }: Context, searchTerm: string): Promise<Suggestion[]> {
  const words = searchWords(searchTerm)
  if (words.length === 0) return []
  const [texts, values] = await Promise.all([findSuggestedTexts(db, words), findSuggestedValues(db, words)])
  const found: Suggestion[] = [
    ...(await Promise.all(
      texts.map(async ({ field, value, count }) => {
        const label = field === 'CATEGORY' ? await categoryLabel(loaders, value, language) : value
        return { field, value, label, attribute: null, count }
      }),
    )),
    ...values.map(({ id, value, names, attributeCode, attributeNames, count }) => ({
      field: 'ATTRIBUTE' as const,
      value: String(id),
      label: names[language] ?? value,
      attribute: nameIn(language, attributeNames, attributeCode),
      count,
    })),
  ]
  const term = words.join(' ')
  return found
    .filter(({ count }) => count > 0)
    .map((suggestion) => ({ suggestion, distance: distanceOf(suggestion.label, term) }))
    .toSorted(
      (one, other) =>
        one.distance - other.distance || other.suggestion.count - one.suggestion.count || one.suggestion.label.localeCompare(other.suggestion.label),
    )
    .slice(0, most)
    .map(({ suggestion }) => suggestion)
}

/** 0: equal, 1: prefix, 2: prefix of a word, 3: contained, or a synonym. */
function distanceOf(label: string, term: string): number {
  const words = searchWords(label).join(' ')
  if (words === term) return 0
  if (words.startsWith(term)) return 1
  return words.includes(` ${term}`) ? 2 : 3
}
