import { fold } from '@vitrine/i18n'

interface Named {
  readonly id: string
  readonly name: string
}

/** Values whose names begin with the same word: the colours of one fabric. */
interface ValueGroup<Value> {
  kind: 'group'
  word: string
  values: readonly Value[]
}

export type ValueOption<Value> = ValueGroup<Value> | { kind: 'value'; value: Value }

const wordOf = ({ name }: Named) => /^\S+(?=\s)/.exec(name.trim())?.[0]

/**
 * The results of a search, with each group as a whole before its first value.
 * @param search narrows within a group if it is more than its first word: then the results may not contain the whole group
 */
export function valueGroups<Value extends Named>(values: readonly Value[], search: string): ValueOption<Value>[] {
  const groups = new Map<string, Value[]>()
  for (const value of values) {
    const word = wordOf(value)
    if (word === undefined || !fold(word).startsWith(fold(search.trim()))) continue
    groups.set(fold(word), [...(groups.get(fold(word)) ?? []), value])
  }
  return values.flatMap((value): ValueOption<Value>[] => {
    const word = wordOf(value)
    const group = word === undefined ? undefined : groups.get(fold(word))
    const one = { kind: 'value', value } as const
    return word !== undefined && group !== undefined && group.length > 1 && group[0] === value ? [{ kind: 'group', word, values: group }, one] : [one]
  })
}
