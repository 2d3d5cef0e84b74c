// Touches remotes/content/src/automations, remotes/content/src/remote.tsx, shared/forms, shared/jobs, shared/pickers, server/src/domains/content/automations, server/src/services/jobs
import { serveDeliveries } from './product/serveDeliveries.ts'
import type { Call } from './product/products.ts'
import { violationsOf } from './product/violationsOf.ts'
import { expect, test } from './test.ts'

const long = { timeout: 60_000 }

const stateOf = async (call: Call, id: string): Promise<string> =>
  (await call<{ automation: { state: string } }>('query State($id: ID!) { automation(id: $id) { state } }', { id })).automation.state

test('ROUTE-11 ROUTE-12 ROUTE-13 AUTO-01 AUTO-02 AUTO-03 an automation is built, tried out, enabled for what is there, fired by a save, paused by its guard, and taken back', async ({
  page,
  call,
  mark,
}) => {
  test.setTimeout(300_000)
  const attribute = (
    await call<{ createAttribute: { attribute: { id: string; code: string } } }>(
      'mutation A($input: CreateAttributeInput!) { createAttribute(input: $input) { attribute { id code } } }',
      {
        input: {
          type: 'SELECT',
          names: [
            { language: 'nl', text: `Sfeer ${mark}` },
            { language: 'en', text: `Mood ${mark}` },
          ],
        },
      },
    )
  ).createAttribute.attribute
  const makeValue = async (value: string) =>
    (
      await call<{ createAttributeValue: { attributeValue: { id: string } } }>(
        'mutation V($input: CreateAttributeValueInput!) { createAttributeValue(input: $input) { attributeValue { id } } }',
        { input: { attribute: attribute.id, value } },
      )
    ).createAttributeValue.attributeValue.id
  const [warm, cool] = [await makeValue('Warm'), await makeValue('Koel')]
  const prefix = `AUT${mark}-`.toUpperCase()
  const makeProduct = async (place: number) =>
    (
      await call<{ createProduct: { product: { id: string } } }>(
        'mutation C($input: CreateProductInput!) { createProduct(input: $input) { product { id } } }',
        { input: { type: 'SIMPLE', sku: `${prefix}${place}`, active: false, contents: [{ language: 'nl', name: `Bank ${mark} ${place}` }] } },
      )
    ).createProduct.product.id
  const [first, second] = [await makeProduct(1), await makeProduct(2)]
  const field = `attribute.${attribute.code}`
  const moodOf = async (id: string) => {
    const { product } = await call<{ product: { fields: { field: string; value: string }[] } }>(
      'query F($id: ID!) { product(id: $id) { fields { field value } } }',
      { id },
    )
    return product.fields.find((one) => one.field === field)?.value ?? null
  }
  const setMood = async (id: string, value: string) => {
    const { product } = await call<{ product: { revision: number } }>('query R($id: ID!) { product(id: $id) { revision } }', { id })
    await call('mutation U($input: UpdateProductInput!) { updateProduct(input: $input) { errors { code } } }', {
      input: { id, revision: product.revision, fields: [{ field, value }] },
    })
  }

  // Create it
  await page.goto('/automations')
  await page.getByRole('link', { name: 'New automation' }).first().click()
  await expect(page).toHaveURL(/\/automations\/new$/)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Koel ${mark}`)
  await page.getByLabel('Condition type').selectOption({ label: 'SKU begins with' })
  await page.getByRole('textbox', { name: 'SKU begins with' }).fill(prefix)
  await expect(page.getByText('2 products match now')).toBeVisible()
  const action = page.getByRole('group', { name: 'Action: set attribute value' })
  await action.getByRole('combobox', { name: 'Attribute' }).fill(`Mood ${mark}`)
  await page.getByRole('option', { name: `Mood ${mark}` }).click()
  await action.getByRole('combobox', { name: `Value of Mood ${mark}` }).fill('Koel')
  await page.getByRole('option', { name: 'Koel' }).click()
  await expect(action.getByRole('button', { name: 'Remove Koel' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'When a feed changes it' }).check()
  expect(await violationsOf(page, { isWhole: true })).toEqual([])
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page).toHaveURL(/\/automations\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: `Koel ${mark}` })).toBeVisible()

  // Dry run: nothing is written
  await page.getByRole('button', { name: 'Dry run' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Run on 2 products' })).toBeVisible(long)
  await expect(dialog.getByText('Koel').first()).toBeVisible()
  expect(await moodOf(first)).toBeNull()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // Enable it for the existing products
  await page.getByRole('button', { name: 'Enable' }).click()
  await dialog.getByRole('button', { name: 'Run on the 2 products now' }).click()
  await expect.poll(() => moodOf(first), long).toBe(cool)
  await expect.poll(() => moodOf(second), long).toBe(cool)

  // A save triggers it
  const third = await makeProduct(3)
  await expect.poll(() => moodOf(third), long).toBe(cool)

  // Changed back again and again: the sixth time, its guard stops it
  for (let round = 2; round <= 5; round += 1) {
    await setMood(third, warm)
    await expect.poll(() => moodOf(third), long).toBe(cool)
  }
  await setMood(third, warm)
  const automation = new URL(page.url()).pathname.split('/').at(-1)
  await expect.poll(() => stateOf(call, automation!), long).toBe('PAUSED_BY_GUARD')
  await page.reload()
  await expect(page.getByText('Paused by its limit')).toBeVisible()
  expect(await moodOf(third)).toBe(warm)

  // The product shows why
  await page.goto(`/products/${third}/edit?tab=automations`)
  await expect(page.getByRole('link', { name: `Koel ${mark}` })).toBeVisible()
  await expect(page.getByText('The guard has paused the automation.')).toBeVisible()

  // Revert the run
  await page.getByRole('link', { name: `Koel ${mark}` }).click()
  await page.getByRole('tab', { name: 'Runs' }).click()
  const run = page.getByRole('listitem').filter({ hasText: 'Manually' })
  await expect(run).toContainText('2 changed')
  await run.getByRole('button', { name: 'Revert' }).click()
  await expect.poll(() => moodOf(first), long).toBeNull()
})

test(
  'AUTO-02 AUTO-03 an automation is tried out, enabled, fired by deliveries of a feed, paused by its guard, and taken back',
  { tag: '@sweep' },
  async ({ page, call, mark }) => {
    test.setTimeout(400_000)
    const supplier = await serveDeliveries()
    try {
      const sku = `AFD${mark}`.toUpperCase()
      const { createProduct } = await call<{ createProduct: { product: { id: string } } }>(
        'mutation C($input: CreateProductInput!) { createProduct(input: $input) { product { id } } }',
        { input: { type: 'SIMPLE', sku, active: true, contents: [{ language: 'nl', name: `Stoel ${mark}` }] } },
      )
      const product = createProduct.product.id
      const { createFeed } = await call<{ createFeed: { feed: { id: string } } }>(
        'mutation Make($input: CreateFeedInput!) { createFeed(input: $input) { feed { id } } }',
        { input: { name: `Feed ${mark}`, address: `${supplier.origin}/delivery.jsonl` } },
      )
      const lastRun = async () =>
        (
          await call<{ feed: { lastRun: { id: string; job: { state: string } | null } | null } }>(
            'query Feed($feed: ID!) { feed(id: $feed) { lastRun { id job { state } } } }',
            { feed: createFeed.feed.id },
          )
        ).feed.lastRun
      const deliver = async () => {
        const before = (await lastRun())?.id
        await call('mutation Start($feed: ID!) { startFeedRun(feed: $feed) { errors { message } } }', { feed: createFeed.feed.id })
        await expect
          .poll(async () => {
            const run = await lastRun()
            return run?.id === before ? null : run?.job?.state
          }, long)
          .toBe('DONE')
      }
      const article = { sku: `${sku}-A`, name: `Stoel ${mark}`, brand: `Merk ${mark}`, purchasePriceCents: 10_000, recommendedPriceCents: 20_000 }
      supplier.put('FULL', [article])
      await deliver()
      const { emeubelProducts } = await call<{ emeubelProducts: { results: { id: string }[] } }>(
        'query E($words: String) { emeubelProducts(searchTerm: $words) { results(limit: 1) { id } } }',
        { words: `${sku}-A` },
      )
      await call('mutation L($input: EmeubelProductsInput!) { changeEmeubelProducts(input: $input) { errors { message } } }', {
        input: { selection: { ids: [emeubelProducts.results[0]?.id] }, action: 'LINK', product },
      })
      const { createAutomation } = await call<{ createAutomation: { automation: { id: string } } }>(
        'mutation Make($input: CreateAutomationInput!) { createAutomation(input: $input) { automation { id } } }',
        {
          input: {
            name: `Feed ${mark}`,
            triggers: ['ON_FEED'],
            conditions: [{ field: 'SKU_PREFIX', operator: 'CONTAINS', values: [sku] }],
            actions: [{ kind: 'SET_ACTIVE', active: false }],
          },
        },
      )
      const isActive = async () =>
        (await call<{ product: { active: boolean } }>('query P($id: ID!) { product(id: $id) { active } }', { id: product })).product.active
      const activate = async () => {
        const { product: known } = await call<{ product: { revision: number } }>('query R($id: ID!) { product(id: $id) { revision } }', { id: product })
        await call('mutation U($input: UpdateProductInput!) { updateProduct(input: $input) { errors { code } } }', {
          input: { id: product, revision: known.revision, active: true },
        })
        expect(await isActive()).toBe(true)
      }

      // dry run, then enabled for future changes
      await page.goto(`/automations/${createAutomation.automation.id}`)
      await page.getByRole('button', { name: 'Dry run' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('button', { name: 'Run on 1 product' })).toBeVisible(long)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await page.getByRole('button', { name: 'Enable' }).click()
      await dialog.getByRole('button', { name: 'Only on later changes' }).click()
      await expect(page.getByText('Enabled', { exact: true }).first()).toBeVisible()
      expect(await isActive()).toBe(true)

      // a delivery that changes the article triggers it; its changes are reverted
      const deliverAt = async (recommendedPriceCents: number) => {
        supplier.put('DELTA', [{ ...article, recommendedPriceCents }])
        await deliver()
      }
      await deliverAt(21_000)
      await expect.poll(isActive, long).toBe(false)
      // the product is written before its run has ended, and the page looks only once
      type Runs = { automation: { runs: { job: { canRevert: boolean } | null }[] } }
      const canRevert = async () =>
        (await call<Runs>('query Runs($id: ID!) { automation(id: $id) { runs(limit: 1) { job { canRevert } } } }', { id: createAutomation.automation.id }))
          .automation.runs[0]?.job?.canRevert
      await expect.poll(canRevert, long).toBe(true)
      await page.reload()
      await page.getByRole('tab', { name: 'Runs' }).click()
      const run = page.getByRole('listitem').filter({ hasText: 'When a feed changes it' })
      await expect(run).toContainText('1 changed')
      await run.getByRole('button', { name: 'Revert' }).click()
      await expect.poll(isActive, long).toBe(true)

      // again and again, until its guard stops it
      for (let round = 2; round <= 5; round += 1) {
        await deliverAt(21_000 + round)
        await expect.poll(isActive, long).toBe(false)
        await activate()
      }
      await deliverAt(22_000)
      await expect.poll(() => stateOf(call, createAutomation.automation.id), long).toBe('PAUSED_BY_GUARD')
      await page.reload()
      await expect(page.getByText('Paused by its limit')).toBeVisible()
      await expect(page.getByText(/was to be changed by automations more than 5 times in 24 hours/)).toBeVisible()
      expect(await isActive()).toBe(true)
    } finally {
      supplier.stop()
    }
  },
)
