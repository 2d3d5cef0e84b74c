import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import '../../../composition.ts'
import { declaredEntities } from '../../../engine/index.ts'
import { intlFor } from '../../../platform/i18n/index.ts'
import { sourcesLike, sourceWord } from './sources.ts'

const folder = join(import.meta.dirname, '..', '..', '..')

/** Every source that the code writes with its changes. */
function writtenSources(): Set<string> {
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !/\.(?:test|policy)\.ts$|^testing|__generated__/.test(file))
  return new Set(
    files.flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      // a source is always written next to its actor
      return [...text.matchAll(/\bsource: '([^']+)'/g)].flatMap(({ index, 1: source = '' }) =>
        /actor/i.test(text.slice(Math.max(0, index - 160), index + 160)) ? source : [],
      )
    }),
  )
}

test('ACT-01 each part of the product from which changes come has a word in both languages', () => {
  const written = writtenSources()
  for (const known of ['product', 'attributeValues', 'variations', 'sign-in']) assert.ok(written.has(known), `no longer found in the code: ${known}`)
  // what the common shell saves, and a lock, has the kind of its entity as source
  const locked = declaredEntities().flatMap(({ kind, address }) => (address ? [kind] : []))
  for (const source of [...written, ...locked]) {
    for (const language of ['en', 'nl'] as const)
      assert.ok(Object.hasOwn(intlFor(language).messages, `office.source.${source}`), `${source} has no word in ${language}`)
  }
})

test('ACT-01 a source reads as words, a file as it is called, and either is found by what is read', () => {
  const [english, dutch] = [intlFor('en'), intlFor('nl')]
  assert.deepEqual([sourceWord(english, 'attributeValues'), sourceWord(dutch, 'attributeValue')], ['attribute values', 'attribuutwaarde'])
  assert.equal(sourceWord(english, 'attributes.csv'), 'attributes.csv')
  assert.deepEqual(sourcesLike(dutch, 'Waarde'), ['attributeValue', 'attributeValues'])
})
