import type { Kysely } from 'kysely'
import { type Database, type ListenConnection, logFault } from '../../platform/db/index.ts'
import type { JobRow } from '../jobs/index.ts'
import { forgetPresences } from '../presence/index.ts'
import { EntityNews, type EntityNewsItem } from './EntityNews.ts'
import { JobNews } from './JobNews.ts'

/** What the subscriptions of this process listen to. */
export interface Live {
  /** Every started job when its state or progress changes, at most once a second for each. */
  jobs(): AsyncIterableIterator<JobRow>
  /** What happens to one entity: who has it open, and what is saved. */
  entity(id: number): AsyncIterableIterator<EntityNewsItem>
  /** The number of open subscriptions. */
  count(): number
  /** Ends every subscription. */
  close(): void
}

const forgetEvery = 5_000

/** The caller closes the listen connection. */
export function createLive(connection: ListenConnection, db: Kysely<Database>): Live {
  const jobs = new JobNews(connection, db)
  const entities = new EntityNews(connection, db)
  // A missed heartbeat sends no notification: expired presences are found by a timer.
  const timer = setInterval(() => {
    if (entities.count() > 0) forgetPresences(db).catch((error: unknown) => logFault('Who has left could not be worked out', error))
  }, forgetEvery).unref()
  return {
    jobs: () => jobs.open(),
    entity: (id) => entities.open(id),
    count: () => jobs.count() + entities.count(),
    close() {
      clearInterval(timer)
      jobs.close()
      entities.close()
    },
  }
}

declare module '../../platform/contract/Context.ts' {
  interface Context {
    /** Events from now on, for subscriptions. */
    live: Live
  }
}
