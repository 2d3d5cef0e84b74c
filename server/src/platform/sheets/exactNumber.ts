/**
 * A number as it stands in a file. What a computer's number cannot hold is the text of its digits: of a code of eighteen digits the
 * last ones count.
 */
export function exactNumber(source: string): number | string {
  const number = Number(source)
  return Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number)) ? number : source
}

// A number of so many digits, or with an exponent, may be more than a computer's number holds.
const longNumber = /\d{16}|\d[eE][+-]?\d/

/** As JSON.parse, but with numbers as they stand in the text. */
export function parseJson(text: string): unknown {
  if (!longNumber.test(text)) return JSON.parse(text)
  const revive = (_: string, value: unknown, context?: { source?: string }): unknown =>
    typeof value === 'number' && context?.source !== undefined ? exactNumber(context.source) : value
  return JSON.parse(text, revive as Parameters<typeof JSON.parse>[1])
}
