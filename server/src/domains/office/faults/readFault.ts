/** An uncaught error of a browser, as it is written down. */
export interface Fault {
  name: string
  message: string
  /** The address without its question and without what might be a secret. */
  page: string
  /** The lines of the stack: function, script, line and column, of our own files alone. */
  frames: string[]
}

const maxFrames = 30

// Anybody may send a report: no pattern here may backtrack without bound (ReDoS). So a run of letters
// is tried from its beginning alone, and the place in a line of the stack is looked for from its end.
const address = /(?<![^\s@"'<>])[^\s@"'<>]+@[^\s@"'<>]+/g
const placeAtEnd = /:(\d+):(\d+)\)?$/

// A log is read line by line, and by people who need not know whom an error was about.
function clean(text: unknown, length: number): string {
  if (typeof text !== 'string') return ''
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(address, '…@…')
    .trim()
    .slice(0, length)
}

/** Tokens of share links stand in addresses: what is longer than any word of ours is left out. */
function cleanPath(text: unknown): string {
  const [path = ''] = typeof text === 'string' ? text.split(/[?#]/) : []
  return clean(path, 200).replace(/[^/]{25,}/g, '…')
}

/** Chrome says `at save (https://…/a.js:1:2)`, Firefox and Safari `save@https://…/a.js:1:2`. */
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

/** Reads what a browser sent; null when it is no report of an error. Nothing else that it sent is kept. */
export function readFault(body: string): Fault | null {
  let sent: unknown
  try {
    sent = JSON.parse(body)
  } catch {
    return null
  }
  if (typeof sent !== 'object' || sent === null) return null
  const { name, message, page, stack } = sent as Record<string, unknown>
  const frames = (typeof stack === 'string' ? stack.split('\n') : []).flatMap((line) => readFrame(line) ?? []).slice(0, maxFrames)
  const fault = { name: clean(name, 60) || 'Error', message: clean(message, 300), page: cleanPath(page), frames }
  return fault.message === '' && frames.length === 0 ? null : fault
}
