import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadDemo } from '../../../demo/index.ts'
import type { Actor, FieldValue } from '../../../engine/index.ts'
import { anna, edit, engineHands, withServer } from '../../../testing/index.ts'
import { runNightly } from './automationsNightSchedule.ts'
import { fireAutomations } from './fireAutomations.ts'

const { db, rows, ask, runJobs } = await withServer()
await loadDemo(db, { size: 150 })
const { save } = engineHands(db)
const feed: Actor = { kind: 'FEED', id: null, name: 'e-meubel' }
const file: Actor = { kind: 'IMPORT', id: null, name: 'furniture.csv' }

type FieldError = { code: string; field: string | null; message: string }
interface Run {
  trigger: string
  depth: number
  fired: number
  waiting: number
  undone: number
  skipped: number
  failed: number
  job: { id: string; state: string; canRevert: boolean }
  changeSet: { id: string; actorKind: string; actor: string } | null
}
interface Automation {
  id: string
  name: string
  state: string
  enabled: boolean
  sentence: string
  pauseReason: string | null
  matches: number
  waiting: number
  runs: Run[]
  revision: number
}
const whole =
  'id name state enabled sentence pauseReason matches waiting revision runs { trigger depth fired waiting undone skipped failed job { id state canRevert } changeSet { id actorKind actor } }'

const create = async (input: object) =>
  (
    await ask<{ createAutomation: { automation: Automation | null; errors: FieldError[] } }>(
      `mutation Make($input: CreateAutomationInput!) { createAutomation(input: $input) { automation { ${whole} } errors { code field message } } }`,
      { input },
    )
  ).createAutomation
const find = async (id: string) => (await ask<{ automation: Automation }>(`query One($id: ID!) { automation(id: $id) { ${whole} } }`, { id })).automation
const enable = async (id: string, existing = false) =>
  (
    await ask<{ enableAutomation: { automation: Automation; job: { id: string; total: number } | null; errors: FieldError[] } }>(
      `mutation On($id: ID!, $existing: Boolean!) { enableAutomation(id: $id, existing: $existing) { automation { ${whole} } job { id total } errors { code field message } } }`,
      { id, existing },
    )
  ).enableAutomation
const disable = (id: string) => ask('mutation Off($id: ID!) { disableAutomation(id: $id) { errors { code } } }', { id })
const matches = async (conditions: object[], matchMode = 'ALL') =>
  (
    await ask<{ automationMatches: number }>(
      'query Count($matchMode: AutomationMatchMode!, $conditions: [AutomationConditionInput!]!) { automationMatches(matchMode: $matchMode, conditions: $conditions) }',
      { matchMode, conditions },
    )
  ).automationMatches
const count = async (condition: string) =>
  Number(
    (await rows<{ count: number }>(`select count(*)::integer as count from products p join product_listings l on l.product_id = p.id where ${condition}`))[0]
      ?.count,
  )
const one = async (statement: string, values: unknown[] = []) => (await rows<{ id: number }>(statement, values))[0]?.id ?? 0

/** Runs the worker and its check of the history until nothing more follows. */
async function settle(): Promise<number> {
  for (let begun = 0, round = 0; ; round += 1) {
    const jobs = await fireAutomations(db)
    if (jobs.length === 0) return begun
    assert.ok(round < 20, 'automations set each other off for ever')
    begun += jobs.length
    await runJobs()
  }
}

await save([
  { kind: 'attribute', id: null, op: 'create', fields: { code: 'mood', type: 'SELECT', names: { nl: 'Sfeer' } } },
  { kind: 'attribute', id: null, op: 'create', fields: { code: 'moods', type: 'MULTI_SELECT', names: { nl: 'Sferen' } } },
])
const [mood, moods] = [await one("select id from attributes where code = 'mood'"), await one("select id from attributes where code = 'moods'")]
await save(
  ['Warm', 'Koel', 'Fris'].flatMap((value) =>
    [mood, moods].map((attribute) => ({ kind: 'attributeValue', id: null, op: 'create' as const, fields: { attribute, value } })),
  ),
)
const valueOf = (attribute: number, value: string) => one('select id from attribute_values where attribute_id = $1 and value = $2', [attribute, value])
const [warm, cool, fresh] = [await valueOf(mood, 'Warm'), await valueOf(mood, 'Koel'), await valueOf(mood, 'Fris')]
const [warmToo, coolToo] = [await valueOf(moods, 'Warm'), await valueOf(moods, 'Koel')]
await save([{ kind: 'priceCardTemplate', id: null, op: 'create', fields: { name: 'A5 promo', size: 'A5', languages: ['nl', 'en'] } }])
const card = await one("select id from price_card_templates where name = 'A5 promo'")
const website = await one('select id from websites order by id limit 1')

