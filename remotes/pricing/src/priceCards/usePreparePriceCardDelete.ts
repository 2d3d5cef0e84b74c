import { type Prepared, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { PriceCardSelection, usePreparePriceCardDeleteMutation } from './__generated__/usePreparePriceCardDeleteMutation.graphql'

/** Freezes the deletion of price cards as a job that waits for a yes. Nothing is written, and a job that nobody starts is forgotten. */
export function usePreparePriceCardDelete(): (selection: PriceCardSelection) => Promise<Prepared> {
  const prepare = usePrepare<usePreparePriceCardDeleteMutation>(
    graphql`
      mutation usePreparePriceCardDeleteMutation($selection: PriceCardSelection!) {
        preparePriceCardDelete(selection: $selection) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.preparePriceCardDelete,
  )
  return (selection) => prepare({ selection })
}
