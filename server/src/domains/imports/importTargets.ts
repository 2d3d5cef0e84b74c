import type { Kysely } from 'kysely'
import { entityOf, type Field, findField } from '../../engine/index.ts'
import { convertMeasure, splitCurrency, splitMeasureHead, splitUnit, splitVat } from '../../platform/csv/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { contentLanguages, intlFor, type Language } from '../../platform/i18n/index.ts'
import { fieldOf, foldHead, headsOf, isImportable, synonymOf } from '../../services/exports/index.ts'
import { findAllAttributes, findPriceLists } from './import.store.ts'
import { shapeOf } from './knownShapes.ts'

/** What a column can hold. */
export interface ImportTarget {
  /** `sku`, `content.nl.name`, `attribute.colour`, `price.12:price`; `price:price` is in the list that the import names */
  key: string
  labels: Readonly<Record<Language, string>>
  /** For plain fields */
  field: Field | null
  attribute: { id: number; code: string; type: string; unit: string | null } | null
  /** For a column of one price list */
  currency?: string
  list?: string
  /** Does not exist yet: the import creates it */
  isNew?: true
}

export const pricePart = 'price:price'
export const discountPart = 'price:discountPrice'
/** Whether a file has prices without a price list. */
export const needsList = (mapping: readonly (string | null)[]): boolean => mapping.includes(pricePart) || mapping.includes(discountPart)
/** Next to prices; a row in another currency than the list's is refused */
export const currencyTarget = 'price:currency'
/** Photos in the zip next to the table, main photo first */
export const photosTarget = 'images'
// Words that suppliers use for a column of photos, folded.
const photoWords = ['photo', 'photos', 'foto', 'fotos', 'image', 'images', 'picture', 'pictures', 'afbeelding', 'afbeeldingen', 'bild', 'bilder']

/** Common attributes of furniture; an import can create one that the catalogue lacks. */
export const usualAttributes: Readonly<Record<string, Record<string, string>>> = {
  type: { nl: 'Soort', en: 'Type', de: 'Art', fr: 'Type' },
  color: { nl: 'Kleur', en: 'Colour', de: 'Farbe', fr: 'Couleur' },
  material: { nl: 'Materiaal', en: 'Material', de: 'Material', fr: 'Matière' },
  size: { nl: 'Maat', en: 'Size', de: 'Größe', fr: 'Taille' },
}

export const wordsOfTarget = (id: string, values: (language: 'en' | 'nl') => Record<string, string>) => ({
  en: intlFor('en').formatMessage({ id }, values('en')),
  nl: intlFor('nl').formatMessage({ id }, values('nl')),
})

/** Attributes that an import could create. */
function newAttributes(targets: readonly ImportTarget[]): ImportTarget[] {
  const called = new Set(targets.flatMap(({ labels, attribute }) => (attribute === null ? [] : [foldHead(labels.nl), foldHead(attribute.code)])))
  return Object.entries(usualAttributes)
    .filter(([code, { nl = '' }]) => !called.has(code) && !called.has(foldHead(nl)))
    .map(([code, names]) => ({
      key: `attribute.${code}`,
      labels: wordsOfTarget('imports.target.newAttribute', (language) => ({ name: names[language] ?? code })),
      field: null,
      attribute: { id: 0, code, type: 'SELECT', unit: null },
      isNew: true,
    }))
}

