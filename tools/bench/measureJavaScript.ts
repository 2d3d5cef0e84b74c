import { setTimeout } from 'node:timers/promises'
import { type CDPSession, chromium } from '@playwright/test'
import { findBrowser } from '../test/findBrowser.ts'
import type { Figure } from './Figure.ts'

interface Counter {
  bytes: number
  uncompressed: string[]
  /** Waits until the network has been idle this long; event streams, which never end, do not count. */
  rest(milliseconds: number): Promise<void>
}

async function countScripts(session: CDPSession): Promise<Counter> {
  let last = Date.now()
  const counter: Counter = {
    bytes: 0,
    uncompressed: [],
    async rest(milliseconds) {
      for (let left = milliseconds; left > 0; left = last + milliseconds - Date.now()) await setTimeout(left)
    },
  }
  const scripts = new Map<string, string>()
  session.on('Network.requestWillBeSent', () => void (last = Date.now()))
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    last = Date.now()
    if (type !== 'Script' && !/\.js(\?|$)/.test(response.url)) return
    scripts.set(requestId, response.url)
    const encoding = response.headers['content-encoding'] ?? response.headers['Content-Encoding']
    if (encoding !== 'br') counter.uncompressed.push(response.url)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = Date.now()
    if (scripts.has(requestId)) counter.bytes += encodedDataLength
  })
  await session.send('Network.enable')
  return counter
}

/** Signs in with a browser whose cache is empty, and counts the script bytes (headers included) on the way. */
export async function measureJavaScript(url: string): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: await findBrowser(() => {}), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
    const counter = await countScripts(await page.context().newCDPSession(page))
    await page.goto(url)
    await page.getByLabel(/e-?mail/i).fill('demo@vitrine.example')
    await page
      .getByLabel(/password/i)
      .first()
      .fill('furniture-demo')
    await page.keyboard.press('Enter')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await menu.getByRole('button', { name: 'Products', exact: true }).click()
    await menu.locator('a[href="/products"]').click()
    await page.locator('tbody a[href$="/edit"]').nth(10).waitFor()
    await counter.rest(1500)
    const toProducts = counter.bytes
    await menu.getByRole('button', { name: 'Price lists', exact: true }).click()
    await menu.getByRole('link', { name: 'Price lists', exact: true }).click()
    await page.getByRole('heading', { name: 'Price lists' }).waitFor()
    await page.locator('tbody tr').nth(1).waitFor()
    await counter.rest(1500)
    if (counter.uncompressed.length > 0) throw new Error(`These came without brotli: ${counter.uncompressed.join(', ')}`)
    return [
      { what: 'sign-in to a usable products list', measured: toProducts / 1000, unit: 'kB', budget: { atMost: 280 } },
      { what: 'a visit to another remote', measured: (counter.bytes - toProducts) / 1000, unit: 'kB', budget: { atMost: 60 } },
    ]
  } finally {
    await browser.close()
  }
}
