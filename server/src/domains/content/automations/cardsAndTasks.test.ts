import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadDemo } from '../../../demo/index.ts'
import type { FieldValue } from '../../../engine/index.ts'
import { anna, edit, engineHands, withServer } from '../../../testing/index.ts'
import { fireAutomations } from './fireAutomations.ts'

const { db, rows, ask, runJobs } = await withServer()
await loadDemo(db, { size: 60 })
const { save } = engineHands(db)

interface Automation {
  id: string
  sentence: string
  runs: { job: { id: string } }[]
}
interface Made {
  automation: Automation | null
  errors: { code: string; field: string | null }[]
}
const whole = 'id sentence runs { job { id } }'
const create = async (input: object) =>
  (
    await ask<{ createAutomation: Made }>(
      `mutation Make($input: CreateAutomationInput!) { createAutomation(input: $input) { automation { ${whole} } errors { code field } } }`,
      { input },
    )
  ).createAutomation
const find = async (id: string) => (await ask<{ automation: Automation }>(`query One($id: ID!) { automation(id: $id) { ${whole} } }`, { id })).automation
const enable = (id: string, existing = false) =>
  ask('mutation On($id: ID!, $existing: Boolean!) { enableAutomation(id: $id, existing: $existing) { errors { code } } }', { id, existing })
const disable = (id: string) => ask('mutation Off($id: ID!) { disableAutomation(id: $id) { errors { code } } }', { id })
const matches = async (conditions: object[]) =>
  (
    await ask<{ automationMatches: number }>(
      'query Count($conditions: [AutomationConditionInput!]!) { automationMatches(matchMode: ALL, conditions: $conditions) }',
      { conditions },
    )
  ).automationMatches

async function settle(): Promise<number> {
  for (let begun = 0, round = 0; ; round += 1) {
    const jobs = await fireAutomations(db)
    if (jobs.length === 0) return begun
    assert.ok(round < 20, 'automations set each other off for ever')
    begun += jobs.length
    await runJobs()
  }
}

await save([{ kind: 'priceCardTemplate', id: null, op: 'create', fields: { name: 'A5 promo', size: 'A5', languages: ['nl', 'en'] } }])
const card = (await rows<{ id: number }>("select id from price_card_templates where name = 'A5 promo'"))[0]?.id ?? 0
// none of them is a label product: a product leaves the set by becoming one
const products = await rows<{ id: number; sku: string }>(
  "select p.id, p.sku from products p where p.active and not p.is_label_product and p.type = 'SIMPLE' and p.parent_id is null and exists (select from prices r join price_lists l on l.id = r.price_list_id where r.product_id = p.id and l.channel_master) order by p.id",
)
let taken = 0
function take(): number {
  const { id } = products[taken] ?? {}
  taken += 1
  assert.ok(id, 'the demo has too few products')
  return id
}
const skuOf = (id: number) => products.find((product) => product.id === id)?.sku ?? ''
const put = (id: number, fields: Record<string, FieldValue>) => save([edit(id, fields)], anna)
const contains = (field: string, ...values: (string | number)[]) => ({ field, operator: 'CONTAINS', values: values.map(String) })
const except = (field: string, ...values: (string | number)[]) => ({ ...contains(field, ...values), operator: 'EXCEPT' })
const giveCard = { kind: 'ADD_PRICE_CARD', priceCardTemplate: String(card) }
const cardsOf = async (id: number) =>
  (
    await rows<{ language: string; status: string }>(
      'select language, status from price_cards where product_id = $1 and template_id = $2 order by language desc',
      [id, card],
    )
  ).map(({ language, status }) => `${language} ${status}`)

async function make(name: string, conditions: object[], actions: object[], rest: object = {}): Promise<string> {
  const { automation, errors } = await create({ name, conditions, actions, ...rest })
  assert.deepEqual(errors, [])
  return automation?.id ?? ''
}

