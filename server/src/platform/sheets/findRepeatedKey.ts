const quote = 34
const backslash = 92
const colon = 58
const [objectBegin, objectEnd, listBegin, listEnd] = [123, 125, 91, 93]

interface Level {
  /** null: a list */
  keys: Set<string> | null
  /** Objects that began in it */
  objects: number
}

/**
 * Finds a key that stands twice in one object, of which JSON.parse keeps the last value without a word.
 * @param text valid JSON
 * @returns the key, and the row of a table with its object, where the heads are row 1
 */
export function findRepeatedKey(text: string): { name: string; row: number } | null {
  const levels: Level[] = []
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === objectBegin || sign === listBegin) {
      const outer = levels.at(-1)
      if (outer !== undefined && sign === objectBegin) outer.objects += 1
      levels.push({ keys: sign === objectBegin ? new Set() : null, objects: 0 })
    } else if (sign === objectEnd || sign === listEnd) levels.pop()
    else if (sign === quote) {
      const end = endOfText(text, at)
      const keys = isKey(text, end) ? levels.at(-1)?.keys : null
      if (keys != null) {
        const name = keyIn(text, at, end)
        if (keys.has(name)) return { name, row: rowOf(levels) }
        keys.add(name)
      }
      at = end
    }
  }
  return null
}

/** The index of the closing quotation mark. */
function endOfText(text: string, begin: number): number {
  for (let end = text.indexOf('"', begin + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0
    while (text.charCodeAt(end - 1 - backslashes) === backslash) backslashes += 1
    if (backslashes % 2 === 0) return end
  }
  return text.length
}

function isKey(text: string, end: number): boolean {
  let at = end + 1
  while (text.charCodeAt(at) <= 32) at += 1
  return text.charCodeAt(at) === colon
}

function keyIn(text: string, begin: number, end: number): string {
  const written = text.slice(begin + 1, end)
  return written.includes('\\') ? (JSON.parse(`"${written}"`) as string) : written
}

/** The place of the object in the outermost list, or, where there is none, in the whole. */
function rowOf(levels: readonly Level[]): number {
  const list = levels.find(({ keys }) => keys === null) ?? levels[0]
  return Math.max(list?.objects ?? 0, 1) + 1
}
