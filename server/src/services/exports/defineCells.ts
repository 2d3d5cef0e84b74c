import type { Kysely } from 'kysely'
import type { FieldValue } from '../../engine/index.ts'
import type { Database } from '../../platform/db/index.ts'

/** Photos are taken home as addresses, or as files beside the table. */
export type PhotoForm = 'ADDRESSES' | 'FILES'

/** A file that goes along with a table. */
export interface ExportFile {
  /** As the cell calls it, from where the table lies: photos/Alba-12.jpg */
  name: string
  /** Where the storage keeps it */
  storedAs: string
}

/** What a value reads like in a file, and the files that it names there. */
export interface ExportCell {
  text: string
  files?: readonly ExportFile[]
}

/** What values of a field read like in a file, in the order in which they came. null: as they read anyway. */
export type CellsOf = (db: Kysely<Database>, uses: readonly { field: string; value: FieldValue }[], photos: PhotoForm) => Promise<readonly (ExportCell | null)[]>

const known = new Map<string, CellsOf>()
const withFiles = new Map<string, string[]>()

/**
 * States what the values of a field read like in a file, where that is not how they read on the screen.
 * @param pattern as the entity declares it: `attribute.*`
 * @param hasFiles whether its cells name files: whoever takes photos home gets the field, whatever the list shows
 */
export function defineCells(kind: string, pattern: string, cells: CellsOf, { hasFiles = false } = {}): void {
  known.set(`${kind} ${pattern}`, cells)
  if (hasFiles) withFiles.set(kind, [...(withFiles.get(kind) ?? []), pattern])
}

export function findCells(kind: string, field: string): CellsOf | undefined {
  return known.get(`${kind} ${field}`) ?? known.get(`${kind} ${field.split('.')[0]}.*`)
}

/** The fields of a kind whose cells name files. */
export function fieldsWithFiles(kind: string): readonly string[] {
  return withFiles.get(kind) ?? []
}
