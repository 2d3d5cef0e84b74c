// How much of the smallest unit of its kind a unit is, by what it is called.
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

/** What a number in one unit is in another one; null where they do not measure the same thing. */
export function convertMeasure(number: number, from: string, to: string): number | null {
  const [given, wanted] = [from.toLowerCase(), to.toLowerCase()]
  if (given === wanted) return number
  const kind = kinds.find((units) => units.has(given) && units.has(wanted))
  const [one, other] = [kind?.get(given), kind?.get(wanted)]
  return one === undefined || other === undefined ? null : Math.round(((number * one) / other) * 1e6) / 1e6
}

// `Breite (mm)`, `Width in mm`, `width_mm`, `Hoogte, cm`, `Gewicht kg`, `widthMm`: one letter is no unit unless something says so.
const long = 'mm|cm|dm|inch|inches|ft|kg|gram|lbs?|millimet(?:er|re)s?|centimet(?:er|re)s?|kilogram'
const unitAtEnd = new RegExp(`(?:\\s*[([]\\s*(?:in\\s+)?(${long}|m|g|in|")\\s*[)\\]]|[\\s_/,.:-]+in[\\s_]+(${long}|m|g)|\\s*[\\s_/,.:-]+(${long}))\\.?$`, 'i')
// no unit is longer, and no head of a stranger is slow
const lengthLooked = 30
const inCapitals = /(?<=[a-z])(Mm|Cm|Dm|Kg|MM|CM|DM|KG)$/

/** The unit that the head of a column names, and its word without it. */
export function splitUnit(head: string): { word: string; unit: string | null } {
  const whole = head.trim()
  const end = whole.slice(-lengthLooked)
  const found = unitAtEnd.exec(end) ?? inCapitals.exec(end)
  const unit = found?.slice(1).find((part) => part !== undefined)
  const word = found === null ? whole : whole.slice(0, whole.length - end.length + found.index).trim()
  return unit === undefined || word === '' ? { word: whole, unit: null } : { word, unit: unit.toLowerCase() }
}

/** A number with the unit that stands behind it: `82,5 cm`, `24"`. */
export function splitMeasure(text: string): { number: string; unit: string | null } {
  const [, number, unit] = /^([-+−]?[\d.,\s\u00a0\u202f]*\d)\s*([a-z]+|["″”])\.?$/i.exec(text.trim()) ?? []
  return number === undefined || unit === undefined ? { number: text.trim(), unit: null } : { number: number.trim(), unit: unit.toLowerCase() }
}
