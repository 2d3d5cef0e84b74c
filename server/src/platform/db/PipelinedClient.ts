import pg from 'pg'
import { traceStatement } from '../tracing/index.ts'

/** Undefined for a stream. */
function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement
  return statement instanceof Object && 'text' in statement && typeof statement.text === 'string' ? statement.text : undefined
}

/**
 * A connection that sends statements without waiting for earlier answers, and combines those of one moment into one packet:
 * round trips and system calls are most of the cost of a small statement. PostgreSQL runs them in order. (Within a transaction
 * Kysely sends one after the other; see `onOneConnection`.)
 */
export class PipelinedClient extends pg.Client {
  declare pipeline: boolean
  #isHeld = false

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.pipeline = true
  }

  // never: returns whatever the driver's overloads promise for these arguments
  override query(...given: unknown[]): never {
    // The driver cannot pipeline a COPY stream; it has the connection to itself.
    this.pipeline = !(given[0] instanceof Object && 'submit' in given[0])
    if (this.pipeline) this.#sendTogether()
    const text = textOf(given[0])
    const send = (): unknown => super.query(...(given as [string]))
    return (text === undefined ? send() : traceStatement(text, send)) as never
  }

  /** Closes the connection at once: the driver would wait for pipelined statements. */
  override end(): Promise<void>
  override end(whenDone: (error: Error) => void): void
  override end(whenDone?: (error: Error) => void): Promise<void> | void {
    this.pipeline = false
    return whenDone === undefined ? super.end() : super.end(whenDone)
  }

  #sendTogether(): void {
    if (this.#isHeld) return
    const { stream } = this.connection
    this.#isHeld = true
    stream.cork()
    setImmediate(() => {
      this.#isHeld = false
      stream.uncork()
    })
  }
}
