import { isCurrency } from './readPrice.ts'

const codes = 'EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|CNY|JPY|CAD|AUD|TRY'
const names: readonly (readonly [pattern: string, currency: string])[] = [
  ['(?:us[- ]?|amerikaanse |american )?dollars?', 'USD'],
  ["euro'?s?", 'EUR'],
  ['pounds?(?: sterling)?|britse ponden|pond(?:en)? sterling|pfund', 'GBP'],
  ['swiss francs?|zwitserse franken|franken', 'CHF'],
  ['zł|zloty|złoty', 'PLN'],
  ['kč', 'CZK'],
  // of three countries: no list of another currency takes it
  ['kr', 'KR'],
]

const headEnd = /(?:\s*[([]\s*(?:in\s+)?([A-Za-z]{3}|[A-Za-z]{0,3}\p{Sc})\s*[)\]]|[\s_/,.:-]+([A-Z]{3})|_([a-z]{3})|\s*([A-Z]{0,3}\p{Sc}))$/u
// Other three-letter words are common in heads: `Price all`, `Price per SET`.
const usual = new Set(codes.split('|'))
// At any other place: `USD price`, `Prijs (USD, excl. btw)`, `priceUSD`, `price-usd`, `Preis in Euro`.
const anywhere = new RegExp(
  `(?<=^|[\\s_/,.:([-])(?:${codes})(?=$|[\\s_/,.:)\\]-])|(?<=[a-z])(?:${codes}|${capitalised(codes)})$|(?<=[\\s_/,.:([-])(?:${codes.toLowerCase()})(?=$|[)\\]])|(?<![\\p{L}])[A-Z]{0,3}\\p{Sc}`,
  'u',
)
const anyName = new RegExp(`(?<=^|[\\s_/,.:([-])(?:${names.map(([pattern]) => pattern).join('|')})(?=$|[\\s_/,.:)\\]-])`, 'iu')
const longest = 255

function capitalised(words: string): string {
  return words.replace(/[A-Z]{3}/g, (code) => `${code.slice(0, 1)}${code.slice(1).toLowerCase()}`)
}

/** Splits a column's head into its word and its currency: `Price (USD)`, `price_usd`, `Prijs €`, `USD price`, `Preis in Euro`. */
export function splitCurrency(head: string): { word: string; currency: string | null } {
  const whole = head.trim()
  if (whole.length > longest) return { word: whole, currency: null }
  const end = whole.slice(-20)
  const found = headEnd.exec(end)
  const [bracketed, other] = [found?.[1], found?.[2] ?? found?.[3] ?? found?.[4]]
  const currency = bracketed ?? other ?? ''
  const isOne = /\p{Sc}/u.test(currency) || usual.has(currency.toUpperCase()) || (bracketed === bracketed?.toUpperCase() && isCurrency(currency))
  const word = withoutIn(whole.slice(0, whole.length - end.length + (found?.index ?? 0)))
  if (found !== null && isOne && word !== '') return { word, currency: currency.toUpperCase() }
  return withinHead(whole)
}

function withinHead(whole: string): { word: string; currency: string | null } {
  const found = anywhere.exec(whole) ?? anyName.exec(whole)
  if (found === null) return { word: whole, currency: null }
  const [said] = found
  const before = withoutIn(whole.slice(0, found.index)).replace(/\s*[([]\s*$/, '')
  const behind = whole
    .slice(found.index + said.length)
    .replace(/^[\s_/,.:)\]-]+/, '')
    .replace(/^([^([]*)[)\]]$/, '$1')
  const word = `${before} ${behind}`.trim()
  const known = names.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'iu').test(said))?.[1]
  return word === '' ? { word: whole, currency: null } : { word, currency: known ?? said.toUpperCase() }
}

const signs: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', US$: 'USD', '£': 'GBP' }
const stated = new RegExp(`(?<![\\p{L}\\d])(?:${codes})(?![\\p{L}]|\\s?\\d)|(?<![\\p{L}\\d]\\s?)(?:US)?[€$£](?!\\s?\\d)`, 'gu')
const statedName = new RegExp(`(?<![\\p{L}\\d]|\\d\\s)(?:${names.map(([pattern]) => pattern).join('|')})(?![\\p{L}]|\\s?\\d)`, 'giu')

/** The currencies that a sentence names by code, sign or name, other than beside an amount. */
export function currenciesIn(text: string): string[] {
  const named = Array.from(text.matchAll(statedName), ([said]) => names.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'iu').test(said))?.[1] ?? said)
  return [...Array.from(text.matchAll(stated), ([said]) => signs[said] ?? said), ...named]
}

const withoutIn = (word: string): string =>
  word
    .replace(/[\s_/,.:-]+(?:(?:in|en)\s*)?$/, '')
    .replace(/\s+(?:in|en)$/, '')
    .trim()
