import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { type Database, logFault } from '../../../platform/db/index.ts'
import { log } from '../../../platform/log/index.ts'
import type { GivenBuilds } from './GivenBuilds.ts'
import { isClearlyWorse } from './isClearlyWorse.ts'
import { abortCanary, beginCanaries, type Canary, type CanaryCounts, endOtherCanaries, findCanaries } from './remoteCanaries.store.ts'

/** A canary that the server no longer serves. */
export interface AbortedCanary {
  remote: string
  build: string
  since: string
  /** A message for whoever wants to serve it anyway */
  reason: string
}

export interface CanaryWatch {
  /** The aborted ones among the canaries, judged by the current counts. */
  aborted(given: readonly GivenBuilds[]): Promise<readonly AbortedCanary[]>
}

/** How long a page waits for the database; after that the last known result is used. */
const patience = 500

/** The canaries in the registry, with the builds they are compared with. */
export const canariesOf = (given: readonly GivenBuilds[]): Canary[] =>
  given.flatMap(({ remote, live, canary }) => (canary === null ? [] : [{ remote, live, build: canary.build, since: canary.since }]))

const reasonOf = ({ build, faults, loads, live, liveFaults, liveLoads }: CanaryCounts): string =>
  `${build} had ${faults} faults in ${loads} loads, and the live build ${live} ${liveFaults} in ${liveLoads}`

/**
 * Watches canaries whenever a page asks for its builds: a canary with clearly more faults than the live build is no longer
 * served. The decision is stored in the database, so that it holds for all processes and after restarts.
 */
export function watchCanaries(db: Kysely<Database>): CanaryWatch {
  let known = ''
  let last: readonly AbortedCanary[] = []

  async function judge(canaries: readonly Canary[]): Promise<readonly AbortedCanary[]> {
    const key = JSON.stringify(canaries)
    if (key !== known) {
      await endOtherCanaries(db, canaries)
      if (canaries.length > 0) await beginCanaries(db, canaries)
      known = key
    }
    if (canaries.length === 0) return []
    const counted = await findCanaries(db, canaries)
    for (const one of counted) {
      if (one.abortedAt !== null || !isClearlyWorse({ loads: one.loads, faults: one.faults }, { loads: one.liveLoads, faults: one.liveFaults })) continue
      one.abortedAt = new Date()
      if (await abortCanary(db, one))
        log.error(`The canary of the remote ${one.remote} is given to nobody any more: ${reasonOf(one)}. pnpm remote abort ${one.remote} ends it.`)
    }
    return counted
      .filter(({ abortedAt }) => abortedAt !== null)
      .map((one) => ({ remote: one.remote, build: one.build, since: one.since, reason: reasonOf(one) }))
  }

  return {
    async aborted(given) {
      const canaries = canariesOf(given)
      if (canaries.length === 0 && known === '[]') return []
      const judging = judge(canaries).then(
        (found) => (last = found),
        (error: unknown) => {
          logFault('Whether a canary has too many faults cannot be told', error)
          return last
        },
      )
      return Promise.race([judging, wait(patience, undefined, { ref: false }).then(() => last)])
    },
  }
}
