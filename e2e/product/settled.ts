import { type BrowserContext, expect, type Page } from '@playwright/test'

/** What a page has under way: calls of the server, scripts and style sheets; and how many of them there were so far. */
type Work = { open: { what: string; element?: Element }[]; begun: number }
type Watched = Window & { vitrineWork?: Work }

/** Runs before the page's own scripts: counts what it asks for, but for the stream of news, which never ends. */
const watchWork = (): void => {
  // a frame without scripts would have to be asked for one
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
    // who reads the answer has it a moment later
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

/** Has every page of a browser count what it has under way, for `settled`. */
export const watchForWork = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(watchWork)
}

/** Runs in the page: what keeps it from being at rest, and how much it has begun so far. */
const readWork = (): { open: string[]; begun: number } => {
  const { open = [], begun = 0 } = (window as Watched).vitrineWork ?? {}
  const busy = [...document.querySelectorAll('[aria-busy=true]')].map((element) => `busy: ${element.className || element.tagName}`)
  // what is folded away stands still in mid movement, and what turns for ever never ends
  const moving = document.getAnimations().flatMap(({ effect, playState }) => {
    const isSeen = effect instanceof KeyframeEffect && effect.target?.checkVisibility() === true
    return playState === 'running' && isSeen && effect.getComputedTiming().iterations !== Infinity ? [`moving: ${effect.target?.className ?? ''}`] : []
  })
  // a script that was given up is taken out of the page
  const waiting = open.filter(({ element }) => element?.isConnected ?? true).map(({ what }) => what)
  return { open: [...waiting, ...busy, ...moving], begun }
}

/**
 * The page is at rest: no answer, script or lazy part is on its way, no part of it is busy or still moving, and nothing
 * new was begun between two looks. After whatever the page does by itself in answer to an act: a navigation, a sort, a tab.
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
