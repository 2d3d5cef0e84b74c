import { type EntityForm, useEntityForm, useFieldHistory } from '@vitrine/drafts'
import { contentLanguages, type ContentLanguage } from '@vitrine/i18n'
import { graphql, useFragment } from '@vitrine/relay'
import type { FieldHistoryProps } from '@vitrine/ui'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { useProductForm_product$data, useProductForm_product$key } from './__generated__/useProductForm_product.graphql'
import type { StoredBlock } from '../descriptionBlocks/Block'
import { areWholeBlocks } from '../descriptionBlocks/blockFaults'
import { isBlockLine, parseBlockTextPath, slotLimit } from '../descriptionBlocks/blockTexts'
import { withTextsOfRemoved } from '../descriptionBlocks/withTextsOfRemoved'
import { contentFields, passedLimit } from '../productContent/contentFields'
import { contentChanges, parseContentPath } from '../productContent/contentPath'
import { parseRedirectsPath, redirectsAlong } from '../productContent/redirects'
import { fieldJson } from './fieldJson'
import { isLineField, isProductField, productFieldLabel, tabOfField } from './productFields'
import { productFieldWords } from './productFieldWords'
import { useFieldNames } from './useFieldNames'
import { useUpdateProduct } from './useUpdateProduct'

/**
 * The form of a product, over all its tabs. Texts are kept as they read; every other field as JSON, empty for none:
 * `jsonOf` and `changeJson` take it out and put it in.
 */
export interface ProductForm extends EntityForm<string> {
  language: ContentLanguage
  showLanguage(language: ContentLanguage): void
  historyOf(path: string): FieldHistoryProps
  /** null when the field is empty; an object's keys are in the order of the alphabet */
  jsonOf<T>(path: string): T | null
  /** null and an empty list empty the field */
  changeJson(path: string, value: unknown): void
  /**
   * Tells what a field is called whose name only its tab knows: an attribute, a stock location; and how its values read
   * where two stand beside each other.
   */
  nameField(path: string, name: string, words?: (value: unknown) => string): void
  /** A value that is not saved as it stands, for a reason that only its tab can know; null when there is none any more */
  holdBack(path: string, value: string | null): void
  /** A value in words, where two stand beside each other */
  wordsOf(path: string, value: string): string
  /** Where it can be seen, and which of its old addresses another product has */
  addresses: { onlineLanguages: readonly string[]; taken: readonly { language: string; urlKey: string; id: string; name: string }[] }
}

type Content = useProductForm_product$data['contents'][number]

function textsOf(contents: readonly Content[]): Record<string, string> {
  const entries = contents.flatMap(({ language, name, shortDescription, description, urlKey, ...rest }) => {
    const { metaTitle, metaKeywords, metaDescription, priceCardDescription } = rest
    const texts = { name, shortDescription, description, urlKey, metaTitle, metaKeywords, metaDescription, priceCardDescription }
    return contentFields.map(({ id }) => [`content.${language}.${id}`, texts[id] ?? ''] as const)
  })
  return Object.fromEntries(entries)
}

const fieldsOf = ({ fields }: useProductForm_product$data) => Object.fromEntries(fields.map(({ field, value }) => [field, fieldJson(JSON.parse(value))]))

const isText = (path: string) => parseContentPath(path) !== null

function isWithinLimits(path: string, text: string): boolean {
  if (path === 'blocks') return areWholeBlocks(JSON.parse(text || '[]') as StoredBlock[])
  const slot = parseBlockTextPath(path)?.slot
  if (slot !== undefined) return text === '' || (JSON.parse(text) as string).length <= slotLimit(slot)
  const place = parseContentPath(path)
  const field = contentFields.find(({ id }) => id === place?.field)
  return !place || !field || passedLimit(field, place.language, text) === null
}

