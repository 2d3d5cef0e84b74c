import pg from 'pg'
import { Deadline } from './Deadline.ts'

type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: boolean | Error) => void) => void

/** A pool that lets a request wait for a connection no longer than the request has time. */
export class DeadlinePool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(taken: Taken): void
  override connect(taken?: Taken): Promise<pg.PoolClient> | void {
    if (taken !== undefined) return super.connect(taken)
    const deadline = Deadline.current
    return deadline === undefined ? super.connect() : this.#within(deadline)
  }

  async #within(deadline: Deadline): Promise<pg.PoolClient> {
    deadline.check()
    return deadline.race(super.connect(), (client) => client.release())
  }
}
