import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

type Look = {
  /** A page at rest, which is also held against what is good practice, such as a first heading */
  isWhole?: boolean
  /** Selector of what stands in front of a page that it covers in part */
  within?: string
}

/** One sentence per violation, with the places: that is what one needs to repair it. */
export const violationsOf = async (page: Page, { isWhole = false, within }: Look = {}): Promise<string[]> => {
  const options: RunOptions = { runOnly: { type: 'tag', values: isWhole ? [...wcag, 'best-practice'] : wcag }, resultTypes: ['violations'], iframes: false }
  // what is still fading in is paler than it is, and what has faded in may let the next begin
  await page.evaluate(async () => {
    // what is folded away stands still in mid movement, and never ends
    const isSeen = (effect: AnimationEffect | null) => effect instanceof KeyframeEffect && effect.target?.checkVisibility() === true
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && isSeen(effect) && effect?.getComputedTiming().iterations !== Infinity)
    for (let now = moving(); now.length > 0; now = moving()) await Promise.all(now.map(({ finished }) => finished.catch(() => null)))
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async (asked) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        asked.within ? document.querySelector(asked.within)! : document,
        asked.options,
      )
      return violations.map(
        ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `    ${html.slice(0, 160)}\n      ${failureSummary}`).join('\n')}`,
      )
    },
    { options, within },
  )
}
