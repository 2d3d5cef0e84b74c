// Touches host/src/remotes, tools/ship, server/src/domains/office/remotes
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RunningServer } from '../tools/bench/RunningServer.ts'
import { readRecord } from '../tools/bundler/releases.ts'
import { folderOf, root, remotes } from '../tools/bundler/workspace.ts'
import { readBuiltRemote } from '../tools/ship/BuiltRemote.ts'
import { judgeBuild } from '../tools/ship/judgeBuild.ts'
import { readDeployed } from '../tools/ship/readDeployed.ts'
import { ShippedRemotes } from '../tools/ship/ShippedRemotes.ts'
import { goByMenu } from './product/goByMenu.ts'
import { untilLoaded } from './product/lists.ts'
import { markPage } from './product/products.ts'
import { Releases } from './product/Releases.ts'
import type { Account } from './product/signIn.ts'
import { reloading, watchReloads } from './product/watchReloads.ts'
import { expect, type Page, test as base } from './test.ts'

// The deployed remote has a screen and a panel on another remote's screen: a tab can have loaded one without the other.
const remote = 'pricing'
const caption = { current: 'What this product costs today', next: 'What this product costs from now on' }
const title = { current: 'Lists of prices', next: 'All lists of prices' }
const breaksDown = `document.addEventListener('break-down', () => {\n  throw new TypeError('A price broke down')\n})\n`
const breaksScreen = `if (sessionStorage.getItem('broken-lists')) throw new TypeError('The lists broke down')`
const edits = {
  current: { 'pricing.prices.caption': caption.current, 'pricing.priceLists.title': title.current },
  next: {
    'src/i18n/en.json': [
      ['"pricing.prices.caption": "Prices of this product"', `"pricing.prices.caption": "${caption.next}"`],
      ['"pricing.priceLists.title": "Price lists"', `"pricing.priceLists.title": "${title.next}"`],
    ] as const,
    'src/priceLists/PriceListsScreen.tsx': [['const intl = useIntl()', `${breaksScreen}\n    const intl = useIntl()`]] as const,
    'src/prices/PricesPanel.tsx': [['interface Row {', `${breaksDown}\ninterface Row {`]] as const,
  },
}

/**
 * A server beside the product's own, on the same database, that serves the remotes shipped to a folder; and a person who gets
 * no toasts from other tests.
 */
type Deployed = { server: RunningServer; releases: Releases; person: Account }

const test = base.extend<{ releases: Releases }, { deployed: Deployed }>({
  deployed: [
    async ({ product }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'vitrine-deploy-'))
      const releases = await Releases.prepare(remote, folder, edits)
      const env = { ...product.settings, VITRINE_REMOTES: folder, VITRINE_WORK: 'off' }
      const server = await RunningServer.start({ dataFolder: product.settings['VITRINE_DATA'] ?? '', demoSize: 0, env })
      await use({ server, releases, person: await product.staff.add('Joris') })
      await server.stop()
      for (const one of [folder, `${folder}-current`]) rmSync(one, { recursive: true, force: true })
    },
    // a build, which takes a minute while other tests run
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ deployed }, use) => use(deployed.server.url),
  account: async ({ deployed }, use) => use(deployed.person),
  storageState: async ({ deployed, account, sessionOf }, use) => {
    const localStorage = Object.entries(await sessionOf(account)).map(([name, value]) => ({ name, value }))
    await use({ cookies: [], origins: [{ origin: deployed.server.url, localStorage }] })
  },
  releases: async ({ deployed }, use) => {
    await deployed.releases.startAnew()
    await use(deployed.releases)
  },
})

// one server, one folder: the tests run one after the other
test.describe.configure({ mode: 'default' })
// messages of the browser and of the host's own report about missing files
test.use({
  expectedComplaints: { text: /Failed to load resource|A remote could not be loaded|Federation Runtime|MIME type|Loading chunk|ChunkLoadError/, where: /^/ },
})

/** Opens a product through the price lists: the page has loaded the remote's entry, but not its panel on the product. */
const openProduct = async (page: Page): Promise<void> => {
  await page.goto('/price-lists')
  await untilLoaded(page, title.current)
  await goByMenu(page, 'Products', 'Products')
  await untilLoaded(page, 'Products')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('tab', { name: 'Prices' })).toBeVisible()
}

const openPrices = (page: Page): Promise<void> => page.getByRole('tab', { name: 'Prices' }).click()
const prices = (page: Page, build: keyof typeof caption) => page.getByRole('table', { name: caption[build] })
const nameField = (page: Page) => page.getByLabel('Name', { exact: true })

const openProductPrices = async (page: Page): Promise<void> => {
  await page.goto('/products')
  await untilLoaded(page, 'Products')
  await page.getByRole('table').getByRole('link').first().click()
  await openPrices(page)
  await expect(prices(page, 'next')).toBeVisible()
}

