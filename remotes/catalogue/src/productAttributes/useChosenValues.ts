import { graphql, useFragment } from '@vitrine/relay'
import type { ChosenValue } from '../bulk/attributeValue'
import type { useChosenValues_values$key } from './__generated__/useChosenValues_values.graphql'

/** Values of the contract as the editors of attributes know them. */
export function useChosenValues(values: useChosenValues_values$key): ChosenValue[] {
  const data = useFragment(
    graphql`
      fragment useChosenValues_values on AttributeValue @relay(plural: true) {
        id
        name
        hex
        needsApproval
      }
    `,
    values,
  )
  return data.map(({ id, name, hex, needsApproval }) => ({ id, name, hex: hex ?? null, needsApproval }))
}
