import type { BrowserContext } from '@playwright/test'

/** An address without a screen: not built yet, never to be built, or gone. */
export type DeadEnd = { path: string; title: string }

export const deadEndTitles = [/not open yet$/, /does not exist( \(any more\))?$/, /nog niet open$/, /bestaat niet( \(meer\))?$/]

/**
 * Collects where a page says that nothing is there. Such a page has a heading, a menu and a search like any other, so a test of
 * those would pass on it.
 */
export const watchForDeadEnds = async (context: BrowserContext, deadEnds: DeadEnd[]): Promise<void> => {
  await context.exposeBinding('reportDeadEnd', (_, end: DeadEnd) => void deadEnds.push(end))
  await context.addInitScript(
    (sources) => {
      // frames are skipped: a frame without scripts would have to run this one
      if (window !== window.top) return
      const patterns = sources.map((source) => new RegExp(source))
      let last = ''
      new MutationObserver(() => {
        // the message about something gone takes the place of its screen, under its own heading
        const headings = [...document.querySelectorAll('h1, .v-empty > h2')].map(({ textContent }) => textContent)
        const title = headings.find((text) => patterns.some((pattern) => pattern.test(text))) ?? ''
        const seen = title && `${location.pathname} ${title}`
        if (seen === last) return
        last = seen
        if (!title) return
        const report = (window as unknown as { reportDeadEnd(end: DeadEnd): void }).reportDeadEnd
        report({ path: location.pathname, title })
      }).observe(document, { childList: true, subtree: true, characterData: true })
    },
    deadEndTitles.map(({ source }) => source),
  )
}