/** Everything that a column of products can hold, in the order of the menu. */
export async function findTargets(db: Kysely<Database>): Promise<Map<string, ImportTarget>> {
  const entity = entityOf('product')
  const [attributes, lists] = await Promise.all([findAllAttributes(db), findPriceLists(db)])
  const plain = Object.entries(entity.fields).flatMap(([pattern, field]) => {
    if (!isImportable(field)) return []
    return pattern.includes('*') ? (pattern.startsWith('content.') ? contentLanguages.map((language) => pattern.replace('*', language)) : []) : [pattern]
  })
  const keys = [
    ...plain,
    photosTarget,
    ...attributes.map(({ code }) => `attribute.${code}`),
    ...lists.flatMap(({ id }) => [`price.${id}:price`, `price.${id}:discountPrice`]),
  ]
  const [en, nl] = await Promise.all((['en', 'nl'] as const).map((language) => headsOf(db, intlFor(language), 'product', keys)))
  const byCode = new Map(attributes.map((attribute) => [attribute.code, attribute]))
  const listOf = new Map(lists.map((list) => [`price.${list.id}`, list]))
  const targets = keys.map((key, at): ImportTarget => {
    const found = findField(entity, fieldOf(key))
    const attribute = key.startsWith('attribute.') ? (byCode.get(key.slice('attribute.'.length)) ?? null) : null
    return {
      key,
      labels: { en: en?.[at] ?? key, nl: nl?.[at] ?? key },
      field: 'code' in found || attribute || key === photosTarget || key.startsWith('price.') ? null : found.field,
      attribute,
      currency: listOf.get(fieldOf(key))?.currency,
      list: listOf.get(fieldOf(key))?.name,
    }
  })
  const own = (key: string, id: string): ImportTarget => ({ key, labels: wordsOfTarget(id, () => ({})), field: null, attribute: null })
  return new Map(
    [
      ...targets,
      ...newAttributes(targets),
      own(pricePart, 'imports.target.price'),
      own(discountPart, 'imports.target.discountPrice'),
      own(currencyTarget, 'imports.target.currency'),
    ].map((target) => [target.key, target]),
  )
}

/** What a column of this file can hold: photos only if it has some; new attributes only if the user wants them. */
export function targetsOf(
  targets: ReadonlyMap<string, ImportTarget>,
  { hasPictures, makesAttributes }: { hasPictures: boolean; makesAttributes: boolean },
): ReadonlyMap<string, ImportTarget> {
  return new Map([...targets].filter(([key, { isNew = false }]) => (hasPictures || key !== photosTarget) && (makesAttributes || !isNew)))
}

/**
 * Suggests what each column holds: by the heads of an export, by code, by words that suppliers use. No two columns get the same
 * target: the second is left to the user. A column whose values do not fit a field is not suggested for it.
 * @param samples the first rows below the heads
 */
export function suggestMapping(
  heads: readonly string[],
  targets: ReadonlyMap<string, ImportTarget>,
  remembered: ReadonlyMap<string, string | null>,
  language: string,
  samples: readonly (readonly string[])[] = [],
): (string | null)[] {
  const byWord = new Map<string, string>()
  for (const { key, labels, isNew } of targets.values())
    if (!isNew) for (const label of Object.values(labels)) if (!byWord.has(foldHead(label))) byWord.set(foldHead(label), key)
  for (const word of targets.has(photosTarget) ? photoWords : []) if (!byWord.has(word)) byWord.set(word, photosTarget)
  const taken = new Set<string>()
  const shape = shapeOf(heads.map(foldHead))
  const meaning = (head: string, place: number): string | null => {
    const folded = foldHead(head)
    const known = shape?.heads[folded]
    if (known !== undefined) return known === null ? null : fromSynonym(known, targets, language)
    const word = synonymOf(folded)
    const found = [inLanguage(head), head.trim(), byWord.get(folded), fromSynonym(word, targets, language), word && `attribute.${word}`]
    return (
      found.find(
        (key) =>
          key != null &&
          targets.has(key) &&
          holdsChoices(
            targets.get(key),
            samples.map((texts) => texts[place] ?? ''),
          ),
      ) ?? null
    )
  }
  // a price's head may contain its currency, and whether it includes VAT
  const priceIn = (head: string, place: number) => {
    const stated = splitVat(head)
    const { word, currency } = splitCurrency(stated.word)
    const found = currency === null && word === head.trim() ? null : meaning(word, place)
    return found !== null && isPrice(found) ? found : null
  }
  const plainMeaning = (head: string, place: number) => meaning(head, place) ?? meaning(splitUnit(head).word, place) ?? measureIn(head, place)
  // `Breite m`: a unit only where the word before it is that of a measure
  const measureIn = (head: string, place: number) => {
    for (const wanted of ['cm', 'kg']) {
      const { word, unit, isUnclear } = splitMeasureHead(head, wanted)
      const found = unit !== null || isUnclear ? meaning(word, place) : null
      const own = targets.get(found ?? '')?.attribute?.unit
      if (own != null && convertMeasure(1, own, wanted) !== null) return found
    }
    return null
  }
  const found = heads.map((head, place) => {
    const said = remembered.get(foldHead(head))
    // a length's head may contain its unit
    const meant = said !== undefined ? said : shape?.heads[foldHead(head)] === null ? null : (plainMeaning(head, place) ?? priceIn(head, place))
    // of a price with VAT and one without it, the column of the one that the field holds counts
    if (
      meant !== null &&
      said === undefined &&
      isPrice(meant) &&
      hasBetterVat(heads, place, (at) => plainMeaning(heads[at] ?? '', at) ?? priceIn(heads[at] ?? '', at))
    )
      return null
    if (meant === null || !targets.has(meant) || taken.has(meant)) return null
    taken.add(meant)
    return meant
  })
  const isFree = (place: number) =>
    found[place] === null && !remembered.has(foldHead(heads[place] ?? '')) && shape?.heads[foldHead(heads[place] ?? '')] !== null
  const currency = taken.has(currencyTarget) || !targets.has(currencyTarget) || ![...taken].some(isPrice) ? -1 : findCurrencies(samples, heads.length, isFree)
  return currency === -1 ? found : found.with(currency, currencyTarget)
}

