// Touches remotes/catalogue/src/attributes, server/src/domains/catalogue/attributes, server/src/domains/catalogue/inspector
import { goTo } from './product/goTo.ts'
import { untilLoaded } from './product/lists.ts'
import type { Call } from './product/products.ts'
import { expect, test } from './test.ts'

// makes a thousand products incomplete for a moment
test.use({ apart: 'alwaysRequired' })

type Impact = { becomeIncomplete: number; withoutValue: number }
type Choice = Impact & { id: string; name: string }

/** The attribute that about this many products lack, and the effect of requiring it. */
const attributeFor = async (call: Call, wanted: number): Promise<Choice> => {
  const { attributes } = await call<{ attributes: { results: { id: string; name: string }[] } }>(
    '{ attributes { results(limit: 100, ordering: "code") { id name } } }',
  )
  const choices: Choice[] = []
  for (const { id, name } of attributes.results) {
    const { attributeImpact } = await call<{ attributeImpact: Impact }>(
      'query Impact($id: ID!) { attributeImpact(id: $id, alwaysRequired: true) { becomeIncomplete withoutValue } }',
      { id },
    )
    choices.push({ id, name, ...attributeImpact })
  }
  const distance = ({ becomeIncomplete }: Choice) => Math.abs(becomeIncomplete - wanted)
  return choices.sort((a, b) => distance(a) - distance(b))[0]!
}

const figure = (count: number): string => count.toLocaleString('en')

test(
  'ROUTE-16 ATTR-01 ACT-02 "always required" is looked at before it is saved, does what was told, stands on the dashboard and in the list behind it, and is taken back from the log',
  { tag: '@sweep' },
  async ({ page, call }) => {
    test.slow()
    const { id, name, becomeIncomplete, withoutValue } = await attributeFor(call, 1_800)
    expect(becomeIncomplete).toBeGreaterThan(1_000)
    const count = async (filter: object) =>
      (await call<{ products: { totalCount: number } }>('query Count($filter: ProductFilter) { products(filter: $filter) { totalCount } }', { filter }))
        .products.totalCount
    const incomplete = () => count({ complete: false })
    const onSaleIncomplete = () => count({ complete: false, active: true })
    const before = { all: await incomplete(), onSale: await onSaleIncomplete() }
    const list = '/products?active=true&complete=false'
    const task = page.getByRole('region', { name: 'Maintenance tasks' }).locator(`a[href="${list}"]`)
    await page.goto('/')
    await expect(task).toContainText(figure(before.onSale))

    await page.goto(`/attributes/${id}/edit`)
    await page.getByRole('checkbox', { name: 'Always required' }).check()
    await page.keyboard.press('ControlOrMeta+s')
    const dialog = page.getByRole('dialog', { name: 'Ask for it on every product?' })
    await expect(dialog).toContainText(`${figure(becomeIncomplete)} products become incomplete`)
    expect(await incomplete(), 'nothing is written by looking').toBe(before.all)
    await dialog.getByRole('button', { name: /^Save/ }).click()
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
    // the last of them are recalculated in the background after the save
    await expect.poll(incomplete, { timeout: 120_000 }).toBe(before.all + becomeIncomplete)
    await page
      .getByRole('complementary')
      .getByRole('link', { name: figure(withoutValue) })
      .click()
    await expect(page).toHaveURL(`/products?attribute=${id}-none`)
    await expect(page.getByRole('main')).toContainText(`${name} is empty`)
    await expect(page.locator('main .v-count').first()).toContainText(figure(withoutValue))

    const during = await onSaleIncomplete()
    expect(during).toBeGreaterThan(before.onSale)
    await goTo(page, '/')
    await expect(task).toContainText(figure(during))
    await task.click()
    await untilLoaded(page, 'Products')
    await expect(page).toHaveURL(list)
    await expect(page.locator('main .v-count').first()).toContainText(figure(during))

    await page.goto(`/activity?entity=${id}`)
    await page
      .getByRole('main')
      .getByText(/Always required/)
      .first()
      .click()
    await page.getByRole('main').getByRole('button', { name: 'Revert…' }).first().click()
    await page.getByRole('dialog', { name: 'Revert this?' }).getByRole('button', { name: 'Revert', exact: true }).click()
    await expect.poll(incomplete, { timeout: 120_000 }).toBe(before.all)
    await page.goto('/')
    await expect(task).toContainText(figure(before.onSale))
  },
)
