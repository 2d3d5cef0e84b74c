import { FieldProblem, type FieldValue, type Problem } from '../../../engine/index.ts'
import { contentProblem } from '../../../platform/i18n/index.ts'
import type { Action, AutomationRow, Condition } from './Automation.ts'

type Given = Readonly<Record<string, FieldValue | undefined>>

// More would not be readable as one sentence.
const maxParts = 20
const maxValues = 200
const maxValueLength = 255
// like a task's
const maxMessageLength = 254
const colours = ['YELLOW', 'ORANGE', 'RED'] as const

/** The choices of a condition's values. */
const choices: Partial<Record<Condition['field'], readonly string[]>> = {
  PRODUCT_TYPE: ['SIMPLE', 'CONFIGURABLE', 'BUNDLE'],
  EMEUBEL_STATUS: ['NEW', 'ACTIVE', 'CHANGED', 'ENDED'],
  FLAG: ['LABEL', 'FOLDER'],
  COMPLETENESS: ['COMPLETE', 'INCOMPLETE'],
}
/** Conditions whose values are ids. */
export const ofIds: readonly Condition['field'][] = ['ATTRIBUTE_VALUE', 'WEBSITE', 'ONLINE_ON', 'FAILED_ON', 'PRICE_CARD_TEMPLATE', 'PRICE_LIST']
/** Conditions whose values are ranges, with the form of their limits. */
const ranges = {
  LEAD_TIME: String.raw`\d{0,3}`,
  SCORE: String.raw`\d{0,3}`,
  STOCK: String.raw`\d{0,7}`,
  PRICE: String.raw`(?:\d{1,7}(?:[.,]\d{1,2})?)?`,
} as const
export type RangeField = keyof typeof ranges
const isRange = (field: Condition['field']): field is RangeField => field in ranges
const fields: readonly string[] = [...ofIds, ...Object.keys(choices), ...Object.keys(ranges), 'NAME', 'SKU_PREFIX', 'BRAND', 'SERIES', 'CATEGORY']

const text = (value: FieldValue | undefined): string | null => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)

/** The id in a value; null if it is none. */
export function idOf(value: FieldValue | undefined): number | null {
  const id = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : null
}

/** The limits of a range, inclusive: 4-8, -2, 12-; null if it is none. */
export function rangeOf(field: RangeField, range: string): { from: number | null; to: number | null } | null {
  const [, from = '', to = ''] = new RegExp(`^(${ranges[field]})\\s*-\\s*(${ranges[field]})$`).exec(range) ?? []
  if (from === '' && to === '') return null
  const endOf = (text: string) => (text === '' ? null : Number(text.replace(',', '.')))
  const ends = { from: endOf(from), to: endOf(to) }
  return ends.from !== null && ends.to !== null && ends.from > ends.to ? null : ends
}

function partsOf(value: FieldValue, missing: string): Given[] {
  if (!Array.isArray(value) || value.some((one) => typeof one !== 'object' || one === null || Array.isArray(one))) throw new FieldProblem('list.form')
  if (value.length === 0) throw new FieldProblem(missing)
  if (value.length > maxParts) throw new FieldProblem('automation.many', { maximum: maxParts })
  return value as unknown as Given[]
}

function checkLanguage(code: string): void {
  const problem = contentProblem(code.slice(0, 40))
  if (problem) throw new FieldProblem(problem.code, problem.values)
}

function readCondition(given: Given): Condition {
  const field = text(given['field']) as Condition['field'] | null
  if (field === null || !fields.includes(field)) throw new FieldProblem('list.form')
  const said = Array.isArray(given['values']) ? given['values'].map((one) => String(one).trim()).filter((one) => one !== '') : []
  const values = [...new Set(said)]
  if (values.length === 0) throw new FieldProblem('automation.values')
  if (values.length > maxValues) throw new FieldProblem('automation.many', { maximum: maxValues })
  const wrong = values.find(
    (one) =>
      one.length > maxValueLength ||
      (ofIds.includes(field) && idOf(one) === null) ||
      choices[field]?.includes(one) === false ||
      (isRange(field) && rangeOf(field, one) === null),
  )
  if (wrong !== undefined)
    throw new FieldProblem(field === 'LEAD_TIME' ? 'automation.weeks' : isRange(field) ? 'automation.range' : 'automation.value', { value: wrong.slice(0, 40) })
  const language = field === 'NAME' ? text(given['language']) : null
  if (language !== null) checkLanguage(language)
  return { field, operator: given['operator'] === 'EXCEPT' ? 'EXCEPT' : 'CONTAINS', values, language }
}

