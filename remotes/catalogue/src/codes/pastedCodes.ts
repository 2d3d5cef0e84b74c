/** A column of a spreadsheet; the server takes no more at once. */
export const MOST_CODES = 5000

const PREFIX = 'vitrine_codes_'
/** Older ones make way: a browser keeps a few megabytes for a page. */
const KEPT = 8

/** The codes of a pasted text: the first cell of each line, without quotes and doubles, in their order. */
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
 * Keeps codes, of which there are too many for an address, in this window of the browser.
 * @returns the key that stands for them in the address; the same codes have the same one
 */
export function keepCodes(codes: readonly string[]): string {
  const text = JSON.stringify(codes)
  const key = hashOf(text)
  const others = Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + key)
  others.slice(0, Math.max(0, others.length - KEPT + 1)).forEach((name) => sessionStorage.removeItem(name))
  sessionStorage.setItem(PREFIX + key, text)
  return key
}

/** The codes behind a key; undefined where they were never pasted. */
export function findCodes(key: string): readonly string[] | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null')
    return Array.isArray(kept) ? kept.filter((code) => typeof code === 'string') : undefined
  } catch {
    // a browser that keeps nothing, or what somebody else has written there
    return undefined
  }
}

/** Seven letters and digits: short in an address, and not the same for two lists that one person pastes. */
function hashOf(text: string): string {
  let hash = 5381n
  for (let place = 0; place < text.length; place += 1) hash = BigInt.asUintN(36, hash * 33n + BigInt(text.charCodeAt(place)))
  return hash.toString(36)
}