test('AUTO-01 AUTO-02 price cards are given in each language of their template and made, a dry run tells them, and leaving the set takes them away', async () => {
  const [id, without] = [take(), take()]
  const sku = skuOf(id)
  assert.equal(
    (await create({ name: 'Leeg', conditions: [contains('SKU_PREFIX', sku)], actions: [{ kind: 'ADD_PRICE_CARD' }] })).errors[0]?.code,
    'automation.priceCardTemplate',
  )
  const automation = await make('Kaart', [contains('SKU_PREFIX', sku), except('FLAG', 'LABEL')], [giveCard], { onLeave: 'UNDO' })
  assert.match((await find(automation)).sentence, /then add price card A5 promo$/)
  const {
    prepareAutomationRun: { job },
  } = await ask<{
    prepareAutomationRun: { job: { preview: { changes: number; entities: { changes: { field: string; before: string | null; after: string | null }[] }[] } } }
  }>(
    'mutation Try($id: ID!) { prepareAutomationRun(id: $id) { job { preview { changes entities(limit: 5) { changes { field before after } } } } errors { code } } }',
    { id: automation },
  )
  assert.deepEqual([job.preview.changes, job.preview.entities[0]?.changes], [1, [{ field: 'template', before: null, after: 'A5 promo' }]])
  await enable(automation, true)
  await runJobs()
  assert.deepEqual([await cardsOf(id), await cardsOf(without)], [['nl READY', 'en READY'], []])
  assert.equal(await settle(), 0)
  // the assigned card is a condition for other automations
  assert.equal(await matches([contains('PRICE_CARD_TEMPLATE', card)]), 1)
  const [run] = (await find(automation)).runs
  await ask('mutation Back($id: ID!) { revertJob(id: $id) { errors { code } } }', { id: run?.job.id })
  await runJobs()
  assert.deepEqual(await cardsOf(id), [])
  await put(id, { leadTimeWeeks: 111 })
  assert.equal(await settle(), 1)
  assert.equal((await cardsOf(id)).length, 2)
  await put(id, { isLabelProduct: true })
  assert.equal(await settle(), 1)
  assert.deepEqual(await cardsOf(id), [])
  await disable(automation)

  // removed, and restored when it leaves the set
  await save([{ kind: 'priceCard', id: null, op: 'create', fields: { product: without, template: card, language: 'nl' } }])
  const remover = await make(
    'Geen kaart',
    [contains('SKU_PREFIX', skuOf(without)), except('FLAG', 'LABEL')],
    [{ kind: 'REMOVE_PRICE_CARD', priceCardTemplate: String(card) }],
    { onLeave: 'UNDO' },
  )
  await enable(remover, true)
  await runJobs()
  assert.deepEqual(await cardsOf(without), [])
  await put(without, { isLabelProduct: true })
  assert.equal(await settle(), 1)
  assert.equal((await cardsOf(without)).length, 1)
  await disable(remover)
})

test('AUTO-02 a card that a product had already stays its own: it is not given again, nor taken away when the product leaves the set', async () => {
  const id = take()
  await save([{ kind: 'priceCard', id: null, op: 'create', fields: { product: id, template: card, language: 'nl' } }])
  const [own] = await rows<{ id: number }>('select id from price_cards where product_id = $1', [id])
  const automation = await make('Ook een kaart', [contains('SKU_PREFIX', skuOf(id)), except('FLAG', 'LABEL')], [giveCard], { onLeave: 'UNDO' })
  await enable(automation, true)
  await runJobs()
  const languages = () => rows<{ language: string }>('select language from price_cards where product_id = $1 order by id', [id])
  assert.deepEqual(await languages(), [{ language: 'nl' }, { language: 'en' }])
  await put(id, { isLabelProduct: true })
  assert.equal(await settle(), 1)
  assert.deepEqual(await rows('select id, language from price_cards where product_id = $1', [id]), [{ id: own?.id, language: 'nl' }])
  await disable(automation)
})

test('AUTO-02 a task is given once for each product, with the way to it, and goes when the product leaves the set', async () => {
  const id = take()
  assert.equal(
    (await create({ name: 'Leeg', conditions: [contains('SKU_PREFIX', skuOf(id))], actions: [{ kind: 'CREATE_TASK', message: ' ' }] })).errors[0]?.code,
    'automation.message',
  )
  const automation = await make(
    'Taak',
    [contains('SKU_PREFIX', skuOf(id)), except('FLAG', 'LABEL')],
    [{ kind: 'CREATE_TASK', message: 'Foto maken', colour: 'RED' }],
    { onLeave: 'UNDO' },
  )
  assert.match((await find(automation)).sentence, /then give the task “Foto maken”$/)
  const tasks = () => rows<{ message: string; colour: string; link: string }>("select message, colour, link from tasks where message = 'Foto maken'")
  await enable(automation, true)
  await runJobs()
  assert.deepEqual(await tasks(), [{ message: 'Foto maken', colour: 'RED', link: `/products/${id}/edit` }])
  await put(id, { leadTimeWeeks: 120 })
  assert.equal(await settle(), 0)
  await put(id, { isLabelProduct: true })
  assert.equal(await settle(), 1)
  assert.deepEqual(await tasks(), [])
  await disable(automation)
})
