import pg from 'pg'

/**
 * A connection that does not wait for an answer before it sends the next statement, and sends what is asked at one
 * moment in one piece: round trips and system calls are most of what a small statement costs. PostgreSQL works at them
 * in their order. (Kysely asks one after the other within a transaction; `onOneConnection` is where it matters.)
 */
export class PipelinedClient extends pg.Client {
  declare pipeline: boolean
  #isHeld = false

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.pipeline = true
  }

  // never: it answers whatever the overloads of the driver promise for what was given
  override query(...given: unknown[]): never {
    // The driver lets no stream of a COPY into a pipeline; it has the connection to itself.
    this.pipeline = !(given[0] instanceof Object && 'submit' in given[0])
    if (this.pipeline) this.#sendTogether()
    return super.query(...(given as [string])) as never
  }

  /** Ends the connection at once: the driver would wait for whatever is under way in a pipeline. */
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
