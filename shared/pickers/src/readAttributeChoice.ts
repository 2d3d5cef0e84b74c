import { graphql, readInlineData } from '@vitrine/relay'
import type { readAttributeChoice_attribute$key } from './__generated__/readAttributeChoice_attribute.graphql'
import type { AttributeChoice } from './AttributeChoice'

const fragment = graphql`
  fragment readAttributeChoice_attribute on Attribute @inline {
    id
    code
    name
    type
    unit
    valueCount
    hint
    alwaysRequired
    optionalValue
    group
    sortOrder
  }
`

/** Maps an attribute of the contract. */
export function readAttributeChoice(key: readAttributeChoice_attribute$key): AttributeChoice {
  const { id, code, name, type, unit, valueCount, hint, alwaysRequired, optionalValue, group, sortOrder } = readInlineData(fragment, key)
  return {
    id,
    code,
    name,
    type,
    unit: unit ?? null,
    valueCount,
    hint: hint ?? null,
    isRequired: alwaysRequired && !optionalValue,
    group: group ?? null,
    sortOrder,
  }
}
