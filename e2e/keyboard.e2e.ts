// Touches shared/ui, remotes/catalogue/src/products, shared/lists
import { untilLoaded } from './product/lists.ts'
import { productAt } from './product/products.ts'
import { demoAccount } from './product/signIn.ts'
import { toastsOf } from './product/toastsOf.ts'
import { expect, test, type Page } from './test.ts'

type Locator = ReturnType<Page['locator']>

/** Presses Tab until this has the focus; fails if the keyboard cannot reach it. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible()
  for (let step = 0; step < 120; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead there.')
}

/** The mouse is not used: a click in the page fails the test. */
const forbidMouse = async (page: Page): Promise<void> => {
  await page.addInitScript(() => addEventListener('mousedown', () => console.error('The mouse was used.'), { capture: true }))
}

test.describe('a visitor', () => {
  test.use({ signedIn: false })

  test('A11Y-2 by the keyboard alone: sign in, find a product, change it, save, and take it back', async ({ page, call }) => {
    const { id, sku, name } = await productAt(call, 122)
    type Named = { product: { content: { name: string } } }
    const dutchName = async () =>
      (await call<Named>('query Named($id: ID!) { product(id: $id) { content(language: "nl") { name } } }', { id })).product.content.name
    await forbidMouse(page)
    await page.goto('/auth/login')
    await tabTo(page, page.getByLabel('E-mail'))
    await page.keyboard.type(demoAccount.email)
    await tabTo(page, page.getByLabel('Password', { exact: true }))
    await page.keyboard.type(demoAccount.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()

    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await page.keyboard.type(sku)
    // until the search is answered, Enter may choose another result, found for fewer letters
    await expect(page.getByRole('dialog').getByRole('option', { selected: true }).getByText(sku, { exact: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/products/${id}/edit`))

    const dutch = page.getByRole('tab', { name: 'Nederlands' })
    await expect(dutch).toBeVisible()
    await tabTo(page, page.getByRole('tablist').filter({ has: dutch }).getByRole('tab', { selected: true }))
    while ((await dutch.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowRight')
    await tabTo(page, page.getByLabel('Name', { exact: true }))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Met tien vingers')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
    expect(await dutchName()).toBe('Met tien vingers')

    await page.goto(`/activity?entity=${id}`)
    await tabTo(page, page.getByRole('row').filter({ hasText: 'changed Name (Dutch)' }).getByRole('link').first())
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Revert…' }).first())
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Revert this?' })
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Revert', exact: true })).toBeEnabled()
    await tabTo(page, dialog.getByRole('button', { name: 'Revert', exact: true }))
    await page.keyboard.press('Enter')
    await expect.poll(dutchName).toBe(name)
  })
})

test('A11Y-2 by the keyboard alone: pick a product in the list, change it in bulk, and take that back', async ({ page, call }) => {
  const { id, sku } = await productAt(call, 121)
  const isActive = async () => (await call<{ product: { active: boolean } }>('query Active($id: ID!) { product(id: $id) { active } }', { id })).product.active
  const before = await isActive()
  const verb = before ? 'Deactivate' : 'Activate'
  await forbidMouse(page)
  await page.goto(`/products?search=${sku}`)
  await untilLoaded(page, 'Products')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: 'Selection' })
  await tabTo(page, bar.getByRole('button', { name: verb, exact: true }))
  await page.keyboard.press('Enter')
  const apply = page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${verb} \\d+ product`) })
  await expect(apply).toBeEnabled()
  await tabTo(page, apply)
  await page.keyboard.press('Enter')
  await expect.poll(isActive).toBe(!before)
  const undo = toastsOf(page, `${verb} 1 product: done`).getByRole('button', { name: 'Undo' })
  await tabTo(page, undo)
  await page.keyboard.press('Enter')
  await expect.poll(isActive).toBe(before)
})
