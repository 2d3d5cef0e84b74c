import type { FieldWords } from '../../../engine/index.ts'
import type { StoredSearch } from './movedSearch.rules.ts'

/** A search in words: its address as one reads it. */
export const addressWords: FieldWords = () =>
  Promise.resolve({
    form: () => 'TEXT',
    words: (_, value) => ({ text: readable((value as unknown as StoredSearch).address) }),
  })

function readable(address: string): string {
  const [path = '', query] = address.split(/\?(.*)/s)
  return query === undefined ? path : `${path}?${Array.from(new URLSearchParams(query), ([name, value]) => `${name}=${value}`).join('&')}`
}
