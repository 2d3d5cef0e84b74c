import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'
import { currentRequest } from './currentRequest.ts'

type Facts = Record<string, unknown>

// null: sentences for people, on a terminal
let json: Logger | null = null

// Values in the database's messages are left out: its detail quotes rows.
const told = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const

function describeError(error: unknown): Facts | string {
  if (!(error instanceof Error)) return String(error)
  const also = told.flatMap((name) => (name in error && (error as unknown as Facts)[name] !== undefined ? [[name, (error as unknown as Facts)[name]]] : []))
  return { type: error.name, message: error.message, stack: error.stack, ...Object.fromEntries(also) }
}

/**
 * Switches to JSON lines: time, level, the current request (requestId, operation, account), further facts, and the sentence as
 * `message`. An error is one line.
 * @param destination where the lines go; standard output by default
 * @returns switches back to sentences
 */
export function logAsJson(destination?: DestinationStream): () => void {
  const options = {
    base: null,
    messageKey: 'message',
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
    mixin: () => ({ ...currentRequest() }),
    serializers: { error: describeError },
  }
  json = destination === undefined ? pino(options) : pino(options, destination)
  return () => void (json = null)
}

export const log = {
  /** Routine events that are worth a line to a program that reads the log, but not to people. */
  fact(sentence: string, facts: Facts): void {
    json?.info(facts, sentence)
  },
  say(sentence: string): void {
    if (json) json.info(sentence.trim())
    else console.log(sentence)
  },
  warn(sentence: string, facts: Facts = {}): void {
    if (json) json.warn(facts, sentence)
    else console.warn(sentence)
  },
  /** An error in a browser, always one line of JSON: `tools/readTrace.ts` reads it. */
  fault(facts: Facts): void {
    if (json) json.error(facts, 'A fault in a browser')
    else console.error(JSON.stringify(facts))
  },
  /** Something that the operator has to know. `error` is what was thrown. */
  error(sentence: string, error?: unknown, facts: Facts = {}): void {
    if (json) json.error({ ...(error === undefined ? {} : { error }), ...facts }, sentence.trim())
    else if (error === undefined) console.error(sentence)
    else console.error(`${sentence}:`, error)
  },
}
