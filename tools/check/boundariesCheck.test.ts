import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blindness, boundariesCheck, typeBlindness } from './boundariesCheck.ts'
import { findCircles } from './findCircles.ts'
import { plant } from './plant.ts'

const nothing = 'export const nothing = 0\n'
const use = (path: string) => `import { nothing } from '${path}'\nexport const used = nothing\n`

const useType = (path: string) => `import type { Nothing } from '${path}'\nexport type Used = Nothing\n`

// Allowed code: a remote that uses the shared packages, a server domain that uses another's entry point, SQL in a store.
const house = {
  'host/src/bootstrap.tsx': use('../../shared/ui/src/index'),
  'remotes/pricing/src/remote.tsx': use('./prices/PricesPanel'),
  'remotes/pricing/src/prices/PricesPanel.tsx': use('../../../../shared/ui/src/index'),
  'remotes/catalogue/src/remote.tsx': nothing,
  'shared/ui/package.json': JSON.stringify({ name: '@vitrine/ui', exports: { '.': './src/index.ts' } }),
  'shared/ui/src/index.ts': "export { nothing } from './Button'\n",
  'shared/ui/src/Button.tsx': nothing,
  'server/src/platform/settings.ts': nothing,
  'server/src/platform/db/index.ts': use('./openDatabase.ts'),
  'server/src/platform/db/openDatabase.ts': "import { sql } from 'kysely'\nexport const nothing = sql\n",
  'server/src/engine/index.ts': use('../platform/db/index.ts'),
  'server/src/engine/engine.test.ts': use('../domains/catalogue/products/products.store.ts'),
  'server/src/services/jobs/index.ts': use('./runJob.ts'),
  'server/src/services/jobs/runJob.ts': use('../../engine/index.ts'),
  'server/src/domains/catalogue/index.ts': nothing,
  'server/src/domains/catalogue/products/products.store.ts': "import { sql } from 'kysely'\nexport const nothing = sql\n",
  'server/src/domains/catalogue/products/products.test.ts':
    "import { sql } from 'kysely'\nimport { nothing as run } from '../../../services/jobs/runJob.ts'\nexport const nothing = [sql, run]\n",
  'server/src/domains/pricing/prices/prices.rules.ts': useType('../../../platform/db/index.ts'),
  'server/src/domains/pricing/prices/prices.resolvers.ts': use('../../catalogue/index.ts'),
  'server/src/api/http/index.ts': use('../../platform/settings.ts'),
  'server/src/composition.ts': use('./domains/catalogue/index.ts'),
  'server/src/demo/index.ts': use('../composition.ts'),
  'server/src/cli/vitrine.ts': use('../demo/index.ts'),
  'server/src/main.ts': use('./composition.ts'),
  'server/src/testing/withServer.ts': use('../services/jobs/runJob.ts'),
  'tools/new/new.ts': nothing,
  'tools/bench/bench.ts': use('../../server/src/platform/db/index.ts'),
  'e2e/products.e2e.ts': nothing,
}

