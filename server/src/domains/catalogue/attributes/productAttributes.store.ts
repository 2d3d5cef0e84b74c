import { type Kysely, sql } from 'kysely'
import { type Field, FieldProblem, type FieldValue, type Relation } from '../../../engine/index.ts'
import { type Database, isDay, possibleIds } from '../../../platform/db/index.ts'
import { isChoice } from './attributes.rules.ts'
import { attributeWords } from './attributeWords.store.ts'
import { valueOf } from './productAttributes.rules.ts'

type Problem = Omit<FieldProblem['problem'], 'field'>

const values: Relation = {
  in: 'relation',
  name: 'attribute',
  empty: null,
  async read(db, ids, parameters) {
    const { rows } = await sql<{
      id: number
      parameter: string
      type: string
      choices: number[] | null
      number: number | null
      text: string | null
    }>`/* attributes.readValues */
      select v.product_id as id, a.code as parameter, a.type, array_agg(v.value_id order by v.value_id) filter (where v.value_id is not null) as choices,
        min(v.number)::double precision as number, min(v.text) as text
      from product_attribute_values v join attributes a on a.id = v.attribute_id
      where v.product_id = any(${ids}::integer[]) ${parameters ? sql`and a.code = any(${parameters}::text[])` : sql``} group by v.product_id, a.id`.execute(db)
    return rows.map((row) => ({ id: row.id, parameter: row.parameter, value: valueOf(row) }))
  },
  async write(db, rows) {
    const gone = rows.filter((row) => row.before !== null).map((row) => ({ p: row.id, c: row.parameter }))
    if (gone.length > 0) {
      await sql`/* attributes.removeValues */ delete from product_attribute_values t using json_to_recordset(${JSON.stringify(gone)}::json) as r(p integer, c text), attributes a
        where a.code = r.c and t.attribute_id = a.id and t.product_id = r.p`.execute(db)
    }
    const put: { p: number; c: string; n?: number; t?: string }[] = []
    for (const { id, parameter, after } of rows) {
      if (Array.isArray(after)) for (const value of after) put.push({ p: id, c: parameter, n: Number(value) })
      else if (typeof after === 'number') put.push({ p: id, c: parameter, n: after })
      else if (after !== null) put.push({ p: id, c: parameter, t: String(after) })
    }
    if (put.length === 0) return
    await sql`/* attributes.addValues */ insert into product_attribute_values (product_id, attribute_id, value_id, number, text)
      select r.p, a.id, case when a.type in ('SELECT', 'MULTI_SELECT', 'COLOUR') then r.n::integer end, case when a.type in ('NUMBER', 'DIMENSION') then r.n end, r.t
      from json_to_recordset(${JSON.stringify(put)}::json) as r(p integer, c text, n numeric, t text) join attributes a on a.code = r.c`.execute(db)
  },
  targets: [
    {
      table: 'attributes',
      async holders(db, targets) {
        const { rows } = await sql<{ id: number; parameter: string }>`/* attributes.holdersOf */
          select distinct v.product_id as id, a.code as parameter from product_attribute_values v join attributes a on a.id = v.attribute_id where a.id = any(${targets}::integer[])`.execute(
          db,
        )
        return rows
      },
    },
    {
      table: 'attribute_values',
      async holders(db, targets) {
        const { rows } = await sql<{ id: number; parameter: string }>`/* attributes.holdersOfValues */
          select distinct v.product_id as id, a.code as parameter from product_attribute_values v join attributes a on a.id = v.attribute_id where v.value_id = any(${targets}::integer[])`.execute(
          db,
        )
        return rows
      },
      without(value, gone) {
        if (!Array.isArray(value)) return gone.has(Number(value)) ? null : value
        const left = value.filter((id) => !gone.has(id))
        return left.length > 0 ? left : null
      },
    },
  ],
  async verify(db, rows) {
    const codes = [...new Set(rows.map((row) => row.parameter))]
    const { rows: attributes } = await sql<{
      id: number
      code: string
      type: string
    }>`/* attributes.types */ select id, code, type from attributes where code = any(${codes}::text[])`.execute(db)
    const types = new Map(attributes.map((row) => [row.code, row]))
    const wanted = new Set<number>()
    for (const row of rows) {
      if (isChoice(types.get(row.parameter)?.type))
        for (const id of Array.isArray(row.value) ? row.value : [row.value]) if (typeof id === 'number') wanted.add(id)
    }
    const { rows: choices } = await sql<{
      id: number
      attribute_id: number
    }>`/* attributes.choices */ select id, attribute_id from attribute_values where id = any(${possibleIds(wanted)}::integer[])`.execute(db)
    const owners = new Map(choices.map((row) => [row.id, row.attribute_id]))
    const problems = new Map<number, Problem>()
    rows.forEach((row, at) => {
      const attribute = types.get(row.parameter)
      const problem = attribute ? problemOf(attribute, row.value, owners) : { code: 'attribute.unknown', values: { attribute: row.parameter } }
      if (problem) problems.set(at, problem)
    })
    return problems
  },
}

const longest = 5000

function problemOf({ id, type }: { id: number; type: string }, value: FieldValue, owners: ReadonlyMap<number, number>): Problem | null {
  if (isChoice(type)) {
    if (Array.isArray(value) !== (type === 'MULTI_SELECT')) return { code: 'list.form' }
    const stranger = (Array.isArray(value) ? value : [value]).find((one) => typeof one !== 'number' || owners.get(one) !== id)
    return stranger === undefined ? null : { code: 'reference.missing', values: { id: String(stranger) } }
  }
  if (type === 'NUMBER' || type === 'DIMENSION') return typeof value === 'number' ? null : { code: 'number.form' }
  if (type === 'BOOLEAN') return typeof value === 'boolean' ? null : { code: 'boolean.form' }
  if (typeof value !== 'string') return { code: type === 'DATE' ? 'date.form' : 'text.form' }
  if (type === 'DATE' && !isDay(value)) return { code: 'date.form' }
  return value.length > longest ? { code: 'text.long', values: { maximum: longest, length: value.length } } : null
}

/**
 * `attribute.<code>`: the id of a value (SELECT, COLOUR), a list of them (MULTI_SELECT), a number (NUMBER, DIMENSION), a
 * boolean (BOOLEAN), otherwise text. null removes it.
 */
export const attributesField: Field = {
  type: 'json',
  label: 'catalogue.product.attribute',
  place: values,
  words: attributeWords,
  normalise(value) {
    if (Array.isArray(value)) return value.length === 0 ? null : [...new Set(value)].sort((a, b) => Number(a) - Number(b))
    if (typeof value === 'string') return value.trim() === '' ? null : value.trim()
    if (typeof value === 'object' && value !== null) throw new FieldProblem('list.form')
    return value
  },
}

/** A value in the attribute's canonical form, or why it is invalid. */
export async function readAttributeValue(db: Kysely<Database>, code: string, value: FieldValue): Promise<{ value: FieldValue } | { problem: Problem }> {
  try {
    const canonical = attributesField.normalise?.(value, code) ?? null
    if (canonical === null) return { problem: { code: 'required' } }
    const problem = (await values.verify?.(db, [{ id: null, parameter: code, value: canonical }], new Set()))?.get(0)
    return problem ? { problem } : { value: canonical }
  } catch (error) {
    if (error instanceof FieldProblem) return { problem: error.problem }
    throw error
  }
}
