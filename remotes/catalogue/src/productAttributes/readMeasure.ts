import { nextUnit, unitFactor, unitName } from './units'

export type Measure =
  /** `other`: the number if its separator had the other meaning; `isWorkedOut`: not simply the typed number */
  | { kind: 'number'; value: number; other?: number; isWorkedOut: boolean }
  | { kind: 'empty' }
  | { kind: 'noNumber' }
  /** The typed unit is of another kind than the attribute's */
  | { kind: 'otherUnit'; unit: string }

const BLANKS = '[ \\u00a0\\u202f]'
const NUMBER = `\\d{1,3}(?:${BLANKS}\\d{3})+(?:[.,]\\d+)?(?!\\d)|\\d+(?:[.,]\\d+)*`
const PART = new RegExp(`\\s*(${NUMBER})\\s*((?:mm|cm|m)[23](?!\\d)|[^\\d\\s.,+-]*)`, 'iy')

/**
 * Parses a measure as people type it, in the attribute's unit: 240, 2,4 m, 2.40m, 2 m 40, 1.299,5 mm, 7' 10". Comma and point
 * can both be the decimal sign; a single separator before exactly three digits may also separate thousands: the user's language
 * decides, and the other interpretation is returned, too.
 * @param unit the attribute's; null: a plain number
 * @param decimal the decimal sign of the user's language
 */
export function readMeasure(text: string, unit: string | null, decimal: ',' | '.'): Measure {
  const typed = text.trim().replace(/[−–]/g, '-')
  if (typed === '') return { kind: 'empty' }
  const sign = typed.startsWith('-') ? -1 : 1
  const parts = splitParts(typed.replace(/^[-+]\s*/, ''))
  if (!parts) return { kind: 'noNumber' }
  let value = 0
  let other = 0
  let isAmbiguous = false
  for (const [at, part] of parts.entries()) {
    const previous = parts[at - 1]
    // a second number without any unit does not belong to the measure
    const next = previous && nextUnit(previous.unit)
    if (previous && part.unit === '' && next === undefined) return { kind: 'noNumber' }
    const own = part.unit || (previous ? next : unit) || ''
    const factor = own === '' ? 1 : unitFactor(own, unit ?? '')
    if (factor === undefined) return { kind: 'otherUnit', unit: part.unit }
    const read = readDigits(part.digits, decimal)
    if (!read) return { kind: 'noNumber' }
    value += read.value * factor
    other += (read.other ?? read.value) * factor
    isAmbiguous ||= read.other !== undefined
  }
  const [only] = parts
  const isPlain = parts.length === 1 && (only?.unit === '' || unitName(only?.unit ?? '') === unitName(unit ?? ''))
  const isWorkedOut = isAmbiguous || !isPlain || /[^\d.,]/.test(only?.digits ?? '') || (only?.digits.match(/[.,]/g)?.length ?? 0) > 1
  return { kind: 'number', value: tidy(sign * value), isWorkedOut, ...(isAmbiguous ? { other: tidy(sign * other) } : {}) }
}

function splitParts(typed: string): { digits: string; unit: string }[] | undefined {
  const parts: { digits: string; unit: string }[] = []
  for (let at = 0; at < typed.length; at = PART.lastIndex) {
    PART.lastIndex = at
    const found = PART.exec(typed)
    if (!found) return undefined
    parts.push({ digits: found[1] ?? '', unit: found[2] ?? '' })
  }
  return parts
}

function readDigits(digits: string, decimal: ',' | '.'): { value: number; other?: number } | undefined {
  const packed = digits.replace(new RegExp(BLANKS, 'g'), '')
  const separators = packed.match(/[.,]/g) ?? []
  const last = separators.at(-1)
  if (last === undefined) return { value: Number(packed) }
  const isOnce = separators.filter((one) => one === last).length === 1
  if (separators.length === 1) {
    const asDecimal = Number(packed.replace(',', '.'))
    // with blanks as thousands separators the separator must be the decimal sign
    if (packed !== digits || !/^[1-9]\d{0,2}[.,]\d{3}$/.test(packed)) return { value: asDecimal }
    const asGroups = Number(packed.replace(last, ''))
    return last === decimal ? { value: asDecimal, other: asGroups } : { value: asGroups, other: asDecimal }
  }
  const [whole, fraction] = isOnce ? [packed.slice(0, packed.lastIndexOf(last)), packed.slice(packed.lastIndexOf(last) + 1)] : [packed, '']
  const groups = whole.split(/[.,]/)
  const areGroups = new Set(whole.match(/[.,]/g)).size === 1 && groups.every((group, at) => (at === 0 ? /^[1-9]\d{0,2}$/.test(group) : group.length === 3))
  return areGroups ? { value: Number(`${groups.join('')}.${fraction || '0'}`) } : undefined
}

// 2.4 m is 240 cm and not 239.99999999999997
function tidy(value: number): number {
  return Number(value.toFixed(6))
}
