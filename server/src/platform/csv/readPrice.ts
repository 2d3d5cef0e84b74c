import { closeGroups } from './closeGroups.ts'

const highest = 9_999_999_999.99

type PriceProblem = 'negative' | 'price' | 'priceUnclear' | 'priceHigh' | 'priceCurrency'

/**
 * A price as people and programs write it: 1299, 1299.00, 1.299,00, € 1 299,95, 1299.0000. What can be read in two ways (1.299)
 * is refused rather than guessed: a sofa for one euro thirty is dearer than a question. So is an amount in another currency.
 * @param currency that of the list that it is for: only its own sign and code may stand beside the amount
 * @returns the amount as exact text with two decimals, or what is wrong with it
 */
export function readPrice(written: string, currency = 'EUR'): { amount: string } | { problem: PriceProblem } {
  const close = closeGroups(written)
  if (close === null) return { problem: 'price' }
  const bare = /\d/.test(close) ? withoutSigns(close, currency) : close
  if (bare === null) return { problem: 'priceCurrency' }
  if (/^[-−–(]\d/.test(bare)) return { problem: 'negative' }
  if (!/^\d[\d.,]*$/.test(bare)) return { problem: 'price' }
  const decimal = decimalSign(bare)
  if (decimal === 'unclear') return { problem: 'priceUnclear' }
  const [whole = '', fraction = '', ...more] = decimal === null ? [bare] : bare.split(decimal)
  const digits = groupsOf(whole, decimal)
  // zeros after the cents do not matter
  if (digits === null || more.length > 0 || !/^(?:\d{0,2}|\d{2}0+)$/.test(fraction)) return { problem: 'price' }
  const amount = `${digits.replace(/^0+(?=\d)/, '')}.${fraction.slice(0, 2).padEnd(2, '0')}`
  return Number(amount) > highest ? { problem: 'priceHigh' } : { amount }
}

/** A calculated amount in cents, as the spreadsheet shows it: rounded by its decimal digits instead of its binary fraction, half a cent up. */
export function roundPrice(number: number): string {
  // the number of digits that spreadsheets show
  const [digits = '0', exponent] = Math.abs(number).toPrecision(15).split('e')
  if (exponent !== undefined) return Number(exponent) < 0 ? '0.00' : Math.abs(number).toFixed(2)
  const [whole = '0', fraction = ''] = digits.split('.')
  const cents = BigInt(`${whole}${fraction.slice(0, 2).padEnd(2, '0')}`) + (Number(fraction[2] ?? '0') >= 5 ? 1n : 0n)
  const text = String(cents).padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}

/** The amount without its own currency's signs and a dash for zero cents; null if it has another currency's. */
function withoutSigns(close: string, currency: string): string | null {
  const own = signsOf(currency)
  let isForeign = false
  const bare = close.replace(/([\p{L}\p{Sc}]+)((?:['’]s)?(?:\.(?=\d))?)/gu, (_, sign: string, end: string) => {
    // kr. 1.299,00, Fr. 1299, 12 euro's
    if (own.has(sign.toUpperCase())) return ''
    isForeign ||= isCurrency(sign)
    return `${sign}${end}`
  })
  return isForeign ? null : bare.replace(/[.,:][-–—]{1,2}$/, '')
}

// What people write, and no locale data has.
const moreSigns: Readonly<Record<string, readonly string[]>> = {
  EUR: ['EURO', 'EUROS'],
  CHF: ['FR', 'SFR'],
  TRY: ['TL'],
}

const forms = ['code', 'symbol', 'narrowSymbol'] as const
const known = new Map<string, ReadonlySet<string>>()

/** The notations of a currency next to an amount, in capitals. */
function signsOf(currency: string): ReadonlySet<string> {
  const found = known.get(currency)
  if (found !== undefined) return found
  const written = ['en', 'nl'].flatMap((language) =>
    forms.map(
      (form) =>
        new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: form }).formatToParts(1).find(({ type }) => type === 'currency')
          ?.value ?? currency,
    ),
  )
  const signs = new Set([...written, ...(moreSigns[currency] ?? [])].map((sign) => sign.toUpperCase()))
  known.set(currency, signs)
  return signs
}

let all: ReadonlySet<string> | null = null

/** Whether letters next to an amount are any currency. */
export function isCurrency(sign: string): boolean {
  if (/\p{Sc}/u.test(sign)) return true
  all ??= new Set(Intl.supportedValuesOf('currency').flatMap((currency) => [...signsOf(currency)]))
  return all.has(sign.toUpperCase())
}

function decimalSign(bare: string): '.' | ',' | null | 'unclear' {
  const points = bare.split('.').length - 1
  const commas = bare.split(',').length - 1
  if (points > 0 && commas > 0) return bare.lastIndexOf('.') > bare.lastIndexOf(',') ? '.' : ','
  if (points + commas === 0 || points > 1 || commas > 1) return null
  // A single sign with three digits after it: thousands or thousandths?
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(bare)) return 'unclear'
  return points === 1 ? '.' : ','
}

/** The digits of the integer part if its groups have three digits each; otherwise null. */
function groupsOf(whole: string, decimal: '.' | ',' | null): string | null {
  const sign = decimal === '.' ? ',' : decimal === ',' ? '.' : whole.includes('.') ? '.' : ','
  const groups = whole.split(sign)
  if (groups.length === 1) return /^\d+$/.test(whole) ? whole : null
  return /^\d{1,3}$/.test(groups[0] ?? '') && groups.slice(1).every((group) => /^\d{3}$/.test(group)) ? groups.join('') : null
}
