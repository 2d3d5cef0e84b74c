import type { Kysely } from 'kysely'
import { connectDatabase, type Database } from '../platform/db/index.ts'
import { readSettings } from '../platform/settings.ts'

export interface Work {
  (db: Kysely<Database>, stopping: AbortSignal): Promise<unknown>
}

/**
 * Runs work on the database that the server would use, beside it or alone.
 * @param endsItself the work listens to the signal and finishes its current step; a second Ctrl-C does not wait for it
 */
export async function withDatabase(work: Work, { endsItself = false } = {}): Promise<void> {
  const database = await connectDatabase(readSettings(), (line) => console.error(line))
  let stopped = false
  const stopping = new AbortController()
  const stop = () => {
    if (stopped) return
    if (endsItself && !stopping.signal.aborted) {
      stopping.abort()
      return
    }
    stopped = true
    void database.leave().finally(() => process.exit(130))
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  try {
    await database.migrate()
    await work(database.openForWork(), stopping.signal)
  } catch (error) {
    if (!stopped) throw error
  } finally {
    if (!stopped) await database.close()
  }
}
