import * as v from 'valibot'

/** An uncaught error in a browser, as logged. */
export interface Fault {
  name: string
  message: string
  /** The path, without query and possible secrets. */
  page: string
  /** The stack's lines: function, script, line and column, of our own files only. */
  frames: string[]
}

const maxFrames = 30

// Anybody can send a report, so no pattern here may backtrack without bound (ReDoS): a run of characters is tried only from its
// beginning, and a stack line's position is searched from its end.
const address = /(?<![^\s@"'<>])[^\s@"'<>]+@[^\s@"'<>]+/g
const placeAtEnd = /:(\d+):(\d+)\)?$/

// The log has one line per entry, and its readers need not know whom an error concerned.
function clean(text: string, length: number): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(address, '…@…')
    .trim()
    .slice(0, length)
}

/** Tokens of share links are in addresses: path segments longer than any of our words are left out. */
function cleanPath(text: string): string {
  const [path = ''] = text.split(/[?#]/)
  return clean(path, 200).replace(/[^/]{25,}/g, '…')
}

/** Chrome writes `at save (https://…/a.js:1:2)`, Firefox and Safari `save@https://…/a.js:1:2`. */
function readFrame(text: string): string | null {
  const line = text.trimEnd()
  const place = placeAtEnd.exec(line)
  if (place === null) return null
  const [, row, column] = place
  const word =
    line
      .slice(0, place.index)
      .split(/[\s()]/)
      .at(-1) ?? ''
  const begin = word.search(/https?:\/\//)
  if (begin < 0 || !URL.canParse(word.slice(begin))) return null
  const { origin, pathname } = new URL(word.slice(begin))
  const caller = /^\s*at (?:async )?([^\s(]+) \(/.exec(line)?.[1] ?? /^\s*([^@\s]+)@/.exec(line)?.[1]
  return clean(`${caller ? `${caller} ` : ''}${origin}${pathname}:${row}:${column}`, 300)
}

const text = v.fallback(v.string(), '')
const report = v.pipe(v.string(), v.parseJson(), v.object({ name: text, message: text, page: text, stack: text }))

/** Parses a browser's report; null if it is not one. All other contents are dropped. */
export function readFault(body: string): Fault | null {
  const { success, output } = v.safeParse(report, body)
  if (!success) return null
  const { name, message, page, stack } = output
  const frames = (stack === '' ? [] : stack.split('\n')).flatMap((line) => readFrame(line) ?? []).slice(0, maxFrames)
  const fault = { name: clean(name, 60) || 'Error', message: clean(message, 300), page: cleanPath(page), frames }
  return fault.message === '' && frames.length === 0 ? null : fault
}
