import type { IntlShape } from '@formatjs/intl'
import { type FieldWords, findTitles, labelsByField, list, listOf, listWords } from '../../../engine/index.ts'
import { findCategoryLabels } from '../../catalogue/index.ts'
import type { RuleAssign, RuleCondition, RuleMapping } from './Rule.ts'
import { fieldOf } from './rules.rules.ts'

type Intl = IntlShape<string>

function conditionWords(intl: Intl, { facet, operator, values }: RuleCondition): string {
  const wanted = intl.formatMessage(
    { id: `supplier.rule.operator.${operator}` },
    {
      values: intl.formatList(
        values.filter((value) => value !== ''),
        { type: operator === 'BETWEEN' ? 'conjunction' : 'disjunction' },
      ),
    },
  )
  return intl.formatMessage({ id: 'changes.words.part' }, { name: intl.formatMessage({ id: `supplier.rule.facet.${facet}` }), value: wanted })
}

/** The filters of a rule as text: Group: is Sofas. */
export const filtersWords: FieldWords = (_, intl) => Promise.resolve(listWords<RuleCondition>(intl, (one) => conditionWords(intl, one)))

/** The mappings of a rule, with labels of fields: Colours → Colour. */
export const propertiesWords: FieldWords = async (db, intl, uses) => {
  const labels = await labelsByField(
    db,
    intl,
    'product',
    uses.flatMap(({ value }) => listOf<RuleMapping>(value).map(fieldOf)),
  )
  const wordsOf = (one: RuleMapping) =>
    `${intl.formatMessage({ id: `supplier.rule.property.${one.property}` })} → ${one.targetKind === 'NEW_ATTRIBUTE' && one.name ? one.name : (labels.get(fieldOf(one)) ?? one.target)}`
  return listWords(intl, wordsOf, fieldOf)
}

/** What a rule assigns, part by part. */
export const assignWords: FieldWords = async (db, intl, uses) => {
  const all = uses.flatMap(({ value }) => (value === null ? [] : [value as unknown as RuleAssign]))
  const titles = await findTitles(
    db,
    intl,
    all.flatMap(({ product, priceList, marginKey, websites = [] }) =>
      [product, priceList, marginKey, ...websites.map(({ website }) => website)].filter((id) => id != null),
    ),
  )
  const labels = await labelsByField(
    db,
    intl,
    'product',
    all.flatMap(({ axes = [], values = [] }) => [...axes.map((axis) => `attribute.${axis}`), ...values.map(fieldOf)]),
  )
  const categories = await findCategoryLabels(
    db,
    all.flatMap(({ values = [] }) => values.flatMap((one) => (fieldOf(one) === 'category' ? [one.value] : []))),
    intl.locale,
  )
  const title = (id: number | null | undefined) => (id == null ? null : (titles.get(id)?.title ?? null))
  const label = (field: string) => labels.get(field) ?? field
  const part = (name: string, value: string) => intl.formatMessage({ id: 'changes.words.part' }, { name, value })
  const partsOf = ({
    target,
    nameTemplate,
    newProductName,
    axes = [],
    duplicates = 'CREATE',
    product,
    values = [],
    websites = [],
    priceList,
    marginKey,
    task,
  }: RuleAssign) => {
    const said: [name: string, value: string | null | undefined][] = [
      ['target', intl.formatMessage({ id: `supplier.rule.assign.${target}` })],
      ['nameTemplate', target === 'NEW_PRODUCTS' ? nameTemplate : null],
      ['newProductName', newProductName],
      ['product', title(product)],
      ['duplicates', duplicates === 'CREATE' ? null : intl.formatMessage({ id: `supplier.rule.duplicates.${duplicates}` })],
      ['axes', axes.map((axis) => label(`attribute.${axis}`)).join(', ')],
      ['values', values.map((one) => part(label(fieldOf(one)), fieldOf(one) === 'category' ? (categories.get(one.value) ?? one.value) : one.value)).join(', ')],
      ['websites', websites.flatMap(({ website }) => title(website) ?? []).join(', ')],
      ['priceList', title(priceList)],
      ['marginKey', title(marginKey)],
      ['task', task?.message],
    ]
    return said.flatMap(([name, value]) => (value ? [part(intl.formatMessage({ id: `supplier.rule.assign.${name}` }), value)] : []))
  }
  return {
    form: () => 'LIST',
    words: (_, value) =>
      list(
        intl,
        partsOf(value as unknown as RuleAssign).map((text) => ({ key: text, text })),
      ),
  }
}