// separate products for each test: complete ones, on no website, without variations
const complete = (
  await rows<{ id: number }>("select l.product_id as id from product_listings l where l.is_complete and l.type = 'SIMPLE' and l.parent_id is null order by 1")
).map(({ id }) => id)
let taken = 0
async function take(): Promise<number> {
  const id = complete[taken]
  taken += 1
  assert.ok(id, 'the demo has too few complete products')
  const placed = await rows<{ id: number }>('select id from website_products where product_id = $1 and website_id = $2', [id, website])
  if (placed.length > 0) await save(placed.map((row) => ({ kind: 'websiteProduct', id: row.id, op: 'delete' as const, fields: {} })))
  return id
}
const skuOf = async (id: number) => (await rows<{ sku: string }>('select sku from products where id = $1', [id]))[0]?.sku ?? ''
const said = async (id: number, attribute: number) =>
  (
    await rows<{ id: number }>('select value_id as id from product_attribute_values where product_id = $1 and attribute_id = $2 order by 1', [id, attribute])
  ).map((row) => row.id)
const onSite = async (id: number) =>
  (await rows<{ status: string }>('select online_status as status from website_products where product_id = $1 and website_id = $2', [id, website]))[0]
    ?.status ?? null
const put = (id: number, fields: Record<string, FieldValue>, actor = anna) => save([edit(id, fields)], actor)

const contains = (field: string, ...values: (string | number)[]) => ({ field, operator: 'CONTAINS', values: values.map(String) })
const except = (field: string, ...values: (string | number)[]) => ({ ...contains(field, ...values), operator: 'EXCEPT' })
const give = (value: number) => ({ kind: 'ADD_ATTRIBUTE_VALUE', attributeValue: String(value) })
const toSite = { kind: 'ADD_WEBSITE', website: String(website), onlineStatus: 'ONLINE' }

async function make(name: string, conditions: object[], actions: object[], rest: object = {}): Promise<string> {
  const { automation, errors } = await create({ name, conditions, actions, ...rest })
  assert.deepEqual(errors, [])
  return automation?.id ?? ''
}

test('AUTO-01 a name, a condition and an action are required; it begins as a draft and reads as a sentence', async () => {
  const { errors } = await create({ conditions: [], actions: [] })
  assert.deepEqual(new Set(errors.map(({ field }) => field)), new Set(['name', 'conditions', 'actions']))
  assert.equal(errors.find(({ field }) => field === 'conditions')?.message, 'An automation needs at least one condition.')
  const left = await create({ name: 'Leeg' })
  assert.deepEqual(new Set(left.errors.map(({ field }) => field)), new Set(['conditions', 'actions']))
  assert.equal((await create({ name: 'x', conditions: [contains('LEAD_TIME', '8-4')], actions: [toSite] })).errors[0]?.code, 'automation.weeks')
  const { automation } = await create({ name: 'Warm', conditions: [contains('ATTRIBUTE_VALUE', warm), except('FLAG', 'FOLDER')], actions: [give(fresh)] })
  assert.deepEqual([automation?.state, automation?.enabled], ['DRAFT', false])
  assert.equal(automation?.sentence, 'When a product has the value Warm, except when it has the flag folder product, then give it Fris')
})

test('AUTO-01 ERR-05 I18N-02 an automation whose condition or action names a language that there is none of says so', async () => {
  const unknown = (field: string) => ({ field, code: 'language.unknown', message: 'Language not found for code it. Known codes: nl, en, de, fr.' })
  const inItalian = { ...contains('NAME', 'divano'), language: 'it' }
  assert.deepEqual((await create({ name: 'Taal', conditions: [inItalian], actions: [give(fresh)] })).errors, [unknown('conditions')])
  const ask = { kind: 'SEND_SHARE_LINK', recipientEmail: 'verkoop@duinhof.example', language: 'it' }
  assert.deepEqual((await create({ name: 'Taal', conditions: [contains('NAME', 'bank')], actions: [ask] })).errors, [unknown('actions')])
})

