/** Longer texts are not settings of a list. */
const maxCharacters = 4000

/** The name of a list, as its screen uses it: products, attributeValues. */
export function isListName(list: string): boolean {
  return /^[a-z][A-Za-z]{0,39}$/.test(list)
}

/** Whether this is a JSON object, short enough to be stored. */
export function isArrangement(settings: string): boolean {
  if (settings.length > maxCharacters) return false
  try {
    const read: unknown = JSON.parse(settings)
    return typeof read === 'object' && read !== null && !Array.isArray(read)
  } catch {
    return false
  }
}
