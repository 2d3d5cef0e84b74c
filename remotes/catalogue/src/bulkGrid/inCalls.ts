import type { GridEdit } from '@vitrine/grid'

/** The server's limit per request. */
export const MOST_CELLS = 5000
/** A request may have one megabyte, including the JSON around the values. */
const MOST_CHARACTERS = 600_000

/** Divides edits into requests within the server's limits. */
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
