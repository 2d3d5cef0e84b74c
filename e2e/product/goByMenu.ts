import type { Page } from '@playwright/test'

/** Opens a screen by the main menu, as a person does: the group, then the entry in its panel. */
export const goByMenu = async (page: Page, group: string, entry?: string): Promise<void> => {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  if (!entry) return menu.getByRole('link', { name: group, exact: true }).click()
  await menu.getByRole('button', { name: group, exact: true }).click()
  await menu.getByRole('link', { name: entry, exact: true }).click()
}
