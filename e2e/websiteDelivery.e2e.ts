// Touches remotes/catalogue/src/addToWebsite, remotes/catalogue/src/websiteProducts, remotes/catalogue/src/websiteState, host/src/activity, shared/jobs, server/src/domains/catalogue/websites, server/src/domains/catalogue/websiteSync, server/src/engine
import { untilLoaded } from './product/lists.ts'
import { newWebsite } from './product/runVitrine.ts'
import { startWebsite } from './product/startWebsite.ts'
import { expect, test } from './test.ts'

const failed = 'HTTP_503'

test('PROD-27 WEB-01 WEB-02 WEB-03 three hundred products go to a website that fails every third time, until all are online; the log takes the lot back', async ({ page, call }) => {
  test.setTimeout(900_000)
  const shop = await startWebsite(3)
  try {
    const name = 'haperend.example'
    await newWebsite(name)
    const { websites } = await call<{ websites: { id: string; name: string }[] }>('{ websites { id name } }')
    const website = websites.find((one) => one.name === name)!.id
    const { updateWebsite } = await call<{ updateWebsite: { errors: object[] } }>('mutation Connect($input: UpdateWebsiteInput!) { updateWebsite(input: $input) { errors { message } } }', {
      input: { id: website, connector: 'HTTP_JSON', endpoint: shop.endpoint, secret: shop.secret, isEnabled: true },
    })
    expect(updateWebsite.errors).toEqual([])
    type Count = { products: { counts: { value: string; count: number }[] } }
    const { products } = await call<Count>('{ products(filter: { active: true, complete: true }) { counts(by: BRAND) { value count } } }')
    const brand = products.counts.filter(({ count }) => count >= 330).at(-1)!.value

    await page.goto(`/products?brand=${encodeURIComponent(brand)}&active=true`)
    await untilLoaded(page, 'Products')
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    const bar = page.getByRole('region', { name: 'Selection' })
    await bar.getByRole('button', { name: /^Select all [\d,]+ that match$/ }).click()
    await bar.getByRole('button', { name: 'Add to website' }).or(bar.getByRole('button', { name: 'More', exact: true })).first().click()
    const item = page.getByRole('menuitem', { name: 'Add to website' })
    const dialog = page.getByRole('dialog', { name: 'Add to website' })
    await expect(item.or(dialog)).toBeVisible()
    if (await item.isVisible()) await item.click()
    await dialog.getByLabel('Website', { exact: true }).selectOption({ label: name })
    await dialog.getByRole('button', { name: 'Check' }).click()
    const go = dialog.getByRole('button', { name: /^Go on with [\d,]+ products?$/ })
    const count = Number((await go.innerText()).replace(/\D/g, ''))
    expect(count).toBeGreaterThanOrEqual(300)
    await go.click()
    await page.getByRole('button', { name: `Add ${count.toLocaleString('en')} products` }).click()

    const of = async (filter: object) => (await call<{ websiteProducts: { totalCount: number } }>('query Of($filter: WebsiteProductFilter) { websiteProducts(filter: $filter) { totalCount } }', { filter: { websites: [website], ...filter } })).websiteProducts.totalCount
    // they are sent half a minute after they were added; what fails is tried again by hand, instead of a minute later by itself
    await expect.poll(() => of({}), { timeout: 120_000 }).toBe(count)
    await expect.poll(() => of({ syncStatuses: ['FAIL'], errorCodes: [failed] }), { timeout: 120_000 }).toBeGreaterThan(50)
    const retry = page.getByRole('button', { name: /^Retry all/ })
    const untilSettled = async (): Promise<number> => {
      await page.goto(`/websites/products?website=${website}&sync=FAIL&error=${failed}`)
      await expect(retry.or(page.getByRole('heading', { name: 'Nothing matches' }))).toBeVisible()
      if (await retry.isVisible()) {
        await retry.click()
        await page.getByRole('dialog').getByRole('button', { name: /^Mark [\d,]+ products? to do$/ }).click()
        await expect(page.getByRole('dialog')).toBeHidden()
      }
      return of({ syncStatuses: ['TODO', 'PROCESSING', 'FAIL'] })
    }
    await expect.poll(untilSettled, { timeout: 480_000, intervals: [5_000] }).toBe(0)
    expect(await of({ onlineStatuses: ['ONLINE'], syncStatuses: ['DONE'] })).toBe(count)
    const received = await shop.tell()
    expect(received.products.filter(({ online }) => online)).toHaveLength(count)
    await page.goto(`/websites/products?website=${website}`)
    await untilLoaded(page, 'Website products')
    for (const row of await page.getByRole('main').locator('tbody tr').all()) await expect(row).toContainText('Done')

    // what was added goes from the log, and from the shop
    await page.goto('/activity')
    const main = page.getByRole('main')
    const words = count.toLocaleString('en')
    await main.getByText(`created ${words} website products`).first().click()
    await main.getByRole('button', { name: `Revert all ${words} items…` }).click()
    await page.getByRole('dialog', { name: 'Revert this?' }).getByRole('button', { name: `Revert ${words} items` }).click()
    await expect.poll(() => of({}), { timeout: 120_000 }).toBe(0)
    // what the shop refuses of that is tried again a minute later, and the ninth that it refuses once more after five
    await expect.poll(async () => (await shop.tell()).products.length, { timeout: 240_000 }).toBeLessThan(count / 6)
  } finally {
    shop.stop()
  }
})
