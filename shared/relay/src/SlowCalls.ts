import type { Operation } from './buildRequest'

export interface Slowness {
  isSlow: boolean
  /** When the oldest of the slow calls was sent, in milliseconds since 1970 */
  since: number | null
  /** Whether a mutation is among the slow calls */
  hasMutation: boolean
  /** Whether one of the slow calls is a query, and can be cancelled */
  canCancel: boolean
}

/** A call that takes longer than this is slow. */
export const SLOW_AFTER = 5000
const CHECKED_EACH = 1000
const quick: Slowness = { isSlow: false, since: null, hasMutation: false, canCancel: false }

interface Call {
  isMutation: boolean
  startedAt: number
  cancel: (() => void) | undefined
}

/** Calls in progress, and whether one of them is slow. Checked once a second while there are any. */
export class SlowCalls {
  private snapshot = quick
  private timer: ReturnType<typeof setInterval> | undefined
  private readonly calls = new Set<Call>()
  private readonly listeners = new Set<() => void>()
  private readonly now: () => number

  constructor({ now = () => Date.now() }: { now?: () => number } = {}) {
    this.now = now
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  getSnapshot = (): Slowness => this.snapshot

  /**
   * A call is sent now.
   * @param cancel cancels it, if that is possible
   * @returns to be called when it has ended, for whatever reason
   */
  start({ kind }: Pick<Operation, 'kind'>, cancel?: () => void): () => void {
    const call: Call = { isMutation: kind === 'mutation', startedAt: this.now(), cancel }
    this.calls.add(call)
    this.timer ??= setInterval(this.look, CHECKED_EACH)
    return () => {
      if (!this.calls.delete(call)) return
      if (this.calls.size === 0) {
        clearInterval(this.timer)
        this.timer = undefined
      }
      // an end is noticed at once, a beginning at the next check
      if (this.snapshot.isSlow) this.look()
    }
  }

  /** Cancels every slow query. Mutations continue: it would be unknown whether they had arrived. */
  cancelQueries = (): void => {
    for (const call of this.slow()) call.cancel?.()
  }

  private slow(): Call[] {
    return [...this.calls].filter((call) => this.now() - call.startedAt > SLOW_AFTER)
  }

  private look = (): void => {
    const slow = this.slow()
    const next: Slowness =
      slow.length === 0
        ? quick
        : {
            isSlow: true,
            since: Math.min(...slow.map((call) => call.startedAt)),
            hasMutation: slow.some((call) => call.isMutation),
            canCancel: slow.some((call) => call.cancel),
          }
    if (JSON.stringify(next) === JSON.stringify(this.snapshot)) return
    this.snapshot = next
    for (const listener of [...this.listeners]) listener()
  }
}

/** The calls of this tab. */
export const slowCalls = new SlowCalls()
