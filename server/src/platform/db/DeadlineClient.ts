import type pg from 'pg'
import { Deadline, DeadlinePassed } from './Deadline.ts'
import { isUnreachable } from './isUnreachable.ts'
import { PlanKeepingClient } from './keepPlans.ts'

// Any other statement outside a transaction takes effect immediately.
const readsOnly = /^\s*(?:\/\*.*?\*\/\s*)?(?:select|show|begin|start transaction|rollback|set|reset)\b/is
// With less time than this left, each statement gets the remaining time as its timeout.
const late = 10_000
// The database stops slightly later than we do: the deadline answers, not whichever comes first.
const afterwards = 500
const endsTransaction = /^(?:commit|rollback)$/i

/**
 * A connection that observes the deadline of its request. A statement that is running when time is up takes the connection with
 * it: PostgreSQL then rolls back the open transaction, even if it could not be told at that moment.
 */
export class DeadlineClient extends PlanKeepingClient {
  readonly #longest: number
  #isShortened = false

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const limit = typeof config === 'object' ? Number(config.statement_timeout || 0) : 0
    this.#longest = limit > 0 ? limit : Infinity
  }

  // never: returns whatever the driver's overloads promise for these arguments
  override query(...given: unknown[]): never {
    const [text, , whenDone] = given
    const send = () => super.query(...given)
    const deadline = Deadline.current
    // A stream, or a caller with a callback: neither belongs to a request.
    if (deadline === undefined || typeof text !== 'string' || whenDone !== undefined) return send()
    return this.#within(deadline, text, send) as never
  }

  async #within(deadline: Deadline, text: string, send: () => Promise<unknown>): Promise<unknown> {
    deadline.check()
    const leave = deadline.onPassed(() => void this.end().catch(() => {}))
    let end: ReturnType<Deadline['beginWrite']> | undefined
    try {
      await this.#limitStatement(deadline, text)
      deadline.check()
      const isWrite = text === 'commit' || (this.getTransactionStatus() === 'I' && !readsOnly.test(text))
      if (isWrite) end = deadline.beginWrite()
      const answer = await send()
      end?.('written')
      return answer
    } catch (error) {
      end?.(deadline.isOver || isUnreachable(error) ? 'lost' : 'refused')
      throw deadline.isOver ? new DeadlinePassed() : error
    } finally {
      leave()
    }
  }

  /** PostgreSQL stops at the deadline too. That is only set when it is sooner than its usual timeout. */
  async #limitStatement(deadline: Deadline, text: string): Promise<void> {
    if (endsTransaction.test(text) || this.getTransactionStatus() === 'E') return
    const isShort = deadline.remaining < Math.min(this.#longest, late)
    if (!isShort && !this.#isShortened) return
    this.#isShortened = isShort
    const limit = isShort ? `set statement_timeout = ${Math.ceil(Math.max(0, deadline.remaining)) + afterwards}` : 'reset statement_timeout'
    await (super.query(limit) as Promise<unknown>)
  }
}
