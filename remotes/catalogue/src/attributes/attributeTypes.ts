import type { AttributeType } from './__generated__/AttributesScreenQuery.graphql'
import { typesWithValues } from './typesWithValues'

/** All types, those that choose among values first. */
export const attributeTypes = [
  ...typesWithValues,
  'TEXT',
  'LONG_TEXT',
  'NUMBER',
  'DIMENSION',
  'BOOLEAN',
  'DATE',
  'FILE',
] as const satisfies readonly AttributeType[]

type KnownType = (typeof attributeTypes)[number]

/** What each type is called, and in one line what it is for. */
const words: Readonly<Record<KnownType, { label: MessageId; hint: MessageId }>> = {
  SELECT: { label: 'catalogue.attributeType.SELECT', hint: 'catalogue.attributeType.SELECT.hint' },
  MULTI_SELECT: { label: 'catalogue.attributeType.MULTI_SELECT', hint: 'catalogue.attributeType.MULTI_SELECT.hint' },
  COLOUR: { label: 'catalogue.attributeType.COLOUR', hint: 'catalogue.attributeType.COLOUR.hint' },
  TEXT: { label: 'catalogue.attributeType.TEXT', hint: 'catalogue.attributeType.TEXT.hint' },
  LONG_TEXT: { label: 'catalogue.attributeType.LONG_TEXT', hint: 'catalogue.attributeType.LONG_TEXT.hint' },
  NUMBER: { label: 'catalogue.attributeType.NUMBER', hint: 'catalogue.attributeType.NUMBER.hint' },
  DIMENSION: { label: 'catalogue.attributeType.DIMENSION', hint: 'catalogue.attributeType.DIMENSION.hint' },
  BOOLEAN: { label: 'catalogue.attributeType.BOOLEAN', hint: 'catalogue.attributeType.BOOLEAN.hint' },
  DATE: { label: 'catalogue.attributeType.DATE', hint: 'catalogue.attributeType.DATE.hint' },
  FILE: { label: 'catalogue.attributeType.FILE', hint: 'catalogue.attributeType.FILE.hint' },
}

/** undefined for a type of a later version, which is shown as it is. */
export function typeWords(type: string): { label: MessageId; hint: MessageId } | undefined {
  return attributeTypes.some((known) => known === type) ? words[type as KnownType] : undefined
}

/** Whether products choose among values that are kept with the attribute. */
export function hasValues(type: string): boolean {
  return typesWithValues.some((one) => one === type)
}

/** Whether what products say is measured in a unit. */
export function hasUnit(type: string): boolean {
  return type === 'NUMBER' || type === 'DIMENSION'
}
