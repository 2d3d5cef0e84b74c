import type { IntlShape } from '@formatjs/intl'
import type { Kysely } from 'kysely'
import { entityOf, type FieldValue, findField, readManyFields, wordsFor } from '../../engine/index.ts'
import type { Database } from '../../platform/db/index.ts'
import type { Cell } from '../../platform/sheets/index.ts'
import { cellsOf } from './cells.ts'
import { findCells } from './defineCells.ts'
import type { Exportable } from './defineExport.ts'

export interface ExportRow {
  id: number
  /** By field, as `cellsOf` names it, or `row.<name>`; what is empty is not there */
  cells: Readonly<Record<string, Cell>>
}

/** What the chosen columns are made of; null: all fields. */
export function patternsOf(exportable: Exportable, columns: readonly string[] | null): string[] | null {
  if (columns === null) return null
  const { fields } = entityOf(exportable.kind)
  const made = columns.flatMap((column) => exportable.columns?.[column] ?? [column in fields ? column : `row.${column}`])
  return [...new Set([...(exportable.identity ?? []), ...made])]
}

/**
 * Reads things as rows of a file, set-wise, in the order of the ids; those that are gone are left out.
 * @param patterns as `patternsOf` gives them
 */
export async function readExportRows(db: Kysely<Database>, intl: IntlShape<string>, exportable: Exportable, ids: readonly number[], patterns: readonly string[] | null): Promise<ExportRow[]> {
  const { kind } = exportable
  const entity = entityOf(kind)
  const { leftOut = [] } = exportable
  const wanted = new Set(patterns?.filter((pattern) => pattern in entity.fields) ?? Object.keys(entity.fields).filter((pattern) => entity.fields[pattern]?.hidden !== true && !leftOut.includes(pattern)))
  const shown = (patterns ?? []).flatMap((pattern) => (pattern.startsWith('row.') ? [pattern.slice('row.'.length)] : []))
  const [found, rows] = await Promise.all([readManyFields(db, kind, ids, wanted), shown.length > 0 && exportable.rows ? exportable.rows(db, ids) : []])
  const rowsById = new Map(rows.map((row) => [row.id, row as Readonly<Record<string, unknown>>]))
  const words = await wordsOfAll(db, intl, kind, found)
  return ids.flatMap((id): ExportRow[] => {
    const fields = found.get(id)
    if (fields === undefined) return []
    const cells: [string, Cell][] = fields.flatMap(([name, value]) => {
      const declared = findField(entity, name)
      return 'code' in declared ? [] : words.own(name, value) ?? cellsOf(declared.field, name, value, (one) => words.read(name, one))
    })
    const row = rowsById.get(id)
    for (const name of shown) {
      const cell = plain(row?.[name] ?? row?.[stamps[name] ?? name])
      if (cell !== null) cells.push([`row.${name}`, cell])
    }
    return [{ id, cells: Object.fromEntries(cells) }]
  })
}

// What every list calls the columns of its stamps.
const stamps: Readonly<Record<string, string>> = { created: 'createdAt', changed: 'updatedAt' }

function plain(value: unknown): Cell {
  if (value === null || value === undefined || value === '') return null
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : JSON.stringify(value)
}

/** Values that name other things, each put into words once. */
async function wordsOfAll(db: Kysely<Database>, intl: IntlShape<string>, kind: string, found: ReadonlyMap<number, readonly [string, FieldValue][]>) {
  const keyOf = (name: string, value: FieldValue) => `${name} ${JSON.stringify(value)}`
  const asked = new Map<string, { kind: string; field: string; before: null; after: FieldValue }>()
  const owned = new Map<string, { name: string; value: FieldValue }>()
  for (const fields of found.values()) {
    for (const [name, value] of fields) {
      if (typeof value === 'string' || typeof value === 'boolean') continue
      const key = keyOf(name, value)
      if (findCells(kind, name)) owned.set(key, { name, value })
      asked.set(key, { kind, field: name, before: null, after: value })
    }
  }
  const keys = [...asked.keys()]
  const inWords = await wordsFor(db, intl, [...asked.values()])
  const words = new Map(inWords.map(({ after, added, form }, at) => [keys[at], { text: after, entries: added, isNumber: form === 'NUMBER' }]))
  const own = new Map<string, string>()
  for (const [cellsOf, of] of Map.groupBy(owned, ([, { name }]) => findCells(kind, name))) {
    const cells = await cellsOf?.(db, of.map(([, { name, value }]) => ({ field: name, value })))
    of.forEach(([key], at) => {
      const cell = cells?.[at]
      if (cell != null) own.set(key, cell)
    })
  }
  return {
    read: (name: string, value: FieldValue) => words.get(keyOf(name, value)) ?? { text: null, entries: [], isNumber: false },
    own(name: string, value: FieldValue): [string, Cell][] | undefined {
      const text = own.get(keyOf(name, value))
      return text === undefined ? undefined : [[name, text]]
    },
  }
}
