// Touches shared/controls, shared/ui/src/list, remotes/catalogue/src/attributeValues
import type { Locator } from '@playwright/test'
import { answerTo } from './product/answerTo.ts'
import { untilLoaded } from './product/lists.ts'
import type { Call } from './product/products.ts'
import { expect, test, type Page } from './test.ts'

// they order the same values
test.describe.configure({ mode: 'default' })

type Value = { id: string; value: string; attribute: { id: string; code: string } }

/** An attribute with some values in an order; other tests order the colours. */
const attributeInOrder = async (call: Call): Promise<string> => {
  const { attributeValues } = await call<{ attributeValues: { results: Value[] } }>(
    '{ attributeValues { results(limit: 200, ordering: "created") { id value attribute { id code } } } }',
  )
  const ids = attributeValues.results.filter(({ attribute }) => attribute.code !== 'color').map(({ attribute }) => attribute.id)
  return [...new Set(ids)].filter((id) => ids.filter((other) => other === id).length >= 4)[0]!
}

const open = async (page: Page, call: Call) => {
  await page.goto(`/attributes/${await attributeInOrder(call)}/edit?tab=values`)
  const list = page.getByRole('list', { name: 'Attribute values' })
  await expect(list.getByRole('link').nth(3)).toBeVisible()
  const grips = list.locator('.v-grip')
  await expect(grips.first()).toBeEnabled()
  return { words: () => list.getByRole('link').allInnerTexts(), grips, live: page.locator('.v-hidden[role=status]', { hasText: /place/ }) }
}

const middleOf = async (place: Locator): Promise<{ x: number; y: number }> => {
  await place.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await place.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

const savedOrder = async (call: Call): Promise<string[]> => {
  const { attributeValues } = await call<{ attributeValues: { results: Value[] } }>(
    'query Order($attribute: ID!) { attributeValues(filter: { attributes: [$attribute] }) { results(limit: 200, ordering: "sort_order") { value } } }',
    { attribute: await attributeInOrder(call) },
  )
  return attributeValues.results.map(({ value }) => value)
}

/** The new order is shown, saved, and still shown after a reload. */
const isSaved = async (page: Page, call: Call, words: () => Promise<string[]>, expected: readonly (string | undefined)[]) => {
  await expect.poll(async () => (await words()).slice(0, expected.length)).toEqual(expected)
  await expect(page.getByText('The order is saved')).toBeVisible()
  // an earlier order may have been saved and reported separately
  await expect.poll(async () => (await savedOrder(call)).slice(0, expected.length)).toEqual(expected)
  await page.reload()
  await expect.poll(async () => (await words()).slice(0, expected.length)).toEqual(expected)
}

test('ATTR-05 rows are put in order with the mouse; Escape puts back what is held', async ({ page, call }) => {
  const { words, grips, live } = await open(page, call)
  const [first, second, third, fourth] = await words()
  const [from, to] = [await middleOf(grips.nth(2)), await middleOf(grips.nth(0))]
  const drag = async () => {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    // a move before it is held has no effect
    await expect(live).toHaveText(new RegExp(`^${third} is held, at place 3 of `))
    await page.mouse.move(to.x, to.y - 4, { steps: 12 })
  }
  await drag()
  await expect(live).toHaveText(new RegExp(`^${third}: place 1 of `))
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect.poll(async () => (await words()).slice(0, 4)).toEqual([first, second, third, fourth])
  // on its way back it cannot be picked up again
  await expect(page.locator('[data-dnd-dragging]')).toHaveCount(0)
  await drag()
  // it follows the mouse one frame later
  await expect(live).toHaveText(new RegExp(`^${third}: place 1 of `))
  await page.mouse.up()
  await isSaved(page, call, words, [third, first, second, fourth])
})

test('ATTR-05 rows are put in order by Space and arrows, told at each place, and by Alt with an arrow', async ({ page, call }) => {
  const { words, grips, live } = await open(page, call)
  const [first, second, third] = await words()
  await grips.first().focus()
  await page.keyboard.press('Space')
  await expect(live).toHaveText(new RegExp(`^${first} is held, at place 1 of `))
  await page.keyboard.press('ArrowDown')
  await expect(live).toHaveText(new RegExp(`^${first}: place 2 of `))
  await page.keyboard.press('Space')
  await expect.poll(async () => (await words()).slice(0, 3)).toEqual([second, first, third])
  await expect(grips.nth(1)).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await isSaved(page, call, words, [second, third, first])
})

test('LST-7 columns are dragged into another order in the menu, which stays open over Escape', async ({ page }) => {
  await page.goto('/products')
  await untilLoaded(page, 'Products')
  const headers = () => page.getByRole('columnheader').allInnerTexts()
  await page.getByRole('button', { name: 'Columns' }).click()
  const grip = (name: string) => page.getByRole('button', { name: `Move ${name} (Alt with an arrow)` })
  await expect(grip('Price')).toBeVisible()
  const live = page.locator('.v-hidden[role=status]', { hasText: /^Price/ })
  const drag = async () => {
    const [from, to] = [await middleOf(grip('Price')), await middleOf(grip('Name'))]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await expect(live).toHaveText(/^Price is held, at place /)
    await page.mouse.move(to.x, to.y - 4, { steps: 12 })
  }
  const before = await headers()
  const held = page.locator('[data-dnd-dragging]')
  await drag()
  await expect(held).not.toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(grip('Price')).toBeVisible()
  // on its way back it cannot be picked up again
  await expect(held).toHaveCount(0)
  expect(await headers()).toEqual(before)
  const saved = answerTo(page, 'useListArrangementMutation', ({ settings }) => String(settings).includes('columns'))
  await drag()
  // the name comes after the picture
  await expect(live).toHaveText(/^Price: place [12] of /)
  await page.mouse.up()
  await saved
  expect((await headers()).join()).toMatch(/Price.*Name/)
  // all tests that follow use the same account: the reset has to be saved
  const forgotten = answerTo(page, 'useListArrangementMutation', ({ settings }) => !String(settings).includes('columns'))
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(headers).toEqual(before)
  await forgotten
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } })

  test('ATTR-05 rows are put in order by touch, and the page does not scroll along', async ({ page, call }) => {
    const { words, grips, live } = await open(page, call)
    const [first, second, third] = await words()
    const [from, to] = [await middleOf(grips.nth(0)), await middleOf(grips.nth(1))]
    const finger = await page.context().newCDPSession(page)
    const top = await page.evaluate(() => scrollY)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    await touch('touchStart', [from])
    await expect(live).toHaveText(new RegExp(`^${first} is held, at place 1 of `))
    for (let step = 1; step <= 10; step += 1) await touch('touchMove', [{ x: from.x, y: from.y + ((to.y + 4 - from.y) * step) / 10 }])
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
    await expect(live).toHaveText(new RegExp(`^${first}: place 2 of `))
    await touch('touchEnd', [])
    await isSaved(page, call, words, [second, first, third])
  })
})
