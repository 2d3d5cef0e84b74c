/** A number from a file. One that a JavaScript number cannot represent exactly stays text: the last digits of an eighteen-digit code matter. */
export function exactNumber(source: string): number | string {
  const number = Number(source)
  return Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number)) ? number : source
}

// A number with this many digits, or with an exponent, may not be exact.
const longNumber = /\d{16}|\d[eE][+-]?\d/

/** As JSON.parse, but with exact numbers. */
export function parseJson(text: string): unknown {
  if (!longNumber.test(text)) return JSON.parse(text)
  const revive = (_: string, value: unknown, context?: { source?: string }): unknown =>
    typeof value === 'number' && context?.source !== undefined ? exactNumber(context.source) : value
  return JSON.parse(text, revive as Parameters<typeof JSON.parse>[1])
}
