import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import type { Relation, VerifiedValue } from './Place.ts'
import type { Problem } from './Plan.ts'
import type { ResolvedChange } from './ResolvedChange.ts'

/** Warnings about writable changes, by index in the plan. */
export async function findWarnings(db: Kysely<Database>, changes: readonly ResolvedChange[]): Promise<ReadonlyMap<number, Problem[]>> {
  const asked = new Map<Relation, (VerifiedValue & { index: number; field: string })[]>()
  for (const change of changes) {
    if (change.op === 'delete') continue
    const beside = (name: string) => change.fields.find(({ field }) => field === name)?.after
    change.fields.forEach(({ field, after }, at) => {
      const found = change.found[at]
      if (!found || after === null || found.field.place.in !== 'relation' || !found.field.place.warn) return
      const rows = asked.get(found.field.place) ?? []
      rows.push({ index: change.index, id: change.id, field, parameter: found.parameter, value: after, beside })
      asked.set(found.field.place, rows)
    })
  }
  const warnings = new Map<number, Problem[]>()
  for (const [relation, rows] of asked) {
    for (const [at, problems] of (await relation.warn?.(db, rows)) ?? []) {
      const row = rows[at]
      if (row) warnings.set(row.index, [...(warnings.get(row.index) ?? []), ...problems.map((problem) => ({ ...problem, field: row.field }))])
    }
  }
  return warnings
}