test('S2 S4 F11 F14 F15 each of the five remotes as it is built fits the host, the schema and the other four', () => {
  const nothingShipped = new ShippedRemotes(join(root, '.cache', 'nothing-is-shipped-here'))
  for (const name of remotes) {
    const build = readBuiltRemote(name, join(folderOf(name), 'dist'))
    expect(judgeBuild(build, readDeployed(root, nothingShipped, name)), name).toEqual([])
    expect(Object.keys(build.shared.takes ?? {}), name).toContain('@vitrine/shell')
  }
})

test('F3 F4 every file of every build is kept for ever by its hash, what has none is asked for again, and no map is served', async ({ deployed }) => {
  const head = async (path: string) => {
    const { status, headers } = await fetch(deployed.server.url + path, { method: 'HEAD' })
    return { path, status, cache: headers.get('cache-control') }
  }
  for (const name of ['host', ...remotes] as const) {
    const place = name === 'host' ? '' : `/remotes/${name}`
    const files = (readRecord(join(folderOf(name), 'dist'))?.builds[0]?.files ?? []).filter((file) => file.startsWith('assets/'))
    expect(files.length, name).toBeGreaterThan(3)
    for (const reply of await Promise.all(files.map((file) => head(`${place}/${file}`)))) {
      expect(reply).toEqual({ path: reply.path, status: 200, cache: 'public, max-age=31536000, immutable' })
    }
    const asked = name === 'host' ? ['/', '/remotes.json', '/favicon.svg', '/mf-manifest.json'] : [`${place}/mf-manifest.json`, `${place}/remote.json`]
    for (const path of asked)
      expect((await fetch(deployed.server.url + path, { headers: { accept: 'text/html' } })).headers.get('cache-control'), path).toBe('no-cache')
    for (const path of [`${place}/${files[0]}.map`, `${place}/assets/nope.js`]) expect(await head(path)).toEqual({ path, status: 404, cache: 'no-store' })
  }
})

test('F1 NET-06 a remote is deployed under an open tab and the old files stay: the tab works on, without a reload', async ({ page, context, releases }) => {
  const seen = await watchReloads(context, page)
  await openProduct(page)
  await releases.ship(releases.next)
  const fetched = page.waitForResponse((response) => response.url().includes(`/remotes/${remote}/assets/`))
  await openPrices(page)
  expect((await fetched).status()).toBe(200)
  await expect(prices(page, 'current')).toBeVisible()
  expect(seen.loads()).toBe(1)
  expect(seen.toasts).toEqual([])
})

