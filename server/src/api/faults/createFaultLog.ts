import { randomInt } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Kysely } from 'kysely'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Accounts } from '../../services/accounts/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { type AddressOf, cacheRules, sendText } from '../../platform/http/index.ts'
import { readFault } from './readFault.ts'

const mostBytes = 8_000
const perMinute = 20

// without those that are taken for each other when somebody reads them out
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

function drawNumber(): string {
  const draw = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return `${draw()}-${draw()}`
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    // read to its end all the same: who is still sending does not listen
    if (size <= mostBytes) parts.push(part)
    if (size > 100 * mostBytes) break
  }
  return size <= mostBytes ? Buffer.concat(parts).toString('utf8') : null
}

/**
 * Serves POST /faults: an uncaught error of a browser becomes one line of JSON in the log, under a number that the
 * person sees and can tell. `node tools/readTrace.ts` turns its frames into files and lines.
 * @param log where the line goes
 */
export function createFaultLog(
  db: Kysely<Database>,
  accounts: Accounts,
  addressOf: AddressOf,
  log: (line: string) => void = (line) => console.error(line),
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  // in memory is enough: it keeps one page in a circle from filling the log, and guards nothing
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 })

  /** null: nobody, or somebody whose token no longer counts; an error is worth reading all the same. */
  async function findUser(request: IncomingMessage): Promise<number | null> {
    const { viewer } = await accounts.authenticate(db, request.headers.authorization).catch(() => ({ viewer: null }))
    return viewer?.kind === 'staff' ? viewer.userId : null
  }

  return async (request, response) => {
    if (request.method !== 'POST') {
      response.setHeader('Allow', 'POST')
      return sendText(response, 405, 'POST only\n')
    }
    const allowed = await limiter.consume(addressOf(request) ?? '').then(() => true, () => false)
    if (!allowed) {
      response.setHeader('Retry-After', '60')
      return sendText(response, 429, 'Too many reports\n')
    }
    // a form of another site can send anything but this
    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) return sendText(response, 415, 'JSON only\n')
    const body = await readBody(request)
    if (body === null) return sendText(response, 413, `At most ${mostBytes} bytes\n`)
    const fault = readFault(body)
    if (fault === null) return sendText(response, 400, 'Not a report of an error\n')
    const number = drawNumber()
    log(JSON.stringify({ fault: number, at: new Date().toISOString(), user: await findUser(request), ...fault }))
    response.writeHead(201, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': cacheRules.never })
    response.end(JSON.stringify({ number }))
  }
}
