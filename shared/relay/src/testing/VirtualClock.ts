import { setImmediate } from 'node:timers'

interface Timer {
  at: number
  each: number | null
  run: () => void
}

const real = { setTimeout, clearTimeout, setInterval, clearInterval, now: Date.now }

/** A clock that stands still until it is moved, instead of the real one. Days of outages pass in a moment. */
export class VirtualClock {
  now = Date.parse('2026-11-20T12:00:00Z')
  private count = 0
  private readonly timers = new Map<number, Timer>()

  install(): void {
    const start =
      (each: boolean) =>
      (run: () => void, delay = 0) => {
        this.timers.set((this.count += 1), { at: this.now + Math.max(delay, 1), each: each ? delay : null, run })
        return this.count
      }
    const stop = (id: number) => void this.timers.delete(id)
    Object.assign(globalThis, { setTimeout: start(false), setInterval: start(true), clearTimeout: stop, clearInterval: stop })
    Date.now = () => this.now
  }

  /** Restores the real clock. */
  static restore = (): void => {
    const { now, ...timers } = real
    Object.assign(globalThis, timers)
    Date.now = now
  }

  /** Number of running timers */
  get running(): number {
    return this.timers.size
  }

  /** Runs everything that needs no time. */
  settle(): Promise<void> {
    return new Promise((resolve) => setImmediate(resolve))
  }

  /** Advances from timer to timer, and lets each take effect before the next. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.now + milliseconds
    await this.settle()
    for (;;) {
      let next: [number, Timer] | undefined
      for (const entry of this.timers) if (entry[1].at <= end && (!next || entry[1].at < next[1].at)) next = entry
      if (!next) break
      const [id, timer] = next
      this.now = Math.max(this.now, timer.at)
      if (timer.each === null) this.timers.delete(id)
      else timer.at = this.now + timer.each
      timer.run()
      await this.settle()
    }
    this.now = end
  }

  /** The computer sleeps: time passes, but timers do not run. They run late, after it wakes. */
  sleep(milliseconds: number): void {
    this.now += milliseconds
    for (const timer of this.timers.values()) timer.at += milliseconds
  }
}
