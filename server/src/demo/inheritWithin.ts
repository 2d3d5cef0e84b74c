import type { FieldValue, PlanItem } from '../engine/index.ts'

type Fields = Readonly<Record<string, FieldValue>>

const isAttribute = (field: string) => field.startsWith('attribute.')

/**
 * Lets variations inherit: their configurable product gets the values that at least half of them share, and each variation
 * keeps only its own.
 * @param products a plan that creates configurable products, each with its variations
 * @param axesOf codes of the attributes in which the variations of a configurable product differ
 */
export function inheritWithin(products: readonly PlanItem[], axesOf: (parent: PlanItem) => readonly string[]): PlanItem[] {
  const families = Map.groupBy(products, ({ fields }) => fields['parent'] ?? null)
  const common = new Map<FieldValue, Fields>()
  for (const parent of products) {
    const variations = families.get(parent.id)
    if (parent.id !== null && variations) common.set(parent.id, commonOf(variations, axesOf(parent)))
  }
  return products.map((item) => {
    const said = common.get(item.id)
    // the parent keeps none of its own attribute values except its axes, by which it is shown itself
    if (said) return { ...item, fields: { ...without(item.fields, (field) => isAttribute(field) && !axesOf(item).includes(codeOf(field))), ...said } }
    const inherited = common.get(item.fields['parent'] ?? null)
    return inherited ? { ...item, fields: without(item.fields, (field, value) => field in inherited && sameAs(inherited[field], value)) } : item
  })
}

const codeOf = (field: string) => field.slice('attribute.'.length)
const sameAs = (one: FieldValue | undefined, other: FieldValue | undefined) => JSON.stringify(one) === JSON.stringify(other)
const without = (fields: Fields, isGone: (field: string, value: FieldValue) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([field, value]) => !isGone(field, value)))

function commonOf(variations: readonly PlanItem[], axes: readonly string[]): Fields {
  const common: Record<string, FieldValue> = {}
  const fields = new Set(variations.flatMap((item) => Object.keys(item.fields)).filter((field) => isAttribute(field) && !axes.includes(codeOf(field))))
  for (const field of fields) {
    const said = Map.groupBy(
      variations.filter((item) => field in item.fields),
      (item) => JSON.stringify(item.fields[field]),
    )
    const [most = []] = [...said.values()].sort((a, b) => b.length - a.length)
    if (most.length * 2 >= variations.length) common[field] = most[0]?.fields[field] ?? null
  }
  return common
}
