import { useIntl } from 'react-intl'
import { typeWords } from './attributeTypes'

/** The label of an attribute's type. */
export function AttributeTypeLabel({ type }: { type: string }) {
  return <span className="v-nowrap">{typeWords(type, useIntl())}</span>
}
