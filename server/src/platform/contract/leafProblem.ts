import { findUnstorable, isDay } from '../db/index.ts'

/** Why a value is refused: a message id of server/src/i18n, which also gets the name of the argument. */
export interface InputProblem {
  id: string
  values?: Record<string, string | number>
}

const problem = (name: string): InputProblem => ({ id: `graphql.input.${name}` })

function unstorable(value: unknown): InputProblem | null {
  const found = findUnstorable(value)
  return found && { id: `graphql.input.${found.code}`, values: { before: found.before, place: found.before === '' ? 'start' : 'after' } }
}

function matches(value: unknown, pattern: RegExp): boolean {
  return typeof value === 'string' && pattern.test(value)
}

// Without a zone it would be a different instant on another machine.
function isInstant(value: unknown): boolean {
  return matches(value, /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/) && isDay(String(value).slice(0, 10)) && !Number.isNaN(Date.parse(String(value)))
}

function jsonProblem(value: unknown): InputProblem | null {
  if (typeof value !== 'string') return problem('json')
  let content: unknown
  try {
    content = JSON.parse(value)
  } catch {
    return problem('json')
  }
  return unstorable(value) ?? unstorable(content)
}

// Its File class is not the runtime's own.
function isPart(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'arrayBuffer' in value && 'stream' in value
}

const largest = 2 ** 31

/** What a value of each scalar must be, so that resolvers and statements only get values that they can handle. */
const checks: Readonly<Record<string, (value: unknown) => InputProblem | null>> = {
  String: (value) => (typeof value === 'string' ? unstorable(value) : problem('text')),
  // Any number is accepted: one that cannot be an id finds nothing.
  ID: (value) => (typeof value === 'string' ? unstorable(value) : Number.isInteger(value) ? null : problem('id')),
  Int: (value) => (Number.isInteger(value) && Number(value) >= -largest && Number(value) < largest ? null : problem('int')),
  Float: (value) => (Number.isFinite(value) ? null : problem('float')),
  Boolean: (value) => (typeof value === 'boolean' ? null : problem('boolean')),
  Date: (value) => (typeof value === 'string' && isDay(value) ? null : problem('date')),
  DateTime: (value) => (isInstant(value) ? null : problem('dateTime')),
  Decimal: (value) => (matches(value, /^-?\d{1,15}(\.\d{1,10})?$/) ? null : problem('decimal')),
  JSONString: jsonProblem,
  // a part of a multipart request; its content is checked by whoever reads it
  Upload: (value) => (value instanceof Blob || isPart(value) ? null : problem('upload')),
}

/**
 * Why a value is not valid for this scalar; null if it is.
 * @throws Error for a scalar without a check: whoever adds one to the schema adds its check here
 */
export function leafProblem(scalar: string, value: unknown): InputProblem | null {
  const check = checks[scalar]
  if (check === undefined) throw new Error(`What may be a ${scalar} stands nowhere: add it to server/src/platform/contract/leafProblem.ts.`)
  return check(value)
}
