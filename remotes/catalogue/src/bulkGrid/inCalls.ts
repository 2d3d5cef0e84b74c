import type { GridEdit } from '@vitrine/grid'

/** As many as the server saves in one call. */
export const MOST_CELLS = 5000
/** A call may be one megabyte long, with quotes and all around the values. */
const MOST_CHARACTERS = 600_000

/** Edits of rows in as many calls as it takes: none with too many cells, none too long. */
export function inCalls(edits: readonly GridEdit[]): GridEdit[][] {
  const calls: GridEdit[][] = []
  let cells = 0
  let characters = 0
  for (const edit of edits) {
    const count = Object.keys(edit.values).length
    const length = JSON.stringify(edit.values).length + 40 * (count + 1)
    const last = calls.at(-1)
    if (last && cells + count <= MOST_CELLS && characters + length <= MOST_CHARACTERS) {
      last.push(edit)
      cells += count
      characters += length
    } else {
      calls.push([edit])
      cells = count
      characters = length
    }
  }
  return calls
}
