import { randomInt } from 'node:crypto'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Resolvers } from '../../../platform/contract/index.ts'
import { readFault } from './readFault.ts'
import { log } from '../../../platform/log/index.ts'

const perMinute = 20
/** What is longer is no report: nobody's stack fills a page. */
const maxReportLength = 8_000

// in memory is enough: it keeps one page in a circle from filling the log, and guards nothing
const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 })

// without those that are taken for each other when somebody reads them out
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

function drawNumber(): string {
  const draw = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return `${draw()}-${draw()}`
}

export const faultResolvers = {
  Mutation: {
    /**
     * An uncaught error of a browser becomes one line of JSON in the log, under a number that the person sees and can tell.
     * `node tools/readTrace.ts` turns its frames into files and lines.
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
