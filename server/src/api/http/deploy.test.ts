import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { projectFolder } from '../../platform/settings.ts'
import { withServer } from '../../testing/index.ts'

// Checks of deploy/ that nothing else covers: metric names in dashboards and rules, and names of settings.

const { get } = await withServer()
const read = (path: string): string => readFileSync(join(projectFolder, path), 'utf8')

// metrics of Prometheus itself, and of its own queries
const foreign = new Set(['up', 'group_left'])

/** The metrics of a query: words that are neither a function nor a label, and not within quotes. */
function metricsOf(query: string): string[] {
  const bare = query
    .replaceAll(/"[^"]*"/g, '""')
    .replaceAll(/\bby \([^)]*\)/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
  return [...bare.matchAll(/[a-z][a-z_]*\b(?!\s*\()/g)]
    .map(([word]) => word)
    .filter((word) => !['and', 'or', 'by', 'sum', 'max'].includes(word) && !foreign.has(word))
}

test('API-07 the board and the alerts ask for what /metrics tells', async () => {
  const types = new Map([...(await (await get('/metrics')).text()).matchAll(/^# TYPE (\S+) (\S+)/gm)].map(([, name = '', type]) => [name, type]))
  const told = new Set(types.keys())
  const board = JSON.parse(read('deploy/grafana.json')) as { panels: { title: string; targets: { expr: string }[] }[] }
  const asked = [
    ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...[...read('deploy/alerts.yml').matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr),
  ]
  assert.equal(asked.length, 18)
  for (const query of asked) {
    const unknown = metricsOf(query).filter((name) => !told.has(name))
    assert.deepEqual(unknown, [], query)
    // a gauge can fall; `rate` and `increase` would take that for a restarted process, `delta` does not
    for (const [, how, name = ''] of query.matchAll(/\b(rate|increase|delta)\((\w+)/g))
      assert.equal(types.get(name), how === 'delta' ? 'gauge' : 'counter', query)
  }
  assert.ok(asked.some((query) => metricsOf(query).includes('jobs')))
})

test('each setting that the files of deploy/ give is one', () => {
  const source = read('server/src/platform/settings.ts') + read('server/src/platform/readSecrets.ts')
  const known = new Set([...source.matchAll(/(?:env\.|')([A-Z][A-Z0-9_]+)/g)].map(([, name]) => name))
  const settings = /^x-settings:[^]*?^services:/m.exec(read('docker-compose.yml'))?.[0] ?? ''
  const map = /^kind: ConfigMap[^]*?^---/m.exec(read('deploy/kubernetes/vitrine.yaml'))?.[0] ?? ''
  for (const text of [settings, map]) {
    const given = [...text.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name)
    assert.ok(given.length > 8)
    assert.deepEqual(
      given.filter((name) => !known.has(name.replace(/_FILE$/, ''))),
      [],
    )
  }
  assert.match(read('Dockerfile'), /VITRINE_LOG=json VITRINE_DRAIN=15/)
})

test('each secret that a file of deploy/ names is made by deploy/make-secrets.sh', () => {
  const made = [...read('deploy/make-secrets.sh').matchAll(/^(?:for name in ([a-z_ ]+);|put (\w+) )/gm)].flatMap(
    ([, many, one]) => many?.split(' ') ?? one ?? [],
  )
  for (const file of ['docker-compose.yml', 'deploy/kubernetes/vitrine.yaml', 'deploy/make-app-role.sh']) {
    const named = [...read(file).matchAll(/\/(?:run\/)?secrets\/([a-z_]+)/g)].map(([, name = '']) => name)
    assert.ok(named.length > 0)
    assert.deepEqual(
      named.filter((name) => !made.includes(name)),
      [],
      file,
    )
  }
})
