import type { Kysely, KyselyPlugin } from 'kysely'
import type { Database } from '../db/Database.ts'

/** The work of a call that nobody waits for any more: its next statement is not sent, so that a transaction is taken back. */
class GivenUp implements KyselyPlugin {
  isGivenUp = false

  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => {
    if (this.isGivenUp) throw new Error('The call took too long; the rest of its work is not done.')
    return node
  }

  transformResult: KyselyPlugin['transformResult'] = ({ result }) => Promise.resolve(result)
}

/** The database for one call, until `giveUp` is called: from then on it refuses. */
export function untilGivenUp(db: Kysely<Database>): { db: Kysely<Database>; giveUp(): void } {
  const plugin = new GivenUp()
  return { db: db.withPlugin(plugin), giveUp: () => void (plugin.isGivenUp = true) }
}
