import type { ListFilter } from '@vitrine/ui'
import type { IntlShape } from 'react-intl'
import type { AttributeValuesFilter } from './attributeValuesList'

/** The filters of the list of values, the most used first. */
export function attributeValueFilters(intl: IntlShape, attributes: readonly { readonly id: string; readonly name: string }[]): ListFilter<AttributeValuesFilter>[] {
  const text = (id: MessageId) => intl.formatMessage({ id })
  return [
    { id: 'attribute', label: text('catalogue.value.attribute'), kind: 'choice', options: attributes.map(({ id, name }) => ({ value: id, label: name })) },
    { id: 'approval', label: text('catalogue.value.needsApproval'), kind: 'yesno' },
    { id: 'near', label: text('catalogue.values.filter.near'), kind: 'yesno' },
    { id: 'untranslated', label: text('catalogue.values.filter.untranslated'), kind: 'yesno' },
    { id: 'used', label: text('catalogue.values.filter.used'), kind: 'yesno' },
  ]
}
