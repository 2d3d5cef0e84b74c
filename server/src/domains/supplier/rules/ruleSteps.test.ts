import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FieldError as Told } from '../../../platform/contract/index.ts'
import { apply, type FieldValue } from '../../../engine/index.ts'
import { withServer } from '../../../testing/index.ts'

const { db, rows, ask, runJobs } = await withServer()
const options = { actor: { kind: 'FEED', id: null, name: 'e-meubel' }, source: 'e-meubel' } as const

type FieldError = Pick<Told, 'code' | 'message'>

async function make(kind: string, fields: Record<string, FieldValue>): Promise<number> {
  const { createdIds, blocked } = await apply(db, [{ kind, id: null, op: 'create', fields }], options)
  assert.deepEqual(blocked, [])
  return createdIds[0] ?? 0
}

const deliver = (prefix: string, count: number, delivered: Record<string, FieldValue>, from = 0) =>
  Promise.all(
    Array.from({ length: count }, (_, at) =>
      make('emeubelProduct', {
        sku: `${prefix}-${at + from}`,
        name: `Artikel ${at + from}`,
        delivered: { brand: 'Vos', series: prefix, type: 'Bank', fabrics: [`Stof ${at + from}`], ...delivered },
      }),
    ),
  )

async function makeRule(prefix: string, rest: object, source: object = {}): Promise<string> {
  const { createRule } = await ask<{ createRule: { rule: { id: string; revision: number } | null; errors: FieldError[] } }>(
    'mutation Create($input: CreateRuleInput!) { createRule(input: $input) { rule { id revision } errors { code message } } }',
    { input: { name: `Rule ${prefix}`, source: { productTypes: ['SIMPLE'], skuPrefix: prefix, ...source } } },
  )
  const { id = '', revision = 0 } = createRule.rule ?? {}
  const { updateRule } = await ask<{ updateRule: { errors: FieldError[] } }>(
    'mutation Update($input: UpdateRuleInput!) { updateRule(input: $input) { errors { code message } } }',
    { input: { id, revision, ...rest } },
  )
  assert.deepEqual(updateRule.errors, [])
  return id
}

interface Ran {
  status: string
  lastRun: { created: number; changed: number; steps: { step: string; state: string; message: string | null }[]; job: { id: string } }
}
async function run(id: string): Promise<Ran> {
  const {
    prepareRuleRun: { job, errors },
  } = await ask<{ prepareRuleRun: { job: { id: string } | null; errors: FieldError[] } }>(
    'mutation Prepare($id: ID!) { prepareRuleRun(id: $id) { job { id } errors { code message } } }',
    { id },
  )
  assert.deepEqual(errors, [])
  await ask('mutation Start($id: ID!) { startJob(id: $id) { errors { message } } }', { id: job?.id })
  await runJobs()
  return (
    await ask<{ rule: Ran }>('query Ran($id: ID!) { rule(id: $id) { status lastRun { created changed steps { step state message } job { id } } } }', { id })
  ).rule
}

/** The message of the failed step, and the states of all steps. */
const told = ({ lastRun: { steps } }: Ran) => ({
  message: steps.find(({ state }) => state === 'FAILED')?.message,
  states: steps.map(({ state }) => state[0]).join(''),
})
const activate = async (id: string, active: boolean) =>
  (
    await ask<{ setRuleActive: { rule: { status: string }; errors: FieldError[] } }>(
      'mutation Active($id: ID!, $active: Boolean!) { setRuleActive(id: $id, active: $active) { rule { status } errors { code message } } }',
      { id, active },
    )
  ).setRuleActive
const brand = { property: 'BRAND', targetKind: 'FIELD', target: 'brand' }

test('EMEU-06 ERR-05 activation fails where a source was renamed, and says which', async () => {
  await deliver('REN', 2, {})
  const id = await makeRule('REN', { properties: [brand] }, { brands: ['Vos', 'Haas'] })
  const ran = await run(id)
  assert.deepEqual(
    [ran.status, told(ran)],
    ['ERROR', { message: 'The rule could not be activated. No article carries Haas any more: it was removed or renamed at the source.', states: 'DDDFWW' }],
  )
  assert.deepEqual(await rows(`select id from products where sku like 'REN-%'`), [])
})

test('EMEU-06 ERR-05 activation fails where all that a prefix stood for was removed, and not where it is yet to come', async () => {
  const ids = await deliver('DEL', 1, {})
  const gone = await makeRule('DEL', { properties: [brand] })
  const coming = await makeRule('YET', { properties: [brand] })
  await run(gone)
  await activate(gone, false)
  await apply(db, [{ kind: 'emeubelProduct', id: ids[0] ?? 0, op: 'update', fields: { isDeleted: true } }], options)
  assert.deepEqual(
    (await activate(gone, true)).errors.map(({ message }) => message),
    ['The rule could not be activated. No article carries DEL any more: it was removed or renamed at the source.'],
  )
  assert.deepEqual(await activate(coming, true), { rule: { status: 'ACTIVE' }, errors: [] })
})

