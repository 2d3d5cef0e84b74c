import { type BrowserContext, expect, type Page } from '@playwright/test'

/** A page's pending work: calls of the server, scripts and style sheets; and how many have started so far. */
type Work = { open: { what: string; element?: Element }[]; begun: number }
type Watched = Window & { vitrineWork?: Work }

/** Runs before the page's own scripts: tracks the page's requests, except the event stream, which never ends. */
const watchWork = (): void => {
  // frames are skipped: a frame without scripts would have to run this one
  if (window !== window.top) return
  const work: Work = { open: [], begun: 0 }
  ;(window as Watched).vitrineWork = work
  const begin = (what: string, element?: Element): (() => void) => {
    const one = { what, ...(element && { element }) }
    work.begun += 1
    work.open.push(one)
    return () => void (work.open = work.open.filter((other) => other !== one))
  }
  const { fetch } = window
  window.fetch = (input, init) => {
    const reply = fetch(input, init)
    if (/event-stream/.test(new Headers(init?.headers).get('accept') ?? '')) return reply
    const end = begin(/"operationName":"(\w+)"/.exec(typeof init?.body === 'string' ? init.body : '')?.[1] ?? String(input))
    // the caller gets the response a moment later
    reply.then((response) => response.clone().arrayBuffer()).then(end, end)
    return reply
  }
  new MutationObserver((mutations) => {
    for (const node of mutations.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement && node.src) && !(node instanceof HTMLLinkElement && node.rel === 'stylesheet')) continue
      const end = begin(node instanceof HTMLScriptElement ? node.src : node.href, node)
      for (const event of ['load', 'error']) node.addEventListener(event, end)
    }
  }).observe(document, { childList: true, subtree: true })
}

/** Makes every page of a browser track its pending work, for `settled`. */
export const watchForWork = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(watchWork)
}

/** Runs in the page: what keeps it from being settled, and how much work has started so far. */
const readWork = (): { open: string[]; begun: number } => {
  const { open = [], begun = 0 } = (window as Watched).vitrineWork ?? {}
  const busy = [...document.querySelectorAll('[aria-busy=true]')].map((element) => `busy: ${element.className || element.tagName}`)
  // a hidden element pauses in mid animation, and an endless animation never ends
  const moving = document.getAnimations().flatMap(({ effect, playState }) => {
    const isSeen = effect instanceof KeyframeEffect && effect.target?.checkVisibility() === true
    return playState === 'running' && isSeen && effect.getComputedTiming().iterations !== Infinity ? [`moving: ${effect.target?.className ?? ''}`] : []
  })
  // an abandoned script is removed from the page
  const waiting = open.filter(({ element }) => element?.isConnected ?? true).map(({ what }) => what)
  return { open: [...waiting, ...busy, ...moving], begun }
}

/**
 * Waits until the page is settled: no response, script or lazy part is loading, no part is busy or still moving, and nothing
 * new has started between two checks. For use after anything that the page does in response to an action: a navigation, a sort,
 * a tab.
 */
export const settled = async (page: Page): Promise<void> => {
  let last = -1
  const look = async (): Promise<string[]> => {
    const { open, begun } = await page.evaluate(readWork)
    const isNew = begun !== last
    last = begun
    return open.length === 0 && isNew ? ['not looked at twice yet'] : open
  }
  await expect.poll(look, { message: 'the page is at rest', intervals: [50] }).toEqual([])
}
