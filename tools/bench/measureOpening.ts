import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../test/findBrowser.ts'
import { medianOf } from './alternate.ts'
import type { Figure } from './Figure.ts'

const slowdown = 4
const turns = 5

interface Seen {
  /** The first rows of the products list */
  rows?: number
  /** The dashboard's heading, and its first count */
  heading?: number
  counts?: number
  /** Largest contentful paint, the last one reported */
  paint?: number
}

/** Records inside the page when something first appears: a query from outside would wait for the slowed page. */
const notice = (): void => {
  const seen: Seen = {}
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.paint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new MutationObserver(() => {
    const now = performance.now()
    if (document.querySelectorAll('tbody a[href$="/edit"]').length >= 10) seen.rows ??= now
    if (location.pathname !== '/') return
    if (document.querySelector('main h1')) seen.heading ??= now
    if ([...document.querySelectorAll('main a')].some(({ textContent }) => /\d/.test(textContent))) seen.counts ??= now
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

const seenIn = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen)

async function open(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(url, { waitUntil: 'commit' })
  return page
}

/** @returns what was seen of a page until `what` appeared, and for a while after */
async function look(context: BrowserContext, url: string, what: keyof Seen): Promise<Seen> {
  const page = await open(context, url)
  await page.waitForFunction((name) => (window as unknown as { seen: Seen }).seen[name] !== undefined, what)
  await page.waitForTimeout(1500)
  const seen = await seenIn(page)
  await page.close()
  return seen
}

/** Time from pressing Enter on the sign-in page of a browser with an empty cache to the rows. */
async function signIn(context: BrowserContext, url: string): Promise<number> {
  const page = await open(context, `${url}/products`)
  await page.getByLabel('E-mail').fill('demo@vitrine.example')
  await page.getByLabel('Password', { exact: true }).fill('furniture-demo')
  await page.evaluate(() => document.addEventListener('submit', () => Object.assign(window, { sent: performance.now() }), { capture: true }))
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.rows !== undefined)
  const sent = await page.evaluate(() => (window as unknown as { sent: number }).sent)
  const { rows = NaN } = await seenIn(page)
  await page.close()
  return rows - sent
}

const wait = (what: string, times: readonly (number | undefined)[], atMost: number): Figure => ({
  what,
  measured: medianOf(times.map((time) => time ?? NaN)),
  unit: 'ms',
  budget: { atMost },
})

/** Opens the product as a person does: signing in, with empty caches, and with the cache of the last visit. */
export async function measureOpening(url: string): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: await findBrowser(() => {}), args: ['--no-sandbox'] })
  const options = { locale: 'en-GB', viewport: { width: 1440, height: 900 } }
  const signedIn: number[] = []
  const cold: Seen[] = []
  const warm: Seen[] = []
  const dashboard: Seen[] = []
  try {
    for (let turn = 0; turn < turns; turn++) {
      const first = await browser.newContext(options)
      await first.addInitScript(notice)
      signedIn.push(await signIn(first, url))
      warm.push(await look(first, `${url}/products`, 'rows'))
      dashboard.push(await look(first, url, 'counts'))
      const fresh = await browser.newContext({ ...options, storageState: await first.storageState() })
      await fresh.addInitScript(notice)
      cold.push(await look(fresh, `${url}/products`, 'rows'))
      await Promise.all([first.close(), fresh.close()])
    }
  } finally {
    await browser.close()
  }
  return [
    wait('sign-in to the first rows', signedIn, 2500),
    wait(
      'the first rows, empty cache',
      cold.map(({ rows }) => rows),
      1500,
    ),
    wait(
      'the first rows, again',
      warm.map(({ rows }) => rows),
      800,
    ),
    wait(
      'largest paint, empty cache',
      cold.map(({ paint }) => paint),
      2500,
    ),
    wait(
      "the dashboard's heading to its counts",
      dashboard.map(({ heading = 0, counts = NaN }) => counts - heading),
      1000,
    ),
  ]
}
