// Touches remotes/catalogue/src/addToWebsite, remotes/catalogue/src/websiteProducts, remotes/catalogue/src/websiteState, host/src/activity, shared/jobs, server/src/domains/websites, server/src/engine
import { actOnSelection, untilLoaded } from './product/lists.ts'
import { newWebsite } from './product/runVitrine.ts'
import { startWebsite } from './product/startWebsite.ts'
import { expect, test } from './test.ts'

// one more website, for which its products are judged
test.use({ apart: 'websiteDelivery' })

const failed = 'HTTP_503'

test(
  'PROD-27 WEB-01 WEB-02 WEB-03 products go to a website that fails every third time; what failed is sent again by hand until all are online; the log takes the lot back',
  { tag: '@sweep' },
  async ({ page, call }) => {
    // they are sent half a minute after they were added, and a removal that the shop refuses is retried a minute later
    test.setTimeout(600_000)
    // server tests show that three hundred of them arrive, and what is reported of each: websiteLooks.test.ts, websiteSync.test.ts
    const count = 6
    const shop = await startWebsite(3)
    try {
      const name = 'haperend.example'
      await newWebsite(name)
      const { websites } = await call<{ websites: { id: string; name: string }[] }>('{ websites { id name } }')
      const website = websites.find((one) => one.name === name)!.id
      const { updateWebsite } = await call<{ updateWebsite: { errors: object[] } }>(
        'mutation Connect($input: UpdateWebsiteInput!) { updateWebsite(input: $input) { errors { message } } }',
        {
          input: { id: website, connector: 'HTTP_JSON', endpoint: shop.endpoint, secret: shop.secret, isEnabled: true },
        },
      )
      expect(updateWebsite.errors).toEqual([])

      await page.goto('/products?type=SIMPLE&active=true&complete=true&variation=false')
      await untilLoaded(page, 'Products')
      const boxes = page.getByRole('main').locator('tbody').getByRole('checkbox')
      for (let row = 0; row < count; row += 1) await boxes.nth(row).check()
      await actOnSelection(page, 'Add to website')
      const dialog = page.getByRole('dialog', { name: 'Add to website' })
      await dialog.getByLabel('Website', { exact: true }).selectOption({ label: name })
      await dialog.getByRole('button', { name: 'Check' }).click()
      await dialog.getByRole('button', { name: `Go on with ${count} products` }).click()
      await page.getByRole('button', { name: `Add ${count} products` }).click()

      const of = async (filter: object) =>
        (
          await call<{ websiteProducts: { totalCount: number } }>(
            'query Of($filter: WebsiteProductFilter) { websiteProducts(filter: $filter) { totalCount } }',
            {
              filter: { websites: [website], ...filter },
            },
          )
        ).websiteProducts.totalCount
      await expect.poll(() => of({}), { timeout: 120_000 }).toBe(count)
      await expect.poll(() => of({ syncStatuses: ['FAIL'], errorCodes: [failed] }), { timeout: 120_000 }).toBeGreaterThan(0)
      const retry = page.getByRole('button', { name: /^Retry all/ })
      const untilSettled = async (): Promise<number> => {
        await page.goto(`/websites/products?website=${website}&sync=FAIL&error=${failed}`)
        // a product being delivered may be counted a moment before its rows are read
        await expect(retry.or(page.getByRole('heading', { name: 'Nothing matches' }))).toBeVisible({ timeout: 5_000 })
        if (await retry.isVisible()) {
          await retry.click()
          await page
            .getByRole('dialog')
            .getByRole('button', { name: /^Mark \d+ products? to do$/ })
            .click()
          await expect(page.getByRole('dialog')).toBeHidden()
        }
        return of({ syncStatuses: ['TODO', 'PROCESSING', 'FAIL'] })
      }
      await expect(async () => expect(await untilSettled()).toBe(0)).toPass({ timeout: 240_000, intervals: [3_000] })
      await expect.poll(() => of({ onlineStatuses: ['ONLINE'], syncStatuses: ['DONE'] }), { timeout: 120_000 }).toBe(count)
      const received = await shop.tell()
      expect(received.products.filter(({ online }) => online)).toHaveLength(count)
      await page.goto(`/websites/products?website=${website}`)
      await untilLoaded(page, 'Website products')
      for (const row of await page.getByRole('main').locator('tbody tr').all()) await expect(row).toContainText('Done')

      // what was added is reverted in the log, and removed from the shop
      await page.goto('/activity')
      const main = page.getByRole('main')
      await main.getByText(`created ${count} website products`).first().click()
      await main.getByRole('button', { name: `Revert all ${count} items…` }).click()
      await page
        .getByRole('dialog', { name: 'Revert this?' })
        .getByRole('button', { name: `Revert ${count} items` })
        .click()
      await expect.poll(() => of({}), { timeout: 120_000 }).toBe(0)
      await expect.poll(async () => (await shop.tell()).products.length, { timeout: 240_000 }).toBeLessThan(count)
    } finally {
      shop.stop()
    }
  },
)
