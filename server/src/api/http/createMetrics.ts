import type { IncomingMessage, ServerResponse } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Kysely } from 'kysely'
import { Counter, Gauge, Registry } from 'prom-client'
import { findCountedBuilds, type GivenBuilds } from '../../domains/office/index.ts'
import { readUnlinked } from '../../engine/index.ts'
import { countConnections, type Database } from '../../platform/db/index.ts'
import { sendText } from '../../platform/http/index.ts'
import { countOpenJobs } from '../../services/jobs/index.ts'

export interface Metrics {
  /** Counts a response, by its status. */
  count(status: number): void
  serve(request: IncomingMessage, response: ServerResponse): Promise<void>
  stop(): void
}

const nanoseconds = 1e9
// How old the number of jobs may be, and how long a scrape waits for a new one: a scrape stays fast when the database is not.
const maxAgeMs = 5_000
const maxWaitMs = 500

/**
 * Serves /metrics, for Prometheus: counts of this process and of waiting jobs, without anything personal. Under load it is as
 * fast as at rest: the database is queried at most every five seconds, by one query at a time.
 */
export function createMetrics(db: Kysely<Database>, given: () => Promise<readonly GivenBuilds[]> = async () => []): Metrics {
  const registers = [new Registry()]
  const [registry] = registers as [Registry]
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()

  const answers = new Counter({ name: 'http_requests_total', help: 'Answers given, by status', labelNames: ['status'] as const, registers })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  gauge('process_uptime_seconds', 'How long the process has run', () => process.uptime())
  gauge('nodejs_heap_used_bytes', 'Heap in use', () => process.memoryUsage().heapUsed)
  gauge('nodejs_heap_total_bytes', 'Heap held', () => process.memoryUsage().heapTotal)
  gauge('process_resident_memory_bytes', 'Memory of the process', () => process.memoryUsage.rss())
  new Gauge({
    name: 'nodejs_eventloop_delay_seconds',
    help: 'Delay of the event loop since the last scrape',
    labelNames: ['quantile'] as const,
    registers,
    collect() {
      for (const quantile of [50, 99, 100])
        this.set({ quantile: String(quantile / 100) }, (quantile === 100 ? delay.max : delay.percentile(quantile)) / nanoseconds)
      delay.reset()
    },
  })
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of the pool of this process that answers calls',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { busy, idle, waiting } = countConnections(db)
      this.set({ state: 'busy' }, busy)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'waiting' }, waiting)
    },
  })

  const jobs = new Gauge({ name: 'jobs', help: 'Jobs of all processes that wait or are being worked at', labelNames: ['state'] as const, registers })
  const unlinked = new Gauge({ name: 'history_unlinked_parts', help: 'Parts of the history that are not in the hash chain yet', registers })
  const unlinkedAge = new Gauge({ name: 'history_unlinked_seconds', help: 'How long the oldest of them has waited; more than a second is a fault', registers })
  // gauges, because they decrease: as old days expire, and with each build
  const loads = new Gauge({
    name: 'remote_build_loads',
    help: 'How often browsers loaded the code of the builds that the registry gives, in the last 30 days',
    labelNames: ['remote', 'build'] as const,
    registers,
  })
  const faults = new Gauge({
    name: 'remote_build_faults',
    help: 'Faults of these builds in browsers, in the last 30 days',
    labelNames: ['remote', 'build'] as const,
    registers,
  })
  const loadSeconds = new Gauge({
    name: 'remote_build_load_seconds',
    help: 'How long a typical load of these builds takes',
    labelNames: ['remote', 'build'] as const,
    registers,
  })
  /** Only builds in the registry: whatever pages report, the number of series is bounded. */
  async function askForBuilds(): Promise<void> {
    const builds = await given()
    const counted = await findCountedBuilds(
      db,
      builds.map(({ remote }) => remote),
    )
    for (const metric of [loads, faults, loadSeconds]) metric.reset()
    for (const { remote, build, ...counts } of counted) {
      if (!builds.some((one) => one.remote === remote && (one.live === build || one.canary?.build === build))) continue
      loads.set({ remote, build }, counts.loads)
      faults.set({ remote, build }, counts.faults)
      if (counts.typicalMilliseconds !== null) loadSeconds.set({ remote, build }, Math.round(counts.typicalMilliseconds) / 1000)
    }
  }
  let askedAt = -Infinity
  let asking: Promise<void> | undefined
  async function ask(): Promise<void> {
    try {
      const [{ waiting, running }, { count, seconds }] = await Promise.all([countOpenJobs(db), readUnlinked(db), askForBuilds()])
      jobs.set({ state: 'waiting' }, waiting)
      jobs.set({ state: 'running' }, running)
      unlinked.set(count)
      unlinkedAge.set(seconds)
      askedAt = performance.now()
    } catch {
      // unknown values are not reported
      for (const metric of [jobs, unlinked, unlinkedAge, loads, faults, loadSeconds]) metric.reset()
    } finally {
      asking = undefined
    }
  }
  function refresh(): Promise<unknown> {
    // a query of another scrape is shared
    if (asking !== undefined || performance.now() - askedAt < maxAgeMs) return Promise.resolve()
    asking = ask()
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, maxWaitMs)
    return Promise.race([asking, promise]).finally(() => clearTimeout(timer))
  }

  return {
    count: (status) => answers.inc({ status: String(status) }),
    async serve(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.setHeader('Allow', 'GET, HEAD')
        return sendText(response, 405, 'GET only\n')
      }
      await refresh()
      const text = await registry.metrics()
      response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' })
      response.end(text)
    },
    stop: () => delay.disable(),
  }
}
