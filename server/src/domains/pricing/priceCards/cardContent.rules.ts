import type { Problem } from '../../../engine/index.ts'
import type { CardAttribute, CardContent, CardFacts, CardLine, CardPrice } from './CardContent.ts'
import { cardWords } from './cardWords.ts'

/** A shelf label only has room for a word or two of each. */
const narrow: readonly CardContent['size'][] = ['LABEL_62x29']

/** How many swatches a card has room for; how many more there are is said in words. */
const maxSwatches: Readonly<Record<CardContent['size'], number>> = { A4: 12, A5: 8, A6: 6, LABEL_100x50: 4, LABEL_62x29: 0 }

type Money = (cents: number) => string

const moneyOf = (locale: string, currency: string): Money => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return (cents) => format.format(cents / 100)
}

const dayOf = (locale: string, day: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** An EAN-13 with a valid check digit; others cannot be scanned. */
export function isEan13(code: string | null): code is string {
  if (code === null || !/^\d{13}$/.test(code)) return false
  const sum = [...code].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** The content of a card, line by line, from top to bottom. */
export function cardContent(facts: CardFacts): CardContent {
  const { size, orientation, language } = facts
  const words = cardWords[language]
  const line = (field: string, text: string | null | undefined, label?: string): CardLine[] =>
    text === null || text === undefined || text.trim() === '' ? [] : [{ field, ...(label === undefined ? {} : { label }), text: text.trim() }]
  return {
    size,
    orientation,
    language,
    lines: [
      ...(narrow.includes(size) ? [] : pictureLines(facts)),
      // the maker of a private-label product is told to nobody outside
      ...(facts.showBrand ? line('brand', facts.isLabelProduct ? facts.ownBrand : facts.brand) : []),
      ...line('name', facts.name),
      ...(narrow.includes(size) ? [] : line('description', facts.description)),
      ...(narrow.includes(size) || !facts.showAttributes ? [] : attributeLines(facts)),
      ...swatchLines(facts),
      ...priceLines(facts, moneyOf(words.locale, facts.price.currency)),
      ...line('promoText', facts.price.promoText),
      ...(facts.showValidity ? validityLines(facts, line) : []),
      ...line('body', facts.body),
      ...line('sku', facts.sku),
      ...(size.startsWith('LABEL') ? [] : line('store', facts.storeName)),
      ...(facts.showBarcode && isEan13(facts.eanCode) ? line('barcode', facts.eanCode) : []),
      ...(facts.showQr ? line('qr', facts.page) : []),
    ],
  }
}

type Line = (field: string, text: string | null | undefined, label?: string) => CardLine[]

function validityLines({ validOn, price, language, size }: CardFacts, line: Line): CardLine[] {
  const words = cardWords[language]
  return [
    ...line('validOn', validOn && dayOf(words.locale, validOn), words.validFrom),
    // a card for a future day shows its first day
    ...(validOn === null && !size.startsWith('LABEL') ? line('validFrom', price.validFrom && dayOf(words.locale, price.validFrom), words.validFrom) : []),
    ...line('validTo', price.validTo && dayOf(words.locale, price.validTo), words.validTo),
  ]
}

/** Without a photo there is no line, and so no frame for one. */
function pictureLines({ logo, photo, showPhoto }: CardFacts): CardLine[] {
  return [
    ...(logo === null ? [] : [{ field: 'logo', text: logo.name, picture: logo.key }]),
    ...(showPhoto && photo !== null ? [{ field: 'photo', text: photo.name, picture: photo.key }] : []),
  ]
}

function swatchLines({ swatches, showSwatches, size, language }: CardFacts): CardLine[] {
  const most = maxSwatches[size]
  if (!showSwatches || most === 0) return []
  const more = swatches.length - most
  return [
    ...swatches.slice(0, most).map(({ id, name, hex, picture }): CardLine => ({
      field: `swatch.${id}`,
      text: name,
      ...(picture === null ? {} : { picture }),
      ...(hex === null ? {} : { hex }),
    })),
    ...(more > 0 ? [{ field: 'moreSwatches', text: cardWords[language].moreSwatches(more) }] : []),
  ]
}

/** If some values of an attribute are marked for cards, only those; otherwise all. */
function attributeLines({ attributes, language }: CardFacts): CardLine[] {
  return [...Map.groupBy(attributes, ({ id }) => id).values()].flatMap((own): CardLine[] => {
    const [first] = own
    const flagged = own.filter(({ isValueFlagged }) => isValueFlagged)
    const texts = (flagged.length > 0 ? flagged : own).map((one) => attributeText(one, cardWords[language])).filter((text) => text !== '')
    return first && texts.length > 0 ? [{ field: `attribute.${first.id}`, label: first.name, text: texts.join(', ') }] : []
  })
}

function attributeText({ type, unit, number, text, value }: CardAttribute, { locale, yes, no }: { locale: string; yes: string; no: string }): string {
  if (value !== null) return value
  if (number !== null) return [new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(number), unit ?? ''].join(' ').trim()
  if (type === 'BOOLEAN') return text === 'true' ? yes : no
  if (type === 'DATE' && /^\d{4}-\d\d-\d\d$/.test(text ?? '')) return dayOf(locale, text ?? '')
  return text?.trim() ?? ''
}

/** The price groups of the variations, each with its lowest price, the cheapest first. */
function groupsOf(variations: CardFacts['variations']): { group: string; cents: number }[] {
  const lowest = new Map<string, number>()
  for (const { group, cents } of variations) if (group !== null) lowest.set(group, Math.min(cents, lowest.get(group) ?? cents))
  return [...lowest].map(([group, cents]) => ({ group, cents })).sort((a, b) => a.cents - b.cents || (a.group < b.group ? -1 : 1))
}

function priceLines({ price, variations, language, showReferencePrice, size }: CardFacts, money: Money): CardLine[] {
  const words = cardWords[language]
  const asked = variations.map(({ cents }) => cents)
  const lowest = asked.length === 0 ? null : Math.min(...asked)
  if (lowest !== null && lowest !== Math.max(...asked)) {
    const groups = groupsOf(variations)
    const cheapest = groups[0]?.cents === lowest ? groups[0].group : null
    return [
      { field: 'price', label: cheapest === null ? words.from : words.fromGroup(cheapest), text: money(lowest) },
      ...(groups.length > 1 && !narrow.includes(size)
        ? groups.map(({ group, cents }): CardLine => ({ field: `group.${group}`, label: words.group(group), text: money(cents) }))
        : []),
    ]
  }
  const { priceCents, discountCents, referenceCents, referenceException } = price
  // without a price of its own, the prices of its variations
  if (priceCents === null) return lowest === null ? [] : [{ field: 'price', text: money(lowest) }]
  const isReduced = discountCents !== null && discountCents < priceCents
  return [
    ...(isReduced ? [{ field: 'struckPrice', text: money(priceCents) }] : []),
    { field: 'price', text: money(discountCents ?? priceCents) },
    ...(isReduced && showReferencePrice && referenceCents !== null
      ? [{ field: 'referencePrice', label: referenceLabel(words, referenceException), text: money(referenceCents) }]
      : []),
  ]
}

// A progressive reduction keeps the price before its first step, and a new product has no thirty days.
const referenceLabel = ({ reference, progressive, recent }: (typeof cardWords)['nl'], exception: CardPrice['referenceException']) =>
  exception === 'PROGRESSIVE' ? progressive : exception === 'NEW' ? recent : reference

/**
 * Why a card may not be printed: a price is missing, or the crossed out price is higher than the lowest of the thirty days
 * before the reduction (Directive 98/6/EC, article 6a).
 */
export function findCardProblem(facts: CardFacts, content: CardContent): Problem | null {
  if (!content.lines.some(({ field }) => field === 'price')) return { field: 'price', code: 'priceCard.noPrice' }
  if (!content.lines.some(({ field }) => field === 'struckPrice')) return null
  const { priceCents, referenceCents, currency } = facts.price
  const money = moneyOf(cardWords[facts.language].locale, currency)
  if (referenceCents === null) return { field: 'struckPrice', code: 'priceCard.neverAsked', values: { struck: money(priceCents ?? 0) } }
  return (priceCents ?? 0) > referenceCents
    ? { field: 'struckPrice', code: 'priceCard.struck', values: { struck: money(priceCents ?? 0), legal: money(referenceCents) } }
    : null
}

export interface CardDifference {
  field: string
  label: string | null
  before: string | null
  after: string | null
}

/** The changes of each line, in the order of the card. */
export function differencesOf(before: CardContent, after: CardContent): CardDifference[] {
  const format = ({ size, orientation }: CardContent): CardLine => ({ field: 'format', text: `${size} ${orientation}` })
  const [old, now] = [
    [format(before), ...before.lines],
    [format(after), ...after.lines],
  ]
  const fields = [...new Set([...now, ...old].map(({ field }) => field))]
  return fields.flatMap((field): CardDifference[] => {
    const [was, is] = [old.find((line) => line.field === field), now.find((line) => line.field === field)]
    if (was?.text === is?.text && was?.label === is?.label && was?.picture === is?.picture && was?.hex === is?.hex) return []
    return [{ field, label: (is ?? was)?.label ?? null, before: was?.text ?? null, after: is?.text ?? null }]
  })
}
