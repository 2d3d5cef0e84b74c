import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { after, test } from 'node:test'
import { boundariesCheck } from '../check/boundariesCheck.ts'
import { lint } from '../check/lintCheck.ts'
import { messagesCheck } from '../check/messagesCheck.ts'
import { namesCheck } from '../check/namesCheck.ts'
import { relayCheck } from '../check/relayCheck.ts'
import { inTurn } from '../../server/src/testing/inTurn.ts'
import { productRoot } from '../check/runProgram.ts'
import { typesCheck } from '../check/typesCheck.ts'
import { newEntity } from './newEntity.ts'
import { newScreen } from './newScreen.ts'
import { Entity, rename } from './Entity.ts'

// A copy of Vitrine without generated files; pnpm's links are relative and still work.
const copy = realpathSync(mkdtempSync(join(tmpdir(), 'vitrine-new-')))
after(() => rmSync(copy, { recursive: true, force: true }))
for (const part of [
  'host',
  'remotes',
  'shared',
  'server',
  'tools',
  'types',
  'schema.graphql',
  'relay.config.js',
  'tsconfig.json',
  'tsconfig.node.json',
  'package.json',
  'pnpm-workspace.yaml',
  'jest.config.cjs',
  'babel.config.cjs',
]) {
  cpSync(join(productRoot, part), join(copy, part), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !/[\\/](dist|\.cache)$/.test(path),
  })
}
symlinkSync(join(productRoot, 'node_modules'), join(copy, 'node_modules'))

// a remote other than the model's, an entity of two words, a screen with another name, and one named like a field of the model
const made = inTurn(import.meta, [
  { remote: 'pricing', entity: 'surchargeRules', table: 'surcharge_rules: SurchargeRules' },
  { remote: 'catalogue', entity: 'collections', screen: 'CollectionOverview', table: 'collections: Collections' },
  { remote: 'content', entity: 'synonyms', table: 'synonyms: Synonyms' },
])

test('a plain entity is stated in three files of the server, and named in both languages', () => {
  const { created, changed } = newEntity(copy, 'pricing', 'surchargeRules')
  const [migration, ...files] = [...created, ...changed]
    .filter((path) => path.startsWith('server/') && !path.includes('.test.'))
    .sort((a, b) => Number(b.startsWith('server/migrations/')) - Number(a.startsWith('server/migrations/')) || (a < b ? -1 : 1))
  assert.match(migration ?? '', /^server\/migrations\/\d{4}_surcharge_rules\.sql$/)
  assert.deepEqual(files, [
    'server/src/domains/pricing/index.ts',
    'server/src/domains/pricing/surchargeRules/surchargeRules.fields.ts',
    'server/src/domains/pricing/surchargeRules/surchargeRules.store.ts',
    'server/src/platform/i18n/en.json',
    'server/src/platform/i18n/nl.json',
  ])
})

test('a new entity and its screen stand within every check', async () => {
  const written = made.flatMap(({ remote, entity, screen }) =>
    [() => newEntity(copy, remote, entity), () => newScreen(copy, remote, entity, screen)].flatMap((make) => {
      const draft = make()
      draft.write()
      return [...draft.created, ...draft.changed]
    }),
  )
  for (const generator of [['tools/codegen.ts'], ['-e', "import('./tools/build.ts').then(({ generateClassNames }) => generateClassNames())"]]) {
    assert.equal(spawnSync(process.execPath, generator, { cwd: copy, encoding: 'utf8' }).stderr, '')
  }
  assert.equal(spawnSync(process.execPath, ['server/src/testing/writeTables.ts'], { cwd: copy, encoding: 'utf8' }).stderr, '')
  const tables = readFileSync(join(copy, 'server/src/platform/db/tables.d.ts'), 'utf8')
  for (const { table } of made) assert.ok(tables.includes(`\n  ${table};\n`), table)
  const ours = /surcharge|collection|synonym|schema\.graphql|remote\.tsx|index\.ts|Tables\.ts/i
  for (const check of [relayCheck, typesCheck, boundariesCheck, namesCheck, messagesCheck]) {
    const violations = (await check.find(copy)).filter((violation) => ours.test(violation))
    assert.deepEqual(violations, [], check.name)
  }
  assert.deepEqual(await lint(copy, 'eslint.config.js', ['--no-warn-ignored', ...new Set(written.filter((path) => /\.tsx?$/.test(path)))]), [])
})

// runs what `test` of Vitrine runs on the written files: list, edit, new, deletion and both languages
test('what was written passes the tests that were written with it, in the browser’s half and on the server', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', env: { ...process.env, NODE_TEST_CONTEXT: undefined, DEBUG_PRINT_LIMIT: '0' } })
  const screens = run('node_modules/jest/bin/jest.js', ...made.map(({ remote, entity }) => `remotes/${remote}/src/${entity}/`))
  assert.equal(screens.status, 0, screens.stderr)
  assert.match(screens.stderr, new RegExp(`Test Suites: ${made.length * 4} passed, ${made.length * 4} total`))
  const folders = made.map(({ remote, entity }) => `server/src/domains/${remote}/${entity}/*.test.ts`)
  const server = run('--test', '--test-global-setup=server/src/testing/globalSetup.ts', ...folders)
  assert.equal(server.status, 0, server.stdout)
  assert.match(server.stdout, /^ℹ fail 0$/m)
})

test('what is there already is never written over, and what the schema lacks is not shown', () => {
  assert.throws(() => newEntity(copy, 'content', 'reviews'), /has a Review already/)
  assert.throws(() => newScreen(copy, 'content', 'reviews'), /is there already/)
  assert.throws(() => newScreen(copy, 'content', 'letters'), /knows no letters yet/)
  assert.throws(() => newEntity(copy, 'content', 'Letter'), /not a plural/)
  assert.match(readFileSync(join(copy, 'schema.graphql'), 'utf8'), /^type Review implements Node/m)
})

test('a name is changed in every form, and words that only look like it are left', () => {
  const [from, to] = [new Entity('content', 'reviews'), new Entity('pricing', 'surchargeRules')]
  const changes: [string, string][] = [
    ['const reviewTable = findReviews(ReviewRow)', 'const surchargeRuleTable = findSurchargeRules(SurchargeRuleRow)'],
    ["id: 'content.reviews.title'", "id: 'pricing.surchargeRules.title'"],
    ['sql`select content from reviews r`', 'sql`select content from surcharge_rules r`'],
    ['review_id integer references reviews', 'surcharge_rule_id integer references surcharge_rules'],
    ["EntityRow<Database['reviews']>", "EntityRow<Database['surcharge_rules']>"],
    ["to: '/reviews'", "to: '/surcharge-rules'"],
    ['preview(Previews)', 'preview(Previews)'],
  ]
  for (const [before, after] of changes) assert.equal(rename(before, from, to), after)
})
