import { type Prepared, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { ImportedFileSelection, usePrepareImportedFileDeleteMutation } from './__generated__/usePrepareImportedFileDeleteMutation.graphql'

/** Freezes the deletion as a job that waits for a yes. Nothing is written, and a job that nobody starts is forgotten. */
export function usePrepareImportedFileDelete(): (selection: ImportedFileSelection) => Promise<Prepared> {
  const prepare = usePrepare<usePrepareImportedFileDeleteMutation>(
    graphql`
      mutation usePrepareImportedFileDeleteMutation($selection: ImportedFileSelection!) {
        prepareImportedFileDelete(selection: $selection) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareImportedFileDelete,
  )
  return (selection) => prepare({ selection })
}
