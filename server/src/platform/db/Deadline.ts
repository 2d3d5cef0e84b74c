import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<Deadline>()

/** The request has been answered in the meantime. */
export class DeadlinePassed extends Error {
  override readonly name = 'DeadlinePassed'

  constructor() {
    super('The time for this request is over; the rest of its work is not done.')
  }
}

/**
 * The time that a request has for everything it does. Code within `run` finds it by `Deadline.current`, at any depth: a
 * connection of `openDatabase` sends no statement after it, least of all a COMMIT, and is closed if one is running then. It
 * also records whether something may have been written, for the answer.
 */
export class Deadline {
  isOver = false
  /** Set for requests that are mutations: a query never leaves doubt whether something was saved. */
  isChange = false
  readonly #milliseconds: number
  readonly #listeners = new Set<() => void>()
  #ends = 0
  #timer: NodeJS.Timeout | undefined
  #underWay = 0
  #isWritten = false
  #isLost = false

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds
    this.restart()
  }

  static get current(): Deadline | undefined {
    return current.getStore()
  }

  /** Runs work within this deadline; the caller's own does not apply to it. */
  run<Result>(work: () => Result): Result {
    return current.run(this, work)
  }

  /** Runs work within this deadline and ends it. If the work is late, `tooLate` answers at once; later results, errors included, are ignored. */
  async finish(work: () => unknown, tooLate: () => void): Promise<void> {
    const late = Promise.withResolvers<void>()
    this.onPassed(() => {
      tooLate()
      late.resolve()
    })
    const done = this.run(async () => void (await work()))
      .catch((error: unknown) => {
        if (!this.isOver) throw error
      })
      .finally(() => this.end())
    await Promise.race([done, late.promise])
  }

  get remaining(): number {
    return this.#ends - performance.now()
  }

  /** Starts counting again: for uploads that are slow through no fault of the sender. */
  restart(): void {
    if (this.isOver) return
    this.end()
    this.#ends = performance.now() + this.#milliseconds
    this.#timer = setTimeout(() => {
      this.isOver = true
      for (const listener of [...this.#listeners]) listener()
    }, this.#milliseconds)
  }

  /** The deadline no longer applies: long-running work has been started in time. */
  lift(): void {
    this.end()
    this.#ends = Infinity
  }

  /** The work is done: listeners are no longer called. */
  end(): void {
    clearTimeout(this.#timer)
  }

  /** @returns removes the listener */
  onPassed(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** @throws DeadlinePassed */
  check(): void {
    if (this.isOver) throw new DeadlinePassed()
  }

  /** The result, or DeadlinePassed if it is late; `tooLate` then cleans up the result. */
  async race<Result>(coming: Promise<Result>, tooLate: (result: Result) => void): Promise<Result> {
    const late = Promise.withResolvers<never>()
    const leave = this.onPassed(() => {
      late.reject(new DeadlinePassed())
      coming.then(tooLate, () => {})
    })
    return Promise.race([coming, late.promise]).finally(leave)
  }

  /** A statement that writes permanently is sent: until its outcome is known, the outcome is uncertain. */
  beginWrite(): (end: 'written' | 'refused' | 'lost') => void {
    this.#underWay += 1
    return (end) => {
      this.#underWay -= 1
      if (end === 'written') this.#isWritten = true
      if (end === 'lost') this.#isLost = true
    }
  }

  /** Whether it is unknown if something was written. */
  get isUncertain(): boolean {
    return this.isChange && (this.#isLost || this.#underWay > 0)
  }

  /** Whether it would be wrong to claim that nothing was written. */
  get mayHaveWritten(): boolean {
    return this.isUncertain || (this.isChange && this.#isWritten)
  }
}
