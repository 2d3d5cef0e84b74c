import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { buildSchema } from 'graphql'
import { root } from '../bundler/workspace.ts'
import { findBase, findCommit } from '../test/changedFiles.ts'
import type { Deployed } from './Deployed.ts'
import { judgeBuild } from './judgeBuild.ts'
import { judgeGrowth } from './judgeGrowth.ts'
import { plantBuild, plantFolder, type Planted } from './plantBuild.ts'

/** The previous release, and this one, which has one more component and one more field, and whose remote uses both. */
const releases = ['N−1', 'N'] as const
type Release = (typeof releases)[number]
const schemas: Record<Release, string> = { 'N−1': 'type Query { reviews: Int! }', N: 'type Query { reviews: Int! stars: Int! }' }
const provided: Record<Release, string[]> = { 'N−1': ['Button'], N: ['Button', 'Carousel'] }
const remotes: Record<Release, Planted> = {
  'N−1': { query: 'query ReviewsScreenQuery { reviews }', takes: { '@vitrine/ui': { range: null, names: ['Button'] } }, schema: schemas['N−1'] },
  N: { query: 'query ReviewsScreenQuery { stars }', takes: { '@vitrine/ui': { range: null, names: ['Button', 'Carousel'] } }, schema: schemas.N },
}

const deployedOf = (host: Release, server: Release): Deployed => ({
  schema: buildSchema(schemas[server]),
  host: { shared: { contract: 1, provides: { '@vitrine/ui': { version: '1.0.0', names: provided[host] } } }, documents: {} },
  remotes: new Map(),
  owner: null,
  descriptions: [],
})

for (const host of releases) {
  for (const remote of releases) {
    for (const server of releases) {
      const isBehind = { host: remote === 'N' && host === 'N−1', server: remote === 'N' && server === 'N−1' }
      test(`S2 F11 host ${host}, remote ${remote}, server ${server}: ${isBehind.host || isBehind.server ? 'refused, and says what to ship first' : 'fits'}`, async (t) => {
        const build = await plantBuild(join(await plantFolder(t), 'dist'), 1, remotes[remote])
        const refusals = judgeBuild(build, deployedOf(host, server))
        assert.equal(
          refusals.some((sentence) => /takes Carousel from @vitrine\/ui.*ship the host first/.test(sentence)),
          isBehind.host,
        )
        assert.equal(
          refusals.some((sentence) => /ReviewsScreenQuery is not valid against the schema: Cannot query field "stars"/.test(sentence)),
          isBehind.server,
        )
        assert.equal(refusals.length, Number(isBehind.host) + Number(isBehind.server), refusals.join('\n'))
      })
    }
  }
}

test('S2 a schema that grows says nothing; one that takes back what was released says what', () => {
  const grows = (from: string, to: string) => judgeGrowth(buildSchema(from), buildSchema(to))
  assert.deepEqual(grows(schemas['N−1'], schemas.N), [])
  assert.deepEqual(grows(schemas.N, schemas['N−1']), ['The schema does not only grow: Query.stars was removed.'])
})

test('S2 the schema of this tree only grows against the one that this work began with', () => {
  // outside a repository there is nothing to compare with
  if (findCommit('HEAD') === null) return
  const { stdout: released } = spawnSync('git', ['show', `${findBase()}:schema.graphql`], { cwd: root, encoding: 'utf8', maxBuffer: 10_000_000 })
  assert.deepEqual(judgeGrowth(buildSchema(released), buildSchema(readFileSync(join(root, 'schema.graphql'), 'utf8'))), [])
})
