import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import { csvLine } from '../../../platform/csv/index.ts'
import { callerOf } from '../../../platform/contract/index.ts'
import { type Database, readId, shareFor } from '../../../platform/db/index.ts'
import { sendText } from '../../../platform/http/index.ts'
import { type Accounts, answerCallers, type Caller } from '../../../services/accounts/index.ts'
import { describeRow } from './describeDelivery.ts'
import { findFeedRuns, listProblems } from './feedRuns.store.ts'

const pageSize = 1_000

/** Serves GET /exports/feed-report.csv?run=12, the rows that were skipped in a delivery, with the same token as /graphql/. */
export function createFeedReport(db: Kysely<Database>, accounts: Accounts): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return answerCallers(db, accounts, { method: 'GET', kinds: ['staff'] }, (caller, request, response) => serve(db, caller, request, response))
}

async function serve(wholeDb: Kysely<Database>, { viewer, intl }: Caller<'staff'>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const db = shareFor(wholeDb, callerOf(viewer, null))
  const id = readId(new URL(request.url ?? '/', 'http://localhost').searchParams.get('run') ?? '')
  const [run] = id === null ? [] : await findFeedRuns(db, [id])
  if (!run) return sendText(response, 404, `${intl.formatMessage({ id: 'supplier.feed.refused.missing' })}\n`)
  async function* lines(): AsyncGenerator<string> {
    yield csvLine(['row', 'sku', 'field', 'problem'], ',')
    for (let offset = 0; ; offset += pageSize) {
      const problems = await listProblems(db, run?.id ?? 0, { limit: pageSize, offset })
      yield problems.map((problem) => csvLine([problem.rowNumber, problem.sku ?? '', problem.field ?? '', describeRow(intl, problem)], ',')).join('')
      if (problems.length < pageSize) return
    }
  }
  response.writeHead(200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': 'attachment; filename="feed-report.csv"',
    'Cache-Control': 'no-store',
  })
  await pipeline(Readable.from(lines()), response)
}
