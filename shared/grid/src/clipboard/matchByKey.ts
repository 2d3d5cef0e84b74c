import type { Identity } from './guardPaste'
import type { Pasted } from './readClipboard'

export interface MatchedLine {
  line: number
  row: number
}

export interface KeyMatch {
  matched: readonly MatchedLine[]
  /** Keys without a row, and repeated keys */
  unmatched: readonly { line: number; key: string; reason: 'unknown' | 'twice' }[]
  /** The pasted column with the key */
  keyAt: number
  /** How many of the first pasted columns identify rows, and so are not values */
  identityCount: number
}

/** Assigns pasted lines to the rows with their key, wherever those are. */
export function matchByKey({ lines, named }: Pasted, identities: readonly Identity[], rowCount: number): KeyMatch {
  const [first] = identities
  const at = Math.max(0, named?.indexOf(first?.columnId ?? '') ?? 0)
  const rowOf = new Map<string, number>()
  for (let row = 0; row < rowCount; row++) {
    const key = first?.textOf(row)?.trim()
    if (key && !rowOf.has(key)) rowOf.set(key, row)
  }
  const matched: MatchedLine[] = []
  const unmatched: KeyMatch['unmatched'][number][] = []
  const seen = new Set<string>()
  for (const [line, cells] of lines.entries()) {
    const key = (cells[at] ?? '').trim()
    if (key === '' && cells.every((cell) => cell.trim() === '')) continue
    const row = rowOf.get(key)
    if (row === undefined || seen.has(key)) unmatched.push({ line, key, reason: row === undefined ? 'unknown' : 'twice' })
    else matched.push({ line, row })
    seen.add(key)
  }
  return { matched, unmatched, keyAt: at, identityCount: countIdentities(lines, identities, matched) }
}

/** A further column is an identity as well if most of its texts are those of their rows. */
function countIdentities(lines: Pasted['lines'], identities: readonly Identity[], matched: readonly MatchedLine[]): number {
  let count = 1
  for (const { textOf } of identities.slice(1)) {
    const equal = matched.filter(({ line, row }) => (lines[line]?.[count] ?? '').trim() === (textOf(row) ?? '').trim()).length
    if (equal * 2 <= matched.length) break
    count++
  }
  return count
}
