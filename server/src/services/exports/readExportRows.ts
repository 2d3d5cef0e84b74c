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
  /** By the places of their keys; what is empty is null, and what lies behind its last is not there */
  cells: readonly Cell[]
  /** That go along with it */
  files?: readonly ExportFile[]
}

interface ExportOptions {
  /** As `patternsOf` gives them */
  patterns: readonly string[] | null
  photos: PhotoForm
  /** Where each cell stands; grows with what the rows hold */
  keys: CellKeys
}

/** What the chosen columns are made of, and the photos where these come as files; null: all fields. */
export function patternsOf(exportable: Exportable, columns: readonly string[] | null, photos: PhotoForm): string[] | null {
  if (columns === null) return null
  const entity = entityOf(exportable.kind)
  const made = columns.flatMap((column) => exportable.columns?.[column] ?? [patternOf(entity, column) in entity.fields ? column : `row.${column}`])
  return [...new Set([...(exportable.identity ?? []), ...made, ...(photos === 'FILES' ? fieldsWithFiles(exportable.kind) : [])])]
}

// So many are read while those before them are put into cells: the database and we work at the same time.
const rowsAtOnce = 500
// Between so many rows the next statement of the reading gets its turn.
const rowsBetween = 50

/** Reads things as rows of a file, set-wise, in the order of the ids; those that are gone are left out. */
export async function* readExportRows(db: Kysely<Database>, intl: IntlShape<string>, exportable: Exportable, ids: readonly number[], options: ExportOptions): AsyncGenerator<ExportRow[]> {
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
      // It is awaited in the next round; until then a failure must not count as unheard.
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
    // However it ends: nothing is asked of a transaction that is over.
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
      else cellsOf(field, value, (one) => words.read(name, one), (part, cell) => put(keys.placeOf(name, part), cell))
    }
    for (const [name, cell] of shown ?? []) put(keys.placeOf(name), cell)
    return { id, cells, ...(files && files.length > 0 && { files }) }
  }
}

/** What of things their rows are made of: the values of their fields, and what the list shows beside them. */
function fieldReader(db: Kysely<Database>, exportable: Exportable, patterns: readonly string[] | null) {
  const { kind, leftOut = [] } = exportable
  const entity = entityOf(kind)
  const chosen = new Set(patterns)
  const wanted = new Set(patterns?.map((name) => patternOf(entity, name)).filter((pattern) => pattern in entity.fields) ?? Object.keys(entity.fields).filter((pattern) => entity.fields[pattern]?.hidden !== true && !leftOut.includes(pattern)))
  const shown = (patterns ?? []).flatMap((pattern) => (pattern.startsWith('row.') ? [pattern.slice('row.'.length)] : []))
  // one attribute was chosen, all of them were read
  const isPart = [...wanted].some((pattern) => patterns !== null && !chosen.has(pattern))
  return async (ids: readonly number[]) => {
    const [read, rows] = await Promise.all([readManyFields(db, kind, ids, wanted), shown.length > 0 && exportable.rows ? exportable.rows(db, ids) : []])
    const fields = isPart ? new Map([...read].map(([id, fields]) => [id, fields.filter(([name]) => chosen.has(name) || chosen.has(patternOf(entity, name)))])) : read
    return { fields, rows: new Map(rows.map((row) => [row.id, shownCells(row as unknown as Readonly<Record<string, unknown>>, shown)])) }
  }
}

function shownCells(row: Readonly<Record<string, unknown>>, shown: readonly string[]): Map<string, Cell> {
  const cells = shown.map((name): [string, Cell] => [`row.${name}`, plain(row[name] ?? row[stamps[name] ?? name])])
  return new Map(cells.filter(([, cell]) => cell !== null))
}

// What every list calls the columns of its stamps.
const stamps: Readonly<Record<string, string>> = { created: 'createdAt', changed: 'updatedAt' }

function plain(value: unknown): Cell {
  if (value === null || value === undefined || value === '') return null
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : JSON.stringify(value)
}

/** As the entity declares a field: `attribute.*` of `attribute.kleur`. What is no field stays as it is. */
function patternOf(entity: Entity, name: string): string {
  const found = findField(entity, name)
  if (name in entity.fields || 'code' in found) return name
  return Object.keys(entity.fields).find((pattern) => entity.fields[pattern] === found.field) ?? name
}
