import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { after, test } from 'node:test'
import { boundariesWall } from '../check/boundariesWall.ts'
import { lintWall } from '../check/lintWall.ts'
import { messagesWall } from '../check/messagesWall.ts'
import { namesWall } from '../check/namesWall.ts'
import { relayWall } from '../check/relayWall.ts'
import { house } from '../check/runProgram.ts'
import { typesWall } from '../check/typesWall.ts'
import { newEntity } from './newEntity.ts'
import { newScreen } from './newScreen.ts'
import { Noun, rename } from './Noun.ts'

// A copy of the house without what is made; pnpm's links are relative and therefore go on working.
const copy = realpathSync(mkdtempSync(join(tmpdir(), 'vitrine-new-')))
after(() => rmSync(copy, { recursive: true, force: true }))
for (const part of ['host', 'remotes', 'shared', 'server', 'tools', 'types', 'schema.graphql', 'relay.config.js', 'tsconfig.json', 'tsconfig.node.json', 'package.json']) {
  cpSync(join(house, part), join(copy, part), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !/[\\/](dist|\.cache)$/.test(path),
  })
}
symlinkSync(join(house, 'node_modules'), join(copy, 'node_modules'))

test('a new entity and its screen stand within every wall, in another room and with a noun of two words', async () => {
  newEntity(copy, 'pricing', 'surchargeRules').write()
  newScreen(copy, 'pricing', 'surchargeRules').write()
  newEntity(copy, 'catalogue', 'collections').write()
  newScreen(copy, 'catalogue', 'collections', 'CollectionOverview').write()
  assert.equal(spawnSync(process.execPath, ['tools/codegen.ts'], { cwd: copy, encoding: 'utf8' }).stderr, '')
  const ours = /surcharge|collection|schema\.graphql|remote\.tsx|index\.ts|Tables\.ts/i
  for (const wall of [relayWall, typesWall, boundariesWall, namesWall, messagesWall, lintWall]) {
    const breaches = (await wall.find(copy)).filter((breach) => ours.test(breach))
    assert.deepEqual(breaches, [], wall.name)
  }
})

test('what is there already is never written over, and what the schema lacks is not shown', () => {
  assert.throws(() => newEntity(copy, 'content', 'reviews'), /has a Review already/)
  assert.throws(() => newScreen(copy, 'content', 'reviews'), /is there already/)
  assert.throws(() => newScreen(copy, 'content', 'letters'), /knows no letters yet/)
  assert.throws(() => newEntity(copy, 'content', 'Letter'), /not a plural/)
  assert.match(readFileSync(join(copy, 'schema.graphql'), 'utf8'), /^type Review implements Node/m)
})

test('a name is changed in every form, and words that only look like it are left', () => {
  const [from, to] = [new Noun('content', 'reviews'), new Noun('pricing', 'surchargeRules')]
  const changes: [string, string][] = [
    ['const reviewTable = findReviews(ReviewRow)', 'const surchargeRuleTable = findSurchargeRules(SurchargeRuleRow)'],
    ["id: 'content.reviews.title'", "id: 'pricing.surchargeRules.title'"],
    ['sql`select content from reviews r`', 'sql`select content from surcharge_rules r`'],
    ['review_id integer references reviews', 'surcharge_rule_id integer references surcharge_rules'],
    ["to: '/reviews'", "to: '/surcharge-rules'"],
    ['preview(Previews)', 'preview(Previews)'],
  ]
  for (const [before, after] of changes) assert.equal(rename(before, from, to), after)
})
