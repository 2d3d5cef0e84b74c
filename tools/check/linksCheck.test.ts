import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linksCheck } from './linksCheck.ts'
import { plant } from './plant.ts'

const tree = {
  'README.md': '# Vitrine\n\nSee [checks](docs/checks.md#types), [the web](https://example.org), `server/src/main.ts`, `remotes/<remote>/`.\n',
  'docs/checks.md': '# Checks\n\n## types\n\nBack to [the start](../README.md#vitrine).\n\n```\n[not](a/link.md)\n```\n',
  'docs/dependencies.md': '- `react` — the view\n',
  'server/src/main.ts': '',
  'pnpm-workspace.yaml': 'packages: []\n\ncatalog:\n  # the browser\n  react: 19.3.1\n\nverifyDepsBeforeRun: install\n',
}

const violations: [files: Record<string, string>, barks: string][] = [
  [{ 'docs/checks.md': '# Checks\n\n## types\n\n[gone](../GONE.md)\n' }, 'docs/checks.md: ../GONE.md does not exist'],
  [{ 'docs/checks.md': '# Checks\n' }, 'README.md: docs/checks.md#types does not exist'],
  [
    { 'remotes/pricing/README.md': 'Look at `server/src/domains/pricing/gone.ts`.\n' },
    'remotes/pricing/README.md: server/src/domains/pricing/gone.ts does not exist',
  ],
  [{ 'docs/dependencies.md': '' }, 'docs/dependencies.md: no line says why we take `react`'],
  [{ 'docs/dependencies.md': '- `react`, `preact` — the view, as `preact` was\n' }, 'docs/dependencies.md: we no longer take `preact`'],
]

test('links: barks at each dead link, and at a dependency without its line', async (t) => {
  assert.deepEqual(await linksCheck.find(plant(t, tree)), [])
  for (const [files, barks] of violations) assert.deepEqual(await linksCheck.find(plant(t, { ...tree, ...files })), [barks])
})
