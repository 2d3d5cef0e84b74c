// Touches shared/toasts, shared/ui/src/feedback, shared/ui/src/detail
import type { Locator } from '@playwright/test'
import { startAs } from './product/startAs.ts'
import { expect, test, type Page } from './test.ts'

// an account of its own: toasts about the jobs of a shared account appear in the same place
test.use({ signedIn: false })

type Box = { x: number; y: number; width: number; height: number }

const boxOf = async (element: Locator): Promise<Box> => (await element.boundingBox())!
const overlap = (a: Box, b: Box): boolean => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Which of these elements the toast covers, fully or partly. */
const coveredBy = async (toast: Locator, elements: Locator): Promise<string[]> => {
  const place = await boxOf(toast)
  const boxes = await Promise.all((await elements.all()).map(async (one) => ({ name: await one.innerText(), box: await one.boundingBox() })))
  return boxes.flatMap(({ name, box }) => (box && overlap(place, box) ? [name] : []))
}

const save = async (page: Page, text: string): Promise<Locator> => {
  await page.getByRole('textbox', { name: 'Short description' }).fill(text)
  await page.keyboard.press('ControlOrMeta+s')
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
  await expect(toast).toHaveCount(1)
  // it stays while it has the focus
  await toast.getByRole('button', { name: 'Dismiss' }).focus()
  return toast
}

test('SHELL-11 toasts stand at the top right and cover neither the buttons of the page’s head, nor its tabs, nor the open drawer of jobs', async ({
  page,
  call,
  context,
  baseURL,
}) => {
  await startAs(context, baseURL!, 'Merel')
  const { createProduct } = await call<{ createProduct: { product: { id: string } } }>(
    'mutation C($input: CreateProductInput!) { createProduct(input: $input) { product { id } } }',
    {
      input: { type: 'SIMPLE', sku: 'E2E-TOASTS', contents: [{ language: 'nl', name: 'Stoel Melding' }] },
    },
  )
  for (const [width, height] of [
    [1440, 900],
    [1024, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`/products/${createProduct.product.id}/edit`)
    const buttons = page
      .getByRole('main')
      .locator('header')
      .getByRole('button')
      .or(page.getByRole('main').locator('header [data-kept-clear]').getByRole('link'))
    await expect(buttons.first()).toBeVisible()
    const toast = await save(page, `At ${width} px`)
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => coveredBy(toast, buttons)).toEqual([])
    // on a phone there is no room beside it
    if (width > 768) await expect.poll(() => coveredBy(toast, page.getByRole('tablist').first())).toEqual([])
    // it slides in: its final position counts
    await expect
      .poll(async () => {
        const { x, width: wide } = await boxOf(toast)
        return Math.round(x + wide)
      })
      .toBe(width - 16)
    const { y, height: high } = await boxOf(toast)
    expect(y).toBeGreaterThan(55)
    expect(y + high).toBeLessThan(height / 2)

    await page.getByRole('button', { name: /^Jobs/ }).click()
    const drawer = page.getByRole('region', { name: 'Jobs' })
    await expect(drawer.getByRole('link', { name: 'All jobs' })).toBeVisible()
    await expect(toast).toHaveCount(1)
    await expect.poll(() => coveredBy(toast, drawer)).toEqual([])
    const place = await boxOf(toast)
    expect(place.x).toBeGreaterThanOrEqual(0)
    expect(place.y + place.height).toBeLessThanOrEqual(height)
    await page.keyboard.press('Escape')
  }
})
