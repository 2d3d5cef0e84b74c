// `Breite (mm)`, `Width in mm`, `width_mm`, `Hoogte, cm`, `Gewicht kg`, `widthMm`: a single letter is a unit only if marked as one.
const long =
  'mm|cm|dm|inch|inches|zoll|duim|pouces?|ft|feet|voet|kg|kilos?|gram|gramm|lbs?|ounces?|(?:milli|centi|zenti|deci|dezi)?met(?:ern|ers?|res?)|(?:milli|centi)?mètres?|kilogramm?(?:es?|s)?'
const short = "m|g|in|\"|″|”|''|’’"
const unitAtEnd = new RegExp(
  `(?:\\s*[([{<（]\\s*(?:(?:in|en)\\s+)?(${long}|${short})\\.?\\s*[)\\]}>）]|[\\s_/,.:-]+(?:in|en)[\\s_]+(${long}|m|g)|\\s*[\\s_/,.:–-]+(${long})|\\s+(["″”]|\'\'))\\.?$`,
  'i',
)
// `Breedte (mm) netto`, `(cm) Breedte`, `Width [mm]*`, `mm breedte`, `breedte_mm_netto`
const unitWithin = new RegExp(
  `[([{<（]\\s*(?:(?:in|en)\\s+)?(${long}|${short})\\.?\\s*[)\\]}>）]|(?<=^|[\\s_/,.:–-])(mm|cm|dm|inch|inches|kg|millimeter|centimeter)(?=[\\s_/,.:–-])`,
  'gi',
)
// longer than any unit, and short enough for any head
const lengthLooked = 30
const longest = 255
const inCapitals = /(?<=[a-z])(Mm|Cm|Dm|Kg|MM|CM|DM|KG)$/

/** Splits a column's head into its word and its unit. */
export function splitUnit(head: string): { word: string; unit: string | null } {
  const whole = head.trim()
  const end = whole.slice(-lengthLooked)
  const found = unitAtEnd.exec(end) ?? inCapitals.exec(end)
  const unit = found?.slice(1).find((part) => part !== undefined)
  const word = found === null ? whole : whole.slice(0, whole.length - end.length + found.index).trim()
  if (unit !== undefined && word !== '') return { word: withoutIn(word), unit: unit.toLowerCase() }
  return withinHead(whole)
}

/** `Largeur en` of `Largeur en mm`; looks at the end only, as a search from each blank would take long. */
function withoutIn(word: string): string {
  const end = word.slice(-lengthLooked)
  return word.slice(0, word.length - end.length) + end.replace(/\s+(?:in|en)$/i, '')
}

/** The unit at another place of a head; none if it names two. */
function withinHead(whole: string): { word: string; unit: string | null } {
  const none = { word: whole, unit: null }
  if (whole.length > longest) return none
  const found = [...whole.matchAll(unitWithin)]
  const units = new Set(found.map(([, marked, bare]) => (marked ?? bare ?? '').toLowerCase()))
  const [unit] = units
  const [first] = found
  if (unit === undefined || first === undefined || units.size > 1) return none
  const word = `${whole.slice(0, first.index)} ${whole.slice(first.index + first[0].length)}`.replaceAll(/[\s_*]+/g, ' ').trim()
  return /\p{L}/u.test(word) ? { word, unit } : none
}
