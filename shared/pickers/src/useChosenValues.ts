import { graphql, useFragment } from '@vitrine/relay'
import type { useChosenValues_values$key } from './__generated__/useChosenValues_values.graphql'
import type { ChosenValue } from './ChosenValue'
import { readChosenValue } from './readChosenValue'

/** Maps values of the contract. */
export function useChosenValues(values: useChosenValues_values$key): ChosenValue[] {
  const data = useFragment(
    graphql`
      fragment useChosenValues_values on AttributeValue @relay(plural: true) {
        ...readChosenValue_value
      }
    `,
    values,
  )
  return data.map(readChosenValue)
}