// One file per violation, and the rule that must report it.
const violations: [rule: string, path: string, text: string][] = [
  ['remotes-are-strangers', 'remotes/catalogue/src/Stranger.tsx', use('../../pricing/src/prices/PricesPanel')],
  ['nobody-imports-the-host', 'remotes/catalogue/src/Host.tsx', use('../../../host/src/bootstrap')],
  ['shared-is-the-base', 'shared/ui/src/Up.tsx', use('../../../remotes/pricing/src/remote')],
  ['shared-has-front-doors', 'remotes/catalogue/src/Past.tsx', use('../../../shared/ui/src/Button')],
  ['browser-and-server-meet-only-in-the-schema', 'remotes/catalogue/src/Cellar.tsx', use('../../../server/src/domains/catalogue/index')],
  ['server-and-browser-meet-only-in-the-schema', 'server/src/api/http/up.ts', use('../../../../shared/ui/src/index.ts')],
  ['server-layers-point-downwards', 'server/src/platform/db/up.ts', useType('../../engine/index.ts')],
  ['server-layers-point-downwards', 'server/src/engine/up.ts', use('../services/jobs/index.ts')],
  ['server-layers-point-downwards', 'server/src/services/jobs/up.ts', useType('../../domains/catalogue/index.ts')],
  ['server-layers-point-downwards', 'server/src/domains/catalogue/up.ts', use('../../api/http/index.ts')],
  ['server-layers-point-downwards', 'server/src/api/http/above.ts', use('../../composition.ts')],
  ['server-layers-point-downwards', 'server/src/demo/up.ts', use('../main.ts')],
  ['server-has-front-doors', 'server/src/domains/pricing/prices/prices.store.ts', use('../../catalogue/products/products.store.ts')],
  ['server-has-front-doors', 'server/src/domains/pricing/prices/prices.test.ts', use('../../catalogue/products/products.store.ts')],
  ['server-has-front-doors', 'server/src/domains/catalogue/products/runsJobs.ts', useType('../../../services/jobs/runJob.ts')],
  ['server-has-front-doors', 'server/src/services/jobs/opens.ts', use('../../platform/db/openDatabase.ts')],
  ['server-has-front-doors', 'tools/bench/measure.ts', use('../../server/src/platform/db/openDatabase.ts')],
  ['sql-only-in-stores', 'server/src/domains/office/users/users.resolvers.ts', "import { sql } from 'kysely'\nexport const users = sql\n"],
  ['rules-are-pure', 'server/src/domains/pricing/prices/discounts.rules.ts', use('../../../platform/db/index.ts')],
  ['rules-are-pure', 'server/src/domains/pricing/prices/prices.policy.ts', "import { readFileSync } from 'node:fs'\nexport const policy = readFileSync\n"],
  ['product-does-not-lean-on-tests', 'server/src/api/http/leanOnTests.ts', use('../../testing/withServer.ts')],
  ['product-does-not-lean-on-tools', 'server/src/api/http/leanOnTools.ts', use('../../../../tools/new/new.ts')],
  ['no-cycles', 'remotes/pricing/src/prices/Egg.tsx', "import { hen } from './Hen'\nexport const egg = hen\n"],
  ['no-cycles', 'remotes/catalogue/src/Tab.tsx', useType('./tabs')],
  ['no-cycles', 'server/src/engine/egg.ts', useType('./hen.ts')],
  ['unresolvable', 'remotes/pricing/src/prices/Lost.tsx', use('./Found')],
]

const own = { link: ['server/node_modules'] }

test('boundaries: what is allowed passes', async (t) => {
  assert.deepEqual(await boundariesCheck.find(plant(t, house, own)), [])
})

test('boundaries: each rule barks at its own violation fixture, and at nothing else', async (t) => {
  // A cycle is reported once, whichever of its files is examined.
  const hen = {
    'remotes/pricing/src/prices/Hen.tsx': "import { egg } from './Egg'\nexport const hen = egg\n",
    'remotes/catalogue/src/tabs.ts': "import type { Used } from './Tab'\nexport type Nothing = Used\n",
    'server/src/engine/hen.ts': "import type { Used } from './egg.ts'\nexport type Nothing = Used\n",
  }
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

test('boundaries: a cruiser that reads only what TypeScript was compiled to does not stand', () => {
  const module = (dependencyTypes: string[]) => ({ source: 'server/src/main.ts', dependencies: [{ resolved: 'server/src/composition.ts', dependencyTypes }] })
  assert.deepEqual(typeBlindness([module(['local']), module(['local', 'type-only'])]), [])
  assert.match(typeBlindness([module(['local'])]).join(), /no import of a type/)
})

test('boundaries: a circle that runs is found although a shorter one of types begins at the same import', () => {
  const imports: Record<string, [string, ...string[]][]> = {
    'host/src/a.ts': [['host/src/b.ts']],
    'host/src/b.ts': [['host/src/a.ts', 'type-only'], ['host/src/c.ts']],
    'host/src/c.ts': [['host/src/a.ts']],
  }
  const modules = Object.entries(imports).map(([source, to]) => ({
    source,
    dependencies: to.map(([resolved, ...dependencyTypes]) => ({ resolved, dependencyTypes })),
  }))
  assert.deepEqual(findCircles(modules), [
    ['host/src/a.ts', 'host/src/b.ts'],
    ['host/src/a.ts', 'host/src/b.ts', 'host/src/c.ts'],
  ])
})
