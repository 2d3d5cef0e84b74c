import type { Problem } from './Problem'

/** The decimal sign: a comma as in Dutch, or a point as in English. */
export type DecimalSign = ',' | '.'

export interface ReadNumber {
  value: number
  /** "1.299" can be 1299 and 1.299: the other reading */
  otherwise?: number
}

type NumberProblem = Extract<Problem, { kind: 'number' | 'scientific' }>

const SCIENTIFIC = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i
const PLAIN = /^[+-]?\d+$/
const TIDY = /[\s\u00a0\u202f’']|€|EUR/gi

// "1.299,-" shows where the decimals would be
const tidyUp = (text: string): string =>
  text
    .replace(TIDY, '')
    .replace(/[.,][-–]$/, (sign) => `${sign.charAt(0)}00`)
    .replace(/^[−–]/, '-')

/** 8,71E+12: what Excel displays for a long number, without its digits. */
export const isScientific = (text: string): boolean => SCIENTIFIC.test(text.trim())

/**
 * Parses a number as people and Excel write it: "1.299,00", "1,299.00", "€ 1299,-", "-12". If one separator with three digits
 * is ambiguous, `sign` decides, and the other reading is returned as well.
 */
export function readNumber(text: string, sign: DecimalSign): ReadNumber | { problem: NumberProblem } {
  if (isScientific(text)) return { problem: { kind: 'scientific', text: text.trim() } }
  const tidy = tidyUp(text)
  if (PLAIN.test(tidy)) return { value: Number(tidy) }
  const bad = { problem: { kind: 'number', text: text.trim() } } as const
  if (!/^[+-]?[\d.,]*\d$/.test(tidy)) return bad
  const last = tidy[Math.max(tidy.lastIndexOf(','), tidy.lastIndexOf('.'))] as DecimalSign
  const hasBoth = tidy.includes(',') && tidy.includes('.')
  const isRepeated = tidy.split(last).length > 2
  const asDecimal = isRepeated ? null : readWith(tidy, last)
  const asGroups = hasBoth ? null : readWith(tidy, last === ',' ? '.' : ',')
  if (asDecimal === null) return asGroups === null ? bad : { value: asGroups }
  // 0.299 has no thousands, so there is only one reading
  if (asGroups === null || asGroups === asDecimal) return { value: asDecimal }
  return last === sign ? { value: asDecimal, otherwise: asGroups } : { value: asGroups, otherwise: asDecimal }
}

/** The number if `decimal` is the decimal sign and the other one separates thousands; null if that is impossible. */
function readWith(text: string, decimal: DecimalSign): number | null {
  const group = decimal === ',' ? '.' : ','
  const [whole = '', broken, ...more] = text.split(decimal)
  if (more.length > 0 || broken?.includes(group)) return null
  const groups = whole.replace(/^[+-]/, '').split(group)
  const isGrouped = groups.length > 1
  if (isGrouped && (!/^[1-9]\d{0,2}$/.test(groups[0] ?? '') || groups.slice(1).some((digits) => digits.length !== 3))) return null
  const number = Number(`${whole.startsWith('-') ? '-' : ''}${groups.join('')}.${broken ?? '0'}`)
  return Number.isFinite(number) ? number : null
}

/** The decimal sign that the texts imply, if they agree: "1.299,00" beside "1.299" shows that the point separates thousands. */
export function tellSign(texts: readonly string[]): DecimalSign | null {
  const told = new Set<DecimalSign>()
  for (const text of texts) {
    const [first, second] = [readNumber(text, ','), readNumber(text, '.')]
    if ('problem' in first || 'problem' in second || first.otherwise !== undefined) continue
    const tidy = tidyUp(text)
    const at = Math.max(tidy.lastIndexOf(','), tidy.lastIndexOf('.'))
    if (at < 0) continue
    const sign = tidy[at] as DecimalSign
    // the last sign is a decimal one, or all of them separate thousands
    const isDecimal = tidy.split(sign).length === 2
    told.add(isDecimal ? sign : sign === ',' ? '.' : ',')
  }
  return told.size === 1 ? [...told][0]! : null
}
