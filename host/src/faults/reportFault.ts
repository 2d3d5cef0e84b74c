import { SessionStore } from '@vitrine/session'
import { isExpected } from './isExpected'
import { tellServer } from './tellServer'

/** The server's limit, with room for the rest of the report. */
const LONGEST_STACK = 5_000
/** A page in a loop reports nothing new after these. */
const MOST_REPORTS = 10

const numbers = new Map<string, Promise<string | null>>()

/**
 * Reports an uncaught error to the server, once each.
 * @returns its number in the server's log, for the person; null if there is none
 */
export function reportFault(error: unknown): Promise<string | null> {
  if (isExpected(error)) return Promise.resolve(null)
  const { name, message, stack } = factsOf(error)
  const key = `${name} ${message} ${stack}`
  const known = numbers.get(key)
  if (known) return known
  if (numbers.size >= MOST_REPORTS) return Promise.resolve(null)
  const number = send({ name, message, stack: stack.slice(0, LONGEST_STACK), page: location.pathname })
  numbers.set(key, number)
  return number
}

function factsOf(error: unknown): { name: string; message: string; stack: string } {
  if (error instanceof Error) return { name: error.name, message: error.message.slice(0, 500), stack: error.stack ?? '' }
  return { name: 'Error', message: String(error).slice(0, 500), stack: '' }
}

const TEXT = `mutation reportFault($report: FaultReport!) {
  reportFault(report: $report)
}`

/** Errors after the session has expired are worth reporting as well. */
async function send(report: object): Promise<string | null> {
  const { token } = new SessionStore(localStorage).getSnapshot()
  try {
    const told = await ask(report, token)
    return (told === undefined && token ? await ask(report, null) : told) ?? null
  } catch {
    // the connection is lost: that is reported elsewhere, and is no reason for another error
    return null
  }
}

/** undefined: the call was refused, and not processed */
async function ask(report: object, token: string | null): Promise<string | null | undefined> {
  const data = await tellServer('reportFault', TEXT, { report }, token)
  if (!data) return undefined
  return typeof data['reportFault'] === 'string' ? data['reportFault'] : null
}
