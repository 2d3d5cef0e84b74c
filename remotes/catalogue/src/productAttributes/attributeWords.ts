import type { AttributeChoice, ChosenValue } from '@vitrine/pickers/attributes'
import type { IntlShape } from 'react-intl'
import type { AttributeJson } from './AttributeField'

/** The value of an attribute as text: Grey, Blue · 240 cm · Yes · 1 March 2026. The same as the server's text. */
export function attributeWords(
  intl: IntlShape,
  { type, unit }: Pick<AttributeChoice, 'type' | 'unit'>,
  value: AttributeJson,
  known: ReadonlyMap<string, Pick<ChosenValue, 'name'>>,
): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return intl.formatMessage({ id: value ? 'catalogue.field.yes' : 'catalogue.field.no' })
  if (typeof value === 'string') return type === 'DATE' ? intl.formatDate(`${value}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' }) : value
  if (typeof value === 'number' && (type === 'NUMBER' || type === 'DIMENSION')) {
    const number = intl.formatNumber(value, { maximumFractionDigits: 6 })
    return unit ? intl.formatMessage({ id: 'catalogue.attributeValue.measure' }, { number, unit }) : number
  }
  const ids = typeof value === 'number' ? [value] : value
  return intl.formatList(
    ids.map((id) => known.get(String(id))?.name ?? String(id)),
    { type: 'unit', style: 'short' },
  )
}
