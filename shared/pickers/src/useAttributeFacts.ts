import { graphql, useFragment } from '@vitrine/relay'
import type { useAttributeFacts_attributes$key } from './__generated__/useAttributeFacts_attributes.graphql'
import type { AttributeChoice } from './AttributeChoice'
import { readAttributeChoice } from './readAttributeChoice'

/** Maps attributes of the contract. */
export function useAttributeFacts(attributes: useAttributeFacts_attributes$key): AttributeChoice[] {
  const data = useFragment(
    graphql`
      fragment useAttributeFacts_attributes on Attribute @relay(plural: true) {
        ...readAttributeChoice_attribute
      }
    `,
    attributes,
  )
  return data.map(readAttributeChoice)
}
