import { expect, type Page } from '@playwright/test'
import { deadEndTitles } from './watchForDeadEnds.ts'

/** The screen stands that bears this title. A page that says that nothing stands there has a heading as well, and is refused. */
export const untilOpen = async (page: Page, title: string | RegExp): Promise<void> => {
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(title)
  for (const pattern of deadEndTitles) await expect(heading).not.toHaveText(pattern)
}

/** What the dashboard says to whoever is there, at any hour. */
export const greeting = /^Good (night|morning|afternoon|evening)/
