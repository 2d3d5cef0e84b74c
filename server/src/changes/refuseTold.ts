import { toldRow } from '../db/refusedRow.ts'
import type { Noun } from './Noun.ts'
import type { FieldValue, Problem } from './Plan.ts'
import { valueAfter, type WorkedChange } from './WorkedChange.ts'

/**
 * Refuses what the database has refused in the attempt before: a value that another writer took at the same moment, or
 * one that a constraint does not let through and no rule of ours knew. The constraint's name tells the field.
 */
export function refuseTold(noun: Noun, changes: readonly WorkedChange[], refuse: (index: number, problem: Problem) => void): void {
  const row = toldRow(noun.table)
  if (row === null) return
  const names = row.kind === 'unique' ? uniqueFields(noun, row.constraint) : valueFields(noun, row.constraint, row.column)
  const field = names.at(-1)
  if (field === undefined) return
  for (const change of changes) {
    if (change.op === 'delete' || !change.fields.some((one) => names.includes(one.field))) continue
    const values = names.map((name) => valueAfter(change, name))
    if (row.kind === 'unique' && !isSame(values, row.values)) continue
    refuse(change.index, { field, code: row.kind === 'unique' ? 'taken' : 'refused', values: { value: String(values.at(-1)) } })
  }
}

const columnOf = (noun: Noun, name: string): string | null => {
  const place = noun.fields[name]?.place
  return place?.in === 'column' ? place.column : null
}

// products_sku, attributes_code_key, website_products_product_id_website_id_key
function uniqueFields(noun: Noun, constraint: string | null): readonly string[] {
  const groups = (noun.unique ?? []).map((group) => (typeof group === 'string' ? [group] : group))
  const nameOf = (group: readonly string[]) => [noun.table, ...group.map((name) => columnOf(noun, name))].join('_')
  return groups.find((group) => constraint?.replace(/_(?:key|idx)$/, '') === nameOf(group)) ?? []
}

// products_push_position_check; of a column that wants a value, its name
function valueFields(noun: Noun, constraint: string | null, column: string | null): readonly string[] {
  const wanted = column ?? (constraint?.startsWith(`${noun.table}_`) ? constraint.slice(noun.table.length + 1).replace(/_check\d*$/, '') : null)
  return Object.keys(noun.fields).filter((name) => wanted !== null && columnOf(noun, name) === wanted).slice(0, 1)
}

function isSame(values: readonly FieldValue[], told: string | null): boolean {
  return told === null || values.join(', ').toUpperCase() === told.toUpperCase()
}
