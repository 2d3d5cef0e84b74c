import { randomInt } from 'node:crypto'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Resolvers } from '../../../platform/contract/index.ts'
import { readFault } from './readFault.ts'
import { log } from '../../../platform/log/index.ts'

const perMinute = 20
/** Longer bodies are not real reports. */
const maxReportLength = 8_000

// in memory, as it only keeps a page in a loop from flooding the log
const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 })

// without characters that are easily confused when read aloud
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

function drawNumber(): string {
  const draw = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return `${draw()}-${draw()}`
}

export const faultResolvers = {
  Mutation: {
    /**
     * An uncaught error in a browser is logged as one line of JSON, under a number that the user sees. `node tools/readTrace.ts`
     * maps its frames to source files and lines.
     */
    async reportFault(_, { report }, { client, viewer }) {
      const allowed = await limiter.consume(client.ip ?? '').then(
        () => true,
        () => false,
      )
      const body = JSON.stringify(report)
      const fault = allowed && body.length <= maxReportLength ? readFault(body) : null
      if (fault === null) return null
      const number = drawNumber()
      log.fault({ fault: number, at: new Date().toISOString(), user: viewer.kind === 'staff' ? viewer.userId : null, ...fault })
      return number
    },
  },
} satisfies Resolvers
