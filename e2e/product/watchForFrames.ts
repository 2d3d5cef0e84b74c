import type { Browser, CDPSession, Page } from '@playwright/test'

const interval = 5_000
const after = (milliseconds: number) => new Promise((resolve) => void setTimeout(resolve, milliseconds).unref())

/**
 * Runs in the page: whether a frame comes before eight seconds of timer turns have passed. Turns do not accumulate in a busy
 * page, which cannot draw.
 */
const untilDrawn = () =>
  new Promise<boolean>((resolve) => {
    let turns = 0
    const end = (drawn: boolean) => {
      clearInterval(timer)
      resolve(drawn)
    }
    const timer = setInterval(() => {
      turns += 1
      if (turns === 16) end(false)
    }, 500)
    requestAnimationFrame(() => end(true))
  })

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** One session per page, kept: detaching one would tell a page that a test took offline that it is online again. */
const sessionOf = (page: Page): Promise<CDPSession> => {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

/** Asks in an isolated world, where the clock of a test is not stopped. */
const isDrawn = async (page: Page): Promise<boolean> => {
  const session = await sessionOf(page)
  const { frameTree } = await session.send('Page.getFrameTree')
  const { executionContextId } = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id, worldName: 'frames' })
  const { result } = await session.send('Runtime.evaluate', {
    contextId: executionContextId,
    expression: `(${untilDrawn})()`,
    awaitPromise: true,
    returnByValue: true,
  })
  return result.value !== false
}

/** Chromium starts another at once, and every page continues to draw. */
const endDrawingProcess = async (browser: Browser): Promise<void> => {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  for (const { type, id } of processInfo) if (type === 'GPU') process.kill(id, 'SIGKILL')
  await session.detach()
}

/**
 * The process in which a headless Chromium draws may hang while its pages continue to work. Nothing moves any more then, and a
 * click waits for ever for its target to be stable. Checks every few seconds and ends a process that hangs, until the returned
 * function is called.
 */
export const watchForFrames = (browser: Browser): (() => void) => {
  let watching = true
  const watch = async () => {
    for (await after(interval); watching; await after(interval)) {
      const pages = browser.contexts().flatMap((context) => context.pages())
      // a page that closes meanwhile counts as drawn
      const drawn = await Promise.all(pages.map((page) => isDrawn(page).catch(() => true)))
      const still = pages.filter((_, at) => !drawn[at])
      if (!watching || still.length === 0) continue
      console.error(`The browser no longer draws ${still.map((page) => page.url()).join(', ')}: its process for that is ended.`)
      await endDrawingProcess(browser).catch(console.error)
    }
  }
  void watch()
  return () => void (watching = false)
}
