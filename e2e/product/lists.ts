import { expect, type Locator, type Page } from '@playwright/test'
import { settled } from './settled.ts'

/** What differs between the lists of the product; everything else is one frame. */
export type List = {
  path: string
  title: string
  /** The header that is clicked to sort, or in pictures the value of the choice; left out where there is one order only. */
  sortBy?: string
  /** Drawn as cards, which have no header. */
  isCards?: boolean
  /** What is searched for, and found. */
  search?: string
  /** The filter that is set, and one of its choices. */
  filter: string
  choice: string
  /** false for a list that is too short to have a second page once it is narrowed. */
  isPaged?: boolean
}

const rowsOf = (page: Page): Locator => page.getByRole('main').locator('table tbody tr, ul[aria-label] > li')

/** The list is there: its rows stand, and are those that were asked for. What it fetches behind them may still be on its way. */
export const untilDrawn = async (page: Page, title: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(rowsOf(page).first()).toBeVisible()
}

/** The list is there and at rest: its rows stand and nothing is on its way. */
export const untilLoaded = async (page: Page, title: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await settled(page)
  await expect(rowsOf(page).first()).toBeVisible()
}

/** Does something with what is selected: by its button, or from the menu of what the bar has no place for. */
export const actOnSelection = async (page: Page, name: string): Promise<void> => {
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toBeVisible()
  const button = bar.getByRole('button', { name, exact: true })
  if (await button.isVisible()) return button.click()
  await bar.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** The cells of a row by what the head says above them; the table stands already. */
export const cellsOf = async (page: Page, row: Locator): Promise<(title: string) => Locator> => {
  const titles = await page.locator('main thead th, main thead td').allTextContents()
  return (title) => row.locator('th, td').nth(titles.findIndex((text) => text.startsWith(title)))
}

/** What the rows say, but for their times: "a minute ago" has changed by the next look. */
const textsOf = (page: Page): Promise<string[]> =>
  rowsOf(page).evaluateAll((rows) =>
    rows.map((row) => {
      const copy = row.cloneNode(true) as Element
      for (const time of copy.querySelectorAll('time')) time.remove()
      return copy.textContent
    }),
  )

/**
 * Sorts, filters and turns the page of a list, then holds what is seen against a reload, against Back, and against the
 * same address pasted into another tab.
 */
export const walkThroughList = async (page: Page, list: List): Promise<void> => {
  await page.goto(list.path)
  await untilLoaded(page, list.title)
  const atFirst = await textsOf(page)

  if (list.sortBy !== undefined) {
    if (list.isCards) await page.getByRole('combobox', { name: 'Sort' }).selectOption(list.sortBy)
    else await page.getByRole('columnheader', { name: list.sortBy }).getByRole('button').click()
    await expect(page).toHaveURL(/[?&]sort=/)
    await untilLoaded(page, list.title)
  }

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: list.filter, exact: true }).click()
  await page.getByRole('menu', { name: list.filter, exact: true }).getByRole('menuitem', { name: list.choice, exact: true }).click()
  await expect(page.getByRole('button', { name: `Remove the filter ${list.filter}` })).toBeVisible()
  await untilLoaded(page, list.title)
  if (list.isPaged !== false) {
    const firstPage = await textsOf(page)
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/[?&]page=2/)
    await untilLoaded(page, list.title)
    await expect.poll(() => textsOf(page)).not.toEqual(firstPage)
  }
  const narrowed = await textsOf(page)
  const address = page.url()

  await page.reload()
  await untilLoaded(page, list.title)
  expect(page.url()).toBe(address)
  await expect.poll(() => textsOf(page)).toEqual(narrowed)

  await expectTheSame(page, list)

  await page.getByRole('button', { name: `Remove the filter ${list.filter}` }).click()
  await untilLoaded(page, list.title)
  await page.goBack()
  await expect(page).toHaveURL(address)
  await untilLoaded(page, list.title)
  await expect.poll(() => textsOf(page)).toEqual(narrowed)

  const steps = [list.sortBy !== undefined, true, list.isPaged !== false].filter(Boolean).length
  for (let step = 0; step < steps; step += 1) await page.goBack()
  await untilLoaded(page, list.title)
  await expect.poll(() => textsOf(page)).toEqual(atFirst)
  if (list.search !== undefined) await searchList(page, list, list.search)
}

/** The address, pasted into another tab, shows the same rows. */
const expectTheSame = async (page: Page, { title }: List): Promise<void> => {
  const rows = await textsOf(page)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await untilLoaded(other, title)
  await expect.poll(() => textsOf(other)).toEqual(rows)
  await other.close()
}

/** Searches a list; the term stands in its address, which shows the same rows again and elsewhere. */
const searchList = async (page: Page, list: List, term: string): Promise<void> => {
  const all = await textsOf(page)
  const box = page.getByRole('searchbox', { name: 'Search this list' })
  await box.fill(term)
  await expect(page).toHaveURL(new RegExp(`[?&]search=${encodeURIComponent(term)}`))
  await untilLoaded(page, list.title)
  await expect.poll(() => textsOf(page)).not.toEqual(all)
  const found = await textsOf(page)
  await page.reload()
  await untilLoaded(page, list.title)
  await expect(box).toHaveValue(term)
  await expect.poll(() => textsOf(page)).toEqual(found)
  await expectTheSame(page, list)
}
