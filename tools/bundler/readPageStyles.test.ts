import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { hasStyle, readPageStyles } from './readPageStyles.ts'

test('what a host brings to the style sheets of the page, and what a remote asks of them', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-styles-'))
  t.after(() => rm(folder, { recursive: true }))
  const files = {
    'main.css': '/* .v-old */ .v-row > .v-tag-warning:hover, .host-bar { --v-line: red; color: var(--v-ink) } @media print { .v-bar { display: none } }',
    'main.js': '"v-gone"',
    'page.js': 'a("v-row v-soft",`v-tag-${b}`,"color:var(--v-line)","dev-server --v-"); c(v-e, () => { return v-te })',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  assert.deepEqual(readPageStyles(true, folder, ['main.css', 'main.js']), ['--v-line', 'v-bar', 'v-row', 'v-tag-warning'])
  assert.deepEqual(readPageStyles(false, folder, ['page.js']), ['--v-line', 'v-row', 'v-soft', 'v-tag-'])
})

test('the beginning of a name is had where a name begins with it', () => {
  const styles = new Set(['v-row', 'v-tag-warning'])
  assert.deepEqual(
    ['v-row', 'v-tag-', 'v-tag', 'v-ro', 'v-note-'].map((name) => hasStyle(styles, name)),
    [true, true, false, false, false],
  )
})
