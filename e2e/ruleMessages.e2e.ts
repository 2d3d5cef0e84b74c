// Touches remotes/supplier/src/rules, server/src/domains/supplier/rules, server/src/domains/supplier/feedRuns, shared/jobs
import type { Call } from './product/products.ts'
import { type Deliveries, serveDeliveries } from './product/serveDeliveries.ts'
import { expect, test } from './test.ts'

// Each step of a rule's creation can fail, and shows its own message on the page of the rule.

const long = { timeout: 60_000 }
const stem = `RM${Date.now().toString(36).slice(-5).toUpperCase()}`
const brand = `Merk ${stem}`

let supplier: Deliveries
test.beforeAll(async () => {
  supplier = await serveDeliveries()
})
test.afterAll(() => supplier.stop())

const prefixes = ['CRE', 'ATT', 'VAL', 'ACT', 'APP', 'END'] as const
const article = (prefix: string) => ({
  sku: `${stem}${prefix}-1`,
  name: `Artikel ${prefix}`,
  brand,
  series: 'Melding',
  type: 'Bank',
  materials: prefix === 'VAL' ? ['x'.repeat(300)] : ['Eiken'],
})

const isDone = async (call: Call, id: string) =>
  (await call<{ node: { state: string } | null }>('query J($id: ID!) { node(id: $id) { ... on Job { state } } }', { id })).node?.state

const makePriceList = async (call: Call): Promise<string> => {
  const { createPriceList } = await call<{ createPriceList: { priceList: { id: string } } }>(
    'mutation P($input: CreatePriceListInput!) { createPriceList(input: $input) { priceList { id } errors { message } } }',
    { input: { name: `Weg ${stem}` } },
  )
  return createPriceList.priceList.id
}

const deletePriceList = async (call: Call, id: string): Promise<void> => {
  const { preparePriceListDelete } = await call<{ preparePriceListDelete: { job: { id: string } } }>(
    'mutation D($selection: PriceListSelection!) { preparePriceListDelete(selection: $selection) { job { id } } }',
    { selection: { ids: [id] } },
  )
  await call('mutation S($id: ID!) { startJob(id: $id) { errors { message } } }', { id: preparePriceListDelete.job.id })
  await expect.poll(() => isDone(call, preparePriceListDelete.job.id), long).toBe('DONE')
}

const makeRule = async (call: Call, prefix: string, source: object, rest: object): Promise<string> => {
  const { createRule } = await call<{ createRule: { rule: { id: string; revision: number } } }>(
    'mutation R($input: CreateRuleInput!) { createRule(input: $input) { rule { id revision } errors { message } } }',
    {
      input: { name: `Melding ${stem} ${prefix}`, source: { productTypes: ['SIMPLE'], skuPrefix: `${stem}${prefix}`, ...source } },
    },
  )
  const { updateRule } = await call<{ updateRule: { errors: { message: string }[] } }>(
    'mutation U($input: UpdateRuleInput!) { updateRule(input: $input) { errors { message } } }',
    { input: { ...createRule.rule, ...rest } },
  )
  expect(updateRule.errors).toEqual([])
  return createRule.rule.id
}

const tag = stem.toLowerCase()

test('ERR-05 ERR-06 EMEU-06 each step of a rule that fails says so in its own words: creation, attributes, values, activation, application, end', async ({
  page,
  call,
}) => {
  test.setTimeout(300_000)
  supplier.put('FULL', prefixes.map(article))
  const { createFeed } = await call<{ createFeed: { feed: { id: string } } }>(
    'mutation F($input: CreateFeedInput!) { createFeed(input: $input) { feed { id } } }',
    { input: { name: `Meldingen ${stem}`, address: `${supplier.origin}/delivery.jsonl` } },
  )
  const feed = createFeed.feed.id
  await call('mutation Start($feed: ID!) { startFeedRun(feed: $feed) { errors { message } } }', { feed })
  await expect
    .poll(
      async () =>
        (
          await call<{ feed: { lastRun: { job: { state: string } | null } | null } }>(
            'query Feed($feed: ID!) { feed(id: $feed) { lastRun { job { state } } } }',
            { feed },
          )
        ).feed.lastRun?.job?.state,
      long,
    )
    .toBe('DONE')

  const priceList = await makePriceList(call)
  const select = (property: string, target: string, name: string) => ({ property, targetKind: 'NEW_ATTRIBUTE', target, name, type: 'SELECT' })
  const rules = {
    CRE: await makeRule(call, 'CRE', {}, { assign: { priceList } }),
    // a width is a measure here, not a choice
    ATT: await makeRule(call, 'ATT', {}, { properties: [select('MATERIALS', 'width', 'Breedte')] }),
    VAL: await makeRule(call, 'VAL', {}, { properties: [select('MATERIALS', `${tag}_stof`, `Stof ${stem}`)] }),
    ACT: await makeRule(call, 'ACT', { brands: [brand, `Hernoemd ${stem}`] }, {}),
    APP: await makeRule(call, 'APP', {}, {}),
    END: await makeRule(call, 'END', {}, { assign: { task: { message: '1\n2\n3\n4\n5\n6', colour: 'RED' } } }),
  }
  await deletePriceList(call, priceList)

  const told: Record<keyof typeof rules, RegExp> = {
    CRE: /^The rule could not be created\. The price list of the rule no longer exists\.$/,
    ATT: /^The attributes of the rule could not be created\. The attribute width is there already, with the type \w+\.$/,
    VAL: /^The attribute values of the rule could not be created\. ./,
    ACT: new RegExp(`^The rule could not be activated\\. No article carries Hernoemd ${stem} any more: it was removed or renamed at the source\\.$`),
    APP: /^The rule could not be applied\. ./,
    END: /^The run could not be finished\. ./,
  }
  for (const prefix of prefixes) {
    await page.goto(`/emeubel-rules/${rules[prefix]}`)
    await page.getByRole('button', { name: 'Dry run' }).click()
    const run = page.getByRole('dialog').getByRole('button', { name: /^Run on / })
    await expect(run, prefix).toBeVisible(long)
    // a colleague first creates the one product that it would create
    if (prefix === 'APP')
      await call('mutation C($input: CreateProductInput!) { createProduct(input: $input) { errors { message } } }', {
        input: { type: 'SIMPLE', sku: article('APP').sku },
      })
    await run.click()
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(page.getByRole('alert').filter({ hasText: told[prefix] }), prefix).toBeVisible(long)
  }
})

test('ERR-05 ERR-06 EMEU-06 a rule that is activated by its button says what keeps it from that', async ({ page, call }) => {
  const id = await makeRule(
    call,
    'BTN',
    { brands: [`Hernoemd ${stem}`] },
    { properties: [{ property: 'TYPE', targetKind: 'FIELD', target: 'category' }], assign: { target: 'EXISTING_PRODUCT' } },
  )
  // the rule's state after a review of its filters
  await call('mutation A($id: ID!) { setRuleActive(id: $id, active: false) { errors { message } } }', { id })
  await page.goto(`/emeubel-rules/${id}`)
  await page.getByRole('button', { name: 'Activate', exact: true }).click()
  await expect(
    page.getByText(`The rule could not be activated. No article carries Hernoemd ${stem} any more: it was removed or renamed at the source.`),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Activate', exact: true })).toBeVisible()
})
