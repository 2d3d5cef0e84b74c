import type { IntlShape } from 'react-intl'
import type { WizardMapping } from './WizardDraft'

/** A field of a product that a rule can fill, as declared by the server. */
export interface RuleField {
  readonly field: string
  readonly label: string
  readonly isFlag: boolean
  readonly isMappable: boolean
  readonly isAssignable: boolean
}

export interface MappingAttribute {
  readonly code: string
  readonly name: string
}

const NEW = 'NEW_ATTRIBUTE'

/** Possible targets of a property: fields, attributes, and a new attribute. */
export function targetChoices(intl: IntlShape, fields: readonly RuleField[], attributes: readonly MappingAttribute[]): { value: string; label: string }[] {
  return [
    { value: '', label: intl.formatMessage({ id: 'supplier.wizard.chooseTarget' }) },
    ...fields.flatMap(({ field, label, isMappable }) => (isMappable ? [{ value: `FIELD ${field}`, label }] : [])),
    { value: NEW, label: intl.formatMessage({ id: 'supplier.wizard.newAttribute' }) },
    ...attributes.map(({ code, name }) => ({ value: `EXISTING_ATTRIBUTE ${code}`, label: name })),
  ]
}

/** The option for a mapping's target. */
export function targetValue({ targetKind, target }: WizardMapping): string {
  if (targetKind === NEW) return NEW
  return target === '' ? '' : `${targetKind} ${target}`
}

/** The mapping for an option. */
export function targetOf(value: string, mapping: WizardMapping): Partial<WizardMapping> {
  if (value === NEW) return { targetKind: NEW, target: '', name: mapping.name ?? '', type: mapping.type ?? 'SELECT' }
  const [targetKind = 'FIELD', target = ''] = value.split(' ')
  return { targetKind: targetKind as WizardMapping['targetKind'], target, name: null, type: null, unit: null }
}
