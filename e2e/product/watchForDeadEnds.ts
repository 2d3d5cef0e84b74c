import type { BrowserContext } from '@playwright/test'

/** An address at which no screen stands: nobody has built it yet, nobody ever will, or what stood there is gone. */
export type DeadEnd = { path: string; title: string }

export const deadEndTitles = [/not open yet$/, /does not exist( \(any more\))?$/, /nog niet open$/, /bestaat niet( \(meer\))?$/]

/**
 * Collects where a page says that there is nothing. Such a page has a heading, a menu and a search as every other, so a
 * test of those would pass on it.
 */
export const watchForDeadEnds = async (context: BrowserContext, deadEnds: DeadEnd[]): Promise<void> => {
  await context.exposeBinding('reportDeadEnd', (_, end: DeadEnd) => void deadEnds.push(end))
  await context.addInitScript(
    (sources) => {
      // a frame without scripts would have to be asked for one
      if (window !== window.top) return
      const patterns = sources.map((source) => new RegExp(source))
      let last = ''
      new MutationObserver(() => {
        // what is gone says so where its screen would stand, under a heading of its own
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
