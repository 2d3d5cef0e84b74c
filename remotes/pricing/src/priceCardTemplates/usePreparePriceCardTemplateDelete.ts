import { type Prepared, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { PriceCardTemplateSelection, usePreparePriceCardTemplateDeleteMutation } from './__generated__/usePreparePriceCardTemplateDeleteMutation.graphql'

/** Freezes the deletion of templates as a job that waits for a yes. Nothing is written, and a job that nobody starts is forgotten. */
export function usePreparePriceCardTemplateDelete(): (selection: PriceCardTemplateSelection) => Promise<Prepared> {
  const prepare = usePrepare<usePreparePriceCardTemplateDeleteMutation>(
    graphql`
      mutation usePreparePriceCardTemplateDeleteMutation($selection: PriceCardTemplateSelection!) {
        preparePriceCardTemplateDelete(selection: $selection) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.preparePriceCardTemplateDelete,
  )
  return (selection) => prepare({ selection })
}
