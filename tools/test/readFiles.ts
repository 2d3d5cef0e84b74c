import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { describeTable, type TableDescription } from '../../server/src/domains/imports/index.ts'

const shown = 5
const some = (numbers: readonly number[]): string =>
  `${numbers.slice(0, shown).join(', ')}${numbers.length > shown ? ` and ${numbers.length - shown} more` : ''}`

/** What was read of a file, and what was guessed, one line each. */
export function tellTable({ format, encoding, sheets, headRow, heads, decimal, rows, errors, long }: TableDescription): string[] {
  const known = heads.map(({ head, holds, unit }) => `${head || '(no head)'}${holds === null ? '' : ` → ${holds}${unit === null ? '' : ` in ${unit}`}`}`)
  return [
    `read: ${rows} rows of ${format}${encoding === null ? '' : ` in ${encoding}`}`,
    `guessed: head in row ${headRow}${decimal === null ? '' : `, decimals behind “${decimal}”`}${sheets.length > 1 ? `, of the sheets ${sheets.join(', ')}` : ''}`,
    `columns: ${known.join(' | ')}`,
    ...(errors.length > 0 ? [`not calculated: row ${some(errors)}`] : []),
    ...(long.length > 0 ? [`more cells than the head: row ${some(long)}`] : []),
  ]
}

/**
 * Reads every file below a folder as an import does, and reports what was read, guessed and refused.
 * @returns how many were read and how many refused
 */
export async function readFiles(folder: string, say: (text: string) => void): Promise<{ read: number; refused: number }> {
  const counts = { read: 0, refused: 0 }
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const path of entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()) {
    const found = await describeTable(path, 'en')
    const isRefused = 'refused' in found
    counts[isRefused ? 'refused' : 'read'] += 1
    say(`${isRefused ? '✘' : '✔'} ${relative(folder, path)}`)
    for (const line of isRefused ? [`refused: ${found.refused}`] : tellTable(found)) say(`    ${line}`)
  }
  say(`${counts.read} read, ${counts.refused} refused`)
  return counts
}
