/** The server's limit per request. */
export const MOST_CODES = 5000

const PREFIX = 'vitrine_codes_'
/** Older ones are deleted: a browser stores only a few megabytes per site. */
const KEPT = 8

/** The codes in a pasted text: the first cell of each line, without quotes and duplicates, in order. */
export function readPasted(text: string): string[] {
  const cells = text.split(/[\r\n]+/).map((line) => line.split(/[\t;]/)[0] ?? '')
  const codes = cells
    .map((cell) =>
      cell
        .trim()
        .replace(/^["']+|["',]+$/g, '')
        .trim(),
    )
    .filter(Boolean)
  const seen = new Set<string>()
  return codes.filter((code) => seen.size < seen.add(code.toLowerCase()).size)
}

/**
 * Stores codes that are too many for an address in this browser tab.
 * @returns the key for the address; the same for the same codes
 */
export function keepCodes(codes: readonly string[]): string {
  const text = JSON.stringify(codes)
  const key = hashOf(text)
  const others = Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + key)
  others.slice(0, Math.max(0, others.length - KEPT + 1)).forEach((name) => sessionStorage.removeItem(name))
  sessionStorage.setItem(PREFIX + key, text)
  return key
}

/** The codes for a key; undefined if they are not stored. */
export function findCodes(key: string): readonly string[] | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null')
    return Array.isArray(kept) ? kept.filter((code) => typeof code === 'string') : undefined
  } catch {
    // no storage, or something else is stored under the key
    return undefined
  }
}

/** Seven letters and digits: short in an address, and different enough for one person's lists. */
function hashOf(text: string): string {
  let hash = 5381n
  for (let place = 0; place < text.length; place += 1) hash = BigInt.asUintN(36, hash * 33n + BigInt(text.charCodeAt(place)))
  return hash.toString(36)
}
