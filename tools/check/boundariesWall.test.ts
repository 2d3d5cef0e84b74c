import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blindness, boundariesWall } from './boundariesWall.ts'
import { plant } from './plant.ts'

const nothing = 'export const nothing = 0\n'
const use = (path: string) => `import { nothing } from '${path}'\nexport const used = nothing\n`

// What stands, and may: a room on the ground floor, a server room at another's front door, SQL in a store.
const house = {
  'host/src/bootstrap.tsx': use('../../shared/ui/src/index'),
  'remotes/pricing/src/remote.tsx': use('./prices/PricesPanel'),
  'remotes/pricing/src/prices/PricesPanel.tsx': use('../../../../shared/ui/src/index'),
  'remotes/catalogue/src/remote.tsx': nothing,
  'shared/ui/package.json': JSON.stringify({ name: '@vitrine/ui', exports: { '.': './src/index.ts' } }),
  'shared/ui/src/index.ts': "export { nothing } from './Button'\n",
  'shared/ui/src/Button.tsx': nothing,
  'server/src/catalogue/index.ts': nothing,
  'server/src/catalogue/products/products.store.ts': "import { sql } from 'kysely'\nexport const nothing = sql\n",
  'server/src/catalogue/products/products.test.ts': "import { sql } from 'kysely'\nexport const nothing = sql\n",
  'server/src/pricing/prices/prices.rules.ts': nothing,
  'server/src/pricing/prices/prices.resolvers.ts': use('../../catalogue/index.ts'),
  'server/src/db/openDatabase.ts': "import { sql } from 'kysely'\nexport const nothing = sql\n",
  'server/src/testing/withServer.ts': nothing,
  'tools/new/new.ts': nothing,
  'e2e/products.e2e.ts': nothing,
}

// Each breach replaces or adds one file; the rule that has to bark, and it alone.
const breaches: [rule: string, path: string, text: string][] = [
  ['remotes-are-strangers', 'remotes/catalogue/src/remote.tsx', use('../../pricing/src/prices/PricesPanel')],
  ['nobody-imports-the-host', 'remotes/catalogue/src/Hall.tsx', use('../../../host/src/bootstrap')],
  ['shared-is-the-ground-floor', 'shared/ui/src/Up.tsx', use('../../../remotes/pricing/src/remote')],
  ['shared-has-front-doors', 'remotes/catalogue/src/Past.tsx', use('../../../shared/ui/src/Button')],
  ['browser-and-server-meet-only-in-the-schema', 'remotes/catalogue/src/Cellar.tsx', use('../../../server/src/catalogue/index')],
  ['server-and-browser-meet-only-in-the-schema', 'server/src/http/up.ts', use('../../../shared/ui/src/index.ts')],
  ['server-rooms-use-front-doors', 'server/src/pricing/prices/prices.store.ts', use('../../catalogue/products/products.store.ts')],
  ['sql-only-in-stores', 'server/src/office/users/users.resolvers.ts', "import { sql } from 'kysely'\nexport const users = sql\n"],
  ['rules-are-pure', 'server/src/pricing/prices/prices.rules.ts', use('../../db/openDatabase.ts')],
  ['rules-are-pure', 'server/src/pricing/prices/prices.policy.ts', "import { readFileSync } from 'node:fs'\nexport const policy = readFileSync\n"],
  ['product-does-not-lean-on-tests', 'server/src/http/server.ts', use('../testing/withServer.ts')],
  ['product-does-not-lean-on-tools', 'server/src/http/server.ts', use('../../../tools/new/new.ts')],
  ['no-cycles', 'remotes/pricing/src/prices/PricesPanel.tsx', use('../remote')],
  ['unresolvable', 'remotes/pricing/src/prices/Lost.tsx', use('./Found')],
]

const own = { link: ['server/node_modules'] }

test('boundaries: what is allowed passes', async (t) => {
  assert.deepEqual(await boundariesWall.find(plant(t, house, own)), [])
})

test('boundaries: each rule barks at its own planted breach, and at nothing else', async (t) => {
  for (const [rule, path, text] of breaches) {
    const found = await boundariesWall.find(plant(t, { ...house, [path]: text }, own))
    const barked = [...new Set(found.map((line) => line.split(':')[0]))]
    assert.deepEqual(barked, [rule], `${path}\n${found.join('\n')}`)
  }
})

test('boundaries: a cruiser that did not see our files does not stand', () => {
  const files = ['host/src/bootstrap.tsx', 'server/src/main.ts']
  assert.deepEqual(blindness(files, [...files, 'node_modules/react/index.js']), [])
  assert.match(blindness(files, []).join(), /0 of 2 files/)
  assert.match(blindness(files, ['server/src/main.ts']).join(), /not host\/src\/bootstrap\.tsx/)
  assert.match(blindness([], []).join(), /0 of 0 files/)
})
