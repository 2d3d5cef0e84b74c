import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Change, changedFor, type Effect } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'

// inherited_attribute_values has what variations inherit from their configurable product, without a value of their own. It is
// computed here and nowhere else; readers use the view effective_attribute_values.

declare module '../../../engine/Entity.ts' {
  interface Dependents {
    /** Values that variations inherit from their configurable product. */
    inheritedValues: true
  }
}

const prefix = 'attribute.'
const ofAttribute = (field: string) => field.startsWith(prefix)

/** Fields of a product that affect what its variations inherit. Its own parent only affects itself. */
const fieldsFor = (change: Change) => changedFor('inheritedValues', change).flatMap(({ field }) => (field === 'parent' ? [] : [field]))

/** Variations that inherit something else from their configurable product now; whatever changed about themselves. */
export async function findInheritors(db: Kysely<Database>, changes: readonly Change[]): Promise<number[]> {
  const told = changes.filter((change) => change.id !== null && change.op === 'update' && fieldsFor(change).length > 0)
  if (told.length === 0) return []
  const fields = told.flatMap(fieldsFor)
  const codes = [...new Set(fields.filter(ofAttribute).map((field) => field.slice(prefix.length)))]
  // One lookup per variation and attribute: for all values of an attribute the planner would read every one. A deleted attribute
  // has no values.
  const follows = fields.some((field) => !ofAttribute(field))
    ? sql`true`
    : sql`exists (
        select from (select a.id from unnest(${codes}::text[]) told(code) left join attributes a on a.code = told.code offset 0) told
        left join lateral (select true as said from product_attribute_values own where own.product_id = p.id and own.attribute_id = told.id limit 1) own on true
        where own.said is null)`
  const { rows } = await sql<{ id: number }>`/* inheritedValues.inheritors */
    select p.id from products p where p.parent_id = any(${told.map(({ id }) => id)}::integer[]) and ${follows} order by p.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether the changed values are searchable: a fabric is, a width is not. */
export async function saysWords(db: Kysely<Database>, changes: readonly Change[]): Promise<boolean> {
  const fields = changes.flatMap(fieldsFor)
  if (fields.length === 0 || fields.some((field) => !ofAttribute(field))) return fields.length > 0
  const codes = [...new Set(fields.map((field) => field.slice(prefix.length)))]
  const { rows } = await sql<{ count: number }>`/* inheritedValues.wordless */
    select count(*) as count from attributes where code = any(${codes}::text[]) and type in ('NUMBER', 'DIMENSION', 'BOOLEAN', 'DATE')`.execute(db)
  // a deleted one may have been anything
  return (rows[0]?.count ?? 0) < codes.length
}

/**
 * Computes what these variations inherit ('all': every one), in bulk. Called by the engine's effect in the transaction of the
 * change; call it with 'all' after loading rows otherwise.
 * @param codes of the attributes concerned; null: any
 */
export async function refreshInherited(db: Kysely<Database>, products: readonly number[] | 'all', codes: readonly string[] | null = null): Promise<void> {
  if (products.length === 0) return
  const among = (column: RawBuilder<unknown>) => (products === 'all' ? sql`true` : sql`${column} = any(${products}::integer[])`)
  const of = (column: RawBuilder<unknown>) => (codes === null ? sql`true` : sql`${column} in (select id from attributes where code = any(${codes}::text[]))`)
  await sql`/* inheritedValues.clear */ delete from inherited_attribute_values t where ${among(sql`t.product_id`)} and ${of(sql`t.attribute_id`)}`.execute(db)
  await sql`/* inheritedValues.fill */
    insert into inherited_attribute_values (product_id, attribute_id, value_id, number, text, search_words)
    select p.id, v.attribute_id, v.value_id, v.number, v.text, v.search_words
    from products p join product_attribute_values v on v.product_id = p.parent_id
    where ${among(sql`p.id`)} and ${of(sql`v.attribute_id`)}
      and not exists (select from product_attribute_values own where own.product_id = p.id and own.attribute_id = v.attribute_id)
      and not exists (select from configurable_axes x where x.product_id = p.parent_id and x.attribute_id = v.attribute_id)`.execute(db)
}

/** Before every other effect of products, which read inherited values. */
export const inheritedValuesEffect: Effect = {
  name: 'values that variations inherit',
  async run(db, changes) {
    const whole = new Set<number>()
    const parts = new Set<number>()
    const codes = new Set<string>()
    const parents = new Set<number>()
    for (const change of changes) {
      const { id, op } = change
      if (id === null || op === 'delete') continue
      for (const { field, after } of changedFor('inheritedValues', change)) {
        if (ofAttribute(field)) {
          parts.add(id)
          codes.add(field.slice(prefix.length))
        } else if (field !== 'parent') parents.add(id)
        else if (op === 'update' || after !== null) whole.add(id)
      }
    }
    const inheritors = await findInheritors(db, changes)
    const all = parents.size > 0 ? [...whole, ...inheritors] : [...whole]
    const some = [...parts, ...(parents.size > 0 ? [] : inheritors)].filter((id) => !whole.has(id))
    await refreshInherited(db, all)
    await refreshInherited(db, some, [...codes])
  },
}
