import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { plantFolder } from '../ship/plantBuild.ts'
import { createRemoteServer, watchSources } from './serveRemote.ts'

test('a remote under development is served to a host elsewhere, what its build notes is not, and open pages hear of a new build', async (t) => {
  const dist = await plantFolder(t)
  mkdirSync(join(dist, 'assets'))
  for (const [file, text] of [
    ['assets/a.js', '1'],
    ['remote.json', '{}'],
    ['mf-manifest.json', '{}'],
    ['documents.json', '{}'],
    ['.build', '{}'],
  ] as const)
    writeFileSync(join(dist, file), text)
  const { server, tell } = createRemoteServer(dist)
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  t.after(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = `http://localhost:${(server.address() as AddressInfo).port}`
  for (const file of ['assets/a.js', 'remote.json', 'mf-manifest.json']) {
    const { status, headers } = await fetch(`${address}/${file}`)
    assert.deepEqual([status, headers.get('access-control-allow-origin'), headers.get('cache-control')], [200, '*', 'no-store'], file)
  }
  for (const file of ['documents.json', '.build', 'assets/none.js', 'assets/%2e%2e/.build']) assert.equal((await fetch(`${address}/${file}`)).status, 404, file)
  const { body } = await fetch(`${address}/changes`)
  const reader = body!.getReader()
  tell()
  assert.equal(new TextDecoder().decode((await reader.read()).value), 'data: built\n\n')
  await reader.cancel()
})

test('a source is followed however an editor saves it, time and again; what the build writes is not', { timeout: 60_000 }, async (t) => {
  const folder = await plantFolder(t)
  mkdirSync(join(folder, '__generated__'))
  const file = join(folder, 'Screen.tsx')
  writeFileSync(file, '0')
  let heard = Promise.withResolvers<void>()
  const watcher = watchSources(folder, () => heard.resolve())
  t.after(() => watcher.close())
  await once(watcher, 'ready')
  const save = async (how: () => void): Promise<void> => {
    heard = Promise.withResolvers()
    // changes at the same moment can be reported as one
    const again = setInterval(how, 500)
    how()
    await heard.promise
    clearInterval(again)
  }
  const replace = (text: string): void => {
    writeFileSync(`${file}~`, text)
    renameSync(`${file}~`, file)
  }
  for (const round of [1, 2, 3]) {
    await save(() => replace(`${round} put in its place`))
    await save(() => writeFileSync(file, `${round} written`))
  }
  const told = new Set<string>()
  watcher.on('all', (_, path) => told.add(basename(path)))
  writeFileSync(join(folder, '__generated__', 'made.ts'), '')
  writeFileSync(join(folder, 'styles.d.ts'), '')
  await save(() => writeFileSync(join(folder, 'last.ts'), ''))
  assert.ok(told.has('last.ts') && !told.has('made.ts') && !told.has('styles.d.ts'), [...told].join())
})
