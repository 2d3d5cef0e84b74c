import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blindness, boundariesCheck } from './boundariesCheck.ts'
import { plant } from './plant.ts'

const nothing = 'export const nothing = 0\n'
const use = (path: string) => `import { nothing } from '${path}'\nexport const used = nothing\n`

// What stands, and may: a remote on the shared packages, a domain of the server at another's front door, SQL in a store.
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

// One file for each violation, and the rule that has to bark at it.
const violations: [rule: string, path: string, text: string][] = [
  ['remotes-are-strangers', 'remotes/catalogue/src/Stranger.tsx', use('../../pricing/src/prices/PricesPanel')],
  ['nobody-imports-the-host', 'remotes/catalogue/src/Host.tsx', use('../../../host/src/bootstrap')],
  ['shared-is-the-base', 'shared/ui/src/Up.tsx', use('../../../remotes/pricing/src/remote')],
  ['shared-has-front-doors', 'remotes/catalogue/src/Past.tsx', use('../../../shared/ui/src/Button')],
  ['browser-and-server-meet-only-in-the-schema', 'remotes/catalogue/src/Cellar.tsx', use('../../../server/src/catalogue/index')],
  ['server-and-browser-meet-only-in-the-schema', 'server/src/http/up.ts', use('../../../shared/ui/src/index.ts')],
  ['server-domains-use-front-doors', 'server/src/pricing/prices/prices.store.ts', use('../../catalogue/products/products.store.ts')],
  ['sql-only-in-stores', 'server/src/office/users/users.resolvers.ts', "import { sql } from 'kysely'\nexport const users = sql\n"],
  ['rules-are-pure', 'server/src/pricing/prices/discounts.rules.ts', use('../../db/openDatabase.ts')],
  ['rules-are-pure', 'server/src/pricing/prices/prices.policy.ts', "import { readFileSync } from 'node:fs'\nexport const policy = readFileSync\n"],
  ['product-does-not-lean-on-tests', 'server/src/http/leanOnTests.ts', use('../testing/withServer.ts')],
  ['product-does-not-lean-on-tools', 'server/src/http/leanOnTools.ts', use('../../../tools/new/new.ts')],
  ['no-cycles', 'remotes/pricing/src/prices/Egg.tsx', "import { hen } from './Hen'\nexport const egg = hen\n"],
  ['unresolvable', 'remotes/pricing/src/prices/Lost.tsx', use('./Found')],
]

const own = { link: ['server/node_modules'] }

test('boundaries: what is allowed passes', async (t) => {
  assert.deepEqual(await boundariesCheck.find(plant(t, house, own)), [])
})

test('boundaries: each rule barks at its own violation fixture, and at nothing else', async (t) => {
  // A cycle is told once, whichever of its files one looks at.
  const hen = { 'remotes/pricing/src/prices/Hen.tsx': "import { egg } from './Egg'\nexport const hen = egg\n" }
  const planted = Object.fromEntries(violations.map(([, path, text]) => [path, text]))
  const found = await boundariesCheck.find(plant(t, { ...house, ...hen, ...planted }, own))
  const barked = found.map((line) => line.split(' → ')[0])
  assert.deepEqual(barked.sort(), violations.map(([rule, path]) => `${rule}: ${path}`).sort())
})

test('boundaries: a cruiser that did not see our files does not stand', () => {
  const files = ['host/src/bootstrap.tsx', 'server/src/main.ts']
  assert.deepEqual(blindness(files, [...files, 'node_modules/react/index.js']), [])
  assert.match(blindness(files, []).join(), /0 of 2 files/)
  assert.match(blindness(files, ['server/src/main.ts']).join(), /not host\/src\/bootstrap\.tsx/)
  assert.match(blindness([], []).join(), /0 of 0 files/)
})
