import { vatPercent } from './addVat.ts'

/** Whether prices include VAT; UNCLEAR if a text says both, an unusual rate, or only that they are net or gross. */
export type StatedVat = 'INCL' | 'EXCL' | 'UNCLEAR'

const longest = 300
const tax =
  '(?:b\\.?t\\.?w\\.?|v\\.?a\\.?t\\.?|mw\\.?\\s?st\\.?|mehrwertsteuer|ust\\.?|umsatzsteuer|t\\.?v\\.?a\\.?|tax(?:es?)?|belasting(?:en)?|steuern?|iva|moms)(?!\\p{L})'
const rate = '[(\\s]*(?:(\\d{1,2}(?:[.,]\\d{1,2})?)\\s*%)?[)\\s]*'
const between = `[\\s_.:/-]*(?:(?:of|de|der|die|het|the|la|any|all|alle|geldende|wettelijke|gesetzl(?:\\.|iche[rn]?)?|gültige[rn]?|nl|dutch)[\\s_]+)*${rate}[\\s_-]*`
const including = '(?:incl(?:\\.|usief|usive|uding|udes?|us)?|inkl(?:\\.|usive)?|inc\\.?|met|mit|with|avec|bevat(?:ten)?|enthalten|enthält|toutes)'
const excluding =
  '(?:exc(?:l(?:\\.|usief|usive|uding|udes?)?)?\\.?|exkl(?:\\.|usive)?|ex\\.?|zonder|without|before|voor|ohne|vor|zzgl\\.?|zuzüglich|hors|sans|net of|plus|vrij van|nicht enthalten)'
const included = '(?:incl(?:\\.|usief|usive|uded|us)?|inkl(?:\\.|usive)?|inbegrepen|inclus|comprises?|enthalten)'
const excluded = '(?:excl(?:\\.|usief|usive|uded)?|exkl(?:\\.|usive)?|ex|niet inbegrepen|not included|non comprises?|nicht enthalten)'
const behind = '(?:[\\s(:]*(\\d{1,2}(?:[.,]\\d{1,2})?)\\s*%)?'
const begin = '(?<![\\p{L}\\d])'
const end = '(?!\\p{L})'

// The longer ones first: `niet inbegrepen` contains `inbegrepen`.
const statements: readonly (readonly [vat: 'INCL' | 'EXCL', pattern: RegExp])[] = [
  ['EXCL', new RegExp(`${begin}${tax}${rate}[\\s_.:-]*(?:is|are|zijn)?\\s*${excluded}${end}`, 'giu')],
  ['EXCL', new RegExp(`${begin}${excluding}${between}${tax}${behind}`, 'giu')],
  ['INCL', new RegExp(`${begin}${tax}${rate}[\\s_.:-]*(?:is|are|zijn)?\\s*${included}${end}`, 'giu')],
  ['INCL', new RegExp(`${begin}${including}${between}${tax}${behind}`, 'giu')],
]
const french: typeof statements = [
  ['EXCL', /(?<![\p{L}\d.])H\.?\s?T\.?(?![\p{L}\d])/gu],
  ['INCL', /(?<![\p{L}\d.])T\.?\s?T\.?\s?C\.?(?![\p{L}\d])/gu],
]
// At the end of a price's head they need no word for the tax: `Prijs excl.`, `price_incl`
const shortEnd = new RegExp(`${begin}(?:(incl(?:\\.|usief|usive)?|inkl\\.?)|excl(?:\\.|usief|usive)?|exkl\\.?)[)\\]\\s]*$`, 'iu')
// incl./excl. btw, mit/ohne MwSt
const eitherOf = new RegExp(`${begin}(?:${including}|${excluding})\\s*(?:[/|]|of|or|oder|ou)\\s*(?:${including}|${excluding})${end}`, 'giu')
const netOrGross = /(?<!\p{L})(?:netto?|nett|net|brutto?|gross|brut)(?=$|[^\p{L}]|pr[ei][ijs]|price)/iu

