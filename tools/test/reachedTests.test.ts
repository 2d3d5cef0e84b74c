import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../bundler/workspace.ts'
import { reachedTests } from './reachedTests.ts'
import { readImporters, readTouches } from './readImporters.ts'
import { allTestFiles } from './testFiles.ts'

const all = allTestFiles()
const importers = await readImporters()
const touches = readTouches(all.browser)
const reach = (...files: string[]) => reachedTests(files, all, importers, touches)

test('every journey names places that are there', () => {
  for (const [journey, places] of touches) for (const place of places) assert.ok(existsSync(join(root, place)), `${journey} touches ${place}, which is nowhere`)
})

test('a change of one remote reaches its own tests and journeys, and none of another remote or of the server', () => {
  const { files, unknown } = reach('remotes/pricing/src/priceLists/validity.ts')
  assert.equal(unknown, null)
  assert.ok(files.jest.includes('remotes/pricing/src/priceLists/PriceListsScreen.test.tsx'))
  assert.ok(
    files.jest.every((file) => file.startsWith('remotes/pricing/')),
    files.jest.join(),
  )
  assert.deepEqual(files.node, [])
  assert.ok(files.browser.includes('e2e/lists.e2e.ts') && !files.browser.includes('e2e/bundles.e2e.ts'), files.browser.join())
})

test('a change of what all share reaches every remote', () => {
  const { files } = reach('shared/ui/src/list/SearchBox.tsx')
  for (const remote of ['catalogue', 'content', 'media', 'pricing', 'supplier'])
    assert.ok(
      files.jest.some((file) => file.startsWith(`remotes/${remote}/`)),
      remote,
    )
  assert.ok(files.jest.includes('shared/ui/src/list/ListFrame.test.tsx'))
})

test('a change of the server reaches its tests, and the journeys that touch its folder', () => {
  const { files } = reach('server/src/api/http/canonicalAddress.ts')
  assert.deepEqual(files.jest, [])
  assert.ok(files.node.includes('server/src/api/http/addresses.test.ts'))
  assert.ok(files.browser.includes('e2e/headers.e2e.ts') && !files.browser.includes('e2e/tour.e2e.ts'))
})

test('a change of the schema reaches whoever asks or answers by it', () => {
  const { files } = reach('schema.graphql')
  for (const file of ['remotes/pricing/src/priceLists/PriceListsScreen.test.tsx', 'server/src/api/graphql/createGraphql.test.ts'])
    assert.ok([...files.jest, ...files.node].includes(file), file)
  assert.ok(!files.jest.includes('shared/i18n/src/slugify.test.ts'))
})

test('a test or a journey that is changed is run itself; words reach the screens that speak them; a page of docs reaches none', () => {
  assert.deepEqual(reach('e2e/tour.e2e.ts').files, { jest: [], node: [], browser: ['e2e/tour.e2e.ts'] })
  assert.ok(reach('remotes/pricing/src/i18n/nl.json').files.jest.includes('remotes/pricing/src/priceLists/PriceListsScreen.test.tsx'))
  assert.deepEqual(reach('docs/checks.md', 'README.md').files, { jest: [], node: [], browser: [] })
})

test('a word that browser and server share reaches both', () => {
  const { files, unknown } = reach('shared/labels/catalogue/nl.json')
  assert.equal(unknown, null)
  assert.ok(
    files.jest.includes('remotes/catalogue/src/products/ProductsScreen.test.tsx') && !files.jest.some((file) => file.startsWith('remotes/pricing/')),
    files.jest.join(),
  )
  assert.ok(files.node.includes('server/src/composition.test.ts'))
})

test('a file of which nobody knows who reads it reaches everything', () => {
  const { files, unknown } = reach('remotes/pricing/src/priceLists/validity.ts', 'pnpm-workspace.yaml')
  assert.equal(unknown, 'pnpm-workspace.yaml')
  assert.equal(files, all)
})
