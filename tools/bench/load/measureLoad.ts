import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../../../server/src/platform/db/index.ts'
import type { Figure } from '../Figure.ts'
import { RunningServer, type StartOptions } from '../RunningServer.ts'
import { openSessions } from './openSessions.ts'
import type { Order, Worked } from './runPeople.ts'
import { watchMetrics } from './watchMetrics.ts'

export interface LoadSetting {
  people: number
  /** How many processes answer */
  processes: number
  say: (line: string) => void
}

const pauseMs = 20_000
const warmUpMs = 30_000
const measureMs = 60_000
// Until what arriving has left behind is collected.
const settleMs = 10_000

async function startPeople() {
  const child = fork(join(import.meta.dirname, 'runPeople.ts'), { stdio: 'inherit' })
  return {
    async send<Result>(order: Order): Promise<Result> {
      child.send(order)
      const [{ result, error }] = (await once(child, 'message')) as [{ result: Result; error?: string }]
      if (error !== undefined) throw new Error(error)
      return result
    },
    stop: () => child.disconnect(),
  }
}

/** People at work on the real server, each with a stream open; see Person. */
export async function measureLoad(options: StartOptions, { people: count, processes, say }: LoadSetting): Promise<Figure[]> {
  const database = await startEmbeddedPostgres({ dataFolder: options.dataFolder, say })
  const servers: RunningServer[] = []
  const people = await startPeople()
  try {
    await RunningServer.fill(options)
    const tokens = await openSessions(options.dataFolder, count)
    for (let at = 0; at < processes; at += 1) servers.push(await RunningServer.start({ ...options, env: at === 0 ? {} : { VITRINE_WORK: 'off' } }))
    const [server] = servers as [RunningServer]
    await server.countProducts(await server.signIn())
    await wait(settleMs)
    const before = server.memory()
    say(`${count} people arrive`)
    await people.send<null>({ order: 'arrive', urls: servers.map(({ url }) => `${url}/graphql/`), tokens, pauseMs })
    await wait(settleMs)
    const perStream = ((server.memory() - before) * processes) / count
    say(`and work for ${(warmUpMs + measureMs) / 1000} s`)
    const stopWatching = watchMetrics(server.url)
    const worked = await people.send<Worked>({ order: 'work', warmUpMs, measureMs })
    const highest = await stopWatching()
    await people.send<null>({ order: 'leave' })
    const { steps, all, saved, failures, loopDelayMs } = worked
    const seconds = measureMs / 1000
    say(
      `${Math.round(all.count / seconds)} calls a second, ${saved} saved; failures: ${JSON.stringify(failures)}; delay of the people's own loop ${loopDelayMs.toFixed(0)} ms`,
    )
    const name = `${count} people${processes === 1 ? '' : `, ${processes} processes`}`
    return [
      { what: `${name}, any step, p50`, measured: all.p50, unit: 'ms' },
      { what: `${name}, any step, p95`, measured: all.p95, unit: 'ms', budget: { atMost: 500 } },
      { what: `${name}, any step, p99`, measured: all.p99, unit: 'ms' },
      ...Object.entries(steps).map(([step, { p95 }]) => ({ what: `${name}, ${step}, p95`, measured: p95, unit: 'ms' })),
      { what: `${name}, steps that failed`, measured: Object.values(failures).reduce((sum, times) => sum + times, 0), unit: 'times', budget: { atMost: 0 } },
      { what: `${name}, memory of a stream at rest`, measured: perStream, unit: 'MB', budget: { atMost: 0.2 } },
      { what: `${name}, memory of the server at its highest`, measured: highest.memoryMb, unit: 'MB' },
      { what: `${name}, calls that waited for a connection, at most`, measured: highest.waiting, unit: 'calls' },
      { what: `${name}, delay of the event loop, p99`, measured: highest.loopDelayMs, unit: 'ms' },
    ]
  } finally {
    people.stop()
    await Promise.all(servers.map((server) => server.stop()))
    await database.stop()
  }
}
