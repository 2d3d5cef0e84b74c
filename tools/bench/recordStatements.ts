// Loaded before the server (`node --import`): records every statement that a request with the header x-bench-call sends to
// PostgreSQL, so that the floor runs exactly the same SQL and cannot drift from it.
import { AsyncLocalStorage } from 'node:async_hooks'
import diagnostics from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { serialize } from 'node:v8'
import pg from 'pg'
import type { Statement } from './Recording.ts'

const file = process.env['BENCH_RECORDING']
const call = new AsyncLocalStorage<string | undefined>()

diagnostics.subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage }
  call.enterWith(request.headers['x-bench-call']?.toString())
})

type Query = (this: pg.Client & { processID: number }, ...args: unknown[]) => Promise<pg.QueryResult>
const prototype = pg.Client.prototype as unknown as { query: Query }
const { query } = prototype

prototype.query = function (...args) {
  const name = call.getStore()
  const [first, second] = args
  // A cursor or another Submittable is not recorded; with a callback nobody awaits the promise.
  if (!file || !name || typeof args.at(-1) === 'function' || (first !== null && typeof first === 'object' && 'submit' in first)) {
    return query.apply(this, args)
  }
  const config = typeof first === 'string' ? { text: first, values: second as unknown[] } : (first as pg.QueryConfig<unknown[]>)
  const begin = performance.now()
  const running = query.apply(this, args)
  void running.then(
    (result) => {
      const statement: Statement = {
        call: name,
        connection: this.processID,
        begin,
        end: performance.now(),
        text: config.text,
        name: config.name,
        values: config.values ?? [],
        rows: result.rows as Statement['rows'],
        rowCount: result.rowCount,
      }
      appendFileSync(file, `${serialize(statement).toString('base64')}\n`)
    },
    () => {},
  )
  return running
}
