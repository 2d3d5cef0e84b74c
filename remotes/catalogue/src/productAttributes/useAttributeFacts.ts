import { graphql, useFragment } from '@vitrine/relay'
import type { AttributeChoice } from '../bulk/useAttributes'
import type { useAttributeFacts_attributes$key } from './__generated__/useAttributeFacts_attributes.graphql'

/** Attributes of the contract as the search for attributes gives them. */
export function useAttributeFacts(attributes: useAttributeFacts_attributes$key): AttributeChoice[] {
  const data = useFragment(
    graphql`
      fragment useAttributeFacts_attributes on Attribute @relay(plural: true) {
        id
        code
        name
        type
        unit
        valueCount
        hint
        alwaysRequired
        optionalValue
      }
    `,
    attributes,
  )
  return data.map(({ id, code, name, type, unit, valueCount, hint, alwaysRequired, optionalValue }) => {
    const isRequired = alwaysRequired && !optionalValue
    return { id, code, name, type, unit: unit ?? null, valueCount, hint: hint ?? null, isRequired }
  })
}
