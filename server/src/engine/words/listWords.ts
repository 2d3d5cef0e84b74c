import type { IntlShape } from '@formatjs/intl'
import type { FieldValue } from '../Plan.ts'
import { list } from './plainWording.ts'
import type { Wording } from './Worded.ts'

/**
 * Formats a list entry by entry.
 * @param keyOf identifies an entry before and after; by default the whole entry
 */
export function listWords<One>(intl: IntlShape<string>, textOf: (one: One) => string, keyOf: (one: One) => string = (one) => JSON.stringify(one)): Wording {
  return {
    form: () => 'LIST',
    words: (_, value) =>
      list(
        intl,
        listOf<One>(value).map((one) => ({ key: keyOf(one), text: textOf(one) })),
      ),
  }
}

/** The entries of a list; none for any other value. */
export const listOf = <One>(value: FieldValue): readonly One[] => (Array.isArray(value) ? (value as unknown as readonly One[]) : [])
