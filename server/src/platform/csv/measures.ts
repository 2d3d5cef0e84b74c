// The size of each unit in the smallest unit of its kind, by its names.
const kinds: readonly ReadonlyMap<string, number>[] = [
  [
    [1, 'mm millimeter millimeters millimetre millimetres'],
    [10, 'cm centimeter centimeters centimetre centimetres zentimeter'],
    [100, 'dm decimeter dezimeter'],
    [1_000, 'm mtr meter meters metre metres'],
    [25.4, 'in inch inches zoll duim " ″ ”'],
    [304.8, 'ft foot feet'],
  ] as const,
  [
    [1, 'g gr gram grams gramm'],
    [1_000, 'kg kgs kilo kilogram kilograms kilogramm'],
    [1_000_000, 't ton tonne'],
    [453.59237, 'lb lbs pound pounds'],
    [28.349523125, 'oz'],
  ] as const,
].map((units) => new Map(units.flatMap(([size, words]) => words.split(' ').map((word) => [word, size] as const))))

/** Converts a number between units; null if they are of different kinds. */
export function convertMeasure(number: number, from: string, to: string): number | null {
  const [given, wanted] = [from.toLowerCase(), to.toLowerCase()]
  if (given === wanted) return number
  const kind = kinds.find((units) => units.has(given) && units.has(wanted))
  const [one, other] = [kind?.get(given), kind?.get(wanted)]
  return one === undefined || other === undefined ? null : Math.round(((number * one) / other) * 1e6) / 1e6
}

// `Breite (mm)`, `Width in mm`, `width_mm`, `Hoogte, cm`, `Gewicht kg`, `widthMm`: a single letter is a unit only if marked as
// one.
const long = 'mm|cm|dm|inch|inches|ft|kg|gram|lbs?|millimet(?:er|re)s?|centimet(?:er|re)s?|kilogram'
const unitAtEnd = new RegExp(`(?:\\s*[([]\\s*(?:in\\s+)?(${long}|m|g|in|")\\s*[)\\]]|[\\s_/,.:-]+in[\\s_]+(${long}|m|g)|\\s*[\\s_/,.:-]+(${long}))\\.?$`, 'i')
// longer than any unit, and short enough for any head
const lengthLooked = 30
const inCapitals = /(?<=[a-z])(Mm|Cm|Dm|Kg|MM|CM|DM|KG)$/

/** Splits a column's head into its word and its unit. */
export function splitUnit(head: string): { word: string; unit: string | null } {
  const whole = head.trim()
  const end = whole.slice(-lengthLooked)
  const found = unitAtEnd.exec(end) ?? inCapitals.exec(end)
  const unit = found?.slice(1).find((part) => part !== undefined)
  const word = found === null ? whole : whole.slice(0, whole.length - end.length + found.index).trim()
  return unit === undefined || word === '' ? { word: whole, unit: null } : { word, unit: unit.toLowerCase() }
}

/** Splits a number and the unit after it: `82,5 cm`, `24"`. */
export function splitMeasure(text: string): { number: string; unit: string | null } {
  const [, number, unit] = /^([-+−]?[\d.,\s\u00a0\u202f]*\d)\s*([a-z]+|["″”])\.?$/i.exec(text.trim()) ?? []
  return number === undefined || unit === undefined ? { number: text.trim(), unit: null } : { number: number.trim(), unit: unit.toLowerCase() }
}
