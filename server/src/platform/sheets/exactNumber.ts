import { mayHoldErrors, ofJsonText } from './errorTexts.ts'

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

/** As JSON.parse, but with exact numbers. */
export function parseJson(text: string): unknown {
  return longNumber.test(text) ? JSON.parse(text, exact as Parameters<typeof JSON.parse>[1]) : JSON.parse(text)
}

/** As `parseJson`, for a table: a spreadsheet error that stands as text is a `JsonError`. */
export function parseJsonTable(text: string): unknown {
  return mayHoldErrors(text) ? JSON.parse(text, withErrors as Parameters<typeof JSON.parse>[1]) : parseJson(text)
}
