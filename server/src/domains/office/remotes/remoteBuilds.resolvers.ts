import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Resolvers } from '../../../platform/contract/index.ts'
import type { Schedule } from '../../../services/jobs/index.ts'
import { readBuildReports } from './readBuildReports.ts'
import { addBuildCounts, type CountedBuild, findCountedBuilds, forgetOldBuilds } from './remoteBuilds.store.ts'
import { type CanaryCounts, findCanaries } from './remoteCanaries.store.ts'
import { canariesOf } from './watchCanaries.ts'

/** A build with its counts of the last thirty days. */
interface RemoteBuild extends CountedBuild {
  role: 'LIVE' | 'CANARY' | 'BEFORE'
  /** Set if the server has stopped serving it */
  abort: CanaryCounts | null
}

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    RemoteBuild: RemoteBuild
    CanaryAbort: CanaryCounts
  }
}

// each page reports once a minute, and a user may have several; in memory, as it only keeps a program from distorting the
// counts
const limiter = new RateLimiterMemory({ points: 30, duration: 60 })

export const remoteBuildResolvers = {
  Query: {
    async remoteBuilds(_, __, { db, givenBuilds }) {
      const given = await givenBuilds()
      const canaries = canariesOf(given)
      const [counted, begun] = await Promise.all([
        findCountedBuilds(
          db,
          given.map(({ remote }) => remote),
        ),
        canaries.length === 0 ? [] : findCanaries(db, canaries),
      ])
      return given.flatMap(({ remote, live, canary }): RemoteBuild[] => {
        const builds = counted.filter((one) => one.remote === remote)
        const of = (build: string, role: RemoteBuild['role'], abort: CanaryCounts | null = null): RemoteBuild => ({
          ...(builds.find((one) => one.build === build) ?? { remote, build, loads: 0, faults: 0, typicalMilliseconds: null }),
          role,
          abort,
        })
        const before = builds.find(({ build }) => build !== live && build !== canary?.build)
        const abort = begun.find((one) => one.remote === remote && one.abortedAt !== null) ?? null
        return [of(live, 'LIVE'), ...(canary ? [of(canary.build, 'CANARY', abort)] : []), ...(before ? [of(before.build, 'BEFORE')] : [])]
      })
    },
    remoteServers: async (_, __, { givenBuilds }) => (await givenBuilds()).filter(({ hasServer }) => hasServer).map(({ remote }) => remote),
  },
  Mutation: {
    async reportBuilds(_, { reports }, { db, viewer, givenBuilds }) {
      if (viewer.kind !== 'staff') return false
      if (
        !(await limiter.consume(viewer.userId).then(
          () => true,
          () => false,
        ))
      )
        return false
      const counts = readBuildReports(reports, new Set((await givenBuilds()).map(({ remote }) => remote)))
      if (counts === null) return false
      await addBuildCounts(db, counts)
      return true
    },
  },
  RemoteBuild: {
    typicalMilliseconds: ({ typicalMilliseconds }) => (typicalMilliseconds === null ? null : Math.round(typicalMilliseconds)),
  },
  CanaryAbort: {
    at: ({ abortedAt }) => abortedAt ?? new Date(0),
  },
} satisfies Resolvers

/** Daily. */
export const remoteBuildsSchedule: Schedule = {
  name: 'remoteBuilds',
  cron: '23 3 * * *',
  run: forgetOldBuilds,
  fault: 'What was counted of builds more than thirty days ago could not be taken away; tomorrow tries again',
}
