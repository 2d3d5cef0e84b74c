import { declaredField, type FieldValue, type Plan, type PlanItem } from '../../../engine/index.ts'

/** How a field's value is chosen. */
export type MergeRule =
  /** the target's; if that is empty, that of the first source that has one */
  | 'TARGET'
  /** the target's, even if it is empty */
  | 'KEEP'
  /** the values of all, without repetitions */
  | 'UNION'
  /** the sum of the counts */
  | 'SUM'

/** How a field of the target is merged, by its declaration; null: not at all, or along with another field. */
export function ruleOf(field: string, values: readonly FieldValue[]): MergeRule | null {
  const rule = declaredField('product', field)?.whenMerged
  if (rule === 'own') return null
  if (rule === 'sum') return 'SUM'
  if (rule === 'keep') return 'KEEP'
  // of an attribute with several values all are kept
  if (rule === 'union' || (field.startsWith('attribute.') && values.some((value) => Array.isArray(value)))) return 'UNION'
  return 'TARGET'
}

const isEmpty = (value: FieldValue | undefined): value is undefined | null =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The merged value; the target's comes first. */
export function mergedValue(rule: MergeRule, values: readonly FieldValue[]): FieldValue {
  const [target = null] = values
  if (rule === 'KEEP') return target
  if (rule === 'UNION') return unionOf(values)
  if (rule === 'SUM') return sumOf(values)
  return values.find((value) => !isEmpty(value)) ?? target
}

function unionOf(values: readonly FieldValue[]): FieldValue {
  const all = values.flatMap((value) => (Array.isArray(value) ? (value as readonly FieldValue[]) : isEmpty(value) ? [] : [value]))
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]
}

type Level = Readonly<Record<string, FieldValue>>

const numberOf = (level: Level, name: string) => Number(level[name] ?? 0)

/** The combined stock at one location: what is on its way arrives on the earliest date, and the counts are as old as the oldest. */
function sumOf(values: readonly FieldValue[]): FieldValue {
  const levels = values.filter((value) => !isEmpty(value)) as Level[]
  const [first] = levels
  if (first === undefined) return null
  if (levels.length === 1) return { ...first }
  const total = (name: string) => levels.reduce((sum, level) => sum + numberOf(level, name), 0)
  const least = (name: string) => levels.flatMap((level) => (typeof level[name] === 'string' ? [level[name]] : [])).sort()[0] ?? null
  const asOf = least('asOf')
  return {
    ...first,
    qty: total('qty'),
    reserved: total('reserved'),
    onDisplay: total('onDisplay'),
    incomingQty: total('incomingQty'),
    incomingDate: least('incomingDate'),
    ...(asOf === null ? {} : { asOf }),
  }
}

/** One item per entity: several items for one are combined. */
export function combined(plan: Plan): Plan {
  const items = new Map<string, PlanItem>()
  for (const item of plan) {
    const key = item.id === null ? `new ${items.size}` : `${item.kind} ${item.id}`
    const known = items.get(key)
    items.set(key, known ? { ...known, fields: { ...known.fields, ...item.fields } } : item)
  }
  return [...items.values()]
}

/**
 * A field without the contribution of a merge, if it was changed since: a list loses added entries and regains removed ones,
 * counts lose what was added. undefined: it cannot be separated.
 */
export function withoutMerge(field: string, { before, after, now }: { before: FieldValue; after: FieldValue; now: FieldValue }): FieldValue | undefined {
  if (field.startsWith('stock.')) return withoutStock(before, after, now)
  const [was, left, present] = [before ?? [], after ?? [], now ?? []]
  if (!Array.isArray(was) || !Array.isArray(left) || !Array.isArray(present)) return undefined
  const keys = (list: readonly FieldValue[]) => new Set(list.map((one) => JSON.stringify(one)))
  const [wasKeys, leftKeys, presentKeys] = [keys(was as readonly FieldValue[]), keys(left as readonly FieldValue[]), keys(present as readonly FieldValue[])]
  const kept = (present as readonly FieldValue[]).filter((one) => wasKeys.has(JSON.stringify(one)) || !leftKeys.has(JSON.stringify(one)))
  const back = (was as readonly FieldValue[]).filter((one) => !leftKeys.has(JSON.stringify(one)) && !presentKeys.has(JSON.stringify(one)))
  const value = [...kept, ...back]
  return value.length === 0 && before === null ? null : value
}

function withoutStock(before: FieldValue, after: FieldValue, now: FieldValue): FieldValue | undefined {
  if (after === null || now === null) return undefined
  const [was, left, present] = [(before ?? {}) as Level, after as Level, now as Level]
  const counts = ['qty', 'reserved', 'onDisplay', 'incomingQty'].map(
    (name) => [name, numberOf(present, name) - numberOf(left, name) + numberOf(was, name)] as const,
  )
  // the source's share is no longer in stock
  if (counts.some(([, count]) => count < 0)) return undefined
  if (before === null && counts.every(([, count]) => count === 0)) return null
  return { ...present, ...Object.fromEntries(counts) }
}
