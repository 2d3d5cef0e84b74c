import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { compileMessages, messageFiles } from './compileMessages.ts'
import { root } from './workspace.ts'

const withMessages = async <T>(messages: object, work: (file: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-messages-'))
  const file = join(folder, 'en.json')
  try {
    await writeFile(file, JSON.stringify(messages))
    return await work(file)
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('a text comes out as the parts that the browser puts together, so that it parses nothing', async () => {
  const compiled = await withMessages({ 'a.b': 'Save', 'a.c': '{count, plural, one {# change} other {# changes}}' }, compileMessages)
  const { 'a.b': plain, 'a.c': counted } = JSON.parse(compiled) as Record<string, { type: number; value: string; options?: object }[]>
  assert.deepEqual(plain, [{ type: 0, value: 'Save' }])
  assert.deepEqual(Object.keys(counted![0]!.options!), ['one', 'other'])
})

test('a text that cannot be read fails the build', async () => {
  await assert.rejects(withMessages({ 'a.b': '{count, plural, one {#' }, compileMessages), /a\.b|EXPECT|parse/i)
})

test('every file of texts is compiled, also what fields are called: the page has no parser', () => {
  const files = globSync('{host,remotes,shared}/**/*.json', { cwd: root, exclude: (path) => /node_modules|dist|__generated__/.test(path) })
  const texts = files.filter((file) => /[\\/][a-z]{2}\.json$/.test(file))
  assert.ok(texts.some((file) => file.includes('labels')))
  assert.deepEqual(
    texts.filter((file) => !messageFiles.test(`/${file}`)),
    [],
  )
  assert.ok(!messageFiles.test('/shared/labels/catalogue/textLimits.json'))
})
