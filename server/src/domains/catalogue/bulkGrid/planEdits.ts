import type { Kysely } from 'kysely'
import { describeProblem, type FieldValue, type PlanItem, readManyFields } from '../../../engine/index.ts'
import { type Database, readId } from '../../../platform/db/index.ts'
import type { BulkGridKind, BulkGridRowInput, Context, FieldError } from '../../../platform/contract/index.ts'
import { kinds } from './columnsOf.ts'
import { decoded, type GridColumn } from './GridColumn.ts'

/** A row of the plan, with what the browser sent. */
export interface PlannedRow {
  /** As the browser sent it */
  id: string
  columns: readonly GridColumn[]
  /** In the order of the columns */
  sent: readonly FieldValue[]
}

export interface PlannedEdits {
  plan: PlanItem[]
  /** In the order of the plan */
  rows: PlannedRow[]
  /** Invalid edits */
  refused: { id: string; revision: number; errors: FieldError[] }[]
  /** The revisions on which the edits are based */
  revisions: ReadonlyMap<string, number>
}

type Columns = ReadonlyMap<string, GridColumn>

/** The edits of a grid as a plan of the engine: one item per row. Unknown and read-only columns are refused. */
export async function planEdits(
  db: Kysely<Database>,
  { intl }: Pick<Context, 'intl'>,
  kind: BulkGridKind,
  inputs: readonly BulkGridRowInput[],
  columns: Columns,
): Promise<PlannedEdits> {
  const entity = kinds[kind].kind
  const whole = await readWhole(db, entity, inputs, columns)
  const result: PlannedEdits = { plan: [], rows: [], refused: [], revisions: new Map(inputs.map(({ id, revision }) => [id, revision])) }
  for (const { id, revision, fields: given } of inputs) {
    const number = readId(id)
    const problems = given.flatMap(({ field }) => {
      const column = columns.get(field)
      if (column === undefined) return [{ field, code: 'field.unknown' }]
      return column.type === 'READONLY' ? [{ field, code: 'fixed' }] : []
    })
    if (number === null || problems.length > 0) {
      const all = number === null ? [{ field: null, code: 'missing' }] : problems
      result.refused.push({ id, revision, errors: all.map((problem) => ({ ...problem, message: describeProblem(intl, entity, problem) })) })
      continue
    }
    const row: PlannedRow = {
      id,
      columns: given.flatMap(({ field }) => columns.get(field) ?? []),
      sent: given.map(({ value }) => JSON.parse(value) as FieldValue),
    }
    result.rows.push(row)
    result.plan.push({ kind: entity, id: number, op: 'update', revision, fields: fieldsOf(row, whole.get(number) ?? new Map()) })
  }
  return result
}

function fieldsOf({ columns, sent }: PlannedRow, whole: ReadonlyMap<string, FieldValue>): Record<string, FieldValue> {
  const fields: Record<string, FieldValue> = {}
  for (const [at, column] of columns.entries()) {
    const value = decoded(column, sent[at] ?? null)
    if (column.part === null) fields[column.name] = value
    else {
      const before = fields[column.name] ?? whole.get(column.name) ?? null
      const parts = { ...(typeof before === 'object' && before !== null && !Array.isArray(before) ? before : {}), [column.part]: value }
      // Without any part the value is empty.
      fields[column.name] = Object.values(parts).every((part) => part === null) ? null : parts
    }
  }
  return fields
}

/** The parts of values that are not edited. */
async function readWhole(
  db: Kysely<Database>,
  entity: string,
  inputs: readonly BulkGridRowInput[],
  columns: Columns,
): Promise<Map<number, ReadonlyMap<string, FieldValue>>> {
  const patterns = new Set<string>()
  const ids = new Set<number>()
  for (const { id, fields } of inputs) {
    for (const { field } of fields) {
      const column = columns.get(field)
      const number = readId(id)
      if (column === undefined || column.part === null || number === null) continue
      patterns.add(`${column.name.slice(0, column.name.indexOf('.'))}.*`)
      ids.add(number)
    }
  }
  if (ids.size === 0) return new Map()
  return new Map(Array.from(await readManyFields(db, entity, [...ids], patterns), ([id, fields]) => [id, new Map(fields)]))
}
