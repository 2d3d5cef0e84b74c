import { expect, type Locator, type Page } from '@playwright/test'
import { settled } from './settled.ts'

/** The differences between the lists of the product; everything else is shared. */
export type List = {
  path: string
  title: string
  /** The header to click for sorting, or in the picture view the option's value; left out where there is only one order. */
  sortBy?: string
  /** Shown as cards, which have no header. */
  isCards?: boolean
  /** A search term with results. */
  search?: string
  /** The filter to set, and one of its choices. */
  filter: string
  choice: string
  /** false for a list that is too short for a second page once it is filtered. */
  isPaged?: boolean
}

const rowsOf = (page: Page): Locator => page.getByRole('main').locator('table tbody tr, ul[aria-label] > li')

/** Waits until the list is shown with the requested rows. Background requests may still be running. */
export const untilDrawn = async (page: Page, title: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(rowsOf(page).first()).toBeVisible()
}

/** Waits until the list is shown and settled: its rows are visible and nothing is loading. */
export const untilLoaded = async (page: Page, title: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await settled(page)
  await expect(rowsOf(page).first()).toBeVisible()
}

/** Does something with the selection: by its button, or from the menu for what does not fit into the bar. */
export const actOnSelection = async (page: Page, name: string): Promise<void> => {
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toBeVisible()
  const button = bar.getByRole('button', { name, exact: true })
  if (await button.isVisible()) return button.click()
  await bar.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** The cells of a row by their column header; the table has to be shown already. */
export const cellsOf = async (page: Page, row: Locator): Promise<(title: string) => Locator> => {
  const titles = await page.locator('main thead th, main thead td').allTextContents()
  return (title) => row.locator('th, td').nth(titles.findIndex((text) => text.startsWith(title)))
}

/** The texts of the rows without their times: "a minute ago" changes before the next look. */
const textsOf = (page: Page): Promise<string[]> =>
  rowsOf(page).evaluateAll((rows) =>
    rows.map((row) => {
      const copy = row.cloneNode(true) as Element
      for (const time of copy.querySelectorAll('time')) time.remove()
      return copy.textContent
    }),
  )

/** Sorts, filters and pages a list, then compares what is shown with a reload, with Back, and with the same address pasted into another tab. */
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

/** The address shows the same rows when pasted into another tab. */
const expectTheSame = async (page: Page, { title }: List): Promise<void> => {
  const rows = await textsOf(page)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await untilLoaded(other, title)
  await expect.poll(() => textsOf(other)).toEqual(rows)
  await other.close()
}

/** Searches a list; its address contains the term, and shows the same rows again and in another tab. */
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