test('AUTO-01 each condition finds what it names, EXCEPT what it does not, and ALL and ANY join them', async () => {
  const all = await count('true')
  const [value = 0, list = 0] = [
    await one('select value_id as id from product_attribute_values where value_id is not null group by 1 order by count(*) desc limit 1'),
    await one('select id from price_lists order by id limit 1'),
  ]
  const often = async (column: string) =>
    (await rows<{ value: string }>(`select ${column} as value from products where ${column} is not null group by 1 order by count(*) desc, 1 limit 1`))[0]
      ?.value ?? ''
  const [brand, series, category] = [await often('brand'), await often('series'), await often('category')]
  const wanted: [ReturnType<typeof contains>, string][] = [
    [contains('ATTRIBUTE_VALUE', value), `exists (select from effective_attribute_values v where v.product_id = p.id and v.value_id = ${value})`],
    [contains('PRODUCT_TYPE', 'SIMPLE', 'BUNDLE'), "p.type in ('SIMPLE', 'BUNDLE')"],
    [contains('NAME', 'BÄNK', 'tafel'), String.raw`l.name_key ~ '\y(bank|tafel)\y'`],
    // part of a word does not match, and other characters are literal
    [contains('NAME', 'ban', 'ba.k'), 'false'],
    [
      { ...contains('NAME', 'sofa'), language: 'en' } as never,
      "exists (select from product_contents c where c.product_id = p.id and c.language = 'en' and fold(c.name) ~ '\\ysofa\\y')",
    ],
    [contains('SKU_PREFIX', 'bnk'), "p.sku ilike 'bnk%'"],
    [contains('WEBSITE', website), `exists (select from website_products w where w.product_id = p.id and w.website_id = ${website})`],
    [
      contains('ONLINE_ON', website),
      `exists (select from website_products w where w.product_id = p.id and w.website_id = ${website} and w.online_status = 'ONLINE')`,
    ],
    [
      contains('FAILED_ON', website),
      `exists (select from website_products w where w.product_id = p.id and w.website_id = ${website} and w.sync_status = 'FAIL')`,
    ],
    [contains('PRICE_LIST', list), `exists (select from prices r where r.product_id = p.id and r.price_list_id = ${list})`],
    [contains('PRICE_CARD_TEMPLATE', card), `exists (select from price_cards c where c.product_id = p.id and c.template_id = ${card})`],
    [contains('EMEUBEL_STATUS', 'ACTIVE', 'NEW'), "exists (select from emeubel_products e where e.product_id = p.id and e.status in ('ACTIVE', 'NEW'))"],
    [contains('FLAG', 'LABEL'), 'p.is_label_product'],
    [contains('COMPLETENESS', 'COMPLETE'), "l.missing_information = '{}'"],
    [contains('BRAND', brand), `p.brand = '${brand}'`],
    [contains('SERIES', series), `p.series = '${series}'`],
    [contains('CATEGORY', category), `p.category = '${category}'`],
    [contains('STOCK', '1-20', '100-'), 'l.stock between 1 and 20 or l.stock >= 100'],
    [contains('PRICE', '99,95-499', '-50'), 'l.price between 99.95 and 499 or l.price <= 50'],
    [contains('SCORE', '-79'), 'l.score <= 79'],
    [contains('LEAD_TIME', '2-4', '10-'), 'p.lead_time_weeks between 2 and 4 or p.lead_time_weeks >= 10'],
  ]
  for (const [condition, statement] of wanted) {
    const found = await matches([condition])
    assert.equal(found, await count(`(${statement})`), condition.field)
    assert.equal(await matches([{ ...condition, operator: 'EXCEPT' }]), all - found, `except ${condition.field}`)
  }
  for (const [field, range] of [
    ['PRICE', '5'],
    ['STOCK', '9-1'],
    ['SCORE', 'x-'],
  ] as const)
    assert.deepEqual(
      (await create({ name: 'Bereik', conditions: [contains(field, range)], actions: [give(fresh)] })).errors.map(({ code }) => code),
      ['automation.range'],
    )
  const [simple, complete_] = [contains('PRODUCT_TYPE', 'SIMPLE'), contains('COMPLETENESS', 'COMPLETE')]
  assert.equal(await matches([simple, complete_], 'ALL'), await count("p.type = 'SIMPLE' and l.is_complete"))
  assert.equal(await matches([simple, complete_], 'ANY'), await count("p.type = 'SIMPLE' or l.is_complete"))
  assert.equal(
    await matches([simple, complete_, except('FLAG', 'LABEL')], 'ANY'),
    await count("(p.type = 'SIMPLE' or l.is_complete) and not p.is_label_product"),
  )
})

