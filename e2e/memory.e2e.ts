// Touches host/src/app, shared/relay, shared/shell
import { heapOf, type HeapSummary } from './product/heapOf.ts'
import { untilLoaded } from './product/lists.ts'
import { expect, test } from './test.ts'

// the tracer keeps its data about a page in that page
test.use({ apart: 'memory', trace: 'off' })

/** One round: a list of each remote, a product with its form, and a list of the host. Each is reached by a link on the page before. */
const stops = [
  { link: 'nav a[href="/products"]', title: 'Products', there: 'main tbody a[href^="/products/"]' },
  { link: 'main tbody a[href^="/products/"]', title: '', there: 'main [role=tabpanel] input' },
  { link: 'nav a[href="/emeubel/products"]', title: 'Furniture products', there: 'main tbody tr' },
  { link: 'nav a[href="/images"]', title: 'Media', there: 'main ul[aria-label] > li' },
  { link: 'nav a[href="/price-lists"]', title: 'Price lists', there: 'main tbody tr' },
  { link: 'nav a[href="/reviews"]', title: 'Reviews', there: 'main tbody tr' },
  { link: 'a[href="/activity"]', title: 'Activity', there: 'main tbody tr' },
]

/** Runs in the page, so that two hundred navigations take a minute: clicks through these rounds as a person would. */
const walk = async ({ path, rounds }: { path: typeof stops; rounds: number }): Promise<void> => {
  for (let round = 0; round < rounds; round += 1) {
    for (const { link, title, there } of path) {
      document.querySelector<HTMLElement>(link)!.click()
      const isThere = () =>
        document.querySelector('h1')?.textContent.includes(title) && document.querySelector(there) && !document.querySelector('main [aria-busy=true]')
      while (!isThere()) await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }
}

const growthBetween = (first: HeapSummary, last: HeapSummary): number => (last.bytes - first.bytes) / first.bytes

test('F17 two hundred navigations leave nothing behind: the last hundred grow the heap by at most 1 %', { tag: '@sweep' }, async ({ page }) => {
  test.setTimeout(900_000)
  const rounds = Math.ceil(100 / stops.length)
  await page.goto('/activity')
  await untilLoaded(page, 'Activity')
  const walkHundred = async (): Promise<HeapSummary> => {
    await page.evaluate(walk, { path: stops, rounds })
    return heapOf(page)
  }
  let [first, last] = [await walkHundred(), await walkHundred()]
  // constants of code that the browser recompiles or discards count as ordinary strings, at times 7 % of the total; a leak grows
  // with every hundred
  for (let more = 0; more < 2 && growthBetween(first, last) > 0.01; more += 1) [first, last] = [last, await walkHundred()]
  expect(growthBetween(first, last), `from ${first.bytes} to ${last.bytes} bytes`).toBeLessThanOrEqual(0.01)
  expect(last.detachedNodes).toBeLessThan(200)
  expect(last.nodes, `${first.nodes} nodes before`).toBeLessThan(first.nodes + 200)
  expect(last.listeners, `${first.listeners} listeners before`).toBeLessThanOrEqual(first.listeners * 1.01)
})
