import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { plantFolder } from '../ship/plantBuild.ts'
import { readServerScript } from './startOwnServer.ts'

test('the server of a team is what npm run server starts; a remote without one has none', async (t) => {
  const folder = await plantFolder(t)
  const say = (about: object) => writeFileSync(join(folder, 'package.json'), JSON.stringify(about))
  say({ scripts: { server: 'node --watch server/main.mjs' } })
  assert.deepEqual(readServerScript(folder), ['node', '--watch', 'server/main.mjs'])
  for (const none of [{}, { scripts: {} }, { scripts: { server: ' ' } }]) {
    say(none)
    assert.equal(readServerScript(folder), null)
  }
})

test('the server of a team runs beside what serves the remote, and ends with it', async (t) => {
  const folder = await plantFolder(t)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { server: 'node server.mjs' } }))
  writeFileSync(join(folder, 'server.mjs'), `console.log('server ' + process.pid); setInterval(() => {}, 1000)`)
  const started = `import(${JSON.stringify(join(import.meta.dirname, 'startOwnServer.ts'))}).then(({ startOwnServer }) => startOwnServer({ name: 'robots', folder: ${JSON.stringify(folder)}, contract: '' })); setInterval(() => {}, 1000)`
  const dev = spawn(process.execPath, ['-e', started], { stdio: ['ignore', 'pipe', 'inherit'] })
  t.after(() => dev.kill('SIGKILL'))
  let said = ''
  while (!/server (\d+)/.test(said)) said += String((await once(dev.stdout, 'data'))[0])
  const pid = Number(/server (\d+)/.exec(said)?.[1])
  dev.kill('SIGTERM')
  await once(dev, 'exit')
  const isGone = async (): Promise<boolean> => {
    for (let attempt = 0; attempt < 200; attempt += 1) {
      try {
        process.kill(pid, 0)
      } catch {
        return true
      }
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    return false
  }
  assert.ok(await isGone())
})
