import type { IntlShape } from 'react-intl'
import type { AttributeType } from './__generated__/AttributesScreenQuery.graphql'
import { typesWithValues } from './typesWithValues'

/** All types, first those with values. */
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

/** The label of a type; an unknown type is shown as it is. */
export function typeWords(type: string, intl: IntlShape): string {
  const known = attributeTypes.find((one) => one === type)
  return known ? intl.formatMessage({ id: `catalogue.attributeType.${known}` }) : type
}

/** The purpose of each type in one line. */
export const typeHints = Object.fromEntries(attributeTypes.map((type) => [type, `catalogue.attributeType.${type}.hint`])) as Record<
  KnownType,
  `catalogue.attributeType.${KnownType}.hint`
>

/** Whether products choose among values that are stored with the attribute. */
export function hasValues(type: string): boolean {
  return typesWithValues.some((one) => one === type)
}

/** Whether its values have a unit. */
export function hasUnit(type: string): boolean {
  return type === 'NUMBER' || type === 'DIMENSION'
}
