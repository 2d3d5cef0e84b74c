import type { Kysely } from 'kysely'
import { type FieldValue, findTitles, readManyFields } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { BulkGridKind, Context } from '../../../platform/contract/index.ts'
import { findInherited, findThings } from './bulkGrid.store.ts'
import { kinds } from './columnsOf.ts'
import { type GridColumn, partOf } from './GridColumn.ts'

export interface GridRow {
  id: number
  revision: number
  parentId: number | null
  /** In the order of the columns, as the engine has them */
  values: FieldValue[]
  /** Columns whose value is inherited from the configurable product */
  inherited: string[]
}

const attribute = 'attribute.'

/** The values of these entities in these columns, in the order of the ids; deleted ones are left out. In bulk. */
export async function readRows(
  db: Kysely<Database>,
  { intl }: Pick<Context, 'intl'>,
  kind: BulkGridKind,
  ids: readonly number[],
  columns: readonly GridColumn[],
): Promise<GridRow[]> {
  const codes = columns.flatMap(({ name }) => (name.startsWith(attribute) ? [name.slice(attribute.length)] : []))
  const [things, fields, inherited] = await Promise.all([
    findThings(db, kinds[kind].table, ids),
    readManyFields(db, kinds[kind].kind, ids, new Set(columns.map(patternOf))),
    kind === 'PRODUCT' && codes.length > 0 ? findInherited(db, ids, codes) : Promise.resolve([]),
  ])
  const along = Map.groupBy(inherited, ({ id }) => id)
  const known = new Map(things.map((thing) => [thing.id, thing]))
  const rows = ids.flatMap((id): GridRow[] => {
    const thing = known.get(id)
    if (thing === undefined) return []
    const own = new Map(fields.get(id) ?? [])
    const from = new Map((along.get(id) ?? []).map(({ code, value }) => [`${attribute}${code}`, value]))
    const values = columns.map((column) => valueIn(column, own) ?? from.get(column.name) ?? null)
    return [{ ...thing, values, inherited: columns.flatMap(({ field, name }) => (from.has(name) && !own.has(name) ? [field] : [])) }]
  })
  await putInWords(db, intl, columns, rows)
  return rows
}

/** The declared name of the field: `content.*.name`, `attribute.*`; for one text of several the field with all of them. */
function patternOf({ name, language, partOf: whole }: GridColumn): string {
  if (whole !== null) return whole.field
  if (language !== null) return name.replace(`.${language}`, '.*')
  const dot = name.indexOf('.')
  return dot < 0 ? name : `${name.slice(0, dot)}.*`
}

function valueIn(column: GridColumn, own: ReadonlyMap<string, FieldValue>): FieldValue {
  if (column.partOf === null) return partOf(column, own.get(column.name) ?? null)
  return partOf({ part: column.partOf.parameter }, own.get(column.partOf.field) ?? null)
}

/** Read-only values are formatted: the label of a choice, the title of a reference. */
async function putInWords(db: Kysely<Database>, intl: Context['intl'], columns: readonly GridColumn[], rows: readonly GridRow[]): Promise<void> {
  for (const [at, { words }] of columns.entries()) {
    if (words === null) continue
    const titles =
      words === 'title' ? await findTitles(db, intl, new Set(rows.flatMap(({ values }) => (typeof values[at] === 'number' ? [values[at]] : [])))) : null
    for (const row of rows) {
      const value = row.values[at] ?? null
      if (value === null) continue
      row.values[at] =
        words === 'title' ? (titles?.get(Number(value))?.title ?? String(value)) : intl.formatMessage({ id: `${words.choices}.${String(value)}` })
    }
  }
}
