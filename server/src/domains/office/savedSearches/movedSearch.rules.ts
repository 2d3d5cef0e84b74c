import type { FieldValue } from '../../../engine/index.ts'
import { movedFilter, movedPaths } from '../../catalogue/index.ts'

/** What a saved search asks, as it is stored. */
export interface StoredSearch {
  address: string
  question: FieldValue
}

type Moved = (path: string) => string | null

/** A saved search of products after categories got other paths; null if it names none of them. */
export function movedSearch({ address, question }: StoredSearch, moved: Moved): StoredSearch | null {
  const next = { address: movedAddress(address, moved), question: movedFilter(question, moved) }
  return JSON.stringify(next) === JSON.stringify({ address, question }) ? null : next
}

// As lists write the values of a filter: `!` for all but these, and a comma between them; a backslash before one that is meant.
function movedAddress(address: string, moved: Moved): string {
  const at = address.indexOf('?')
  const asked = new URLSearchParams(at < 0 ? '' : address.slice(at))
  const given = asked.get('category')
  if (given === null) return address
  const isNot = given.startsWith('!')
  const values = [...given.slice(isNot ? 1 : 0).matchAll(/(?:\\.|[^,\\])+/g)].map(([value]) => value.replace(/\\(.)/g, '$1').trim())
  const next = movedPaths(values, moved)
  if (next.join('\n') === values.join('\n')) return address
  asked.set('category', `${isNot ? '!' : ''}${next.map((value) => value.replace(/[\\,]|^!/g, String.raw`\$&`)).join(',')}`)
  return `${address.slice(0, at)}?${asked}`
}
