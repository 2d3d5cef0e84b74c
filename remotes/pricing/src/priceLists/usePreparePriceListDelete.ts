import { type Prepared, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { PriceListSelection, usePreparePriceListDeleteMutation } from './__generated__/usePreparePriceListDeleteMutation.graphql'

/** Freezes the deletion of price lists as a job that waits for a yes. Nothing is written, and a job that nobody starts is forgotten. */
export function usePreparePriceListDelete(): (selection: PriceListSelection) => Promise<Prepared> {
  const prepare = usePrepare<usePreparePriceListDeleteMutation>(
    graphql`
      mutation usePreparePriceListDeleteMutation($selection: PriceListSelection!) {
        preparePriceListDelete(selection: $selection) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.preparePriceListDelete,
  )
  return (selection) => prepare({ selection })
}
