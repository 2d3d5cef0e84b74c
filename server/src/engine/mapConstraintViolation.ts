import { toldRow } from '../platform/db/index.ts'
import type { Entity } from './Entity.ts'
import type { FieldValue, Problem } from './Plan.ts'
import { valueAfter, type ResolvedChange } from './ResolvedChange.ts'

/**
 * Maps a violated constraint to problems: a unique value that another writer took at the same moment, or a value that a
 * constraint refuses and no rule of ours knew. The constraint's name tells the field.
 */
export function mapConstraintViolation(entity: Entity, changes: readonly ResolvedChange[], refuse: (index: number, problem: Problem) => void): void {
  const row = toldRow(entity.table)
  if (row === null) return
  const names = row.kind === 'unique' ? uniqueFields(entity, row.constraint) : valueFields(entity, row.constraint, row.column)
  const field = names.at(-1)
  if (field === undefined) return
  for (const change of changes) {
    if (change.op === 'delete' || !change.fields.some((one) => names.includes(one.field))) continue
    const values = names.map((name) => valueAfter(change, name))
    if (row.kind === 'unique' && !isSame(values, row.values)) continue
    refuse(change.index, { field, code: row.kind === 'unique' ? 'taken' : 'refused', values: { value: String(values.at(-1)) } })
  }
}

const columnOf = (entity: Entity, name: string): string | null => {
  const place = entity.fields[name]?.place
  return place?.in === 'column' ? place.column : null
}

// products_sku, attributes_code_key, website_products_product_id_website_id_key
function uniqueFields(entity: Entity, constraint: string | null): readonly string[] {
  const groups = (entity.unique ?? []).map((group) => (typeof group === 'string' ? [group] : group))
  const nameOf = (group: readonly string[]) => [entity.table, ...group.map((name) => columnOf(entity, name))].join('_')
  return groups.find((group) => constraint?.replace(/_(?:key|idx)$/, '') === nameOf(group)) ?? []
}

// products_push_position_check; for a NOT NULL constraint the column's name
function valueFields(entity: Entity, constraint: string | null, column: string | null): readonly string[] {
  const wanted = column ?? (constraint?.startsWith(`${entity.table}_`) ? constraint.slice(entity.table.length + 1).replace(/_check\d*$/, '') : null)
  return Object.keys(entity.fields)
    .filter((name) => wanted !== null && columnOf(entity, name) === wanted)
    .slice(0, 1)
}

function isSame(values: readonly FieldValue[], told: string | null): boolean {
  return told === null || values.join(', ').toUpperCase() === told.toUpperCase()
}
