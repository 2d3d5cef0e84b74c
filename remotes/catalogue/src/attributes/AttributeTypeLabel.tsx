import { useIntl } from 'react-intl'
import { typeWords } from './attributeTypes'

/** The type of an attribute in words. */
export function AttributeTypeLabel({ type }: { type: string }) {
  return <span className="v-nowrap">{typeWords(type, useIntl())}</span>
}
