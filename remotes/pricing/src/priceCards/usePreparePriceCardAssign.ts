import { type Prepared, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { PriceCardAssignInput, usePreparePriceCardAssignMutation } from './__generated__/usePreparePriceCardAssignMutation.graphql'

/** Freezes the giving of cards to products as a job that waits for a yes. */
export function usePreparePriceCardAssign(): (input: PriceCardAssignInput) => Promise<Prepared> {
  const prepare = usePrepare<usePreparePriceCardAssignMutation>(
    graphql`
      mutation usePreparePriceCardAssignMutation($input: PriceCardAssignInput!) {
        preparePriceCardAssign(input: $input) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.preparePriceCardAssign,
  )
  return (input) => prepare({ input })
}
