import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply } from '../../../engine/index.ts'
import { type FieldError, withServer } from '../../../testing/index.ts'

const { ask, db, rows } = await withServer()

interface Saved {
  rule: { id: string; revision: number } | null
  errors: FieldError[]
}
const create = async (input: object) =>
  (
    await ask<{ createRule: Saved }>(
      'mutation Create($input: CreateRuleInput!) { createRule(input: $input) { rule { id revision } errors { field code message } } }',
      { input },
    )
  ).createRule
const update = async (input: object) =>
  (
    await ask<{ updateRule: Saved }>(
      'mutation Update($input: UpdateRuleInput!) { updateRule(input: $input) { rule { id revision } errors { field code message } } }',
      { input },
    )
  ).updateRule

test('EMEU-05 a rule without a product type is not made, and none loses its last one, whoever writes it', async () => {
  const said = 'Choose at least one product type.'
  const before = await rows('select id from rules')
  for (const source of [{}, { productTypes: [] }, { skuPrefix: 'XYZ' }]) {
    const { rule, errors } = await create({ name: 'No type', source })
    assert.deepEqual([rule, errors.map(({ code, field, message }) => [code, field, message])], [null, [['rule.productTypes', 'source', said]]])
  }
  const bare = await create({ name: 'No source' })
  assert.deepEqual([bare.rule, bare.errors.map(({ field }) => field)], [null, ['source']])
  const { blocked } = await apply(db, [{ kind: 'rule', id: null, op: 'create', fields: { name: 'By the engine', source: {} } }], {
    actor: { kind: 'SYSTEM', id: null, name: 'test' },
    source: 'test',
  })
  assert.deepEqual(
    blocked[0]?.problems.map(({ code }) => code),
    ['rule.productTypes'],
  )
  assert.deepEqual(await rows('select id from rules'), before)
  const { rule } = await create({ name: 'With a type', source: { productTypes: ['SIMPLE'] } })
  const { errors } = await update({ id: rule?.id, revision: rule?.revision, source: { productTypes: [] } })
  assert.deepEqual(
    errors.map(({ message }) => message),
    [said],
  )
  assert.deepEqual(await rows('select source -> $2 as types from rules where id = $1', [Number(rule?.id), 'productTypes']), [{ types: ['SIMPLE'] }])
})
