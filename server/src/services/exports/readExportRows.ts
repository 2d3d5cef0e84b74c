import type { IntlShape } from '@formatjs/intl'
import type { Kysely } from 'kysely'
import { entityOf, type Field, type FieldValue, findField, readManyFields, wordsFor } from '../../engine/index.ts'
import type { Database } from '../../platform/db/index.ts'
import type { Cell } from '../../platform/sheets/index.ts'
import { cellsOf, needsWords } from './cells.ts'
import { type CellsOf, type ExportCell, type ExportFile, fieldsWithFiles, findCells, type PhotoForm } from './defineCells.ts'
import type { Exportable } from './defineExport.ts'
import { patternOf } from './patternOf.ts'

export interface ExportRow {
  id: number
  /** By field, as `cellsOf` names it, or `row.<name>`; what is empty is not there */
  cells: Readonly<Record<string, Cell>>
  /** That go along with it */
  files?: readonly ExportFile[]
}

/** What the chosen columns are made of, and the photos where these come as files; null: all fields. */
export function patternsOf(exportable: Exportable, columns: readonly string[] | null, photos: PhotoForm): string[] | null {
  if (columns === null) return null
  const entity = entityOf(exportable.kind)
  const made = columns.flatMap((column) => exportable.columns?.[column] ?? [patternOf(entity, column) in entity.fields ? column : `row.${column}`])
  return [...new Set([...(exportable.identity ?? []), ...made, ...(photos === 'FILES' ? fieldsWithFiles(exportable.kind) : [])])]
}

/**
 * Reads things as rows of a file, set-wise, in the order of the ids; those that are gone are left out.
 * @param patterns as `patternsOf` gives them
 */
export async function readExportRows(db: Kysely<Database>, intl: IntlShape<string>, exportable: Exportable, ids: readonly number[], { patterns, photos }: { patterns: readonly string[] | null; photos: PhotoForm }): Promise<ExportRow[]> {
  const { kind } = exportable
  const entity = entityOf(kind)
  const { leftOut = [] } = exportable
  const chosen = new Set(patterns)
  const wanted = new Set(patterns?.map((name) => patternOf(entity, name)).filter((pattern) => pattern in entity.fields) ?? Object.keys(entity.fields).filter((pattern) => entity.fields[pattern]?.hidden !== true && !leftOut.includes(pattern)))
  const shown = (patterns ?? []).flatMap((pattern) => (pattern.startsWith('row.') ? [pattern.slice('row.'.length)] : []))
  const [read, rows] = await Promise.all([readManyFields(db, kind, ids, wanted), shown.length > 0 && exportable.rows ? exportable.rows(db, ids) : []])
  // one attribute was chosen, all of them were read
  const isPart = [...wanted].some((pattern) => patterns !== null && !chosen.has(pattern))
  const found = isPart ? new Map([...read].map(([id, fields]) => [id, fields.filter(([name]) => chosen.has(name) || chosen.has(patternOf(entity, name)))])) : read
  const rowsById = new Map(rows.map((row) => [row.id, row as Readonly<Record<string, unknown>>]))
  const declarationOf = declarationsOf(kind)
  const words = await wordsOfAll(db, intl, { kind, found, declarationOf, photos })
  return ids.flatMap((id): ExportRow[] => {
    const fields = found.get(id)
    if (fields === undefined) return []
    const files: ExportFile[] = []
    const cells: [string, Cell][] = fields.flatMap(([name, value]) => {
      const { field, own: ownCells } = declarationOf(name)
      if (!field) return []
      const own = ownCells && words.own(name, value)
      files.push(...(own?.files ?? []))
      return own ? [[name, own.text]] : cellsOf(field, name, value, (one) => words.read(name, one))
    })
    const row = rowsById.get(id)
    for (const name of shown) {
      const cell = plain(row?.[name] ?? row?.[stamps[name] ?? name])
      if (cell !== null) cells.push([`row.${name}`, cell])
    }
    return [{ id, cells: Object.fromEntries(cells), ...(files.length > 0 && { files }) }]
  })
}

// What every list calls the columns of its stamps.
const stamps: Readonly<Record<string, string>> = { created: 'createdAt', changed: 'updatedAt' }

function plain(value: unknown): Cell {
  if (value === null || value === undefined || value === '') return null
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : JSON.stringify(value)
}

interface Declaration {
  /** null: it is no field */
  field: Field | null
  own: CellsOf | undefined
}

/** What is declared of a field, looked up once for all rows. */
function declarationsOf(kind: string): (name: string) => Declaration {
  const entity = entityOf(kind)
  const known = new Map<string, Declaration>()
  return (name) => {
    const before = known.get(name)
    if (before) return before
    const found = findField(entity, name)
    const declaration = { field: 'code' in found ? null : found.field, own: findCells(kind, name) }
    known.set(name, declaration)
    return declaration
  }
}

interface Found {
  kind: string
  found: ReadonlyMap<number, readonly [string, FieldValue][]>
  declarationOf: (name: string) => Declaration
  photos: PhotoForm
}

/** Values that name other things, each put into words once. */
async function wordsOfAll(db: Kysely<Database>, intl: IntlShape<string>, { kind, found, declarationOf, photos }: Found) {
  const keyOf = (name: string, value: FieldValue) => `${name} ${JSON.stringify(value)}`
  const asked = new Map<string, { kind: string; field: string; before: null; after: FieldValue }>()
  const owned = new Map<string, { name: string; value: FieldValue }>()
  for (const fields of found.values()) {
    for (const [name, value] of fields) {
      const { field, own } = declarationOf(name)
      const isAsked = field !== null && needsWords(field, value)
      if (!own && !isAsked) continue
      const key = keyOf(name, value)
      if (own) owned.set(key, { name, value })
      if (isAsked) asked.set(key, { kind, field: name, before: null, after: value })
    }
  }
  const keys = [...asked.keys()]
  const inWords = await wordsFor(db, intl, [...asked.values()])
  const words = new Map(inWords.map(({ after, added, form }, at) => [keys[at], { text: after, entries: added, isNumber: form === 'NUMBER' }]))
  const own = new Map<string, ExportCell>()
  for (const [cellsOf, of] of Map.groupBy(owned, ([, { name }]) => declarationOf(name).own)) {
    const cells = await cellsOf?.(db, of.map(([, { name, value }]) => ({ field: name, value })), photos)
    of.forEach(([key], at) => {
      const cell = cells?.[at]
      if (cell) own.set(key, cell)
    })
  }
  return {
    read: (name: string, value: FieldValue) => words.get(keyOf(name, value)) ?? { text: null, entries: [], isNumber: false },
    own: (name: string, value: FieldValue) => own.get(keyOf(name, value)),
  }
}
