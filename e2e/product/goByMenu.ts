import { expect, type Page } from '@playwright/test'

/** Opens a screen by the main menu, as a person does: the group, then the entry in its panel. */
export const goByMenu = async (page: Page, group: string, entry?: string): Promise<void> => {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const link = menu.getByRole('link', { name: group, exact: true })
  const button = menu.getByRole('button', { name: group, exact: true })
  // a group of one entry is a link by itself: in a host of another release it may have had one where it has two now
  await expect(button.or(link).first()).toBeVisible()
  if (await link.isVisible()) return link.click()
  await button.click()
  if (entry) await menu.getByRole('link', { name: entry, exact: true }).click()
}
