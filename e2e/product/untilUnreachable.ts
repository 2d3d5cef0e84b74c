import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Opens a tab of a form whose connection is down, so that the page notices. The check of what was typed a moment before may have
 * noticed already: the dialog then stands above the tab.
 */
export const untilUnreachable = async (page: Page, tab: string): Promise<Locator> => {
  const dialog = page.getByRole('alertdialog', { name: 'The server cannot be reached' })
  await expect(async () => {
    if (await dialog.isHidden()) await page.getByRole('tab', { name: tab }).click({ timeout: 2_000 })
    await expect(dialog).toBeVisible({ timeout: 2_000 })
  }).toPass()
  return dialog
}
