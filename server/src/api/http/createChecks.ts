import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Kysely } from 'kysely'
import type { GivenBuilds } from '../../domains/office/index.ts'
import { type Database, isReady } from '../../platform/db/index.ts'
import { sendText } from '../../platform/http/index.ts'
import { createMetrics, type Metrics } from './createMetrics.ts'

export interface Checks {
  metrics: Metrics
  /**
   * Serves /livez (the process is running), /readyz (it and its database can answer) and /metrics, for monitoring.
   * @param isOpen false while the process is stopping
   * @returns false if the path is none of these
   */
  serve(path: string, request: IncomingMessage, response: ServerResponse, isOpen: boolean): Promise<boolean>
}

/** @param given the builds in the registry; no metrics are reported for others */
export function createChecks(db: Kysely<Database>, given?: () => Promise<readonly GivenBuilds[]>): Checks {
  const metrics = createMetrics(db, given)
  return {
    metrics,
    async serve(path, request, response, isOpen) {
      if (path === '/livez') sendText(response, 200, 'alive\n')
      else if (path === '/readyz') {
        const ready = isOpen && (await isReady(db))
        sendText(response, ready ? 200 : 503, ready ? 'ready\n' : 'not ready\n')
      } else if (path === '/metrics') await metrics.serve(request, response)
      else return false
      return true
    },
  }
}

/** The server of a worker process: the checks, and nothing else. */
export function createChecksServer(db: Kysely<Database>): Server {
  const checks = createChecks(db)
  const server = createServer((request, response) => {
    response.once('close', () => checks.metrics.count(response.statusCode))
    const path = request.url?.split('?')[0] ?? '/'
    checks.serve(path, request, response, true).then(
      (isAnswered) => isAnswered || sendText(response, 404, 'There is nothing here\n'),
      () => response.destroy(),
    )
  })
  server.on('close', () => checks.metrics.stop())
  return server
}
