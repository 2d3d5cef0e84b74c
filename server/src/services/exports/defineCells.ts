import type { Kysely } from 'kysely'
import type { FieldValue } from '../../engine/index.ts'
import type { Database } from '../../platform/db/index.ts'

/** What values of a field read like in a file, in the order in which they came: photos as addresses. null: as they read anyway. */
export type CellsOf = (db: Kysely<Database>, uses: readonly { field: string; value: FieldValue }[]) => Promise<readonly (string | null)[]>

const known = new Map<string, CellsOf>()

/**
 * States what the values of a field read like in a file, where that is not how they read on the screen.
 * @param pattern as the entity declares it: `attribute.*`
 */
export function defineCells(kind: string, pattern: string, cells: CellsOf): void {
  known.set(`${kind} ${pattern}`, cells)
}

export function findCells(kind: string, field: string): CellsOf | undefined {
  return known.get(`${kind} ${field}`) ?? known.get(`${kind} ${field.split('.')[0]}.*`)
}
