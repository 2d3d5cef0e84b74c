import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { intlFor, preferredLanguage } from './intlFor.ts'
import { messages } from './messages.ts'

const { en, nl } = messages

// {count, plural, …} and {name}: texts in a plural's own braces contain blanks, or are the end of a word.
const placeholders = (text: string) => [...new Set([...text.matchAll(/\{(\w+)(?:,|\})/g)].map(([, name]) => name))].sort()

test('I18N-01 each message of the server stands in both languages, with the same values in it, and none is empty', () => {
  assert.deepEqual(Object.keys(nl).sort(), Object.keys(en).sort())
  const dutch: Record<string, string> = nl
  assert.deepEqual(
    [...Object.values(en), ...Object.values(nl)].filter((text) => text.trim() === ''),
    [],
  )
  for (const [id, text] of Object.entries(en)) assert.deepEqual(placeholders(dutch[id] ?? ''), placeholders(text), id)
})

// The demo names columns of its exports in the same way, and no message.
test('each message that the server names exists', () => {
  const folder = join(import.meta.dirname, '..', '..')
  const pattern = /\b(?:id|label|message): '([a-z]\w*\.\w+\.\w+)'|refusal\([^)]*?'([a-z]\w*\.\w+\.\w+)'/g
  const named = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts', '**/__generated__/**', 'demo/**'] }).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(pattern)].map(([, id, other]) => id ?? other),
  )
  assert.ok(named.length > 5)
  assert.deepEqual(
    [...new Set(named)].filter((id) => id !== undefined && !(id in en)),
    [],
  )
})

test('the language of a browser is the first of ours that it likes best', () => {
  const cases: [string | undefined, string][] = [
    [undefined, 'en'],
    ['', 'en'],
    ['nl-NL,nl;q=0.9,en;q=0.8', 'nl'],
    ['de, nl;q=0.5, en;q=0.7', 'en'],
    ['fr', 'en'],
    ['nl;q=0, en', 'en'],
    ['NL', 'nl'],
    [';;;,q=,', 'en'],
  ]
  for (const [header, language] of cases) assert.equal(preferredLanguage(header), language, header)
  assert.equal(intlFor('nl').formatMessage({ id: 'accounts.login.failed' }), nl['accounts.login.failed'])
})
