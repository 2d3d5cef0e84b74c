import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import { type Accounts, answerCallers, type Caller } from '../../../services/accounts/index.ts'
import { countChangeSets, type Actor, logEvent } from '../../../engine/index.ts'
import { type Database, Deadline, shareFor } from '../../../platform/db/index.ts'
import { actorOf } from '../../../services/mutations/index.ts'
import { callerOf, type ChangeSetFilter, type Context, inputRefusal, leafProblem } from '../../../platform/contract/index.ts'
import { activityCsv } from './activityCsv.ts'
import { readSearch } from './changeSets.resolvers.ts'
import { hiddenFrom } from './hiddenFrom.ts'

// What somebody takes home in one piece is worth a line of the log.
const large = 1000

/**
 * Logs an export, when it is a large one.
 * @param kind what was exported: a kind of thing, or changeSet for the log itself
 * @returns the change set of the line; null for a small one
 */
async function logExport(db: Kysely<Database>, actor: Actor, { kind, rows, source }: { kind: string; rows: number; source: string }): Promise<number | null> {
  return rows > large ? logEvent(db, { actor, action: 'EXPORT', source, details: { kind, rows } }) : null
}

const days = ['from', 'to']

/**
 * Serves GET /exports/activity.csv: the activity log as CSV, for who brings the same `Authorization: JWT …` as to
 * /graphql/. The filters are those of the query changeSets, each as a parameter of its name (a list as several).
 */
export function createActivityExport(db: Kysely<Database>, accounts: Accounts): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return answerCallers(db, accounts, { method: 'GET', kinds: ['staff'] }, (caller, request, response) => serve(db, caller, request, response))
}

async function serve(wholeDb: Kysely<Database>, { viewer, intl }: Caller<'staff'>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const filter = readFilter(intl, new URL(request.url ?? '/', 'http://localhost').searchParams)
  const db = shareFor(wholeDb, callerOf(viewer, null))
  const search = { ...readSearch({ viewer, intl }, filter), hidden: await hiddenFrom({ db, viewer }) }
  const rows = await countChangeSets(db, search)
  const logged = await logExport(db, actorOf(viewer), { kind: 'changeSet', rows, source: 'activity' })
  response.writeHead(200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': 'attachment; filename="activity.csv"',
    'Cache-Control': 'no-store',
  })
  try {
    await pipeline(Readable.from(withMoreTime(activityCsv(db, intl, search, logged === null ? null : { id: logged }))), response)
  } catch (error) {
    // Who closes the window does not want the rest.
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE')) throw error
  }
}

// Each piece has as long as a whole answer; how slowly it is taken is not the database's affair.
async function* withMoreTime(pieces: AsyncGenerator<string>): AsyncGenerator<string> {
  const deadline = Deadline.current
  const next = () => pieces.next()
  for (;;) {
    deadline?.restart()
    const { value, done } = await (deadline === undefined ? next() : deadline.run(next))
    deadline?.lift()
    if (done) return
    yield value
  }
}

/** Each parameter is held to what a call may bring. What a list does not know, it does not find. */
function readFilter(intl: Context['intl'], parameters: URLSearchParams): ChangeSetFilter {
  for (const [name, value] of parameters) {
    const problem = value === '' ? null : leafProblem(days.includes(name) ? 'Date' : 'String', value)
    if (problem) throw inputRefusal(intl, { problem, path: [name] })
  }
  const one = (name: string) => parameters.get(name) || null
  const many = <Value extends string>(name: string) => parameters.getAll(name).filter((value) => value !== '') as Value[]
  return {
    actorKinds: many('actorKinds'),
    user: one('user'),
    onlyMine: one('onlyMine') === 'true',
    actions: many('actions'),
    contentTypes: many('contentTypes'),
    source: one('source'),
    field: one('field'),
    entity: one('entity'),
    from: one('from'),
    to: one('to'),
  }
}
