import { setImmediate } from 'node:timers/promises'
import type { IntlShape } from '@formatjs/intl'
import type { Kysely } from 'kysely'
import { entityOf, type FieldValue, readManyFields, type Entity, findField } from '../../engine/index.ts'
import type { Database } from '../../platform/db/index.ts'
import type { Cell } from '../../platform/sheets/index.ts'
import type { CellKeys } from './CellKeys.ts'
import { CellWords } from './CellWords.ts'
import { cellsOf } from './cells.ts'
import { declarationsOf } from './declarationsOf.ts'
import { type ExportFile, fieldsWithFiles, type PhotoForm } from './defineCells.ts'
import type { Exportable } from './defineExport.ts'

export interface ExportRow {
  id: number
  /** By the index of their keys; empty cells are null, trailing ones are missing */
  cells: readonly Cell[]
  /** Exported along with it */
  files?: readonly ExportFile[]
}

interface ExportOptions {
  /** From `patternsOf` */
  patterns: readonly string[] | null
  photos: PhotoForm
  /** The index of each cell; grows with the rows */
  keys: CellKeys
}

/** The patterns of the chosen columns, and photos if they are exported as files; null: all fields. */
export function patternsOf(exportable: Exportable, columns: readonly string[] | null, photos: PhotoForm): string[] | null {
  if (columns === null) return null
  const entity = entityOf(exportable.kind)
  const made = columns.flatMap((column) => exportable.columns?.[column] ?? [patternOf(entity, column) in entity.fields ? column : `row.${column}`])
  return [...new Set([...(exportable.identity ?? []), ...made, ...(photos === 'FILES' ? fieldsWithFiles(exportable.kind) : [])])]
}

// Rows that are read while earlier ones are formatted: the database and we work at the same time.
const rowsAtOnce = 500
// After this many rows the next statement of the read gets its turn.
const rowsBetween = 50

/** Reads entities as rows of a file, in batches, in the order of the ids; deleted ones are left out. */
export async function* readExportRows(
  db: Kysely<Database>,
  intl: IntlShape<string>,
  exportable: Exportable,
  ids: readonly number[],
  options: ExportOptions,
): AsyncGenerator<ExportRow[]> {
  const { kind } = exportable
  const declarationOf = declarationsOf(kind)
  const words = new CellWords(db, intl, { kind, declarationOf, photos: options.photos })
  const read = fieldReader(db, exportable, options.patterns)
  const batches = Array.from({ length: Math.ceil(ids.length / rowsAtOnce) }, (_, at) => ids.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce))
  let reading = batches[0] && read(batches[0])
  try {
    for (const [at, batch] of batches.entries()) {
      const found = await reading
      await words.ask(found?.fields.values() ?? [])
      const next = batches[at + 1]
      reading = next && read(next)
      // It is awaited in the next round; until then a rejection must not count as unhandled.
      reading?.catch(() => undefined)
      const rows: ExportRow[] = []
      for (const [place, id] of batch.entries()) {
        if (place % rowsBetween === 0 && next) await setImmediate()
        const fields = found?.fields.get(id)
        if (fields) rows.push(rowOf(id, fields, found?.rows.get(id)))
      }
      yield rows
    }
  } finally {
    // However it ends: no statement is sent on a transaction that is over.
    await reading?.catch(() => undefined)
  }

  function rowOf(id: number, fields: readonly [string, FieldValue][], shown: ReadonlyMap<string, Cell> | undefined): ExportRow {
    const { keys } = options
    const cells: Cell[] = Array.from<Cell>({ length: keys.names.length }).fill(null)
    let files: ExportFile[] | undefined
    const put = (place: number, cell: Cell) => {
      while (cells.length < place) cells.push(null)
      cells[place] = cell
    }
    for (const [name, value] of fields) {
      const { field, own: ownCells } = declarationOf(name)
      if (!field) continue
      const own = ownCells && words.own(name, value)
      if (own?.files) files = [...(files ?? []), ...own.files]
      if (own) put(keys.placeOf(name), own.text)
      else
        cellsOf(
          field,
          value,
          (one) => words.read(name, one),
          (part, cell) => put(keys.placeOf(name, part), cell),
        )
    }
    for (const [name, cell] of shown ?? []) put(keys.placeOf(name), cell)
    return { id, cells, ...(files && files.length > 0 && { files }) }
  }
}

/** What the rows consist of: fields of the entities, and what the list shows besides. */
function fieldReader(db: Kysely<Database>, exportable: Exportable, patterns: readonly string[] | null) {
  const { kind, leftOut = [] } = exportable
  const entity = entityOf(kind)
  const chosen = new Set(patterns)
  const wanted = new Set(
    patterns?.map((name) => patternOf(entity, name)).filter((pattern) => pattern in entity.fields) ??
      Object.keys(entity.fields).filter((pattern) => entity.fields[pattern]?.hidden !== true && !leftOut.includes(pattern)),
  )
  const shown = (patterns ?? []).flatMap((pattern) => (pattern.startsWith('row.') ? [pattern.slice('row.'.length)] : []))
  // one attribute was chosen, all of them were read
  const isPart = [...wanted].some((pattern) => patterns !== null && !chosen.has(pattern))
  return async (ids: readonly number[]) => {
    const [read, rows] = await Promise.all([readManyFields(db, kind, ids, wanted), shown.length > 0 && exportable.rows ? exportable.rows(db, ids) : []])
    const fields = isPart
      ? new Map([...read].map(([id, fields]) => [id, fields.filter(([name]) => chosen.has(name) || chosen.has(patternOf(entity, name)))]))
      : read
    return { fields, rows: new Map(rows.map((row) => [row.id, shownCells(row as unknown as Readonly<Record<string, unknown>>, shown)])) }
  }
}

function shownCells(row: Readonly<Record<string, unknown>>, shown: readonly string[]): Map<string, Cell> {
  const cells = shown.map((name): [string, Cell] => [`row.${name}`, plain(row[name] ?? row[stamps[name] ?? name])])
  return new Map(cells.filter(([, cell]) => cell !== null))
}

// What every list calls the columns of its timestamps.
const stamps: Readonly<Record<string, string>> = { created: 'createdAt', changed: 'updatedAt' }

function plain(value: unknown): Cell {
  if (value === null || value === undefined || value === '') return null
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : JSON.stringify(value)
}

/** The declared pattern of a field: `attribute.*` for `attribute.kleur`. Other names are returned unchanged. */
function patternOf(entity: Entity, name: string): string {
  const found = findField(entity, name)
  if (name in entity.fields || 'code' in found) return name
  return Object.keys(entity.fields).find((pattern) => entity.fields[pattern] === found.field) ?? name
}
