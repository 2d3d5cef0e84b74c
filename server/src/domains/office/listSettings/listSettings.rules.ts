/** An arrangement of a list says little; whatever is longer is none. */
const maxCharacters = 4000

/** The name of a list, as its screen calls it: products, attributeValues. */
export function isListName(list: string): boolean {
  return /^[a-z][A-Za-z]{0,39}$/.test(list)
}

/** Whether this is the JSON of an object, short enough to be kept. */
export function isArrangement(settings: string): boolean {
  if (settings.length > maxCharacters) return false
  try {
    const read: unknown = JSON.parse(settings)
    return typeof read === 'object' && read !== null && !Array.isArray(read)
  } catch {
    return false
  }
}