// priceExclVat, PrijsExclBtw, prijs_ex_btw, exbtw
const spaced = (head: string): string =>
  head.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replace(/(?<=(?:^|[^\p{L}])(?:ex|excl|incl))(?=(?:btw|vat|tax|mwst)(?!\p{L}))/giu, ' ')

interface Statements {
  rest: string
  vat: StatedVat | null
}

function statedIn(text: string, isHead = true): Statements {
  const found = new Set<StatedVat>()
  // a run of blanks could be divided in many ways
  const whole = text.slice(0, longest).replace(/\s+/g, ' ')
  let rest = isHead ? whole.replace(eitherOf, () => (found.add('UNCLEAR'), ' ')) : whole
  // HT is also the name of a company
  for (const [vat, pattern] of isHead || /prix|tarif/iu.test(whole) ? [...statements, ...french] : statements) {
    rest = rest.replace(pattern, (_, ...groups: unknown[]) => {
      const percent = groups.find((one): one is string => typeof one === 'string' && /^\d{1,2}(?:[.,]\d{1,2})?$/.test(one))
      // what includes another country's VAT is not the price of ours
      found.add(vat === 'INCL' && percent !== undefined && Number(percent.replace(',', '.')) !== vatPercent ? 'UNCLEAR' : vat)
      return ' '
    })
  }
  const [one] = found
  return { rest, vat: found.size > 1 ? 'UNCLEAR' : (one ?? null) }
}

const anyTax = new RegExp(`${begin}${tax}`, 'giu')

const tidy = (word: string): string =>
  word
    .replace(anyTax, ' ')
    .replace(/[([{]\s*[,;/|-]*\s*[)\]}]/g, ' ')
    .replace(/\s*[,;/|]\s*(?=[)\]}])|(?<=[([{])\s*[,;/|]\s*/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s_/,.:;%*–-]+|[\s_/,.:;*–-]+$/g, '')

/**
 * Splits the head of a column of prices into its word and what it states about VAT: `Prijs excl. btw`, `Price (EUR, incl. 21% VAT)`,
 * `Prix HT`, `price_ex_vat`.
 */
export function splitVat(head: string): { word: string; vat: StatedVat | null } {
  const whole = head.trim()
  if (whole.length > longest) return { word: whole, vat: null }
  const { rest, vat } = statedIn(spaced(whole))
  if (vat !== null) return { word: tidy(rest), vat }
  const short = shortEnd.exec(spaced(whole))
  if (short !== null && short.index > 0) return { word: tidy(spaced(whole).slice(0, short.index)), vat: short[1] === undefined ? 'EXCL' : 'INCL' }
  return { word: whole, vat: netOrGross.test(whole) ? 'UNCLEAR' : null }
}

/** What sentences above a table state about the VAT of its prices: `Alle prijzen zijn exclusief btw`. */
export function vatInTitles(titles: readonly string[]): StatedVat | undefined {
  const found = new Set(titles.flatMap((title) => statedIn(title, false).vat ?? []))
  const [one] = found
  return found.size > 1 ? 'UNCLEAR' : one
}

const aboutTax = new RegExp(`${begin}${tax}`, 'iu')

/** Whether a column may say of each row whether its price includes VAT: `Btw`, `VAT included`. */
export const isAboutVat = (head: string): boolean => aboutTax.test(spaced(head.slice(0, longest)))

/** What a cell of such a column states: `excl.`, `incl. 21%`, or, below `Incl. btw`, `nee`. */
export function vatInCell(head: string, cell: string): StatedVat | null {
  const text = cell.trim()
  if (text === '' || text.length > 60) return null
  const own = statedIn(spaced(text)).vat
  if (own !== null) return own
  if (/^incl|^inkl/i.test(text)) return 'INCL'
  if (/^ex/i.test(text)) return 'EXCL'
  const { vat } = statedIn(spaced(head))
  if (vat !== 'INCL' && vat !== 'EXCL') return null
  if (/^(?:ja|yes|y|j|true|1|x|oui|wahr)$/i.test(text)) return vat
  return /^(?:nee|no|n|nein|false|0|non|falsch)$/i.test(text) ? (vat === 'INCL' ? 'EXCL' : 'INCL') : null
}
