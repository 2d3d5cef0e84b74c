import type { ListFilter } from '@vitrine/ui'
import type { IntlShape } from 'react-intl'
import type { AttributesFilter } from './attributesList'
import { attributeTypes, typeWords } from './attributeTypes'

/** The filters of the list of attributes, the most used first. */
export function attributeFilters(intl: IntlShape): ListFilter<AttributesFilter>[] {
  const text = (id: MessageId) => intl.formatMessage({ id })
  const typeLabel = (type: string) => {
    const words = typeWords(type)
    return words ? text(words.label) : type
  }
  return [
    { id: 'type', label: text('catalogue.attribute.type'), kind: 'choice', options: attributeTypes.map((value) => ({ value, label: typeLabel(value) })) },
    { id: 'required', label: text('catalogue.attribute.alwaysRequired'), kind: 'yesno' },
    { id: 'suppliers', label: text('catalogue.attribute.requiredForSuppliers'), kind: 'yesno' },
    { id: 'filters', label: text('catalogue.attribute.useInFilters'), kind: 'yesno' },
    { id: 'cards', label: text('catalogue.attribute.showOnPriceCards'), kind: 'yesno' },
    { id: 'colours', label: text('catalogue.attribute.isColourPicker'), kind: 'yesno' },
    { id: 'untranslated', label: text('catalogue.attributes.filter.untranslated'), kind: 'yesno' },
    { id: 'used', label: text('catalogue.attributes.filter.used'), kind: 'yesno' },
  ]
}
