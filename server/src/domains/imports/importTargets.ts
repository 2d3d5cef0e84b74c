import type { Kysely } from 'kysely'
import { entityOf, type Field, findField } from '../../engine/index.ts'
import { splitUnit } from '../../platform/csv/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { contentLanguages, intlFor, type Language } from '../../platform/i18n/index.ts'
import { fieldOf, foldHead, headsOf, isImportable, synonymOf } from '../../services/exports/index.ts'
import { findAllAttributes, findPriceLists } from './import.store.ts'
import { shapeOf } from './knownShapes.ts'

/** Something that a column can hold. */
export interface ImportTarget {
  /** `sku`, `content.nl.name`, `attribute.colour`, `price.12:price`; `price:price` lands in the list that the import names */
  key: string
  labels: Readonly<Record<Language, string>>
  /** Of the plain fields */
  field: Field | null
  attribute: { id: number; code: string; type: string; unit: string | null } | null
  /** Of a price list of its own */
  currency?: string
}

export const pricePart = 'price:price'
export const discountPart = 'price:discountPrice'
/** Whether a file holds prices that do not say of which list they are. */
export const needsList = (mapping: readonly (string | null)[]): boolean => mapping.includes(pricePart) || mapping.includes(discountPart)
/** Beside the prices of a file: what is not in the currency of its list is refused */
export const currencyTarget = 'price:currency'
/** Photos that lie in the zip beside the table, the main one first */
export const photosTarget = 'images'
// What suppliers call the column of photos, folded.
const photoWords = ['photo', 'photos', 'foto', 'fotos', 'image', 'images', 'picture', 'pictures', 'afbeelding', 'afbeeldingen', 'bild', 'bilder']

/** All that a column of products can hold, in the order in which it is offered. */
export async function findTargets(db: Kysely<Database>): Promise<Map<string, ImportTarget>> {
  const entity = entityOf('product')
  const [attributes, lists] = await Promise.all([findAllAttributes(db), findPriceLists(db)])
  const plain = Object.entries(entity.fields).flatMap(([pattern, field]) => {
    if (!isImportable(field)) return []
    return pattern.includes('*') ? (pattern.startsWith('content.') ? contentLanguages.map((language) => pattern.replace('*', language)) : []) : [pattern]
  })
  const keys = [...plain, photosTarget, ...attributes.map(({ code }) => `attribute.${code}`), ...lists.flatMap(({ id }) => [`price.${id}:price`, `price.${id}:discountPrice`])]
  const [en, nl] = await Promise.all((['en', 'nl'] as const).map((language) => headsOf(db, intlFor(language), 'product', keys)))
  const byCode = new Map(attributes.map((attribute) => [attribute.code, attribute]))
  const currencies = new Map(lists.map(({ id, currency }) => [`price.${id}`, currency]))
  const targets = keys.map((key, at): ImportTarget => {
    const found = findField(entity, fieldOf(key))
    const attribute = key.startsWith('attribute.') ? (byCode.get(key.slice('attribute.'.length)) ?? null) : null
    return { key, labels: { en: en?.[at] ?? key, nl: nl?.[at] ?? key }, field: 'code' in found || attribute || key === photosTarget || key.startsWith('price.') ? null : found.field, attribute, currency: currencies.get(fieldOf(key)) }
  })
  const own = (key: string, id: string): ImportTarget => ({ key, labels: { en: intlFor('en').formatMessage({ id }), nl: intlFor('nl').formatMessage({ id }) }, field: null, attribute: null })
  return new Map([...targets, own(pricePart, 'imports.target.price'), own(discountPart, 'imports.target.discountPrice'), own(currencyTarget, 'imports.target.currency')].map((target) => [target.key, target]))
}

/** What a column of one file can hold: photos only where there are some. */
export function targetsOf(targets: ReadonlyMap<string, ImportTarget>, hasPictures: boolean): ReadonlyMap<string, ImportTarget> {
  return hasPictures ? targets : new Map([...targets].filter(([key]) => key !== photosTarget))
}

/**
 * What each column probably holds: by the word that an export gives it, by its code, by the words that files of suppliers bear.
 * Two columns never hold the same; the second is left to the person.
 */
export function suggestMapping(heads: readonly string[], targets: ReadonlyMap<string, ImportTarget>, remembered: ReadonlyMap<string, string | null>, language: string): (string | null)[] {
  const byWord = new Map<string, string>()
  for (const { key, labels } of targets.values()) for (const label of Object.values(labels)) if (!byWord.has(foldHead(label))) byWord.set(foldHead(label), key)
  for (const word of targets.has(photosTarget) ? photoWords : []) if (!byWord.has(word)) byWord.set(word, photosTarget)
  const taken = new Set<string>()
  const shape = shapeOf(heads.map(foldHead))
  const meaning = (head: string): string | null | undefined => {
    const folded = foldHead(head)
    const known = shape?.heads[folded]
    if (known !== undefined) return known === null ? null : fromSynonym(known, targets, language)
    const localised = inLanguage(head)
    if (localised !== null && targets.has(localised)) return localised
    return targets.has(head.trim()) ? head.trim() : (byWord.get(folded) ?? fromSynonym(synonymOf(folded), targets, language))
  }
  return heads.map((head) => {
    const said = remembered.get(foldHead(head))
    // a length may bear its unit at the head of its column
    const meant = said !== undefined ? said : shape?.heads[foldHead(head)] === null ? null : (meaning(head) ?? meaning(splitUnit(head).word) ?? null)
    if (meant === null || !targets.has(meant) || taken.has(meant)) return null
    taken.add(meant)
    return meant
  })
}

const texts = ['name', 'description', 'shortDescription', 'metaTitle', 'metaDescription', 'metaKeywords', 'urlKey']

/** Akeneo says the language, and perhaps the channel, in the head: `description-nl_NL-ecommerce`. */
function inLanguage(head: string): string | null {
  const [, word = '', language = ''] = /^(\w+)-([a-z]{2})_[A-Z]{2}(?:-\w+)?$/.exec(head.trim()) ?? []
  const text = texts.find((name) => foldHead(name) === foldHead(word))
  return text === undefined ? null : `content.${language}.${text}`
}

function fromSynonym(word: string | undefined, targets: ReadonlyMap<string, ImportTarget>, language: string): string | null {
  if (word === undefined) return null
  const text = texts.find((name) => name === word)
  const known: Readonly<Record<string, string>> = { ...(text && { [text]: `content.${language}.${text}` }), url: 'sourceUrl', price: pricePart, discountPrice: discountPart, currency: currencyTarget, ean: 'eanCode' }
  const key = known[word] ?? word
  return targets.has(key) ? key : targets.has(`attribute.${key}`) ? `attribute.${key}` : null
}
