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

// An export of this size is recorded in the activity log.
const large = 1000

/**
 * Records a large export in the activity log.
 * @param kind the kind of entity exported, or changeSet for the log itself
 * @returns the change set; null for a small export
 */
async function logExport(db: Kysely<Database>, actor: Actor, { kind, rows, source }: { kind: string; rows: number; source: string }): Promise<number | null> {
  return rows > large ? logEvent(db, { actor, action: 'EXPORT', source, details: { kind, rows } }) : null
}

const days = ['from', 'to']

/**
 * Serves GET /exports/activity.csv: the activity log as CSV, with the same `Authorization: JWT …` as /graphql/. Its parameters
 * are the filters of the query changeSets, a list as several parameters of the same name.
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
    // A closed connection is not an error.
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE')) throw error
  }
}

// Each piece has the time limit of a whole answer; a slow client does not count against the database.
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

/** Each parameter has the limits of a GraphQL argument. Unknown values find nothing. */
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
