// The size of each unit in the smallest unit of its kind, by its names.
const kinds: readonly ReadonlyMap<string, number>[] = [
  [
    [1, 'mm millimeter millimeters millimetre millimetres millimètre millimètres millimetern'],
    [10, 'cm centimeter centimeters centimetre centimetres centimètre centimètres zentimeter zentimetern centimetern'],
    [100, 'dm decimeter decimeters dezimeter'],
    [1_000, 'm mtr meter meters metre metres mètre mètres metern'],
    [25.4, "in inch inches zoll duim pouce pouces \" ″ ” '' ’’ ′′"],
    [304.8, "ft foot feet voet ' ’ ′"],
  ] as const,
  [
    [1, 'g gr gram grams gramm gramme grammes'],
    [1_000, 'kg kgs kilo kilos kilogram kilograms kilogramm kilogramme kilogrammes'],
    [1_000_000, 't ton tonne'],
    [453.59237, 'lb lbs pound pounds'],
    [28.349523125, 'oz ounce ounces'],
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

/** Splits a number and the unit after it: `82,5 cm`, `24"`, `47\'\'`, `120 ㎝`. */
export function splitMeasure(text: string): { number: string; unit: string | null } {
  // units as one character, and digits of Asian widths
  const plain = /[\u3300-\u33ff\uff00-\uff5e]/.test(text) ? text.normalize('NFKC') : text
  const [, number, unit] = /^([-+−]?(?:[\d.,\s]|(?<=\d)['’](?=\d{3}))*\d)\s*(\p{L}+|["″”]|'{1,2}|’{1,2}|′{1,2})\.?$/iu.exec(plain.trim()) ?? []
  return number === undefined || unit === undefined ? { number: plain.trim(), unit: null } : { number: number.trim(), unit: unit.toLowerCase() }
}
