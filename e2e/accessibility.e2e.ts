import AxeBuilder from '@axe-core/playwright'
import { productAt } from './product/products.ts'
import { expect, test, type Page } from './test.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** One sentence per violation, with the places: that is what one needs to repair it. */
const violationsOf = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `    ${html.slice(0, 160)}\n      ${failureSummary}`).join('\n')}`)
}

const untilQuiet = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: /Loading|laden/i })).toHaveCount(0)
}

for (const language of ['en', 'nl'] as const) {
  test.describe(`in ${language}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((code) => localStorage.setItem('auth_userLanguage', code), language)
    })

    for (const path of ['/', '/products', '/emeubel/products', '/images', '/price-lists', '/reviews', '/activity', '/bin', '/jobs', '/products?search=zzzz', '/no/such/place']) {
      test(`${path} has no accessibility violation`, async ({ page }) => {
        await page.goto(path)
        await untilQuiet(page)
        await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
        expect(await violationsOf(page)).toEqual([])
      })
    }

    test('the product screen has no accessibility violation, with changes and on its Prices tab', async ({ page, call }) => {
      const { id } = await productAt(call, 90)
      await page.goto(`/products/${id}/edit`)
      await untilQuiet(page)
      expect(await violationsOf(page)).toEqual([])
      await page.getByRole('textbox').nth(1).fill('Something new')
      expect(await violationsOf(page)).toEqual([])
      await page.goto(`/products/${id}/edit?tab=prices`)
      await untilQuiet(page)
      await expect(page.getByRole('tabpanel').getByRole('table')).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
    })

    test('the list on a phone has no accessibility violation', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/products')
      await untilQuiet(page)
      expect(await violationsOf(page)).toEqual([])
    })

    test.describe('a visitor', () => {
      test.use({ signedIn: false })

      test('/auth/login has no accessibility violation, also with its messages', async ({ page }) => {
        await page.goto('/auth/login')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await violationsOf(page)).toEqual([])
        await page.getByRole('main').getByRole('button').last().click()
        await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
        expect(await violationsOf(page)).toEqual([])
      })
    })
  })
}
