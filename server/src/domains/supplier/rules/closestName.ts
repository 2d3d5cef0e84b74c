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

/** At most one letter in eight differs. */
function isMisspelt(one: string, other: string): boolean {
  const allowed = Math.floor(Math.max(one.length, other.length) / 8) + (Math.min(one.length, other.length) > shortest ? 1 : 0)
  if (allowed === 0 || Math.abs(one.length - other.length) > allowed) return false
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at]
    for (let place = 1; place <= other.length; place += 1)
      next.push(Math.min((next[place - 1] ?? 0) + 1, (row[place] ?? 0) + 1, (row[place - 1] ?? 0) + (one[at - 1] === other[place - 1] ? 0 : 1)))
    row = next
  }
  return (row[other.length] ?? allowed + 1) <= allowed
}