test('F1 NET-06 the old files are gone: it says so once, loads the page once, and offers what was typed at the same address', async ({
  page,
  context,
  releases,
}) => {
  const seen = await watchReloads(context, page)
  await openProduct(page)
  await nameField(page).fill('Een halve gedachte')
  const address = page.url()
  await releases.ship(releases.next)
  releases.forget(releases.current)
  await openPrices(page)
  await expect(prices(page, 'next')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(new URL(address).pathname)
  expect(seen.toasts.filter((text) => text.includes(reloading))).toHaveLength(1)
  expect(seen.loads()).toBe(2)
  await page.getByRole('tab', { name: 'Content' }).click()
  await expect(page.getByText(/Restore your draft from .* \(1 field\)/)).toBeVisible()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(nameField(page)).toHaveValue('Een halve gedachte')
})

test('F2 a file that is gone for ever: at most one reload by itself, then a panel whose button works', async ({ page, context, releases }) => {
  const seen = await watchReloads(context, page)
  await openProduct(page)
  await releases.ship(releases.next)
  releases.forget(releases.current)
  releases.forget(releases.next, 'break-down')
  await openPrices(page)
  const panel = page.getByRole('tabpanel', { name: 'Prices' })
  await expect(panel.getByRole('alert')).toBeVisible()
  expect(seen.loads()).toBeLessThanOrEqual(2)
  await releases.ship(releases.next)
  await panel.getByRole('alert').getByRole('button').click()
  await expect(prices(page, 'next')).toBeVisible()
  expect(seen.loads()).toBeLessThanOrEqual(2)
})

test('F1 back to the earlier build while a tab has the later one: the tab works on, new pages get the earlier one', async ({ page, context, releases }) => {
  await releases.ship(releases.next)
  const seen = await watchReloads(context, page)
  await page.goto('/price-lists')
  await untilLoaded(page, title.next)
  await releases.rollBack()
  await goByMenu(page, 'Products', 'Products')
  await untilLoaded(page, 'Products')
  await page.getByRole('table').getByRole('link').first().click()
  await openPrices(page)
  await expect(prices(page, 'next')).toBeVisible()
  expect(seen.loads()).toBe(1)
  const other = await context.newPage()
  await other.goto('/price-lists')
  await untilLoaded(other, title.current)
})

test('F8 a manifest that is there before its files: the page waits for them, without a reload', async ({ page, context, releases }) => {
  const seen = await watchReloads(context, page)
  await page.goto('/products')
  await untilLoaded(page, 'Products')
  await releases.placeManifestOnly(releases.next)
  const shipped = Promise.withResolvers<void>()
  let isMissed = false
  await page.route(`**/remotes/${remote}/assets/**`, async (route) => {
    // the page retries for two seconds, and a busy disk may take longer to write all files
    if (isMissed) await shipped.promise
    await route.continue()
  })
  const missed = page.waitForResponse((response) => response.url().includes(`/remotes/${remote}/assets/`) && response.status() === 404)
  await goByMenu(page, 'Price lists', 'Price lists')
  await missed
  isMissed = true
  await releases.ship(releases.next)
  shipped.resolve()
  await untilLoaded(page, title.next)
  expect(seen.loads()).toBe(1)
  expect(seen.toasts).toEqual([])
})

test('F1 M10 a tab that was open before the deploy and never went there gets the new build, without a reload', async ({ page, releases }) => {
  await page.goto('/products')
  await untilLoaded(page, 'Products')
  const isSamePage = await markPage(page)
  await releases.ship(releases.next)
  releases.forget(releases.current)
  await goByMenu(page, 'Price lists', 'Price lists')
  await untilLoaded(page, title.next)
  expect(await isSamePage()).toBe(true)
})

test.describe('F19', () => {
  test.use({ expectedComplaints: { text: /A price broke down/, where: /^/ } })

  test('F19 an error in a remote as it is shipped can be read with its file and line; no map can be fetched', async ({ page, request, deployed, releases }) => {
    await releases.ship(releases.next)
    await openProductPrices(page)
    const answer = page.waitForResponse((response) => response.request().postData()?.includes('reportFault') === true)
    await page.evaluate(() => document.dispatchEvent(new Event('break-down')))
    const { data } = (await (await answer).json()) as { data: { reportFault: string } }
    const number = data.reportFault
    await expect.poll(() => deployed.server.output()).toContain(number)
    const reader = join(import.meta.dirname, '..', 'tools', 'readTrace.ts')
    const { stdout } = spawnSync(process.execPath, [reader, '--maps', releases.maps, '--fault', number], { encoding: 'utf8', input: deployed.server.output() })
    const written = readFileSync(join(releases.sources, 'src', 'prices', 'PricesPanel.tsx'), 'utf8')
    const line = written.split('\n').findIndex((text) => text.includes('A price broke down')) + 1
    expect(stdout).toContain('TypeError: A price broke down')
    expect(stdout).toContain(`remotes/pricing/src/prices/PricesPanel.tsx:${line}:`)
    const maps = globSync('*/*/assets/*.map', { cwd: releases.maps })
    expect(maps.length).toBeGreaterThan(3)
    for (const map of maps) expect((await request.get(`/remotes/${remote}/assets/${map.split('/').at(-1)}`)).status()).toBe(404)
  })
})

test.describe('a canary', () => {
  test.use({ expectedComplaints: { text: /The lists broke down/, where: /^/ } })

  test('NET-07 whose screen throws is given to nobody any more: from the next page on its account has the live build', async ({
    page,
    deployed,
    releases,
    account,
  }) => {
    await releases.shipCanary(releases.next, account.email)
    await page.addInitScript(() => sessionStorage.setItem('broken-lists', 'yes'))
    const failure = page.getByRole('main').getByRole('alert')
    // a single page decides nothing, however often the user retries
    for (const visit of ['first', 'second']) {
      await page.goto('/price-lists')
      for (let attempt = 0; attempt < 3; attempt += 1) {
        await expect(failure, visit).toContainText('It happened in')
        await failure.getByRole('button', { name: 'Try again' }).click()
      }
      await expect(failure, visit).toBeVisible()
    }
    // the first page was left before it could report: the second one reports for both
    const given = async () => {
      const answer = await fetch(`${deployed.server.url}/remotes.json`, { headers: { 'X-Account': `1 ${encodeURIComponent(account.email)}` } })
      return ((await answer.json()) as { remotes: { id: string; buildId: string }[] }).remotes.find(({ id }) => id === remote)?.buildId
    }
    await expect.poll(given).toBe(releases.current.buildId)
    expect(deployed.server.output()).toContain(
      `The canary of the remote ${remote} is given to nobody any more: ${releases.next.buildId} had 6 faults in 2 loads`,
    )
    await page.goto('/price-lists')
    await untilLoaded(page, title.current)
    await page.goto('/office/remotes')
    await expect(page.getByRole('row').filter({ hasText: releases.next.buildId })).toContainText(
      /Canary stopped.*Stopped automatically, .+: 6 faults in 2 loads/,
    )
    // a stopped canary is shown on everybody's dashboard
    await releases.startAnew()
    await given()
  })
})
