import { isMisspelt } from '../../../platform/i18n/index.ts'
import { foldHead } from '../../../services/exports/index.ts'

/** Shorter words are alike by chance. */
const shortest = 4

const partsOf = (word: string): string[] =>
  word
    .split(/[^\p{Letter}\p{Number}]+/u)
    .map(foldHead)
    .filter((part) => part !== '')

/**
 * The name of ours that is most like a value of the feed: the same but for case, accents, spaces and the order of words, else
 * the longest that is contained in it as whole words (Eiken massief: Eiken), else one that is spelled nearly so.
 */
export function closestName(value: string, names: Iterable<string>): string | null {
  const parts = partsOf(value)
  const [whole, sorted, own] = [parts.join(''), [...parts].sort().join(' '), new Set(parts)]
  if (whole === '') return null
  let best: { name: string; score: number } | null = null
  for (const name of names) {
    const theirs = partsOf(name)
    const score = scoreOf({ whole, sorted, own }, theirs)
    if (score > 0 && (best === null || score > best.score)) best = { name, score }
  }
  return best?.name ?? null
}

function scoreOf({ whole, sorted, own }: { whole: string; sorted: string; own: ReadonlySet<string> }, theirs: readonly string[]): number {
  const name = theirs.join('')
  if (name === '') return 0
  if (name === whole) return 4000
  if ([...theirs].sort().join(' ') === sorted) return 3000
  if (name.length < shortest) return 0
  if (theirs.every((part) => own.has(part))) return 2000 + name.length
  return isMisspelt(whole, name) ? 1000 : 0
}
