import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, test } from 'node:test'
import { findBrowser } from './findBrowser.ts'

const { VITRINE_BROWSER: own, PATH: path, PLAYWRIGHT_BROWSERS_PATH: downloads } = process.env

const restore = (name: string, value: string | undefined): void => {
  if (value === undefined) delete process.env[name]
  else process.env[name] = value
}

afterEach(() => {
  restore('VITRINE_BROWSER', own)
  restore('PATH', path)
  restore('PLAYWRIGHT_BROWSERS_PATH', downloads)
})

test('a browser that is named but cannot be run is refused by name', async () => {
  process.env['VITRINE_BROWSER'] = '/nowhere/chromium'
  await assert.rejects(
    findBrowser(() => {}),
    /VITRINE_BROWSER is set to \/nowhere\/chromium, which cannot be run/,
  )
})

for (const [name, fetches] of [
  ['chromium-headless-shell', 0],
  ['chromium', 1],
] as const) {
  test(
    `what is installed as ${name} is found in the PATH, and ${fetches === 0 ? 'nothing is fetched' : 'serves when no headless shell is to be had'}`,
    { skip: process.platform === 'win32' },
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'vitrine-browser-'))
      const browser = join(folder, name)
      await writeFile(browser, '')
      await chmod(browser, 0o755)
      delete process.env['VITRINE_BROWSER']
      process.env['PATH'] = folder
      process.env['PLAYWRIGHT_BROWSERS_PATH'] = folder
      let fetched = 0
      assert.equal(
        await findBrowser(
          () => {},
          async () => void (fetched += 1),
        ),
        browser,
      )
      assert.equal(fetched, fetches)
      await rm(folder, { recursive: true })
    },
  )
}