/** Whether another column has the same meaning, and states the VAT as the field holds it, which this one does not. */
function hasBetterVat(heads: readonly string[], place: number, meaningOf: (place: number) => string | null): boolean {
  const own = splitVat(heads[place] ?? '').vat
  const meant = meaningOf(place)
  const wanted = meant === 'purchasePrice' ? 'EXCL' : 'INCL'
  return own !== null && own !== wanted && heads.some((head, at) => at !== place && splitVat(head).vat === wanted && meaningOf(at) === meant)
}

const isPrice = (key: string): boolean => key.startsWith('price') || key === 'purchasePrice'
// Codes that are no words of anything else.
const currencyCode = /^(?:EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|CNY|JPY|AUD)$/

/** A column that holds nothing but codes of currencies, whatever its head says; -1 if there is none. */
function findCurrencies(samples: readonly (readonly string[])[], width: number, isFree: (place: number) => boolean): number {
  return Array.from({ length: width }, (_, place) => place).findIndex((place) => {
    const texts = isFree(place) ? samples.map((cells) => cells[place] ?? '').filter((text) => text !== '') : []
    return texts.length > 0 && texts.every((text) => currencyCode.test(text.toUpperCase()))
  })
}

/** Whether one of these texts is a choice of the field: `type` is a product type here, and a kind of furniture in most files. */
function holdsChoices(target: ImportTarget | undefined, texts: readonly string[]): boolean {
  const said = texts.filter((text) => text !== '')
  const choices = target?.field?.type === 'choice' ? (target.field.choices ?? []).map((choice) => choice.toLowerCase()) : null
  return choices === null || said.length === 0 || said.some((text) => choices.includes(text.toLowerCase()))
}

const texts = ['name', 'description', 'shortDescription', 'metaTitle', 'metaDescription', 'metaKeywords', 'urlKey']

/** Akeneo puts the language, and perhaps the channel, in the head: `description-nl_NL-ecommerce`. */
function inLanguage(head: string): string | null {
  const [, word = '', language = ''] = /^(\w+)-([a-z]{2})_[A-Z]{2}(?:-\w+)?$/.exec(head.trim()) ?? []
  const text = texts.find((name) => foldHead(name) === foldHead(word))
  return text === undefined ? null : `content.${language}.${text}`
}

function fromSynonym(word: string | undefined, targets: ReadonlyMap<string, ImportTarget>, language: string): string | null {
  if (word === undefined) return null
  const text = texts.find((name) => name === word)
  const known: Readonly<Record<string, string>> = {
    ...(text && { [text]: `content.${language}.${text}` }),
    url: 'sourceUrl',
    price: pricePart,
    discountPrice: discountPart,
    currency: currencyTarget,
    ean: 'eanCode',
  }
  const key = known[word] ?? word
  return targets.has(key) ? key : targets.has(`attribute.${key}`) ? `attribute.${key}` : null
}
