interface Unit {
  family: 'length' | 'area' | 'mass' | 'volume' | 'time' | 'power'
  /** How many of the family's smallest unit it contains */
  size: number
  /** The unit of a following number without unit: 2 m 40 is 2 m and 40 cm */
  next?: string
}

const units: Readonly<Record<string, Unit>> = {
  mm: { family: 'length', size: 1 },
  cm: { family: 'length', size: 10, next: 'mm' },
  dm: { family: 'length', size: 100, next: 'cm' },
  m: { family: 'length', size: 1000, next: 'cm' },
  in: { family: 'length', size: 25.4 },
  ft: { family: 'length', size: 304.8, next: 'in' },
  'cm²': { family: 'area', size: 1 },
  'm²': { family: 'area', size: 10_000 },
  g: { family: 'mass', size: 1 },
  kg: { family: 'mass', size: 1000, next: 'g' },
  t: { family: 'mass', size: 1_000_000, next: 'kg' },
  lb: { family: 'mass', size: 453.592_37 },
  ml: { family: 'volume', size: 1 },
  cl: { family: 'volume', size: 10 },
  l: { family: 'volume', size: 1000 },
  'cm³': { family: 'volume', size: 1 },
  'm³': { family: 'volume', size: 1_000_000 },
  s: { family: 'time', size: 1 },
  min: { family: 'time', size: 60, next: 's' },
  h: { family: 'time', size: 3600, next: 'min' },
  w: { family: 'power', size: 1 },
  kw: { family: 'power', size: 1000 },
}

const otherNames: Readonly<Record<string, string>> = {
  '"': 'in',
  '″': 'in',
  '”': 'in',
  "''": 'in',
  inch: 'in',
  inches: 'in',
  duim: 'in',
  "'": 'ft',
  '′': 'ft',
  '’': 'ft',
  feet: 'ft',
  foot: 'ft',
  voet: 'ft',
  meter: 'm',
  metre: 'm',
  metres: 'm',
  mtr: 'm',
  centimeter: 'cm',
  millimeter: 'mm',
  cm2: 'cm²',
  m2: 'm²',
  cm3: 'cm³',
  m3: 'm³',
  gr: 'g',
  gram: 'g',
  kilo: 'kg',
  kilogram: 'kg',
  ton: 't',
  lbs: 'lb',
  liter: 'l',
  litre: 'l',
  ltr: 'l',
  sec: 's',
  uur: 'h',
  u: 'h',
  minuten: 'min',
  watt: 'w',
}

/** The canonical name of a unit; an unknown one is returned in lower case. */
export function unitName(typed: string): string {
  const name = typed.trim().toLowerCase()
  return otherNames[name] ?? name
}

/** The factor for converting `from` to `to`; undefined if they are of different kinds. */
export function unitFactor(from: string, to: string): number | undefined {
  if (unitName(from) === unitName(to)) return 1
  const [one, other] = [units[unitName(from)], units[unitName(to)]]
  return one && other && one.family === other.family ? one.size / other.size : undefined
}

/** The unit of a number that follows a measure in this unit without a unit of its own. */
export function nextUnit(unit: string): string | undefined {
  return units[unitName(unit)]?.next
}
