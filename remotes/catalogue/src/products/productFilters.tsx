import { EMPTY, FILLED, lazily, type ListFilter, Skeleton } from '@vitrine/ui'
import type { IntlShape } from 'react-intl'
import { findCodes } from '../codes/pastedCodes'
import type { MissingCode } from '../inspector/missingInformation'
import type { AttributeFilterProps } from './AttributeFilter'
import { attributeIn, attributeThat, type ProductsFilter, productTypes, scoreRanges } from './productsList'
import type { FilterChoices } from './useFilterChoices'

const AttributeFilter = lazily<AttributeFilterProps>(() => import('./AttributeFilter'), { pending: <Skeleton lines={5} /> })

const typeLabels = {
  SIMPLE: 'catalogue.type.simple',
  CONFIGURABLE: 'catalogue.type.configurable',
  BUNDLE: 'catalogue.type.bundle',
} as const

/** What the inspector misses most; an address may ask for any other code. */
const missingCodes: readonly MissingCode[] = [
  'image.main',
  'price',
  'eanCode',
  'check:EAN_CHECKDIGIT',
  ...['nl', 'en'].flatMap((language) => ['name', 'shortDescription', 'description', 'urlKey'].map((field) => `content.${language}.${field}`)),
]

interface Words {
  /** What a code of the inspector means */
  missing(code: MissingCode): string
  choices: FilterChoices
  /** What an attribute or a value is called; undefined while that is not known */
  nameOf(id: string): string | undefined
}

/** The attribute that is missed: 27 of `attribute:27` */
export function attributeOf(code: string | undefined): string | undefined {
  return code?.startsWith('attribute:') ? code.slice('attribute:'.length) : undefined
}

/** The filters of the products list, the most used first. */
export function productFilters(intl: IntlShape, { missing, choices, nameOf }: Words): ListFilter<ProductsFilter>[] {
  const text = (id: MessageId) => intl.formatMessage({ id })
  const yesno = (id: ProductsFilter, label: MessageId, sentence: MessageId): ListFilter<ProductsFilter> => ({
    id,
    label: text(label),
    kind: 'yesno',
    sentence: (value) => intl.formatMessage({ id: sentence }, { value }),
  })
  return [
    {
      id: 'type',
      label: text('catalogue.products.filter.type'),
      kind: 'choice',
      options: productTypes.map((value) => ({ value, label: text(typeLabels[value]) })),
    },
    yesno('active', 'catalogue.products.filter.active', 'catalogue.products.is.active'),
    { id: 'brand', label: text('catalogue.look.brand'), kind: 'choice', isOptional: true, load: choices.brands },
    { id: 'category', label: text('catalogue.look.category'), kind: 'choice', isOptional: true, load: choices.categories },
    yesno('complete', 'catalogue.products.filter.complete', 'catalogue.products.is.complete'),
    {
      id: 'missing',
      label: text('catalogue.products.filter.missing'),
      kind: 'choice',
      options: missingCodes.map((value) => ({ value, label: missing(value) })),
      sentence: (code) => {
        const attribute = attributeOf(code)
        return attribute ? intl.formatMessage({ id: 'catalogue.products.without' }, { name: nameOf(attribute) ?? attribute }) : missing(code)
      },
    },
    {
      id: 'score',
      label: text('catalogue.products.filter.score'),
      kind: 'choice',
      options: scoreRanges.map((value) => {
        const [from, to] = value.split('-').map(Number)
        return { value, label: intl.formatMessage({ id: 'catalogue.products.scoreRange' }, { from, to, isOne: String(from === to) }) }
      }),
    },
    {
      ...{ id: 'created', label: text('catalogue.products.filter.created'), kind: 'date' },
      sentence: (day) => intl.formatMessage({ id: 'catalogue.products.createdSince' }, { day: new Date(`${day}T12:00:00`) }),
    },
    yesno('image', 'catalogue.products.filter.image', 'catalogue.products.is.image'),
    yesno('stock', 'catalogue.products.filter.stock', 'catalogue.products.is.stock'),
    { id: 'price', label: text('catalogue.products.column.price'), kind: 'filled' },
    { id: 'ean', label: text('catalogue.look.ean'), kind: 'filled' },
    { id: 'series', label: text('catalogue.look.series'), kind: 'filled' },
    { id: 'leadTime', label: text('catalogue.products.column.leadTime'), kind: 'filled' },
    yesno('variation', 'catalogue.products.filter.variation', 'catalogue.products.is.variation'),
    yesno('duplicates', 'catalogue.products.filter.duplicates', 'catalogue.products.is.duplicates'),
    yesno('website', 'catalogue.products.filter.brokenWebsite', 'catalogue.products.is.website'),
    yesno('folder', 'catalogue.products.filter.folder', 'catalogue.products.is.folder'),
    yesno('label', 'catalogue.products.filter.label', 'catalogue.products.is.label'),
    yesno('mail', 'catalogue.products.filter.mail', 'catalogue.products.is.mail'),
    {
      id: 'attribute',
      label: text('catalogue.products.filter.attribute'),
      kind: 'choice',
      ask: (asked) => <AttributeFilter {...asked} asks="presence" />,
      opposite: (value) => {
        const { id, isEmpty } = attributeIn(value)
        return attributeThat(id, isEmpty ? FILLED : EMPTY)
      },
      sentence: (value) => {
        const { id, isEmpty } = attributeIn(value)
        return intl.formatMessage({ id: isEmpty ? 'catalogue.products.isEmpty' : 'catalogue.products.with' }, { name: nameOf(id) ?? id })
      },
    },
    {
      id: 'value',
      label: text('catalogue.products.filter.value'),
      kind: 'choice',
      ask: (asked) => <AttributeFilter {...asked} asks="value" />,
      sentence: (id) => intl.formatMessage({ id: 'catalogue.products.with' }, { name: nameOf(id) ?? id }),
    },
    {
      id: 'codes',
      label: text('catalogue.codes.filter'),
      // pasted, not chosen: its chip only tells how many, and goes
      kind: 'choice',
      isUnasked: true,
      sentence: (key) => intl.formatMessage({ id: 'catalogue.codes.sentence' }, { count: findCodes(key)?.length ?? 0 }),
    },
  ]
}
