import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { type Database, logFault } from '../../../platform/db/index.ts'
import { log } from '../../../platform/log/index.ts'
import type { GivenBuilds } from './GivenBuilds.ts'
import { isClearlyWorse } from './isClearlyWorse.ts'
import { abortCanary, beginCanaries, type Canary, type CanaryCounts, endOtherCanaries, findCanaries } from './remoteCanaries.store.ts'

/** A canary that the server has stopped giving. */
export interface AbortedCanary {
  remote: string
  build: string
  since: string
  /** A sentence for whoever wants to give it all the same */
  reason: string
}

export interface CanaryWatch {
  /** Those of the canaries that nobody gets any more. Judges them by what was counted until now. */
  aborted(given: readonly GivenBuilds[]): Promise<readonly AbortedCanary[]>
}

/** How long a page waits for what the database says; until then holds what it said last. */
const patience = 500

/** The canaries of the registry, with the builds that they are tried against. */
export const canariesOf = (given: readonly GivenBuilds[]): Canary[] =>
  given.flatMap(({ remote, live, canary }) => (canary === null ? [] : [{ remote, live, build: canary.build, since: canary.since }]))

const reasonOf = ({ build, faults, loads, live, liveFaults, liveLoads }: CanaryCounts): string =>
  `${build} had ${faults} faults in ${loads} loads, and the live build ${live} ${liveFaults} in ${liveLoads}`

/**
 * Watches over canaries where pages ask which builds they get: one that has clearly more faults than the live build is given
 * to nobody any more. What is decided stands in the database, so that all processes agree and it outlives them.
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
