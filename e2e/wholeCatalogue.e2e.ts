// Touches remotes/catalogue/src/bulk, shared/jobs, server/src/domains/catalogue/bulk, server/src/services/jobs, server/src/engine
import { lookBehind } from './product/lookBehind.ts'
import { expect, test } from './test.ts'

// changes nearly every product
test.use({ apart: 'wholeCatalogue' })

test(
  'more than ten thousand products are changed at once: previewed, applied, taken back, and the catalogue is as before to the byte',
  { tag: '@sweep' },
  async ({ page, call }) => {
    test.setTimeout(600_000)
    const before = await lookBehind(({ catalogue }) => catalogue())
    const assertAsBefore = () => lookBehind((behind) => behind.assertAsBefore(before))
    type Count = { products: { totalCount: number } }
    // includes what earlier tests have created and deleted
    const { totalCount } = (await call<Count>('{ products { totalCount } }')).products
    const all = totalCount.toLocaleString('en')
    await page.goto('/products?variation=all')
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    const bar = page.getByRole('region', { name: 'Selection' })
    await expect(bar).toContainText('50 on this page selected')
    await bar.getByRole('button', { name: `Select all ${all}` }).click()
    await expect(bar).toContainText(`All ${all}`)
    await bar.getByRole('button', { name: 'Assign attribute value…' }).click()

    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').or(dialog.getByRole('searchbox')).or(dialog.getByRole('combobox')).first().fill('colour')
    await dialog
      .getByRole('option', { name: 'Colour', exact: true })
      .or(dialog.getByRole('button', { name: 'Colour', exact: true }))
      .first()
      .click()
    await dialog.getByText('petrol', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await expect(dialog).toContainText(`All ${all} products`)
    const apply = dialog.getByRole('button', { name: /^Assign to [\d,]+ products$/ })
    await expect(apply).toBeEnabled()
    const changes = Number((await apply.innerText()).replace(/\D/g, ''))
    expect(changes).toBeGreaterThan(10_000)
    // a preview writes nothing
    await assertAsBefore()

    await apply.click()
    const notifications = page.getByRole('region', { name: 'Notifications' })
    // it stays while the mouse is over it, however long the next request takes
    await notifications.getByRole('button', { name: 'Undo' }).hover({ timeout: 240_000 })
    await expect(notifications).toContainText(`Set Colour to petrol for ${all} products: done.`)
    const petrol = await call<Count>('{ products(searchTerm: "petrol") { totalCount } }')
    expect(petrol.products.totalCount).toBeGreaterThan(10_000)

    await notifications.getByRole('button', { name: 'Undo' }).click()
    await expect(notifications).toContainText(/Revert .*: done\./, { timeout: 240_000 })
    await assertAsBefore()

    // the log shows both, and offers no revert where the state is as before
    await page.goto('/activity')
    await expect(page.getByRole('main')).toContainText(/reverted/)
  },
)
