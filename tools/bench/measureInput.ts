import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../test/findBrowser.ts'
import type { Figure } from './Figure.ts'

const slowdown = 4
const turns = 20

/** Collects the browser's own measurements from an input to the next frame (Event Timing), in steps of 8 ms. */
async function watchInputs(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: number[] = ((window as unknown as { inputDelays: number[] }).inputDelays = [])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId, duration } = entry as PerformanceEntry & { interactionId?: number }
        if (interactionId) seen.push(duration)
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  })
}

async function readInputs(page: Page): Promise<number[]> {
  // the entries of an input arrive some frames after it
  await page.waitForTimeout(500)
  return page.evaluate(() => (window as unknown as { inputDelays: number[] }).inputDelays.splice(0))
}

async function measureTurns(page: Page, act: (turn: number) => Promise<void>): Promise<{ p50: number; p95: number }> {
  for (let turn = 0; turn < 3; turn++) await act(turn)
  await readInputs(page)
  const slowest: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    await act(turn + 3)
    // one action can be several events; a person waits for the longest. The browser reports none below 16 ms.
    slowest.push(Math.max(16, ...(await readInputs(page))))
  }
  slowest.sort((a, b) => a - b)
  return { p50: slowest[Math.floor(turns * 0.5)]!, p95: slowest[Math.floor(turns * 0.95)]! }
}

/** Ticks rows, types in a product's form, opens its tabs and writes in the grid, in a browser with the CPU slowed four times. */
export async function measureInput(url: string): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: await findBrowser(() => {}), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
    await page.goto(url)
    await page.getByLabel(/e-?mail/i).fill('demo@vitrine.example')
    await page
      .getByLabel(/password/i)
      .first()
      .fill('furniture-demo')
    await page.keyboard.press('Enter')
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
    await page.goto(`${url}/products`)
    await page.locator('tbody a[href$="/edit"]').nth(10).waitFor()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await watchInputs(page)
    const ticks = page.locator('tbody input[type=checkbox]')
    const tick = await measureTurns(page, (turn) => ticks.nth(turn % 8).click())
    await page.locator('tbody a[href$="/edit"]').first().click()
    const name = page.getByLabel('Name', { exact: true })
    await name.waitFor()
    await page.waitForTimeout(3000)
    await name.click()
    const letter = await measureTurns(page, (turn) => page.keyboard.press('abcdefgh'[turn % 8]!))
    const tabs = page.getByRole('tab')
    const tab = await measureTurns(page, (turn) => tabs.nth(turn % 2 === 0 ? 1 : 0).click())
    // all rows of the catalogue; `--size 20000` is the promised size
    await page.goto(`${url}/products/bulk-edit?variation=all`)
    await watchInputs(page)
    const grid = page.getByRole('grid')
    await grid.locator('[role=gridcell][data-kind]').first().waitFor()
    const rows = Number(await grid.getAttribute('aria-rowcount')) - 1
    await grid.locator('[role=gridcell][data-kind=text]:not([data-locked])').nth(2).click()
    const step = await measureTurns(page, (turn) => page.keyboard.press(turn % 8 < 7 ? 'ArrowDown' : 'PageDown'))
    await page.keyboard.press('F2')
    const typed = await measureTurns(page, (turn) => page.keyboard.press('abcdefgh'[turn % 8]!))
    await page.keyboard.press('Enter')
    const written = await measureTurns(page, async (turn) => {
      await page.keyboard.press('abcdefgh'[turn % 8]!)
      await page.keyboard.press('Enter')
    })
    const waits = [
      { what: 'a tick of a row', ...tick, atMost: 50 },
      { what: 'a letter in the product form', ...letter, atMost: 50 },
      { what: 'a tab of a product', ...tab, atMost: 100 },
      { what: `a step of the cursor in a grid of ${rows} rows`, ...step, atMost: 50 },
      { what: 'a letter in a cell of it', ...typed, atMost: 50 },
      { what: 'a cell of it written over, and left', ...written, atMost: 50 },
    ]
    return waits.flatMap(({ what, p50, p95, atMost }): Figure[] => [
      { what: `${what}, p50`, measured: p50, unit: 'ms' },
      { what: `${what}, p95`, measured: p95, unit: 'ms', budget: { atMost } },
    ])
  } finally {
    await browser.close()
  }
}
