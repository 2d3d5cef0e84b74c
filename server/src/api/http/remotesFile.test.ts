import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { composition } from '../../composition.ts'
import { withServer } from '../../testing/index.ts'
import { createHttpServer } from './createHttpServer.ts'

const root = mkdtempSync(join(tmpdir(), 'vitrine-test-registry-'))
after(() => rmSync(root, { recursive: true, force: true }))
function put(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}
put('host/dist/index.html', '<!doctype html>')
put('host/dist/assets/main.0a1b2c3d.js', 'furniture')
put(
  'remotes/catalogue/dist/remote.json',
  JSON.stringify({ id: 'catalogue', contract: 1, buildId: 'b1', entry: '/remotes/catalogue/mf-manifest.json', menu: [], paths: [], panels: [] }),
)
put('remotes/catalogue/dist/remoteEntry.aabbccdd.js', 'furniture')
const pipe = (path: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  execFileSync('mkfifo', [join(root, path)])
}
pipe('registry.pipe')
put('registry.large', '')
truncateSync(join(root, 'registry.large'), 300_000_000)
pipe('shipped/catalogue/remote.json')
pipe('shipped/catalogue/remoteEntry.aabbccdd.js')

const { db, accounts, live } = await withServer()

for (const [what, name] of [
  ['is a pipe', 'registry.pipe'],
  ['has 300 MB', 'registry.large'],
  ['is a folder of pipes', 'shipped'],
] as const) {
  test(
    `where VITRINE_REMOTES ${what}, the remotes of this build are used, every file is served, and the server ends when it is told to`,
    { timeout: 60_000 },
    async (t) => {
      t.mock.method(console, 'error', () => {})
      const http = createHttpServer({
        composition,
        db,
        accounts,
        live,
        settings: { environment: 'production', remotesFile: join(root, name), dataFolder: root },
        root,
      })
      const stopped = new Promise((resolve) => http.server.on('close', resolve))
      await new Promise<void>((resolve) => http.server.listen(0, '127.0.0.1', resolve))
      const address = http.server.address()
      const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
      // more at once than there are threads that open files
      const registries = await Promise.all(Array.from({ length: 12 }, () => fetch(`${url}/remotes.json`)))
      for (const response of registries) assert.equal(response.status, 200)
      const { remotes } = (await registries[0]?.json()) as { remotes: { id: string }[] }
      assert.deepEqual(
        remotes.map(({ id }) => id),
        name === 'shipped' ? [] : ['catalogue'],
      )
      for (const path of ['/', '/assets/main.0a1b2c3d.js', '/remotes/catalogue/remoteEntry.aabbccdd.js', '/livez']) {
        const response = await fetch(`${url}${path}`, { headers: { accept: 'text/html' } })
        assert.equal(response.status, 200, path)
        await response.text()
      }
      await http.stop(10_000)
      await stopped
    },
  )
}
