import type { IncomingMessage, ServerResponse } from 'node:http'

/** How often a simulated website fails in each way: 3 is every third call, 1 every call, 0 never. */
export interface Troubles {
  /** Answers 503 */
  failEvery: number
  /** Never answers */
  hangEvery: number
  /** Answers 200 with a body that is not JSON */
  garbageEvery: number
  /** Loses alternately the call, and the answer to a processed call */
  loseEvery: number
  /** Answers 429 with a pause of two seconds */
  busyEvery: number
}

export const noTroubles: Troubles = { failEvery: 0, hangEvery: 0, garbageEvery: 0, loseEvery: 0, busyEvery: 0 }

export interface Trouble {
  set(troubles: Partial<Troubles>): void
  /**
   * Fails a call if it is its turn.
   * @returns `done` if nothing more is to be done; `unheard` if the call is to be processed and its answer dropped
   */
  begin(request: IncomingMessage, response: ServerResponse): 'fine' | 'done' | 'unheard'
}

/** Fails as configured, deterministically. */
export function createTrouble(wanted: Partial<Troubles> = {}): Trouble {
  let troubles = { ...noTroubles, ...wanted }
  let calls = 0
  let lost = 0
  const isTurn = (every: number) => every > 0 && calls % every === 0
  return {
    set(next) {
      troubles = { ...noTroubles, ...next }
      calls = 0
    },
    begin(request, response) {
      calls += 1
      if (isTurn(troubles.hangEvery)) return 'done'
      if (isTurn(troubles.loseEvery)) {
        lost += 1
        if (lost % 2 === 0) return 'unheard'
        request.destroy()
        return 'done'
      }
      if (isTurn(troubles.failEvery)) {
        response.writeHead(503, { 'content-type': 'application/json' }).end(JSON.stringify({ message: 'The shop is being tidied up' }))
        return 'done'
      }
      if (isTurn(troubles.busyEvery)) {
        response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '2' }).end(JSON.stringify({ message: 'Too many calls' }))
        return 'done'
      }
      if (!isTurn(troubles.garbageEvery)) return 'fine'
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body><h1>It works!</h1></body></html>')
      return 'done'
    },
  }
}
