// Touches tools/remote-kit, tools/release, tools/bundler, shared/contract, shared/shell, host/src/remotes, host/src/topBar
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RunningServer } from '../tools/bench/RunningServer.ts'
import { runKit } from '../tools/release/plantOutside.ts'
import { untilLoaded } from './product/lists.ts'
import { OwnRemote } from './product/OwnRemote.ts'
import { productAt } from './product/products.ts'
import { expect, test as base } from './test.ts'

/** A server beside the product's own whose registry names a sixth remote, from another repository. */
const test = base.extend<object, { own: { remote: OwnRemote; server: RunningServer } }>({
  own: [
    async ({ product }, use) => {
      // before the build, which blocks this process so long that a kept-alive connection is closed unnoticed
      const { remotes } = (await (await fetch(`${product.address}/remotes.json`)).json()) as { remotes: object[] }
      const remote = await OwnRemote.build()
      const env = { ...product.settings, VITRINE_REMOTES: remote.writeRegistry(remotes), VITRINE_WORK: 'off' }
      const server = await RunningServer.start({ dataFolder: product.settings['VITRINE_DATA'] ?? '', demoSize: 0, env })
      await remote.startTeamServer(server.url)
      await use({ remote, server })
      await server.stop()
      await remote.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ own }, use) => use(own.server.url),
})

test.describe.configure({ mode: 'default' })

test('SHELL-02 SHELL-08 a remote of another repository stands in the menu, on the dashboard, in the palette and on the product', async ({ page, call }) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Robots' })).toBeVisible()
  const zone = page.getByRole('region', { name: 'Robots' })
  await zone.getByRole('link', { name: /^[\d,.]+ products$/ }).click()
  await untilLoaded(page, 'Robots')
  await expect(menu.getByRole('link', { name: 'Robots' })).toHaveAttribute('aria-current', 'page')
  await page.goto('/')
  await expect(menu).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog', { name: 'Find or do anything' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('example')
  await palette.getByRole('option').filter({ hasText: 'Robots' }).click()
  await untilLoaded(page, 'Robots')
  const { id, name } = await productAt(call, 3)
  await page.goto(`/products/${id}/edit?tab=robots`)
  const panel = page.getByRole('tabpanel', { name: 'Robots' })
  await expect(panel).toContainText(`${name} has`)
  // styled by its own sheet, and by the variables of the page
  await expect(panel.locator('section').first()).toHaveCSS('border-inline-start-width', '4px')
})

test.describe('the server of its own team', () => {
  // the browser logs each failed response
  test.use({ expectedComplaints: { text: /status of (?:404|502)/, where: /\/remotes\/robots\/api\/stock\// } })

  test('SHELL-08 ERR-03 a panel shows what the server of its own team answers; while that server is gone only this panel says so', async ({
    page,
    call,
    own: { remote, server },
  }) => {
    const products = await Promise.all([0, 1, 2, 3, 4, 5].map((place) => productAt(call, place)))
    const isKnown = ({ id }: { id: string }): boolean => Number(id) % 3 !== 0
    const [known, unknown] = [products.find(isKnown)!, products.find((product) => !isKnown(product))]
    const panel = page.getByRole('tabpanel', { name: 'Robots' })
    const stock = panel.getByRole('region', { name: 'Stock at our warehouse' })
    await page.goto(`/products/${known.id}/edit?tab=robots`)
    const pieces = (Number(known.id) % 20) + 1
    await expect(stock).toContainText(pieces === 1 ? '1 piece' : `${pieces} pieces`)
    if (unknown) {
      await page.goto(`/products/${unknown.id}/edit?tab=robots`)
      await expect(stock).toContainText('Our warehouse knows nothing of this product.')
    }
    await remote.stopTeamServer()
    await page.goto(`/products/${known.id}/edit?tab=robots`)
    await expect(stock.getByRole('alert')).toContainText('Robots cannot be reached right now. The rest of the screen works; please try again later.')
    // the tab, the rest of the product and the connection still work: nothing else on the page reports it
    await expect(panel).toContainText(`${known.name} has`)
    await expect(page.getByRole('alert')).toHaveCount(1)
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
    await remote.startTeamServer(server.url)
    await stock.getByRole('button', { name: 'Try again' }).click()
    await expect(stock).toContainText(pieces === 1 ? '1 piece' : `${pieces} pieces`)
  })
})

test('the running host says what a remote is judged by: what it built fits, and an address that is taken does not', async ({ own: { remote, server } }) => {
  const against = ['--against', `${server.url}/release.json`]
  const fits = runKit(remote.folder, 'check', ...against)
  expect(fits.output).toContain('fits what runs')
  expect(fits.code).toBe(0)
  const door = join(remote.folder, 'src', 'remote.tsx')
  const before = readFileSync(door, 'utf8')
  writeFileSync(door, before.replaceAll("'/robots'", "'/reviews'"))
  const taken = runKit(remote.folder, 'check', ...against)
  writeFileSync(door, before)
  expect(taken.code).toBe(3)
  expect(taken.output).toContain('/reviews is that of content')
})
