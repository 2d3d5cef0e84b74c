// Touches shared/relay, shared/shell
import { answerTo } from './product/answerTo.ts'
import { untilLoaded } from './product/lists.ts'
import { goByMenu } from './product/goByMenu.ts'
import { productAt } from './product/products.ts'
import { expect, test } from './test.ts'

test('API-03 S10 a list seen before stands at once while one fresh answer is on its way', async ({ page }) => {
  const asked: string[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let isHeld = false
  await page.route('**/graphql/**', async (route) => {
    const name = (route.request().postDataJSON() as { operationName?: string } | null)?.operationName ?? ''
    asked.push(name)
    if (isHeld && name === 'ProductsScreenQuery') await released
    await route.continue()
  })
  await page.goto('/products')
  await untilLoaded(page, 'Products')
  await goByMenu(page, 'Media')
  await untilLoaded(page, 'Media')

  asked.length = 0
  isHeld = true
  await goByMenu(page, 'Products', 'Products')
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  await expect(page.getByRole('table').locator('tbody a').first()).toBeVisible()
  await expect.poll(() => asked.filter((name) => name === 'ProductsScreenQuery')).toHaveLength(1)
  const answer = answerTo(page, 'ProductsScreenQuery')
  release()
  expect((await answer).ok()).toBe(true)
  await untilLoaded(page, 'Products')
  expect(asked.filter((name) => name === 'ProductsScreenQuery')).toHaveLength(1)
})

test('API-03 what does not ask for more is fetched once and then comes from the cache', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql/') asked.push((request.postDataJSON() as { operationName: string }).operationName)
  })
  await page.goto('/')
  await expect(page.getByText("You're on DEV")).toBeVisible()
  for (const [group, title] of [
    ['Media', 'Media'],
    ['Price cards', 'Price cards'],
  ] as const) {
    await goByMenu(page, group)
    await untilLoaded(page, title)
  }
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Vitrine/ })
    .click()
  await expect(page.getByText("You're on DEV")).toBeVisible()
  expect(asked.filter((name) => name === 'useHostQuery')).toHaveLength(1)
})

test('API-01 the page asks by POST with query, operationName and variables; switched on, by GET where the address stays within 2047 characters, and never to change something', async ({
  page,
  context,
  call,
}) => {
  const { id } = await productAt(call, 66)
  const asked: { method: string; operation: string; length: number }[] = []
  context.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname !== '/graphql/') return
    const body = request.postDataJSON() as { query: string; operationName: string; variables: object } | null
    if (body !== null)
      expect(
        Object.keys(body)
          .filter((key) => key !== 'extensions')
          .sort(),
      ).toEqual(['operationName', 'query', 'variables'])
    asked.push({ method: request.method(), operation: body?.operationName ?? searchParams.get('operationName') ?? '', length: request.url().length })
  })
  await page.goto('/price-lists')
  await untilLoaded(page, 'Price lists')
  expect(new Set(asked.map(({ method }) => method))).toEqual(new Set(['POST']))

  // what a server with VITRINE_QUERIES=get writes into the page
  await page.addInitScript(() => {
    const write = () => document.querySelector('meta[name="queries"][content="post"]')?.setAttribute('content', 'get')
    new MutationObserver(write).observe(document, { childList: true, subtree: true })
  })
  asked.length = 0
  await page.goto(`/products/${id}/edit`)
  await page.getByLabel('Meta title', { exact: true }).fill(`Asked by GET, ${Date.now()}`)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
  const gets = asked.filter(({ method }) => method === 'GET')
  expect(gets.length).toBeGreaterThan(0)
  for (const { operation, length } of gets) {
    expect(length, operation).toBeLessThanOrEqual(2047)
    expect(operation).not.toMatch(/Mutation$/)
  }
  expect(asked).toContainEqual(expect.objectContaining({ method: 'POST', operation: 'useUpdateProductMutation' }))
})