test('AUTO-03 AUTO-02 a dry run tells before and after and writes nothing; enabling acts on what is there, and the run is taken back as a whole', async () => {
  const id = await take()
  await put(id, { 'attribute.mood': warm })
  const automation = await make('Alles', [contains('SKU_PREFIX', await skuOf(id))], [give(cool), toSite, { kind: 'SET_ACTIVE', active: false }])
  assert.equal(await count(`p.id = ${id} and p.active`), 1)
  const {
    prepareAutomationRun: { job },
  } = await ask<{
    prepareAutomationRun: {
      job: { total: number; preview: { changes: number; entities: { changes: { field: string; before: string | null; after: string | null }[] }[] } }
    }
  }>(
    'mutation Try($id: ID!) { prepareAutomationRun(id: $id) { job { id total preview { changes entities(limit: 5) { changes { field before after } } } } errors { code } } }',
    { id: automation },
  )
  const changes = new Map(job.preview.entities[0]?.changes.map((change) => [change.field, change]))
  assert.deepEqual(
    [job.total, job.preview.changes, changes.get('attribute.mood')?.before, changes.get('attribute.mood')?.after, changes.get('website')?.before],
    [1, 1, 'Warm', 'Koel', null],
  )
  assert.ok(changes.get('website')?.after)
  assert.deepEqual([await said(id, mood), await onSite(id)], [[warm], null])

  const { job: begun, automation: after } = await enable(automation, true)
  assert.deepEqual([after.state, begun?.total], ['ENABLED', 1])
  await runJobs()
  assert.deepEqual([await said(id, mood), await onSite(id), await count(`p.id = ${id} and not p.active`)], [[cool], 'ONLINE', 1])
  const [run] = (await find(automation)).runs
  assert.deepEqual([run?.trigger, run?.fired, run?.changeSet?.actorKind, run?.changeSet?.actor], ['MANUAL', 1, 'AUTOMATION', 'Alles'])
  // its own writes do not trigger it again
  assert.equal(await settle(), 0)
  await ask('mutation Back($id: ID!) { revertJob(id: $id) { errors { code } } }', { id: run?.job.id })
  await runJobs()
  assert.deepEqual([await said(id, mood), await onSite(id), await count(`p.id = ${id} and p.active`)], [[warm], null, 1])
  assert.equal(await settle(), 0, 'what was taken back sets nothing off')
  await disable(automation)
})

test('AUTO-02 it acts on what it is told to: a save, a feed, an import, the night; and not while it is disabled', async () => {
  const id = await take()
  const sku = await skuOf(id)
  const saved = await make('Bij opslaan', [contains('SKU_PREFIX', sku)], [give(cool)])
  await put(id, { leadTimeWeeks: 101 })
  assert.equal(await settle(), 0, 'a draft does nothing')
  await enable(saved)
  await put(id, { leadTimeWeeks: 102 }, feed)
  assert.equal(await settle(), 0)
  await put(id, { leadTimeWeeks: 103 })
  assert.equal(await settle(), 1)
  assert.deepEqual(await said(id, mood), [cool])
  await disable(saved)

  const others = await make('Bij feed en import', [contains('SKU_PREFIX', sku)], [give(fresh)], { triggers: ['ON_FEED', 'ON_IMPORT', 'NIGHTLY'] })
  await enable(others)
  await put(id, { leadTimeWeeks: 104 })
  assert.equal(await settle(), 0)
  await put(id, { leadTimeWeeks: 105 }, feed)
  assert.equal(await settle(), 1)
  assert.deepEqual(await said(id, mood), [fresh])
  await put(id, { 'attribute.mood': warm })
  assert.equal(await settle(), 0)
  await put(id, { leadTimeWeeks: 106 }, file)
  assert.equal(await settle(), 1)
  await put(id, { 'attribute.mood': warm })
  await settle()
  assert.equal((await runNightly(db)).length, 1)
  assert.deepEqual(await runNightly(db), [], 'once a night')
  await runJobs()
  assert.deepEqual([await said(id, mood), (await find(others)).runs.map(({ trigger }) => trigger)], [[fresh], ['NIGHTLY', 'ON_IMPORT', 'ON_FEED']])
  await disable(others)
})

