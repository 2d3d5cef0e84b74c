// How much of the smallest unit of its kind a unit is.
const kinds: readonly Readonly<Record<string, number>>[] = [
  { mm: 1, cm: 10, dm: 100, m: 1_000, in: 25.4, inch: 25.4, '"': 25.4, '″': 25.4, '”': 25.4 },
  { g: 1, gr: 1, gram: 1, kg: 1_000 },
]

/** What a number in one unit is in another one; null where they do not measure the same thing. */
export function convertMeasure(number: number, from: string, to: string): number | null {
  const [given, wanted] = [from.toLowerCase(), to.toLowerCase()]
  if (given === wanted) return number
  const kind = kinds.find((units) => given in units && wanted in units)
  const [one, other] = [kind?.[given], kind?.[wanted]]
  return one === undefined || other === undefined ? null : Math.round(((number * one) / other) * 1e6) / 1e6
}

const unitAtEnd = /\s*(?:[([]\s*(mm|cm|dm|m|inch|kg|g|gram)\s*[)\]]|\bin\s+(mm|cm|dm|m|inch|kg|g|gram)|\s(mm|cm|kg))$/i

/** The unit that the head of a column names, as `Breite (mm)`, and its word without it. */
export function splitUnit(head: string): { word: string; unit: string | null } {
  const found = unitAtEnd.exec(head.trim())
  const unit = found?.[1] ?? found?.[2] ?? found?.[3]
  return found === null || unit === undefined ? { word: head.trim(), unit: null } : { word: head.trim().slice(0, found.index).trim(), unit: unit.toLowerCase() }
}

/** A number with the unit that stands behind it: `82,5 cm`, `24"`. */
export function splitMeasure(text: string): { number: string; unit: string | null } {
  const [, number, unit] = /^([-+−]?[\d.,\s\u00a0\u202f]*\d)\s*([a-z]+|["″”])\.?$/i.exec(text.trim()) ?? []
  return number === undefined || unit === undefined ? { number: text.trim(), unit: null } : { number: number.trim(), unit: unit.toLowerCase() }
}
