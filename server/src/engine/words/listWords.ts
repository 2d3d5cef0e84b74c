import type { IntlShape } from '@formatjs/intl'
import type { FieldValue } from '../Plan.ts'
import { list } from './plainWording.ts'
import type { Wording } from './Worded.ts'

/**
 * How a field reads whose value is a list: entry by entry, each with its own words.
 * @param keyOf by what an entry is the same before and after; by all of it unless told otherwise
 */
export function listWords<One>(intl: IntlShape<string>, textOf: (one: One) => string, keyOf: (one: One) => string = (one) => JSON.stringify(one)): Wording {
  return { form: () => 'LIST', words: (_, value) => list(intl, listOf<One>(value).map((one) => ({ key: keyOf(one), text: textOf(one) }))) }
}

/** The entries of a value that is a list; none of any other. */
export const listOf = <One>(value: FieldValue): readonly One[] => (Array.isArray(value) ? (value as unknown as readonly One[]) : [])
