import type { RuleMapping } from './Rule.ts'
import { transformed } from './rules.rules.ts'

/** Values as they are looked up: split, extracted and trimmed, each once. */
export function countTransformed(
  { transform, argument }: Pick<RuleMapping, 'transform' | 'argument'>,
  said: readonly { value: string; count: number }[],
): { value: string; count: number }[] {
  const counts = new Map<string, { value: string; count: number }>()
  for (const { value, count } of said) {
    const found = transformed({ transform, argument, valueMap: [] }, value)
    for (const one of found === null ? [] : typeof found === 'object' ? found : [String(found)]) {
      const known = counts.get(one.toLowerCase()) ?? { value: one, count: 0 }
      counts.set(one.toLowerCase(), { ...known, count: known.count + count })
    }
  }
  return [...counts.values()].sort((one, other) => other.count - one.count)
}
