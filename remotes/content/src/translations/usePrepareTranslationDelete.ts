import { type Prepared, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { TranslationSelection, usePrepareTranslationDeleteMutation } from './__generated__/usePrepareTranslationDeleteMutation.graphql'

/** Freezes the deletion of translations as a job that waits for a yes. */
export function usePrepareTranslationDelete(): (selection: TranslationSelection) => Promise<Prepared> {
  const prepare = usePrepare<usePrepareTranslationDeleteMutation>(
    graphql`
      mutation usePrepareTranslationDeleteMutation($selection: TranslationSelection!) {
        prepareTranslationDelete(selection: $selection) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareTranslationDelete,
  )
  return (selection) => prepare({ selection })
}
