import { sql } from 'kysely'
import { possibleIds } from '../../../platform/db/index.ts'
import { type Field, FieldProblem, type FieldValue, linkField, type Relation, type FieldWords, findTitles, list } from '../../../engine/index.ts'

/** Excluded combinations by the names of their values: "Linnen, Groen". */
const combinationWords: FieldWords = async (db, intl, uses) => {
  const combinations = (value: unknown) => (Array.isArray(value) ? (value as number[][]) : [])
  const titles = await findTitles(
    db,
    intl,
    uses.flatMap(({ value }) => combinations(value).flat()),
  )
  return {
    form: () => 'LIST',
    words: (_, value) =>
      list(
        intl,
        combinations(value).map((combination) => ({
          key: combination.join(),
          text: intl.formatList(
            combination.map((id) => titles.get(id)?.title ?? String(id)),
            { type: 'unit' },
          ),
        })),
      ),
  }
}

const axes = linkField('axes', 'catalogue.product.axes', {
  table: 'configurable_axes',
  owner: 'product_id',
  target: 'attribute_id',
  refersTo: 'attributes',
  position: 'position',
})

const axesPlace = axes.place as Relation

/** The attributes by which variations differ: ids, in order. Each has one value of a list. */
export const axesField: Field = {
  ...axes,
  place: {
    ...axesPlace,
    // without it variations would be indistinguishable
    targets: axesPlace.targets?.map((target) => ({
      ...target,
      refusal: 'axis.used',
      async holders(db, targets) {
        const { rows } = await sql<{
          id: number
          goes: number
        }>`/* variations.withAxis */ select product_id as id, attribute_id as goes from configurable_axes where attribute_id = any(${targets}::integer[])`.execute(
          db,
        )
        return rows.map(({ id, goes }) => ({ id, parameter: '', goes }))
      },
    })),
    async verify(db, rows, coming) {
      const problems = new Map(await axesPlace.verify?.(db, rows, coming))
      const ids = possibleIds(new Set(rows.flatMap(({ value }) => value as readonly number[])))
      const { rows: many } = await sql<{ id: number }>`/* variations.noAxes */
        select id from attributes where id = any(${ids}::integer[]) and type not in ('SELECT', 'COLOUR')`.execute(db)
      const unfit = new Set(many.map(({ id }) => id))
      rows.forEach(({ value }, at) => {
        if (!problems.has(at) && (value as readonly number[]).some((id) => unfit.has(id))) problems.set(at, { code: 'axis.type' })
      })
      return problems
    },
  },
  check: (value) => (Array.isArray(value) && value.length > 4 ? { code: 'axes.many', values: { maximum: 4 } } : null),
}

type Combinations = readonly (readonly number[])[]

const excluded: Relation = {
  in: 'relation',
  name: 'excludedVariations',
  empty: [],
  async read(db, ids) {
    const { rows } = await sql<{ id: number; value: FieldValue }>`/* variations.readExcluded */
      select product_id as id, json_agg(combination order by combination) as value from excluded_variations where product_id = any(${ids}::integer[]) group by 1`.execute(
      db,
    )
    return rows.map(({ id, value }) => ({ id, parameter: '', value }))
  },
  async write(db, rows) {
    const ids = rows.map(({ id }) => id)
    await sql`/* variations.clearExcluded */ delete from excluded_variations where product_id = any(${ids}::integer[])`.execute(db)
    const put = rows.flatMap(({ id, after }) => (after as unknown as Combinations).map((combination) => ({ p: id, c: combination })))
    if (put.length === 0) return
    await sql`/* variations.putExcluded */ insert into excluded_variations (product_id, combination)
      select r.p, r.c from json_to_recordset(${JSON.stringify(put)}::json) as r(p integer, c integer[])`.execute(db)
  },
  targets: [
    {
      table: 'attribute_values',
      async holders(db, targets) {
        const { rows } = await sql<{
          id: number
        }>`/* variations.excludedWith */ select distinct product_id as id from excluded_variations where combination && ${targets}::integer[]`.execute(db)
        return rows.map(({ id }) => ({ id, parameter: '' }))
      },
      without: (value, gone) => (value as unknown as Combinations).filter((combination) => !combination.some((id) => gone.has(id))),
    },
  ],
}

const isCombination = (value: FieldValue): value is readonly number[] => Array.isArray(value) && value.length > 0 && possibleIds(value).length === value.length

/** Combinations that a configurable product does not have: lists of value ids, one per axis. */
export const excludedVariationsField: Field = {
  type: 'json',
  label: 'catalogue.product.excludedVariations',
  place: excluded,
  words: combinationWords,
  normalise(value) {
    if (value === null) return []
    if (!Array.isArray(value) || !value.every(isCombination)) throw new FieldProblem('list.form')
    const rising = value.map((combination) => [...new Set(combination)].sort((a, b) => a - b))
    return [...new Map(rising.map((combination) => [combination.join(), combination])).values()].sort((a, b) => (a.join() < b.join() ? -1 : 1))
  },
}
