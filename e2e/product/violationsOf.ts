import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

type Look = {
  /** A settled page, which is also checked for best practices, such as a first heading */
  isWhole?: boolean
  /** Selector of an element in front of a page that it partly covers */
  within?: string
}

/** One sentence per violation, with the places needed to fix it. */
export const violationsOf = async (page: Page, { isWhole = false, within }: Look = {}): Promise<string[]> => {
  const options: RunOptions = { runOnly: { type: 'tag', values: isWhole ? [...wcag, 'best-practice'] : wcag }, resultTypes: ['violations'], iframes: false }
  // an element that is still fading in is paler than its final state, and its end may start the next one
  await page.evaluate(async () => {
    // a hidden element pauses in mid animation, and never ends
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
