import type { IntlShape } from '@formatjs/intl'
import type { Kysely } from 'kysely'
import { type FieldWords, findTitles, labelsOf, listOf, listWords } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { findCategoryLabels } from '../../catalogue/index.ts'
import { type Action, type AutomationRow, type Condition, maxChanges, type Pause } from './Automation.ts'
import { idOf, namedBy, ofIds, targetsOf } from './automations.rules.ts'

type Intl = IntlShape<string>
type Named = Pick<AutomationRow, 'conditions' | 'actions'>

interface Names {
  titles: ReadonlyMap<number, { title: string }>
  /** Names of categories in the reader's language, by path */
  categories: ReadonlyMap<string, string>
}

/** The names of the entities and categories that automations refer to. */
export async function findNames(db: Kysely<Database>, intl: Intl, list: readonly Named[]): Promise<Names> {
  const paths = list.flatMap(({ conditions }) => conditions.flatMap(({ field, values }) => (field === 'CATEGORY' ? values : [])))
  const titles = await findTitles(
    db,
    intl,
    list.flatMap((one) => Object.values(namedBy(one)).flat()),
  )
  return { titles, categories: await findCategoryLabels(db, paths, intl.locale) }
}

const plain: readonly Condition['field'][] = ['NAME', 'SKU_PREFIX', 'BRAND', 'SERIES', 'LEAD_TIME', 'STOCK', 'PRICE', 'SCORE']

/** A condition as text: contains Oak or Walnut. */
export function conditionWords(intl: Intl, { field, operator, values }: Condition, names: Names): string {
  const called = values.map((value) => {
    if (ofIds.includes(field)) return names.titles.get(idOf(value) ?? 0)?.title ?? value
    if (field === 'CATEGORY') return names.categories.get(value) ?? value
    return plain.includes(field) ? value : intl.formatMessage({ id: `content.automation.value.${field}.${value}` })
  })
  return intl.formatMessage(
    { id: `content.automation.condition.${operator}` },
    { field: intl.formatMessage({ id: `content.automation.field.${field}` }), values: intl.formatList(called, { type: 'disjunction' }) },
  )
}

function actionWords(intl: Intl, action: Action, names: Names): string {
  const { kind, onlineStatus, active, message, recipientEmail } = action
  const name = names.titles.get(targetsOf(action)[0] ?? 0)?.title ?? '?'
  return intl.formatMessage(
    { id: `content.automation.action.${kind}` },
    { name, status: onlineStatus ?? 'OFFLINE', active: String(active), message: message ?? '', recipient: recipientEmail ?? '' },
  )
}

/** An automation as a sentence: When a product … except … then …. */
export function sentenceOf(intl: Intl, { matchMode, conditions, actions }: Pick<AutomationRow, 'matchMode' | 'conditions' | 'actions'>, names: Names): string {
  const wordsOf = (operator: Condition['operator']) => conditions.filter((one) => one.operator === operator).map((one) => conditionWords(intl, one, names))
  const [wanted, unwanted] = [wordsOf('CONTAINS'), wordsOf('EXCEPT')]
  return intl.formatMessage(
    { id: 'content.automation.sentence' },
    {
      wanted:
        wanted.length > 0
          ? intl.formatList(wanted, { type: matchMode === 'ANY' ? 'disjunction' : 'conjunction' })
          : intl.formatMessage({ id: 'content.automation.anything' }),
      hasUnwanted: String(unwanted.length > 0),
      unwanted: intl.formatList(unwanted),
      actions: intl.formatList(actions.map((one) => actionWords(intl, one, names))),
    },
  )
}

/** Why the guard has paused it, as a sentence. */
export async function pauseWords(db: Kysely<Database>, intl: Intl, { product, field }: Pause): Promise<string> {
  const [, target] = /^(?:website|priceCard)\.(\d+)$/.exec(field) ?? []
  const titles = await findTitles(db, intl, [product, ...(target === undefined ? [] : [Number(target)])])
  const [label = field] = target === undefined ? await labelsOf(db, intl, [{ kind: 'product', field }]) : [titles.get(Number(target))?.title]
  return intl.formatMessage({ id: 'content.automation.pauseReason' }, { product: titles.get(product)?.title ?? '', field: label, maximum: maxChanges })
}

/** The conditions of an automation in the activity log, as text. */
export const conditionsWords: FieldWords = async (db, intl, uses) => {
  const names = await findNames(
    db,
    intl,
    uses.map(({ value }) => ({ conditions: [...listOf<Condition>(value)], actions: [] })),
  )
  const wordsOf = (one: Condition) => intl.formatMessage({ id: `content.automation.logged.${one.operator}` }, { condition: conditionWords(intl, one, names) })
  return listWords(intl, wordsOf)
}

/** Its actions in the activity log. */
export const actionsWords: FieldWords = async (db, intl, uses) => {
  const names = await findNames(
    db,
    intl,
    uses.map(({ value }) => ({ conditions: [], actions: [...listOf<Action>(value)] })),
  )
  return listWords<Action>(intl, (one) => actionWords(intl, one, names))
}
