import { SessionStore } from '@vitrine/session'
import { isChunkError } from '@vitrine/shell'

const TIME_OUT = 8_000
/** As much as the server takes, with room for the rest of the report. */
const LONGEST_STACK = 5_000
/** One page in a circle tells nothing new after these. */
const MOST_REPORTS = 10

/** These are told to the person where they happen; none of them is an error of ours. */
const EXPECTED = new Set(['AbortError', 'CombinedError', 'NetworkError', 'StaleCodeError', 'ContractError', 'TimeoutError'])

const numbers = new Map<string, Promise<string | null>>()

/**
 * Tells the server of an error that nobody caught, once for each.
 *
 * @returns the number under which it stands in the server's log, for the person to tell; null when there is none
 */
export function reportFault(error: unknown): Promise<string | null> {
  const { name, message, stack } = factsOf(error)
  if (EXPECTED.has(name) || isChunkError(error)) return Promise.resolve(null)
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

async function send(report: object): Promise<string | null> {
  const { token } = new SessionStore(localStorage).getSnapshot()
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `JWT ${token}` }) }
  try {
    const response = await fetch('/faults', { method: 'POST', headers, body: JSON.stringify(report), keepalive: true, signal: AbortSignal.timeout(TIME_OUT) })
    if (!response.ok) return null
    const { number }: { number?: unknown } = await response.json()
    return typeof number === 'string' ? number : null
  } catch {
    // the line is not there: that is told elsewhere, and an error is not worth another one
    return null
  }
}
