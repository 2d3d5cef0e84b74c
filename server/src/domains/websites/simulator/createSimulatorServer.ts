import { createServer, type IncomingMessage, type Server } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Trouble, Troubles } from './createTrouble.ts'

export interface SimulatedCall {
  method: string
  /** Including the query */
  path: string
  headers: IncomingMessage['headers']
  body: Buffer
}

export interface SimulatedAnswer {
  status: number
  /** JSON, unless it is a string */
  body?: unknown
  headers?: Readonly<Record<string, string>>
}

/** `GET` returns the shop's data; `PUT` configures failures as JSON, such as `{ "failEvery": 3 }`. */
export const controlPath = '/simulator'

export interface SimulatedShop {
  trouble: Trouble
  /** The website's answer to a call */
  answer(call: SimulatedCall): SimulatedAnswer
  /** A page for visitors; null: not the address of a page */
  page(path: string): SimulatedAnswer | null
  /** The shop's data, for inspection */
  tell(): unknown
}

/** A simulated website for tests and demonstrations. Pages and `/simulator` never fail. */
export function createSimulatorServer({ trouble, answer, page, tell }: SimulatedShop): Server {
  async function control({ method }: IncomingMessage, body: Buffer): Promise<SimulatedAnswer> {
    if (method === 'PUT') trouble.set(JSON.parse(body.toString('utf8')) as Partial<Troubles>)
    return { status: 200, body: tell() }
  }

  return createServer((request, response) => {
    const { method = 'GET', url: path = '/', headers } = request
    const send = ({ status, body, headers: more }: SimulatedAnswer) => {
      const isText = typeof body === 'string' && more?.['content-type'] !== undefined
      response
        .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...more })
        .end(body === undefined ? undefined : isText ? body : JSON.stringify(body))
    }
    const work = async () => {
      if (path === controlPath) return send(await control(request, await buffer(request)))
      const shown = method === 'GET' ? page(path) : null
      if (shown !== null) return send(shown)
      const turn = trouble.begin(request, response)
      if (turn === 'done') return
      const answered = answer({ method, path, headers, body: await buffer(request) })
      if (turn === 'unheard') request.destroy()
      else send(answered)
    }
    work().catch(() => response.destroy())
  })
}
