import { expect, type Page } from '@playwright/test'
import { deadEndTitles } from './watchForDeadEnds.ts'

/** Waits until the screen with this title is open. A page that says that nothing is there also has a heading, and is refused. */
export const untilOpen = async (page: Page, title: string | RegExp): Promise<void> => {
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(title)
  for (const pattern of deadEndTitles) await expect(heading).not.toHaveText(pattern)
}

/** The greeting on the dashboard, at any hour. */
export const greeting = /^Good (night|morning|afternoon|evening)/
