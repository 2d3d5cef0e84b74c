import type pg from 'pg'
import { Deadline, DeadlinePassed } from './Deadline.ts'
import { isUnreachable } from './isUnreachable.ts'
import { PlanKeepingClient } from './keepPlans.ts'

// What stands alone and is none of these is written as soon as it is done.
const readsOnly = /^\s*(?:\/\*.*?\*\/\s*)?(?:select|show|begin|start transaction|rollback|set|reset)\b/is
// From then on each statement is told how long it has left.
const late = 10_000
// The database stops a little after us: whoever waits is answered by the deadline, and not by whichever is first.
const afterwards = 500
const endsTransaction = /^(?:commit|rollback)$/i

/**
 * A connection that keeps the deadline of the request it works for. A statement that is under way when the time is over
 * takes the connection with it: PostgreSQL rolls back the transaction that was open on it, also when it could not be
 * told so at that moment.
 */
export class DeadlineClient extends PlanKeepingClient {
  readonly #longest: number
  #isShortened = false

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const limit = typeof config === 'object' ? Number(config.statement_timeout || 0) : 0
    this.#longest = limit > 0 ? limit : Infinity
  }

  // never: it answers whatever the overloads of the driver promise for what was given
  override query(...given: unknown[]): never {
    const [text, , whenDone] = given
    const send = () => super.query(...given)
    const deadline = Deadline.current
    // A stream, or a caller with a callback: none of those belongs to a request.
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

  /** The database, too, stops at the deadline. Only near it is that sooner than it would anyway, and worth asking for. */
  async #limitStatement(deadline: Deadline, text: string): Promise<void> {
    if (endsTransaction.test(text) || this.getTransactionStatus() === 'E') return
    const isShort = deadline.remaining < Math.min(this.#longest, late)
    if (!isShort && !this.#isShortened) return
    this.#isShortened = isShort
    const limit = isShort ? `set statement_timeout = ${Math.ceil(Math.max(0, deadline.remaining)) + afterwards}` : 'reset statement_timeout'
    await (super.query(limit) as Promise<unknown>)
  }
}
