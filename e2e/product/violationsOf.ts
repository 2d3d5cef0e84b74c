import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * One sentence per violation, with the places: that is what one needs to repair it.
 * @param isWhole a page at rest, which is also held against what is good practice, such as a first heading
 */
export const violationsOf = async (page: Page, isWhole = false): Promise<string[]> => {
  const tags = isWhole ? [...wcag, 'best-practice'] : wcag
  // what is still fading in is paler than it is
  await page.evaluate(() => Promise.all(document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity).map(({ finished }) => finished.catch(() => null))))
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `    ${html.slice(0, 160)}\n      ${failureSummary}`).join('\n')}`)
}