/**
 * Parses conditions.
 * @throws FieldProblem if there are none, or one has no values
 */
export function readConditions(value: FieldValue): FieldValue {
  return partsOf(value, 'automation.conditions').map(readCondition) as unknown as FieldValue
}

function readAction(given: Given, isRecipient: (text: string) => boolean): Action {
  const kind = text(given['kind']) as Action['kind'] | null
  const none: Omit<Action, 'kind'> = {
    website: null,
    onlineStatus: null,
    attributeValue: null,
    priceCardTemplate: null,
    active: null,
    message: null,
    colour: null,
    recipientEmail: null,
    language: null,
  }
  switch (kind) {
    case 'ADD_WEBSITE':
    case 'REMOVE_WEBSITE': {
      const website = idOf(given['website'])
      if (website === null) throw new FieldProblem('automation.website')
      return { ...none, kind, website, onlineStatus: kind === 'REMOVE_WEBSITE' ? null : given['onlineStatus'] === 'OFFLINE' ? 'OFFLINE' : 'ONLINE' }
    }
    case 'ADD_ATTRIBUTE_VALUE':
    case 'REMOVE_ATTRIBUTE_VALUE': {
      const attributeValue = idOf(given['attributeValue'])
      if (attributeValue === null) throw new FieldProblem('automation.attributeValue')
      return { ...none, kind, attributeValue }
    }
    case 'ADD_PRICE_CARD':
    case 'REMOVE_PRICE_CARD': {
      const priceCardTemplate = idOf(given['priceCardTemplate'])
      if (priceCardTemplate === null) throw new FieldProblem('automation.priceCardTemplate')
      return { ...none, kind, priceCardTemplate }
    }
    case 'CREATE_TASK': {
      const message = text(given['message'])
      if (message === null) throw new FieldProblem('automation.message')
      if (message.length > maxMessageLength) throw new FieldProblem('text.long', { maximum: maxMessageLength, length: message.length })
      return { ...none, kind, message, colour: colours.find((one) => one === given['colour']) ?? 'YELLOW' }
    }
    case 'SEND_SHARE_LINK': {
      const recipientEmail = text(given['recipientEmail'])?.toLowerCase() ?? ''
      if (!isRecipient(recipientEmail)) throw new FieldProblem('automation.recipient')
      const language = text(given['language']) ?? 'nl'
      checkLanguage(language)
      return { ...none, kind, recipientEmail, language }
    }
    case 'SET_ACTIVE':
      return { ...none, kind, active: given['active'] !== false }
    default:
      throw new FieldProblem('list.form')
  }
}

/**
 * Parses actions.
 * @throws FieldProblem if there are none, or one has no target
 * @param isRecipient whether mail can be sent to an address
 */
export function readActions(value: FieldValue, isRecipient: (text: string) => boolean): FieldValue {
  return partsOf(value, 'automation.actions').map((given) => readAction(given, isRecipient)) as unknown as FieldValue
}

/** The ids of entities that an automation refers to, by kind. */
export function namedBy({ conditions, actions }: Pick<AutomationRow, 'conditions' | 'actions'>): {
  websites: number[]
  attributeValues: number[]
  priceCardTemplates: number[]
  priceLists: number[]
} {
  const of = (...fields: Condition['field'][]) =>
    conditions.flatMap((one) => (fields.includes(one.field) ? one.values.flatMap((value) => idOf(value) ?? []) : []))
  return {
    websites: [...of('WEBSITE', 'ONLINE_ON', 'FAILED_ON'), ...actions.flatMap(({ website }) => website ?? [])],
    attributeValues: [...of('ATTRIBUTE_VALUE'), ...actions.flatMap(({ attributeValue }) => attributeValue ?? [])],
    priceCardTemplates: [...of('PRICE_CARD_TEMPLATE'), ...actions.flatMap(({ priceCardTemplate }) => priceCardTemplate ?? [])],
    priceLists: of('PRICE_LIST'),
  }
}

/** The target of an action; older actions may have none. */
export const targetsOf = ({ website, attributeValue, priceCardTemplate }: Partial<Action>): number[] =>
  [website, attributeValue, priceCardTemplate].filter((id) => id != null)

/** Why it cannot be enabled, beyond what its fields tell: entities that no longer exist. */
export function findLacks(actions: readonly Action[], isThere: (id: number) => boolean): Problem[] {
  const gone = actions.flatMap(targetsOf).some((id) => !isThere(id))
  return gone ? [{ field: 'actions', code: 'automation.gone' }] : []
}