test('EMEU-06 ERR-05 activation fails where another active rule writes the same of the same products and neither goes first', async () => {
  await deliver('OVE', 2, {})
  const first = await makeRule('OVE', { properties: [brand] })
  assert.equal((await run(first)).status, 'ACTIVE')
  const second = await makeRule('OVE', { name: 'Rival', properties: [{ ...brand, property: 'TYPE' }], assign: { target: 'EXISTING_PRODUCT' } })
  assert.deepEqual(told(await run(second)), {
    message:
      'The rule could not be activated. The active rule Rule OVE writes the same of 2 products, with the same priority. Give one of them another priority, or deactivate one.',
    states: 'DDDFWW',
  })
  const {
    rule: { revision },
  } = await ask<{ rule: { revision: number } }>('query Rule($id: ID!) { rule(id: $id) { revision } }', { id: second })
  await ask('mutation Update($input: UpdateRuleInput!) { updateRule(input: $input) { errors { message } } }', {
    input: { id: second, revision, priority: 200 },
  })
  assert.equal((await run(second)).status, 'ACTIVE', 'one with a priority of its own may stand beside it')
})

test('EMEU-06 ERR-05 two people who activate two rules that write the same: one is active, the other is told', async () => {
  await deliver('ONCE', 2, {})
  const ids = await Promise.all([
    makeRule('ONCE', { properties: [brand] }),
    makeRule('ONCE', { name: 'Rival at once', properties: [{ ...brand, property: 'TYPE' }], assign: { target: 'EXISTING_PRODUCT' } }),
  ])
  for (const id of ids) {
    assert.equal((await run(id)).status, 'ACTIVE')
    await activate(id, false)
  }
  for (let time = 0; time < 8; time += 1) {
    const answers = await Promise.all(ids.map((id) => activate(id, true)))
    assert.deepEqual(answers.map(({ rule, errors }) => [rule.status, ...errors.map(({ code }) => code)].join()).sort(), ['ACTIVE', 'INACTIVE,rule.overlap'])
    for (const id of ids) await activate(id, false)
  }
})

test('EMEU-06 ERR-05 activation fails where an attribute is gone, by the button and by a revert, too', async () => {
  await deliver('ATT', 1, { colours: ['Groen'] })
  const id = await makeRule('ATT', { properties: [{ property: 'COLOURS', targetKind: 'NEW_ATTRIBUTE', target: 'weg_kleur', name: 'Kleur', type: 'SELECT' }] })
  assert.equal((await run(id)).status, 'ACTIVE')
  await activate(id, false)
  const [attribute] = await rows<{ id: number }>(`select id from attributes where code = 'weg_kleur'`)
  await apply(db, [{ kind: 'attribute', id: attribute?.id ?? 0, op: 'delete', fields: {} }], options)
  assert.deepEqual(await activate(id, true), {
    rule: { status: 'INACTIVE' },
    errors: [{ code: 'attribute.unknown', message: 'The rule could not be activated. There is no attribute Kleur.' }],
  })
  const { blocked } = await apply(db, [{ kind: 'rule', id: Number(id), op: 'update', fields: { status: 'ACTIVE' } }], { ...options, source: 'revert' })
  assert.deepEqual(
    blocked.flatMap(({ problems }) => problems.map(({ code }) => code)),
    ['attribute.unknown'],
  )
})

test('EMEU-06 ERR-05 a rule whose price list is gone is not created', async () => {
  const priceList = await make('priceList', { name: 'Weg' })
  await deliver('PRI', 1, {})
  const id = await makeRule('PRI', { assign: { priceList: String(priceList) } })
  await rows('delete from price_lists where id = $1', [priceList])
  assert.deepEqual(told(await run(id)), { message: 'The rule could not be created. The price list of the rule no longer exists.', states: 'FWWWWW' })
})

test('EMEU-06 ERR-05 a rule of which not one article can be written says why; one of which some can does not', async () => {
  const long = 'x'.repeat(300)
  await deliver('APP', 2, { type: long })
  const id = await makeRule('APP', { properties: [{ property: 'TYPE', targetKind: 'FIELD', target: 'category' }], assign: { nameTemplate: '{brand}' } })
  const { message, states } = told(await run(id))
  assert.match(message ?? '', /^The rule could not be applied\. .*300/)
  assert.equal(states, 'DDDDFW')
  await deliver('APP', 1, { type: 'Bank' }, 5)
  assert.equal(told(await run(id)).states, 'DDDDDD')
})

test('EMEU-06 ERR-05 a run whose task cannot be written says so at its end', async () => {
  await deliver('END', 1, {})
  const id = await makeRule('END', { assign: { task: { message: 'one\n2\n3\n4\n5\n6', colour: 'RED' } } })
  const { message, states } = told(await run(id))
  assert.match(message ?? '', /^The run could not be finished\. /)
  assert.equal(states, 'DDDDDF')
})
