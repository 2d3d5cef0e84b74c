// Touches tools/bundler
import { type RemoteName, remoteNames } from './product/Fault.ts'
import { goByMenu } from './product/goByMenu.ts'
import { goTo } from './product/goTo.ts'
import { listOf, walkThroughRemotes } from './product/remoteLists.ts'
import { untilLoaded } from './product/lists.ts'
import { productAt } from './product/products.ts'
import { expect, test, type Page } from './test.ts'

type Manifest = { metaData: { remoteEntry: { name: string } }; exposes: { assets: { js: { sync: string[]; async: string[] } } }[] }

/** What the host offers to the remotes; each remote would bundle a name missing from this list for itself. */
const offered = [
  ...['Combobox', 'DatePicker', 'ImagePreview', 'RangePicker', 'Select', 'Slider', 'Steps', 'Tree', 'Upload'].map((control) => `@vitrine/controls/${control}`),
  '@vitrine/drafts',
  '@vitrine/forms',
  '@vitrine/grid',
  '@vitrine/i18n',
  '@vitrine/jobs',
  '@vitrine/lists',
  '@vitrine/relay',
  '@vitrine/session',
  '@vitrine/shell',
  '@vitrine/toasts',
  '@vitrine/ui',
  'react',
  'react-dom',
  'react-intl',
  'react/jsx-runtime',
]

/** Runs in the page: who provides each module, and who uses it. */
const readShared = () => {
  type Shared = Record<string, Record<string, { from: string; useIn: string[] }>>
  type Instance = { name: string; shareScopeMap: { default: Shared } }
  const { __INSTANCES__: instances } = (window as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } }).__FEDERATION__
  const scope = instances.find(({ name }) => name === 'host')!.shareScopeMap.default
  return {
    names: instances.map(({ name }) => name),
    strangers: instances.filter(({ shareScopeMap }) => Object.keys(shareScopeMap).length !== 1 || shareScopeMap.default !== scope).map(({ name }) => name),
    shared: Object.entries(scope).map(([name, versions]) => ({
      name,
      from: Object.values(versions).map(({ from }) => from),
      useIn: Object.values(versions).flatMap(({ useIn }) => useIn),
    })),
    chunkLists: Object.keys(window).filter((name) => name.startsWith('webpackChunk')),
  }
}

/** The style sheets that remotes have added to the page: each by its remote and its place in that remote, and whether it has the nonce. */
const readRemoteSheets = (page: Page): Promise<{ sheet: string; hasNonce: boolean }[]> =>
  page.locator('style[data-webpack]').evaluateAll((styles) => {
    const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')!.content
    return styles.map((style) => ({ sheet: style.getAttribute('data-webpack')!, hasNonce: (style as HTMLStyleElement).nonce === nonce }))
  })

const readStyleHashes = (page: Page): Promise<string[]> =>
  page.locator('style[data-css-hash]').evaluateAll((styles) => styles.map((style) => style.getAttribute('data-css-hash')!))

test('F11 F12 F13 F14 F15 what exists once in the page comes from the host alone, and the five remotes stand on one and the same, the router too', async ({
  page,
}) => {
  await page.goto('/')
  await walkThroughRemotes(page)
  const { names, strangers, shared, chunkLists } = await page.evaluate(readShared)
  expect(names.sort()).toEqual(['host', ...remoteNames].sort())
  expect(strangers, 'a scope of its own holds copies of its own').toEqual([])
  expect(shared.map(({ name }) => name).sort()).toEqual(expect.arrayContaining(offered))
  // for modules loaded with the screens that use them, the runtime records who asked first, not who provides
  const isFetchedLater = (name: string) => /^@vitrine\/((controls|pickers)\/|(forms|grid)$)/.test(name)
  for (const { name, from } of shared) expect(isFetchedLater(name) ? from.length : from, name).toEqual(isFetchedLater(name) ? 1 : ['host'])
  // a remote renders with the host's modules; some leave React's hooks to the frames on which they declare their lists
  expect(shared.find((one) => one.name === 'react')?.useIn).toContain('host')
  for (const name of ['react/jsx-runtime', '@vitrine/lists', 'react-intl', '@vitrine/shell', '@vitrine/relay', '@vitrine/ui']) {
    expect(shared.find((one) => one.name === name)?.useIn.sort(), name).toEqual(['host', ...remoteNames].sort())
  }
  // two builds with the same name would use each other's modules
  expect(chunkLists.length).toBe(6)
  for (const name of names)
    expect(
      chunkLists.filter((list) => list.startsWith(`webpackChunkvitrine_${name}_`)),
      name,
    ).toHaveLength(1)

  // back and forward through all of them, with the one router
  for (const remote of [...remoteNames].reverse().slice(1)) {
    await page.goBack()
    await untilLoaded(page, listOf(remote).title)
  }
  for (const remote of remoteNames.slice(1)) {
    await page.goForward()
    await untilLoaded(page, listOf(remote).title)
  }
  // what a remote itself writes into the address
  for (const remote of remoteNames) {
    await goByMenu(page, ...listOf(remote).menu)
    await untilLoaded(page, listOf(remote).title)
    await page.getByRole('searchbox', { name: 'Search this list' }).fill('nothing-is-called-this')
    await expect(page, remote).toHaveURL(/search=nothing-is-called-this/)
  }
})

