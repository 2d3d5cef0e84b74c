import { type Prepared, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { TranslationSelection, usePrepareTranslationsApplyMutation } from './__generated__/usePrepareTranslationsApplyMutation.graphql'

/** Looks through the texts of all products for these translations, and freezes what they hit as a job that waits for a yes. */
export function usePrepareTranslationsApply(): (selection: TranslationSelection) => Promise<Prepared> {
  const prepare = usePrepare<usePrepareTranslationsApplyMutation>(
    graphql`
      mutation usePrepareTranslationsApplyMutation($selection: TranslationSelection!) {
        prepareTranslationsApply(selection: $selection) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareTranslationsApply,
  )
  return (selection) => prepare({ selection })
}
