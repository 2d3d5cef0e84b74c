import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, test } from 'node:test'
import { findBrowser } from './findBrowser.ts'

const { VITRINE_BROWSER: own, PATH: path } = process.env

const restore = (name: string, value: string | undefined): void => {
  if (value === undefined) delete process.env[name]
  else process.env[name] = value
}

afterEach(() => {
  restore('VITRINE_BROWSER', own)
  restore('PATH', path)
})

test('a browser that is named but cannot be run is refused by name', async () => {
  process.env['VITRINE_BROWSER'] = '/nowhere/chromium'
  await assert.rejects(findBrowser(() => {}), /VITRINE_BROWSER is set to \/nowhere\/chromium, which cannot be run/)
})

test('an installed Chromium is found in the PATH, and nothing is downloaded', { skip: process.platform === 'win32' }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-browser-'))
  const browser = join(folder, 'chromium')
  await writeFile(browser, '')
  await chmod(browser, 0o755)
  delete process.env['VITRINE_BROWSER']
  process.env['PATH'] = folder
  const said: string[] = []
  assert.equal(await findBrowser((line) => said.push(line)), browser)
  assert.deepEqual(said, [])
  await rm(folder, { recursive: true })
})
