import type { IntlShape } from '@formatjs/intl'
import { declaredField, describeField, entityOf, type Field } from '../../../engine/index.ts'
import { contentLanguages } from '../../../platform/i18n/index.ts'

export interface RuleField {
  field: string
  label: string
  isFlag: boolean
  isMappable: boolean
  isAssignable: boolean
}

// a text has one per language
const namesOf = (pattern: string): string[] =>
  pattern.startsWith('content.*.') ? contentLanguages.map((language) => pattern.replace('*', language)) : [pattern]

/** The product fields that a rule can fill, in the order of their declaration. */
export function ruleFields(intl: IntlShape<string>): RuleField[] {
  return Object.entries(entityOf('product').fields).flatMap(([pattern, { type, isMappable = false, isAssignable = false }]) =>
    isMappable || isAssignable
      ? namesOf(pattern).map((field) => ({ field, label: describeField(intl, 'product', field), isFlag: type === 'boolean', isMappable, isAssignable }))
      : [],
  )
}

/** Whether a product field's declaration allows this to rules. */
export function canRule(field: string, what: keyof Pick<Field, 'isMappable' | 'isAssignable'>): boolean {
  return declaredField('product', field)?.[what] === true
}
