/** Something missing, as the inspector's code: `content.nl.description`, `image.main`, `check:EAN_CHECKDIGIT`. */
export type MissingCode = string

/** Parses the inspector's answer, a JSON list of codes; anything else is treated as nothing missing. */
export function parseMissing(json: string): MissingCode[] {
  try {
    const codes: unknown = JSON.parse(json)
    return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : []
  } catch {
    return []
  }
}

/** Whether a code is for a text of the Content tab; its name and language are too long for a list. */
export function isText(code: MissingCode): boolean {
  return code.startsWith('content.')
}

/** Whether a code is for a failed check (present, but wrong) instead of something missing. */
export function isCheck(code: MissingCode): boolean {
  return code.startsWith('check:')
}

/** The field to fill in for a code; null for a check, which may concern several fields. */
export function fieldOfMissing(code: MissingCode): string | null {
  if (isCheck(code)) return null
  if (code.startsWith('image.')) return 'images'
  return code.replace(/^attribute:/, 'attribute.')
}
