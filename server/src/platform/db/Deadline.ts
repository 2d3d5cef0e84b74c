import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<Deadline>()

/** Whoever waited for this has been answered meanwhile. */
export class DeadlinePassed extends Error {
  override readonly name = 'DeadlinePassed'

  constructor() {
    super('The time for this request is over; the rest of its work is not done.')
  }
}

/**
 * The time that one request has for everything it does. What is done within `run` finds it by `Deadline.current`,
 * however deep: a connection of `openDatabase` sends no statement after it, a COMMIT least of all, and ends with it when
 * one is under way. It also keeps account of whether something may have been written, for the answer.
 */
export class Deadline {
  isOver = false
  /** Set by whoever knows that the request asks for a change: of a question nobody wonders whether it was saved. */
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

  /** Does work within this deadline; one that the caller has does not hold for it. */
  run<Result>(work: () => Result): Result {
    return current.run(this, work)
  }

  /**
   * Does work within this deadline and ends it. When the work is not done in time, `tooLate` answers for it at once;
   * what it comes to after that, also an error, is nobody's any more.
   */
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

  /** Begins to count again: for what comes so slowly that its sender cannot help it. */
  restart(): void {
    if (this.isOver) return
    this.end()
    this.#ends = performance.now() + this.#milliseconds
    this.#timer = setTimeout(() => {
      this.isOver = true
      for (const listener of [...this.#listeners]) listener()
    }, this.#milliseconds)
  }

  /** It holds no longer: what is meant to last was begun in time. */
  lift(): void {
    this.end()
    this.#ends = Infinity
  }

  /** The work has ended: nobody needs to be told any more. */
  end(): void {
    clearTimeout(this.#timer)
  }

  /** @returns a function that stops it */
  onPassed(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** @throws DeadlinePassed */
  check(): void {
    if (this.isOver) throw new DeadlinePassed()
  }

  /** The result, or DeadlinePassed when it comes too late; `tooLate` then takes care of it. */
  async race<Result>(coming: Promise<Result>, tooLate: (result: Result) => void): Promise<Result> {
    const late = Promise.withResolvers<never>()
    const leave = this.onPassed(() => {
      late.reject(new DeadlinePassed())
      coming.then(tooLate, () => {})
    })
    return Promise.race([coming, late.promise]).finally(leave)
  }

  /** Something is sent that writes for good: from now on until it is known how it ended, nobody knows. */
  beginWrite(): (end: 'written' | 'refused' | 'lost') => void {
    this.#underWay += 1
    return (end) => {
      this.#underWay -= 1
      if (end === 'written') this.#isWritten = true
      if (end === 'lost') this.#isLost = true
    }
  }

  /** Whether nobody knows if something was written. */
  get isUncertain(): boolean {
    return this.isChange && (this.#isLost || this.#underWay > 0)
  }

  /** Whether it would be wrong to say that nothing was written. */
  get mayHaveWritten(): boolean {
    return this.isUncertain || (this.isChange && this.#isWritten)
  }
}
