import type { Kysely } from 'kysely'
import type { FieldValue } from '../../engine/index.ts'
import type { Database } from '../../platform/db/index.ts'

/** Photos are exported as URLs, or as files beside the table. */
export type PhotoForm = 'ADDRESSES' | 'FILES'

/** A file that is exported along with a table. */
export interface ExportFile {
  /** As the cell names it, relative to the table: photos/Alba-12.jpg */
  name: string
  /** Its name in the storage */
  storedAs: string
}

/** The text of a value in a file, and the files that it names. */
export interface ExportCell {
  text: string
  files?: readonly ExportFile[]
}

/** The cells of values of a field, in the given order. null: as usual. */
export type CellsOf = (
  db: Kysely<Database>,
  uses: readonly { field: string; value: FieldValue }[],
  photos: PhotoForm,
) => Promise<readonly (ExportCell | null)[]>

const known = new Map<string, CellsOf>()
const withFiles = new Map<string, string[]>()

/**
 * Declares how the values of a field are written to a file, where that differs from the screen.
 * @param pattern as the entity declares it: `attribute.*`
 * @param hasFiles whether its cells name files: an export with photos gets the field, whatever the list shows
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
