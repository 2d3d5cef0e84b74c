import type { Kysely } from 'kysely'
import { type Conflict, describeProblem, type FieldValue, type Outcome, type Problem, sameValue } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { BulkGridKind, BulkGridOutcome, Context, FieldConflict, FieldError } from '../../../platform/contract/index.ts'
import { kinds } from './columnsOf.ts'
import { decoded, type GridColumn, partOf } from './GridColumn.ts'
import type { PlannedEdits, PlannedRow } from './planEdits.ts'
import { type GridRow, readRows } from './readRows.ts'

/** The result of one row. Plain JSON, to be stored. */
export interface RowAnswer {
  rowId: string
  outcome: BulkGridOutcome
  revision: number
  /** JSON: by column, values that are stored differently than they were sent */
  values: string
  errors: FieldError[]
  conflicts: FieldConflict[]
  warnings: FieldError[]
}

/** The result of each row; written values are read back, with their revision. */
export async function answerRows(
  db: Kysely<Database>,
  context: Context,
  kind: BulkGridKind,
  { plan, rows, refused }: PlannedEdits,
  { blocked, conflicts, warned }: Outcome,
): Promise<RowAnswer[]> {
  const told = (row: PlannedRow, own: readonly Problem[]) =>
    own.map((problem) => ({ field: columnOf(row, problem.field), code: problem.code, message: describeProblem(context.intl, kinds[kind].kind, problem) }))
  const warnings = new Map(warned.map(({ index, problems: own }) => [index, own]))
  const problems = new Map(blocked.map(({ index, problems: own }) => [index, own]))
  const met = Map.groupBy(conflicts, ({ index }) => index)
  const columns = [...new Map(rows.flatMap((row) => row.columns.map((column) => [column.field, column] as const))).values()]
  const places = new Map(columns.map(({ field }, at) => [field, at]))
  const stands = new Map(
    (
      await readRows(
        db,
        context,
        kind,
        plan.flatMap(({ id }) => id ?? []),
        columns,
      )
    ).map((row) => [row.id, row]),
  )
  const answers = rows.map((row, index): RowAnswer => {
    const item = plan[index]
    const now = stands.get(item?.id ?? 0)
    const known = {
      rowId: row.id,
      revision: now?.revision ?? item?.revision ?? 0,
      values: '{}',
      errors: [],
      conflicts: [],
      warnings: told(row, warnings.get(index) ?? []),
    }
    const own = problems.get(index)
    if (own) return { ...known, outcome: 'REFUSED', errors: told(row, own) }
    const clash = met.get(index)
    if (clash) return { ...known, outcome: 'CONFLICT', conflicts: clash.flatMap((one) => conflictsOf(row, one)) }
    return { ...known, outcome: 'SAVED', values: JSON.stringify(now ? differing(row, now, places) : {}) }
  })
  const unread = refused.map(({ id, revision, errors }): RowAnswer => ({
    rowId: id,
    outcome: 'REFUSED',
    revision,
    values: '{}',
    errors,
    conflicts: [],
    warnings: [],
  }))
  return [...answers, ...unread]
}

/** The column in which this field was written; null: the whole row. */
function columnOf({ columns }: PlannedRow, name: string | null): string | null {
  return columns.find((column) => column.name === name)?.field ?? null
}

/** A conflict over a value that columns show in parts concerns the parts that were written. */
function conflictsOf({ columns }: PlannedRow, conflict: Conflict): FieldConflict[] {
  return columns.flatMap((column) => {
    if (column.name !== conflict.field) return []
    const { by, at, isOwn } = conflict
    const [base = 'null', mine = 'null', theirs = 'null'] = [conflict.base, conflict.mine, conflict.theirs].map((value) =>
      JSON.stringify(partOf(column, value) ?? null),
    )
    return [{ field: column.field, label: labelOf(column), by, at, isOwn, base, mine, theirs }]
  })
}

function labelOf({ label, language }: GridColumn): string {
  return language === null ? label : `${label} (${language})`
}

function differing({ columns, sent }: PlannedRow, now: GridRow, places: ReadonlyMap<string, number>): Record<string, FieldValue> {
  return Object.fromEntries(
    columns.flatMap((column, at) => {
      const value = now.values[places.get(column.field) ?? -1] ?? null
      return sameValue(value, decoded(column, sent[at] ?? null)) ? [] : [[column.field, value]]
    }),
  )
}
