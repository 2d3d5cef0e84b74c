import { isExpected } from '../faults/isExpected'
import type { BuildReport } from '../faults/reportBuilds'
import { type Builds, HOST } from './Builds'
import type { LoadListener } from './createRemoteLoader'

const A_MINUTE = 60_000
/** A page that was just opened is busy. */
const CALM = 10_000
/** The maximum per page and build: somebody who retries repeatedly must not decide about a canary alone. */
const MOST_FAULTS = 3
const MOST_LOADS = 20
const KEPT = 'vitrine_buildCounts'

/** Sends the counts; false if it has to be retried. */
export type TellBuilds = (reports: readonly BuildReport[]) => Promise<boolean>

// loaded when the page is idle
const loadTeller = async (): Promise<TellBuilds> => (await import('../faults/reportBuilds')).reportBuilds

/**
 * Counts per build how often the code of the host and of each remote was loaded, how long that took, and how many faults it
 * caused. Sent to the server at most once a minute; what a closed page could not send is sent by the next one of this tab.
 */
export class BuildCounts implements LoadListener {
  private readonly load: () => Promise<TellBuilds>
  private readonly told = new WeakSet<object>()
  private readonly reported = new Map<string, number>()
  private waiting = readKept()
  private builds: Pick<Builds, 'named' | 'ownerOf'> | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private last = -Infinity
  private tell: TellBuilds | undefined

  constructor(load: () => Promise<TellBuilds> = loadTeller) {
    this.load = load
    window.addEventListener('pagehide', () => this.leave())
  }

  /** From now on it is known which builds run. */
  follow(builds: Pick<Builds, 'named' | 'ownerOf'>): void {
    this.builds = builds
    if (this.waiting.length > 0) this.plan()
  }

  loaded(remote: string, milliseconds: number): void {
    const report = this.reportOf(remote)
    if (!report || report.times.length >= MOST_LOADS) return
    report.times.push(Math.round(milliseconds))
    this.plan()
  }

  failed(remote: string, error: unknown): void {
    // an outdated page, and a disabled area, are not faults of a build
    if (error instanceof Error && ['StaleCodeError', 'SwitchedOffError'].includes(error.name)) return
    this.count(remote, error)
  }

  /** @param remote whose screen or panel failed; without it the files in the stack tell */
  fault(error: unknown, remote?: string): void {
    if (isExpected(error)) return
    const stack = error instanceof Error ? (error.stack ?? '') : ''
    const owner = remote ?? this.builds?.ownerOf(stack.match(/https?:\/\/[^\s()]+/g) ?? [])
    // files in the stack, but none of ours: a browser extension
    if (owner !== undefined || !stack.includes('://')) this.count(owner ?? HOST, error)
  }

  /** Each error once, although boundary, window and loader may all report it. */
  private count(remote: string, error: unknown): void {
    if (typeof error === 'object' && error !== null) {
      if (this.told.has(error)) return
      this.told.add(error)
    }
    const report = this.reportOf(remote)
    const key = report && `${remote} ${report.build}`
    const before = this.reported.get(key ?? '') ?? 0
    if (!report || !key || before >= MOST_FAULTS) return
    this.reported.set(key, before + 1)
    report.faults += 1
    this.plan()
  }

  private reportOf(remote: string): BuildReport | undefined {
    const named = this.builds?.named(remote)
    if (!named) return undefined
    const known = this.waiting.find((one) => one.remote === remote && one.build === named.build)
    if (known) return known
    const fresh = { ...named, times: [], faults: 0 }
    this.waiting.push(fresh)
    return fresh
  }

  private plan(): void {
    this.timer ??= setTimeout(() => void this.sendByTeller(), Math.max(CALM, this.last + A_MINUTE - performance.now()))
  }

  private async sendByTeller(): Promise<void> {
    this.tell ??= await this.load().catch(() => undefined)
    return this.send(this.tell ?? (async () => false))
  }

  private async send(tell: TellBuilds): Promise<void> {
    clearTimeout(this.timer)
    const reports = this.waiting
    this.waiting = []
    this.last = performance.now()
    const isTold = await tell(reports).catch(() => false)
    this.timer = undefined
    if (!isTold) this.waiting = joined([...reports, ...this.waiting])
    if (this.waiting.length > 0) this.plan()
  }

  private leave(): void {
    if (this.waiting.length === 0) return
    // no code can be loaded while the page is being closed
    if (this.tell && performance.now() - this.last >= A_MINUTE) return void this.send(this.tell)
    keep(this.waiting)
    this.waiting = []
  }
}

function joined(reports: readonly BuildReport[]): BuildReport[] {
  const builds = Map.groupBy(reports, ({ remote, build }) => `${remote} ${build}`)
  return [...builds.values()].map((same) => ({
    ...same[0]!,
    times: same.flatMap(({ times }) => times).slice(0, MOST_LOADS),
    faults: same.reduce((sum, { faults }) => sum + faults, 0),
  }))
}

/** What the previous page could not send. */
function readKept(): BuildReport[] {
  try {
    const kept = sessionStorage.getItem(KEPT)
    sessionStorage.removeItem(KEPT)
    return kept === null ? [] : (JSON.parse(kept) as BuildReport[])
  } catch {
    return []
  }
}

function keep(reports: readonly BuildReport[]): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(reports))
  } catch {
    // without storage some counts are lost
  }
}