test('F12 F14 no file of a remote carries a react-dom, a store or a router of its own', async ({ page, request }) => {
  const loaded: string[] = []
  page.on('response', (response) => void (response.url().endsWith('.js') && loaded.push(response.url())))
  await page.goto('/products')
  await untilLoaded(page, 'Products')
  const { remotes } = (await (await request.get('/remotes.json')).json()) as { remotes: { id: RemoteName; entry: string }[] }
  const read = async (url: string): Promise<{ url: string; text: string }> => ({ url, text: await (await request.get(url)).text() })
  const filesOf = async (entry: string): Promise<string[]> => {
    const { metaData, exposes } = (await (await request.get(entry)).json()) as Manifest
    return [metaData.remoteEntry.name, ...exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.js.async])].map((file) => new URL(file, entry).href)
  }
  const remoteFiles = (await Promise.all(remotes.map(({ entry }) => filesOf(entry)))).flat()
  expect(remoteFiles.length).toBeGreaterThan(5 * 2)
  const ofRemotes = await Promise.all(remoteFiles.map(read))
  const ofHost = await Promise.all(loaded.filter((url) => !remoteFiles.includes(url)).map(read))
  // strings that survive minifying: react-dom's errors, Relay's environment, antd's icons; the host has each in one file
  for (const mark of ['Minified React error #', 'RelayModernEnvironment', 'hydrateFallbackElement']) {
    expect(ofHost.filter(({ text }) => text.includes(mark)).length, `${mark} in the host`).toBeGreaterThan(0)
    expect(
      ofRemotes.filter(({ text }) => text.includes(mark)).map(({ url }) => url),
      mark,
    ).toEqual([])
  }
  for (const router of ['createBrowserRouter', 'createMemoryRouter', 'RouterProvider', 'createRoot(', '.hydrateRoot']) {
    expect(
      ofRemotes.filter(({ text }) => text.includes(router)).map(({ url }) => url),
      router,
    ).toEqual([])
  }
})

test('F10 whatever the order of the visits, no style stands twice and a probe looks the same', async ({ page, call }) => {
  const { id } = await productAt(call, 95)
  const orders: RemoteName[][] = [[...remoteNames], [...remoteNames].reverse(), ['media', 'content', 'catalogue', 'pricing', 'supplier']]
  const looks: Record<string, string>[] = []
  for (const order of orders) {
    await page.goto('/')
    await walkThroughRemotes(page, order)
    // if it stayed at the menu, it would hover over what appears there, which differs with each order
    await page.mouse.move(0, 0)
    await goTo(page, `/products/${id}/edit`)
    await expect(page.getByRole('tab', { name: 'Nederlands' })).toBeVisible()
    const hashes = await readStyleHashes(page)
    expect(hashes.length).toBeGreaterThan(5)
    expect(
      hashes.filter((hash, index) => hashes.indexOf(hash) !== index),
      order.join(' '),
    ).toEqual([])
    const sheets = await readRemoteSheets(page)
    expect(sheets.filter(({ sheet }) => sheet.startsWith('vitrine_catalogue_')).length).toBeGreaterThan(5)
    expect(sheets.filter(({ hasNonce }) => !hasNonce)).toEqual([])
    const names = sheets.map(({ sheet }) => sheet)
    expect(
      names.filter((name, index) => names.indexOf(name) !== index),
      order.join(' '),
    ).toEqual([])
    const probes = ['h1', '[role=tab]', 'input', 'textarea', 'button', 'label', '[role=tabpanel]']
    looks.push(
      await page.evaluate((selectors) => {
        const properties = [
          'color',
          'background-color',
          'font-size',
          'font-weight',
          'line-height',
          'padding',
          'margin',
          'border',
          'border-radius',
          'display',
          'height',
        ]
        return Object.fromEntries(
          selectors.map((selector) => {
            const style = getComputedStyle(document.querySelector(`main ${selector}`)!)
            // the height of a panel depends on how much of its content has loaded
            const shown = selector === '[role=tabpanel]' ? properties.filter((name) => name !== 'height') : properties
            return [selector, shown.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ')]
          }),
        )
      }, probes),
    )
  }
  for (const look of looks) expect(look).toEqual(looks[0])
})
