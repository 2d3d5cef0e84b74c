import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import type { Field } from './Entity.ts'
import type { VerifiedValue } from './Place.ts'
import type { Problem } from './Plan.ts'
import type { ResolvedChange } from './ResolvedChange.ts'

type Warn = NonNullable<Field['warn']>

/** Warnings about writable changes, by index in the plan. */
export async function findWarnings(db: Kysely<Database>, changes: readonly ResolvedChange[]): Promise<ReadonlyMap<number, Problem[]>> {
  const asked = new Map<Warn, (VerifiedValue & { index: number; field: string })[]>()
  for (const change of changes) {
    if (change.op === 'delete') continue
    const beside = (name: string) => change.fields.find(({ field }) => field === name)?.after
    change.fields.forEach(({ field, after }, at) => {
      const found = change.found[at]
      if (!found || after === null) return
      const { warn, place } = found.field
      const own = warn ?? (place.in === 'relation' ? place.warn : undefined)
      if (!own) return
      const rows = asked.get(own) ?? []
      rows.push({ index: change.index, id: change.id, field, parameter: found.parameter, value: after, beside })
      asked.set(own, rows)
    })
  }
  const warnings = new Map<number, Problem[]>()
  for (const [warn, rows] of asked) {
    for (const [at, problems] of await warn(db, rows)) {
      const row = rows[at]
      if (row) warnings.set(row.index, [...(warnings.get(row.index) ?? []), ...problems.map((problem) => ({ ...problem, field: row.field }))])
    }
  }
  return warnings
}
