/** What keeps a value from being stored unchanged. */
export interface Unstorable {
  /**
   * nul: the character 0, which PostgreSQL's text does not accept · surrogate: half of a UTF-16 pair, which UTF-8 cannot encode ·
   * number: so large that JSON has already rounded it · depth: lists nested deeper than is checked
   */
  code: 'nul' | 'surrogate' | 'number' | 'depth'
  /** nul and surrogate: the end of the text before it */
  before: string
}

// Far deeper than any value of ours, far from a stack overflow.
const deepest = 64
const shown = 20

/** Checks a text, or any JSON value, for what the database would refuse or return changed. */
export function findUnstorable(value: unknown, depth = 0): Unstorable | null {
  if (typeof value === 'string') return findInText(value)
  if (typeof value === 'number')
    return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value)) ? null : { code: 'number', before: '' }
  if (typeof value !== 'object' || value === null) return null
  if (depth === deepest) return { code: 'depth', before: '' }
  if (Array.isArray(value)) {
    for (const entry of value) {
      const found = findUnstorable(entry, depth + 1)
      if (found) return found
    }
    return null
  }
  for (const [key, entry] of Object.entries(value)) {
    const found = findInText(key) ?? findUnstorable(entry, depth + 1)
    if (found) return found
  }
  return null
}

function findInText(text: string): Unstorable | null {
  const isWhole = text.isWellFormed()
  if (isWhole && !text.includes('\0')) return null
  // With the flag u a pair is one character, so that only lone halves are surrogates.
  const at = text.search(isWhole ? /\0/ : /[\0\p{Surrogate}]/u)
  return {
    code: text[at] === '\0' ? 'nul' : 'surrogate',
    before: text
      .slice(Math.max(0, at - shown), at)
      .toWellFormed()
      .trimStart(),
  }
}
