import { graphql, readInlineData } from '@vitrine/relay'
import type { readChosenValue_value$key } from './__generated__/readChosenValue_value.graphql'
import type { ChosenValue } from './ChosenValue'

const fragment = graphql`
  fragment readChosenValue_value on AttributeValue @inline {
    id
    name
    hex
    needsApproval
    attribute {
      isColourPicker
    }
  }
`

/** Maps a value of the contract. Without the colour if its attribute does not show colours. */
export function readChosenValue(key: readChosenValue_value$key): ChosenValue {
  const { id, name, hex, needsApproval, attribute } = readInlineData(fragment, key)
  return { id, name, hex: attribute.isColourPicker ? (hex ?? null) : null, needsApproval }
}
