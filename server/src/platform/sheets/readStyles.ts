import { convertMeasure, isAboutVat } from '../csv/index.ts'
import { readXml } from './readXml.ts'

/**
 * What a cell's format says about its number: words that are read with it, a date, a share in percents, an amount of a currency, a measure in a unit, or a code with leading zeros,
 * with \0 in `form` for each of its digits.
 */
export type CellStyle =
  | { is: 'number' }
  | { is: 'percent' }
  | { is: 'shown'; behind: string }
  | { is: 'measure'; unit: string }
  | { is: 'date' }
  | { is: 'code'; form: string }
  | { is: 'money'; sign: string }

const plain: CellStyle = { is: 'number' }

// Built-in date formats (ECMA-376, 18.8.30), including those of other languages.
const isPercentNumber = (id: number): boolean => id === 9 || id === 10
const isDateNumber = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

const currencies = new Set([...Intl.supportedValuesOf('currency'), 'kr', 'Kr', 'zł', 'Kč', 'Ft', 'lei', 'Fr', 'SFr', 'TL', 'лв'])
const token = /\[\$([^\]-]*)(?:-[^\]]*)?\]|\[[^\]]*\]|"([^"]*)"|\\(.)|([_*]).|(.)/gsu

/** The parts of a format: literal text, with the currency in it, and the number's own format. */
function partsOf(code: string): { literal: string; isCurrency: boolean; shows: string }[] {
  return Array.from(code.matchAll(token), ([whole, currency, quoted, single, blank, plain]) => {
    if (currency !== undefined) return { literal: currency, isCurrency: currency !== '', shows: '' }
    const literal = quoted ?? single ?? (blank === undefined ? undefined : '')
    return { literal: literal ?? '', isCurrency: false, shows: literal === undefined ? (plain ?? (/^\[(?:h+|m+|s+)\]$/i.test(whole) ? whole : '')) : '' }
  })
}

/** The currency sign in a format: in brackets, or as programs write `#,##0.00 "kr"` and `€ #,##0.00`. */
function signIn(parts: ReturnType<typeof partsOf>): string | undefined {
  const bracketed = parts.find(({ isCurrency }) => isCurrency)?.literal.trim()
  if (bracketed !== undefined && bracketed !== '') return bracketed
  const words = parts.map(({ literal, shows }) => literal || (/\p{Sc}/u.test(shows) ? shows : literal === '' && shows === '' ? '' : ' ')).join('')
  return words.match(/[A-Z]{0,3}\p{Sc}|\p{L}+/gu)?.find((word) => /\p{Sc}$/u.test(word) || currencies.has(word))
}

/** The unit that a format writes behind its number: `0" mm"`, `0.0 \\m`, `General" kg"`; a backslash before one letter is usual, too. */
function unitIn(parts: ReturnType<typeof partsOf>, shows: string): string | null {
  if (!/^(?:general|[#0?.,\s]*[#0?])\s*$/i.test(shows)) return null
  const lastDigit = parts.findLastIndex(({ shows: shown }) => /[#0?a-z]/i.test(shown))
  const unit = parts
    .slice(lastDigit + 1)
    .map(({ literal }) => literal)
    .join('')
    .trim()
    .replace(/\.$/, '')
  return ['mm', 'g'].some((wanted) => convertMeasure(1, unit, wanted) !== null) ? unit : null
}

/** @param code such as `000000`, `"PX-"0000`, `d-mm-yyyy`, `[$€-413] #,##0.00`, `0" mm"` */
export function styleOf(code: string): CellStyle {
  const [positive = ''] = /^(?:"[^"]*"|\\.|[^;])*/su.exec(code) ?? []
  const parts = partsOf(positive)
  const shows = parts.map((part) => part.shows).join('')
  const literals = parts
    .map(({ literal }) => literal)
    .join('')
    .trim()
  // whether a price includes VAT has to be read with it
  if (/[0#]/.test(shows) && isAboutVat(literals)) return { is: 'shown', behind: literals }
  const sign = /[0#]/.test(shows) ? signIn(parts) : undefined
  if (sign !== undefined) return { is: 'money', sign }
  if (/[0#]/.test(shows) && shows.includes('%')) return { is: 'percent' }
  const unit = unitIn(parts, shows)
  if (unit !== null) return { is: 'measure', unit }
  // only digits and separators
  if (/^[0 \-/()]+$/.test(shows) && shows.replace(/[^0]/g, '').length >= 2)
    return {
      is: 'code',
      form: parts
        .map(({ literal, shows: shown }) => literal + shown.replaceAll('0', '\0'))
        .join('')
        .trim(),
    }
  return /[dmyhs]/i.test(shows.replace(/general/gi, '')) ? { is: 'date' } : plain
}

/** A code as its format shows it; surplus digits go to the first place. */
export function codeIn(form: string, number: number): string {
  const places = form.split('\0').length - 1
  const digits = String(number).padStart(places, '0')
  let at = 0
  return form.replaceAll('\0', () => digits.slice(at === 0 ? 0 : at + digits.length - places, (at += 1) + digits.length - places))
}

const builtIn = (id: number): CellStyle => (isDateNumber(id) ? { is: 'date' } : isPercentNumber(id) ? { is: 'percent' } : plain)

/** The styles of a workbook's cells, by the index that a cell refers to. */
export async function readStyles(pieces: AsyncIterable<string>): Promise<CellStyle[]> {
  const codes = new Map<number, CellStyle>()
  const styles: CellStyle[] = []
  let isOfCells = false
  await readXml(pieces, {
    open(tag, { numFmtId, formatCode }) {
      if (tag === 'numFmt') codes.set(Number(numFmtId), styleOf(formatCode ?? ''))
      else if (tag === 'cellXfs') isOfCells = true
      else if (tag === 'xf' && isOfCells) styles.push(codes.get(Number(numFmtId)) ?? builtIn(Number(numFmtId)))
    },
    close(tag) {
      if (tag === 'cellXfs') isOfCells = false
    },
  })
  return styles
}
