import { FormattedMessage } from 'react-intl'
import { typeWords } from './attributeTypes'

/** The type of an attribute in words. */
export function AttributeTypeLabel({ type }: { type: string }) {
  const words = typeWords(type)
  return <span className="v-nowrap">{words ? <FormattedMessage id={words.label} /> : type}</span>
}
