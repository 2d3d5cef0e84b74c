import type { GridColumn } from '../GridColumn'

const asName = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .replace(/^(?=\p{N})/u, '_')

/** Whether formulas can use a column. */
export const isNumeric = ({ kind }: GridColumn): boolean => kind === 'integer' || kind === 'decimal' || kind === 'money'

/**
 * The names of numeric columns in formulas, with their ids: the last part of the id (`width` of `attribute.width`), or the
 * label if that is ambiguous, or else with a number.
 */
export function formulaNames(columns: readonly GridColumn[]): ReadonlyMap<string, string> {
  const numeric = columns.filter(isNumeric)
  const shortOf = ({ id }: GridColumn) => asName(id.split('.').at(-1) ?? id)
  const counts = new Map<string, number>()
  for (const column of numeric) counts.set(shortOf(column), (counts.get(shortOf(column)) ?? 0) + 1)
  const names = new Map<string, string>()
  for (const column of numeric) {
    const base = counts.get(shortOf(column)) === 1 ? shortOf(column) : asName(column.label).toLowerCase()
    let name = base
    for (let next = 2; names.has(name); next++) name = `${base}_${next}`
    names.set(name, column.id)
  }
  return names
}
