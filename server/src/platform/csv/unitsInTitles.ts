import { convertMeasure } from './measures.ts'
import { currenciesIn } from './splitCurrency.ts'
import { type StatedVat, vatInTitles } from './splitVat.ts'

/** The units in which a table gives its lengths, weights and prices, and their VAT, where its columns do not say so. */
export interface TitleUnits {
  lengthUnit?: 'mm' | 'cm' | 'dm' | 'm' | 'inch'
  weightUnit?: 'g' | 'kg'
  currency?: string
  vat?: StatedVat
}

const longest = 300
const lengths =
  /\b(?:maten|maatvoering|afmetingen|lengtematen|measures|measurements|dimensions|sizes|lengths|masse|massangaben|abmessungen|grossen|mesures|cotes|medidas)\b[^.;\d]{0,40}?(?<![\p{L}\d])(mm|cm|dm|m|inch|inches|zoll|duim|pouces|millimet(?:er|re)s?|centimet(?:er|re)s?|zentimeter|met(?:er|re)s?)(?![\p{L}\d])/giu
const weights =
  /\b(?:gewicht|gewichten|weights?|gewichte|gewichtsangaben|poids)\b[^.;\d]{0,40}?(?<![\p{L}\d])(g|kg|grams?|gramm(?:es?)?|kilo(?:gramm?e?s?)?)(?![\p{L}\d])/giu

/** As `ß` and accents are written in capitals or not at all: Maße, Größen, dimensions. */
const fold = (text: string): string => text.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replaceAll(/\p{M}/gu, '')

function statedIn<Unit extends string>(titles: readonly string[], statement: RegExp, known: readonly Unit[]): Unit | undefined {
  const stated = titles.flatMap((title) => Array.from(fold(title.slice(0, longest)).matchAll(statement), ([, unit = '']) => unit))
  const units = new Set(stated.map((unit) => known.find((one) => convertMeasure(1, unit, one) === 1) ?? null))
  const [unit] = units
  // two that differ say nothing of a single column
  return units.size === 1 ? (unit ?? undefined) : undefined
}

const prices = /prij[sz]|pric|prei[sz]|\bprix\b|tari(?:f|ev)|bedrag|amount|betr[aä]g|montant|valuta|currenc|w[aä]hrung|devise/iu

/** The currency that a title states for its prices: `Alle prijzen in USD`; an amount is no statement. */
function currencyIn(titles: readonly string[]): string | undefined {
  const stated = new Set(titles.map((title) => title.slice(0, longest)).flatMap((title) => (prices.test(title) ? currenciesIn(title) : [])))
  const [currency] = stated
  return stated.size === 1 ? currency : undefined
}

/** What the texts above the head of a table say of its units: `Alle maten in mm`, `Abmessungen in cm, Gewicht in kg`. */
export function unitsInTitles(titles: readonly string[]): TitleUnits {
  const lengthUnit = statedIn(titles, lengths, ['mm', 'cm', 'dm', 'm', 'inch'])
  const weightUnit = statedIn(titles, weights, ['g', 'kg'])
  const currency = currencyIn(titles)
  const vat = vatInTitles(titles)
  return { ...(lengthUnit && { lengthUnit }), ...(weightUnit && { weightUnit }), ...(currency && { currency }), ...(vat && { vat }) }
}
