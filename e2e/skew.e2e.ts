// Touches tools/release, host/src/remotes, schema.graphql
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { remotes as remoteNames, root } from '../tools/bundler/workspace.ts'
import type { Documents } from '../tools/bundler/readDocuments.ts'
import { buildReleased } from '../tools/release/buildReleased.ts'
import { readBuiltRemote, recordFiles } from '../tools/ship/BuiltRemote.ts'
import type { Deployed } from '../tools/ship/Deployed.ts'
import { judgeBuild } from '../tools/ship/judgeBuild.ts'
import { judgeGrowth } from '../tools/ship/judgeGrowth.ts'
import { judgeDocuments } from '../tools/ship/judgeSchema.ts'
import { readDeployed, readSchema } from '../tools/ship/readDeployed.ts'
import { ShippedRemotes } from '../tools/ship/ShippedRemotes.ts'
import { untilLoaded } from './product/lists.ts'
import { callServer } from './product/callServer.ts'
import { MixedReleases, type Part } from './product/MixedReleases.ts'
import { productAt } from './product/products.ts'
import { walkThroughRemotes } from './product/remoteLists.ts'
import { verifyAudit } from './product/runVitrine.ts'
import { ServerProcess } from './product/ServerProcess.ts'
import { expect, type Page, test as base } from './test.ts'

const releases = ['N−1', 'N'] as const
type Release = (typeof releases)[number]
type Cell = Record<Part, Release>

/** All combinations of a page during a rollout, except the one that every other test has. */
const cells = releases
  .flatMap((host) => releases.flatMap((remotes) => releases.map((server): Cell => ({ host, remotes, server }))))
  .filter((cell) => Object.values(cell).includes('N−1'))

/** Servers of both releases on the product's database, and one address in front of them. */
interface Rollout {
  mixed: MixedReleases<Release>
  addresses: Record<Release, string>
}

const test = base.extend<{ mixed: MixedReleases<Release> }, { trees: Record<Release, string>; rollout: Rollout }>({
  trees: [async ({}, use) => use({ 'N−1': buildReleased(), N: root }), { scope: 'worker', timeout: 1_200_000 }],
  rollout: [
    async ({ product, trees }, use) => {
      const mixed = await MixedReleases.start<Release>()
      const settings = { ...product.settings, VITRINE_ORIGIN: mixed.address, VITRINE_WORK: 'off' }
      const [before, now] = await Promise.all(releases.map((release) => ServerProcess.start(settings, 120_000, undefined, trees[release])))
      const addresses = { 'N−1': before!.address, N: now!.address }
      mixed.use(addresses)
      await use({ mixed, addresses })
      mixed.stop()
      await Promise.all([before!.stop(), now!.stop()])
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  mixed: async ({ rollout }, use) => use(rollout.mixed),
  baseURL: async ({ rollout }, use) => use(rollout.mixed.address),
})

// one address, whose parts are switched
test.describe.configure({ mode: 'default' })
// the previous release is built for these only, which takes minutes
const onlyInFull = { tag: '@full' }

/**
 * Parts that are newer than what they depend on, and ask for what is not there yet: `pnpm ship` refuses them in this order.
 * What was shipped before is not judged again.
 */
const judge = (trees: Record<Release, string>, { host, remotes, server }: Cell): string[] => {
  const nothingShipped = new ShippedRemotes(join(root, '.cache', 'nothing-is-shipped-here'))
  const schema = readSchema(trees[server])
  const deployedFor = (name: string): Deployed => ({ ...readDeployed(trees[host], nothingShipped, name), schema })
  return [
    ...(host === 'N' ? judgeDocuments(deployedFor('').host.documents, schema) : []),
    ...(remotes === 'N' ? remoteNames.flatMap((name) => judgeBuild(readBuiltRemote(name, join(root, 'remotes', name, 'dist')), deployedFor(name))) : []),
  ]
}

/** Opens a product, checks what each remote shows on it, and saves a change, which is still there after a reload. */
const changeProduct = async (page: Page, id: string, name: string): Promise<void> => {
  await page.goto(`/products/${id}/edit`)
  for (const tab of ['Prices', 'Photos']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel').first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  }
  await page.goto(`/products/${id}/edit`)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('saved')
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
}

for (const [place, cell] of cells.entries()) {
  test(
    `S2 F11 host ${cell.host}, remotes ${cell.remotes}, server ${cell.server}: all five areas work and a change is saved, unless the judge refuses this order`,
    onlyInFull,
    async ({ page, call, mixed, trees }) => {
      const refusals = judge(trees, cell)
      test.skip(refusals.length > 0, refusals.join('\n'))
      mixed.choose(cell)
      await page.goto('/products')
      await untilLoaded(page, 'Products')
      await walkThroughRemotes(page)
      const { id } = await productAt(call, 20 + place)
      await changeProduct(page, id, `Kast van vroeger ${place}`)
    },
  )
}

test('S2 the schema only grows, and what every build of the release before asks for is still answered', onlyInFull, ({ trees }) => {
  const schema = readSchema(trees.N)
  expect(judgeGrowth(readSchema(trees['N−1']), schema)).toEqual([])
  for (const folder of ['host', ...remoteNames.map((name) => join('remotes', name))]) {
    const documents = JSON.parse(readFileSync(join(trees['N−1'], folder, 'dist', recordFiles.documents), 'utf8')) as Documents
    expect(Object.keys(documents).length, folder).toBeGreaterThan(0)
    expect(judgeDocuments(documents, schema), folder).toEqual([])
  }
})

test(
  'servers of both releases write beside each other: all that is acknowledged is there, and the history is whole',
  onlyInFull,
  async ({ rollout: { addresses }, account, sessionOf, call }) => {
    const { auth_token: token } = await sessionOf(account)
    const ids = await Promise.all(Array.from({ length: 8 }, async (_, place) => (await productAt(call, 40 + place)).id))
    const write = async (id: string, release: Release): Promise<string> => {
      let series = ''
      for (let round = 1; round <= 25; round += 1) {
        series = `${release} ${round}`
        const { product } = await callServer<{ product: { revision: number } }>(
          addresses[release],
          'query ($id: ID!) { product(id: $id) { revision } }',
          { id },
          token,
        )
        const input = { id, revision: product.revision, fields: [{ field: 'series', value: JSON.stringify(series) }] }
        const { updateProduct } = await callServer<{ updateProduct: { errors: unknown[] } }>(
          addresses[release],
          'mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { errors { code } } }',
          { input },
          token,
        )
        expect(updateProduct.errors).toEqual([])
      }
      return series
    }
    const written = await Promise.all(ids.map((id, place) => write(id, releases[place % 2]!)))
    for (const [place, id] of ids.entries()) {
      for (const release of releases) {
        const { product } = await callServer<{ product: { series: string } }>(
          addresses[release],
          'query ($id: ID!) { product(id: $id) { series } }',
          { id },
          token,
        )
        expect(product.series).toBe(written[place])
      }
    }
    await expect(verifyAudit()).resolves.not.toBe('')
  },
)
