import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'
import { currentRequest } from './currentRequest.ts'

type Facts = Record<string, unknown>

// null: sentences for people, on a terminal
let json: Logger | null = null

// Of what the database says, the values are left out: its detail quotes rows.
const told = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const

function describeError(error: unknown): Facts | string {
  if (!(error instanceof Error)) return String(error)
  const also = told.flatMap((name) => (name in error && (error as unknown as Facts)[name] !== undefined ? [[name, (error as unknown as Facts)[name]]] : []))
  return { type: error.name, message: error.message, stack: error.stack, ...Object.fromEntries(also) }
}

/**
 * From now on each line is an object of JSON: time, level, the request in which it was written (requestId, operation, account),
 * what else is known, and the sentence as `message`. A fault is one line.
 * @param destination where the lines go; to the standard output unless told otherwise
 * @returns a function that goes back to sentences
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
  /** What goes on as it should, and is worth a line to a program that reads the log; people are not told. */
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
  /** A fault of a browser, which is one line of JSON in any case: `tools/readTrace.ts` reads it. */
  fault(facts: Facts): void {
    if (json) json.error(facts, 'A fault in a browser')
    else console.error(JSON.stringify(facts))
  },
  /** Something that whoever runs the product has to know. `error` is what was thrown. */
  error(sentence: string, error?: unknown, facts: Facts = {}): void {
    if (json) json.error({ ...(error === undefined ? {} : { error }), ...facts }, sentence.trim())
    else if (error === undefined) console.error(sentence)
    else console.error(`${sentence}:`, error)
  },
}
