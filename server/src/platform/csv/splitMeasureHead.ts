import { convertMeasure } from './measures.ts'
import { splitUnit } from './splitUnit.ts'

// What a single letter means is known only where the column holds measures: `Breite m`, `Height in`, `Gewicht g`, `B/m`.
const part = /\p{L}+|["″”]|'{1,2}|’{1,2}|′{1,2}/giu
const opened = /[([{<（]\s*$/u
const closed = /^\s*\.?\s*[)\]}>）]/u
// Between two units, of which either could be meant: `cm/mm`, `cm of m`.
const between = /^(?:\s*[/|,&+]\s*|\s+(?:of|or|oder|ou|en|und|and)\s+)$/iu
const plain = /^(?:[\s_/,.:–-]+(?:in|en)[\s_]+|[\s_/,.:–-]+)$/iu
const preposition = /^(?:in|en)$/iu
const longest = 255
// widthIn, BreedteM
const inCapital = /(?<=\p{Ll})(M|G|In|Ft|Lb)$/u
// Written out or of two letters: a unit wherever it stands.
const clear = /^(?:mm|cm|dm|kg|ft|lbs?|inch|inches|zoll|duim)$/i

/** A column's head, split as that of measures. */
export interface MeasureHead {
  word: string
  unit: string | null
  /** It names two units: which one is meant, the user has to say */
  isUnclear: boolean
}

interface Part {
  text: string
  from: number
  to: number
}

/**
 * Splits the head of a column that is known to hold measures into its word and its unit: as `splitUnit`, and also a single letter
 * without brackets, which elsewhere may mean anything.
 * @param wanted the unit of the column's field, such as `cm`
 */
export function splitMeasureHead(head: string, wanted: string): MeasureHead {
  const given = head.trim()
  if (given.length > longest) return { ...splitUnit(given), isUnclear: false }
  const whole = given.replace(inCapital, ' $1')
  const parts = Array.from(whole.matchAll(part), ({ 0: text, index }): Part => ({ text, from: index, to: index + text.length }))
  const units = parts.filter((one, at) => isUnit(one.text, wanted) && stands(whole, parts, at, wanted))
  const sizes = new Set(units.map(({ text }) => convertMeasure(1, text, wanted)))
  if (sizes.size > 1) return { word: withoutIn(whole.slice(0, units[0]?.from).replace(/[\s_/,.:([{<–-]+$/u, '')), unit: null, isUnclear: true }
  const usual = splitUnit(given)
  if (usual.unit !== null) return { ...usual, isUnclear: false }
  const last = parts.at(-1)
  const first = parts[0]
  const [unit] = units
  if (unit === undefined || parts.length < 2) return { ...usual, isUnclear: false }
  if (unit === last && /^\.?$/.test(whole.slice(unit.to)))
    return { word: withoutIn(whole.slice(0, unit.from).replace(/[\s_/,.:–-]*$/u, '')), unit: unit.text.toLowerCase(), isUnclear: false }
  if (unit === first && unit.from === 0) return { word: whole.slice(unit.to).replace(/^[\s_/,.:–-]+/u, ''), unit: unit.text.toLowerCase(), isUnclear: false }
  return { ...usual, isUnclear: false }
}

const withoutIn = (word: string): string => word.replace(/[\s_/,.:–-]+(?:in|en)$/iu, '').trim()
const isUnit = (text: string, wanted: string): boolean => convertMeasure(1, text, wanted) !== null

/** Whether a part stands as units do: at either end, in brackets, or beside another unit. */
function stands(whole: string, parts: readonly Part[], at: number, wanted: string): boolean {
  const [one, before, behind] = [parts[at], parts[at - 1], parts[at + 1]]
  if (one === undefined || parts.length === 1) return false
  const left = whole.slice(before?.to ?? 0, one.from)
  const right = whole.slice(one.to, behind?.from ?? whole.length)
  // `Maat in cm`: a word before the unit, and no inches
  if (preposition.test(one.text) && behind !== undefined && !closed.test(right) && !between.test(right)) return false
  if (opened.test(left) || closed.test(right) || clear.test(one.text)) return true
  const isJoined = (from: number, to: number, next: Part | undefined) => next !== undefined && between.test(whole.slice(from, to)) && isUnit(next.text, wanted)
  if (isJoined(before?.to ?? 0, one.from, before) || isJoined(one.to, behind?.from ?? 0, behind)) return true
  const over = parts[at - 2]
  if (over !== undefined && before !== undefined && between.test(whole.slice(over.to, one.from)) && isUnit(over.text, wanted)) return true
  const next = parts[at + 2]
  if (next !== undefined && between.test(whole.slice(one.to, next.from)) && isUnit(next.text, wanted)) return true
  if (behind === undefined) return before !== undefined && (plain.test(left) || /^\s*$/.test(left))
  return before === undefined && /^[\s_/,.:–-]+$/u.test(right)
}
