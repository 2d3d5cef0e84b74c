import { FileRefused } from '../csv/index.ts'
import { mayHoldErrors, ofJsonText } from './errorTexts.ts'
import { findRepeatedKey } from './findRepeatedKey.ts'

/** A number from a file. One that a JavaScript number cannot represent exactly stays text: the last digits of an eighteen-digit code matter. */
export function exactNumber(source: string): number | string {
  const number = Number(source)
  return Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number)) ? number : source
}

// A number with this many digits, or with an exponent, may not be exact.
const longNumber = /\d{16}|\d[eE][+-]?\d/

type Revive = (key: string, value: unknown, context: { source?: string }) => unknown

const exact: Revive = (_, value, { source }) => (typeof value === 'number' && source !== undefined ? exactNumber(source) : value)
const withErrors: Revive = (key, value, context) =>
  typeof value === 'string' && context.source !== undefined ? ofJsonText(value, context.source) : exact(key, value, context)

const plainly = (text: string): unknown => (longNumber.test(text) ? JSON.parse(text, exact as Parameters<typeof JSON.parse>[1]) : JSON.parse(text))

/** @throws FileRefused if an object has the same key twice: which value is meant is not guessed */
function once(parsed: unknown, text: string, row?: number): unknown {
  const repeated = findRepeatedKey(text)
  if (repeated !== null) throw new FileRefused('keyTwice', { name: repeated.name.slice(0, 60), row: row ?? repeated.row })
  return parsed
}

/**
 * As JSON.parse, but with exact numbers.
 * @param row the number of its row, if it is a single one of a table
 * @throws FileRefused if an object has the same key twice
 */
export function parseJson(text: string, row?: number): unknown {
  return once(plainly(text), text, row)
}

/** As `parseJson`, for a table: a spreadsheet error that stands as text is a `JsonError`. */
export function parseJsonTable(text: string, row?: number): unknown {
  return once(mayHoldErrors(text) ? JSON.parse(text, withErrors as Parameters<typeof JSON.parse>[1]) : plainly(text), text, row)
}