/** Holds what is changed on the tabs of a product, apart from the tabs themselves, so that looking at another one loses nothing. */
export function useProductForm(productKey: useProductForm_product$key): ProductForm {
  const intl = useIntl()
  const product = useFragment(
    graphql`
      fragment useProductForm_product on Product {
        id
        revision
        lockedFields
        contents {
          language
          name
          shortDescription
          description
          urlKey
          metaTitle
          metaKeywords
          metaDescription
          priceCardDescription
        }
        fields {
          field
          value
        }
        onlineLanguages
        takenUrlKeys {
          language
          urlKey
          product {
            id
            name
          }
        }
      }
    `,
    productKey,
  )
  const [kept, setKept] = useState(() => ({ product, fields: fieldsOf(product) }))
  if (kept.product.fields !== product.fields) setKept({ product, fields: withTextsOfRemoved(kept.product.id === product.id ? kept.fields : {}, fieldsOf(product)) })
  const update = useUpdateProduct()
  const [language, showLanguage] = useState<ContentLanguage>(contentLanguages[0].code)
  // a name that comes late is read the next time that the field is spoken of
  const names = useRef(new Map<string, string>())
  const words = useRef(new Map<string, (value: unknown) => string>())
  const [held, setHeld] = useState<Readonly<Record<string, string | null>>>({})
  const known = useFieldNames()
  // what no tab has told yet is asked for
  const toldOf = (path: string): ReadonlyMap<string, string> => {
    if (names.current.has(path)) return names.current
    const [family = '', parameter = ''] = path.split(/\.(.*)/s)
    const name = family === 'attribute' ? known.attributeOf(parameter)?.name : family === 'stock' ? known.nameOf(parameter) : undefined
    return new Map(name === undefined ? [] : [[path, name]])
  }
  const labelOf = (path: string) => productFieldLabel(intl, path, toldOf(path))
  const shortLabelOf = (path: string) => productFieldLabel(intl, path, toldOf(path), { language })

  async function save(values: Readonly<Record<string, string>>, revision: number) {
    const fields = Object.entries(values).flatMap(([field, value]) => (isText(field) ? [] : [{ field, value: value || 'null' }]))
    const contents = contentChanges(values)
    const outcome = await update({ id: product.id, revision, ...(contents.length > 0 ? { contents } : {}), ...(fields.length > 0 ? { fields } : {}) })
    if (outcome.kind !== 'conflict') return outcome
    // the form takes values out of their JSON, and here what they hold is JSON again
    const kept = (field: string, json: string) => (isText(field) ? json : JSON.stringify(fieldJson(JSON.parse(json))))
    const conflicts = outcome.conflicts.map((conflict) => ({ ...conflict, base: kept(conflict.field, conflict.base), theirs: kept(conflict.field, conflict.theirs) }))
    return { ...outcome, conflicts }
  }

  const wordsOf = (path: string, value: string) =>
    isText(path) || value === '' ? value : (words.current.get(path)?.(JSON.parse(value)) ?? productFieldWords(intl, path, value, known))

  const form = useEntityForm<string>({
    entity: `product:${product.id}`,
    revision: product.revision,
    saved: { ...textsOf(product.contents), ...kept.fields },
    empty: '',
    knows: isProductField,
    labelOf,
    shortLabelOf,
    isText,
    wordsOf,
    isValid: (path, value) => isWithinLimits(path, value) && held[path] !== value,
    save,
    tab: tabOfField,
    onReveal: (path) => {
      const place = parseContentPath(path) ?? parseBlockTextPath(path) ?? parseRedirectsPath(path)
      if (place) showLanguage(place.language)
    },
  })
  // an address does not go alone, whoever writes it
  const put = (values: Readonly<Record<string, string>>) => form.put({ ...values, ...redirectsAlong(form, product.onlineLanguages, values) })
  const fillIn = (path: string, value: string) => {
    put({ [path]: value })
    form.reveal(path)
  }
  const isUrlKey = (path: string) => parseContentPath(path)?.field === 'urlKey'
  const reset = (path: string) => (isUrlKey(path) ? put({ [path]: form.savedOf(path) }) : form.reset(path))
  const change = (path: string, value: string) => {
    const along = redirectsAlong(form, product.onlineLanguages, { [path]: value })
    if (Object.keys(along).length === 0) form.change(path, value)
    else form.put({ [path]: value, ...along })
  }
  const historyOf = useFieldHistory({
    id: product.id,
    lockedFields: product.lockedFields,
    labelOf: shortLabelOf,
    onRestore: (path, value) => fillIn(path, isText(path) ? (value ?? '') : fieldJson(value || null)),
  })
  return {
    ...form,
    put,
    change,
    fillIn,
    reset,
    frame: { ...form.frame, changes: form.frame.changes.map((one) => ({ ...one, onReset: () => reset(one.path) })) },
    wordsOf,
    addresses: { onlineLanguages: product.onlineLanguages, taken: product.takenUrlKeys.map(({ language, urlKey, product: by }) => ({ language, urlKey, ...by })) },
    language,
    showLanguage,
    historyOf: (path) => {
      const history = historyOf(path)
      // the history tells of anything else in words, which are no value
      return isText(path) || isLineField(path) || isBlockLine(path) ? history : { ...history, onRestore: undefined }
    },
    jsonOf: <T,>(path: string) => {
      const json = form.valueOf(path)
      return json === '' ? null : (JSON.parse(json) as T)
    },
    holdBack: (path, value) => setHeld((before) => (before[path] === value ? before : { ...before, [path]: value })),
    changeJson: (path, value) => change(path, fieldJson(value)),
    nameField: (path, name, inWords) => {
      names.current.set(path, name)
      if (inWords) words.current.set(path, inWords)
    },
  }
}
