import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { poll } from '../../platform/db/processes.ts'
import { testDatabase } from '../../testing/index.ts'

const { rows, appUrl } = await testDatabase()
await rows('create table ticks (at timestamptz not null default clock_timestamp(), pid integer not null, event text not null)')
await rows('grant select, insert on ticks to public')
const workers = new Set<ChildProcess>()
after(() => workers.forEach((worker) => worker.kill('SIGKILL')))

async function spawnWorker(): Promise<ChildProcess> {
  const worker = fork(join(import.meta.dirname, '../../testing/workAtSchedules.ts'), [appUrl], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  workers.add(worker)
  await once(worker, 'message')
  return worker
}

const ticks = (event: string) => rows<{ pid: number }>('select pid from ticks where event = $1 order by at', [event])
async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  assert.ok(await poll(async () => (await isSo()) || undefined, 60_000), `within a minute: ${what}`)
}

test('what is due is done once at a time by any number of processes, and goes on after kill -9', async () => {
  const first = await spawnWorker()
  await until('the first begins', async () => (await ticks('begin')).length === 1)
  const second = await spawnWorker()
  await setTimeout(2_000)
  assert.deepEqual(await ticks('begin'), [{ pid: first.pid }], 'the second leaves it to the first')
  first.kill('SIGKILL')
  await until('the second goes on', async () => (await ticks('end')).length > 0)
  assert.deepEqual([await ticks('begin'), await ticks('end')], [[{ pid: first.pid }, { pid: second.pid }], [{ pid: second.pid }]])
  assert.deepEqual(await rows(`select name, cron from pgboss.schedule where name = 'ticking'`), [{ name: 'ticking', cron: '0 3 1 1 *' }])
})