test('an incomplete product waits, and is added to the website when it is complete', async () => {
  const id = await take()
  const [{ name } = { name: '' }] = await rows<{ name: string }>("select name from product_contents where product_id = $1 and language = 'nl'", [id])
  await put(id, { 'content.nl.name': null })
  assert.equal(await count(`p.id = ${id} and l.is_complete`), 0)
  const automation = await make('Wachten', [contains('SKU_PREFIX', await skuOf(id))], [toSite, give(cool)])
  await enable(automation, true)
  await runJobs()
  const waiting = await find(automation)
  assert.deepEqual([await onSite(id), await said(id, mood), waiting.waiting, waiting.runs[0]?.waiting], [null, [cool], 1, 1])
  const { product } = await ask<{
    product: { automationCount: number; automations: { automation: { id: string }; matches: boolean; reason: string; outcome: string }[] }
  }>('query Of($id: ID!) { product(id: $id) { automationCount automations { automation { id } matches reason outcome conditions { words holds } } } }', { id })
  assert.equal(product.automationCount, product.automations.length)
  assert.deepEqual(
    product.automations.filter((row) => row.automation.id === automation).map(({ matches: isIn, reason, outcome }) => [isIn, reason, outcome]),
    [[true, 'Waits until the product is complete.', 'WAITING']],
  )
  assert.equal(await settle(), 0)
  await put(id, { 'content.nl.name': name })
  assert.equal(await settle(), 1)
  assert.deepEqual([await onSite(id), (await find(automation)).waiting], ['ONLINE', 0])
  await disable(automation)
})

test('what leaves the set keeps what was done, or it is taken back, as was chosen; what somebody changed since stays', async () => {
  for (const onLeave of ['KEEP', 'UNDO']) {
    const id = await take()
    await put(id, { 'attribute.mood': warm, 'attribute.moods': [warmToo], isLabelProduct: false })
    const automation = await make(
      `Verlaten ${onLeave}`,
      [contains('SKU_PREFIX', await skuOf(id)), except('FLAG', 'LABEL')],
      [give(cool), give(coolToo), toSite],
      { onLeave },
    )
    await enable(automation, true)
    await runJobs()
    assert.deepEqual([await said(id, mood), await said(id, moods), await onSite(id)], [[cool], [warmToo, coolToo], 'ONLINE'])
    await put(id, { isLabelProduct: true, 'attribute.mood': fresh })
    assert.equal(await settle(), onLeave === 'UNDO' ? 1 : 0)
    assert.deepEqual(
      [await said(id, mood), await said(id, moods), await onSite(id)],
      onLeave === 'UNDO' ? [[fresh], [warmToo], null] : [[fresh], [warmToo, coolToo], 'ONLINE'],
    )
    const outcome = await rows<{ outcome: string }>('select outcome from automation_products where product_id = $1', [id])
    assert.deepEqual(
      outcome.map((row) => row.outcome),
      [onLeave === 'UNDO' ? 'UNDONE' : 'LEFT'],
    )
    if (onLeave === 'UNDO') assert.equal((await find(automation)).runs[0]?.undone, 1)
    await disable(automation)
  }
})

test('the guard pauses an automation that changes a field for the sixth time in a day, and somebody resumes it', async () => {
  const id = await take()
  const automation = await make('Draaikolk', [contains('SKU_PREFIX', await skuOf(id))], [give(cool)])
  await enable(automation)
  for (let round = 1; round <= 6; round += 1) {
    await put(id, { 'attribute.mood': warm })
    await settle()
    assert.deepEqual([await said(id, mood), (await find(automation)).state], round < 6 ? [[cool], 'ENABLED'] : [[warm], 'PAUSED_BY_GUARD'])
  }
  const paused = await find(automation)
  assert.match(paused.pauseReason ?? '', /Sfeer of .+ more than 5 times in 24 hours/)
  assert.equal(paused.runs[0]?.skipped, 1)
  await put(id, { leadTimeWeeks: 109 })
  assert.equal(await settle(), 0)
  assert.equal((await enable(automation)).automation.pauseReason, null)
  await put(id, { leadTimeWeeks: 110 })
  assert.equal(await settle(), 1)
  assert.deepEqual(await said(id, mood), [cool])
  await disable(automation)
})

test('automations set each other off, five deep at most', async () => {
  const id = await take()
  const sku = await skuOf(id)
  const first = await make('Eerst warm', [contains('SKU_PREFIX', sku), contains('ATTRIBUTE_VALUE', warm)], [give(cool)])
  const second = await make('Dan koel', [contains('SKU_PREFIX', sku), contains('ATTRIBUTE_VALUE', cool)], [give(warm)])
  await enable(first)
  await enable(second)
  await put(id, { 'attribute.mood': warm })
  assert.equal(await settle(), 5)
  const runs = [...(await find(first)).runs, ...(await find(second)).runs]
  assert.deepEqual(runs.map(({ depth }) => depth).sort(), [0, 1, 2, 3, 4])
  const [{ code } = { code: '' }] = await rows<{ code: string }>(
    "select problem ->> 'code' as code from automation_products where product_id = $1 and outcome = 'SKIPPED'",
    [id],
  )
  assert.equal(code, 'automation.deep')
  await disable(first)
  await disable(second)
})
