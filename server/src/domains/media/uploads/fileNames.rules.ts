/** A picture of these dimensions is most like this shape: 16:9, a square, or a banner of 4:1. */
export function aspectOf(width: number, height: number): 'PRODUCT' | 'SQUARE' | 'BANNER' {
  const ratio = width / height
  if (ratio > 2.6) return 'BANNER'
  return ratio < 1.3 ? 'SQUARE' : 'PRODUCT'
}

/** What a file's name may say: whose photo it is, and which one of them. */
export interface NameReading {
  code: string
  /** From 1; null: the name does not say */
  position: number | null
}

const longest = 4

/**
 * What the name of a file may say, the likeliest first: `BNK-12_2.jpg` is the second photo of BNK-12, unless there is a product with
 * the code BNK-12_2 itself. Words behind the code (`BNK-12 vooraanzicht`) are left out one after the other.
 */
export function readFileName(name: string): NameReading[] {
  const stem = (name.split(/[/\\]/).at(-1) ?? '')
    .replace(/\.[^.]{1,5}$/, '')
    .replace(/\s*\((\d{1,2})\)$/, '_$1')
    .trim()
  const readings: NameReading[] = stem === '' ? [] : [{ code: stem, position: null }]
  const numbered = /^(.+?)[\s_.-]+(\d{1,2})$/.exec(stem)
  const [code, position] = numbered ? [numbered[1] ?? stem, Number(numbered[2])] : [stem, null]
  if (numbered) readings.push({ code, position })
  const words = code.split(/[\s_]+/)
  for (let count = words.length - 1; count >= 1 && count > words.length - longest; count -= 1) {
    const fewer = words.slice(0, count).join(' ')
    // one word alone is a code only when there is a digit in it
    if (/\d/.test(fewer)) readings.push({ code: fewer, position })
  }
  return readings
}
