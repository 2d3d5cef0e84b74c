/** Something the product inspector misses, by its code: `content.nl.description`, `image.main`, `check:EAN_CHECKDIGIT`. */
export type MissingCode = string

/** Reads the inspector's answer, a list of codes as JSON; anything else counts as nothing missing. */
export function parseMissing(json: string): MissingCode[] {
  try {
    const codes: unknown = JSON.parse(json)
    return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : []
  } catch {
    return []
  }
}

/** Tells a text of the Content tab; its name and language are too long a word for a list. */
export function isText(code: MissingCode): boolean {
  return code.startsWith('content.')
}

/** Tells a check that failed (something is there, but wrong) from something that is not there. */
export function isCheck(code: MissingCode): boolean {
  return code.startsWith('check:')
}

/** The field in which something that is missing is filled in; null of a check, which may speak of several. */
export function fieldOfMissing(code: MissingCode): string | null {
  if (isCheck(code)) return null
  if (code.startsWith('image.')) return 'images'
  return code.replace(/^attribute:/, 'attribute.')
}
