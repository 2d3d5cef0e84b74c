import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getDirectiveValues } from 'graphql'
import { composition } from '../../composition.ts'
import { loadDemo } from '../../demo/index.ts'
import { entityOf } from '../../engine/index.ts'
import { makeFiles, withServer } from '../../testing/index.ts'
import { objectTypes } from './policy/checkPolicy.ts'
import { createSchema } from './schema.ts'

const { ask, db, rows } = await withServer()
await loadDemo(db, { size: 120, seed: 5 })
await makeFiles(db)
const schema = createSchema(composition)
const directive = schema.getDirective('sorts')
assert.ok(directive)

/** The query fields of the pages whose rows can be sorted by this name. */
function listsSortedBy(name: string): string[] {
  const pages = objectTypes(schema).filter((type) => {
    const { results } = type.getFields()
    const { by } = results?.astNode ? (getDirectiveValues(directive!, results.astNode) ?? {}) : {}
    return Array.isArray(by) && by.includes(name)
  })
  return Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap(({ name: field, type }) =>
    pages.some((page) => String(type).startsWith(page.name)) ? [field] : [],
  )
}

for (const [name, column] of [
  ['updated', 'updated_at'],
  ['created', 'created_at'],
] as const) {
  test(`API-05 every list that sorts by ${name} gives its rows in the order of that time, and back`, async () => {
    const lists = listsSortedBy(name)
    assert.ok(lists.length >= 4, lists.join(', '))
    for (const list of lists) {
      const read = async (ordering: string) => {
        const page = (
          await ask<Record<string, { results: { id: string }[] }>>(`query($ordering: String) { ${list} { results(limit: 200, ordering: $ordering) { id } } }`, {
            ordering,
          })
        )[list]
        return (page?.results ?? []).map(({ id }) => Number(id))
      }
      const [any] = await read(name)
      const [{ kind } = { kind: '' }] = await rows<{ kind: string }>('select kind from entities where id = $1', [any])
      const { table } = entityOf(kind)
      // Rows created by one migration, or by one plan, have the same time.
      await rows(
        `update ${table} set ${column} = ${column} - (id % 1000 * 7919 % 1000) * interval '1 hour' where (select count(distinct ${column}) from ${table}) = 1`,
      )
      const ids = await read(name)
      const times = new Map((await rows<{ id: number; at: Date }>(`select id, ${column} as at from ${table}`)).map(({ id, at }) => [id, at.getTime()]))
      assert.ok(new Set(ids.map((id) => times.get(id))).size > 1, `${list} has rows of several times`)
      const inOrder = (sorted: readonly number[], way: 1 | -1) =>
        sorted.every((id, at) => at === 0 || (times.get(id)! - times.get(sorted[at - 1]!)!) * way >= 0)
      assert.ok(inOrder(ids, 1), `${list} by ${name}`)
      assert.ok(inOrder(await read(`-${name}`), -1), `${list} by -${name}`)
    }
  })
}
