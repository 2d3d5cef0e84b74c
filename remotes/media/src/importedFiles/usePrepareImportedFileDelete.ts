import { type Prepared, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { ImportedFileSelection, usePrepareImportedFileDeleteMutation } from './__generated__/usePrepareImportedFileDeleteMutation.graphql'

/** Prepares the deletion as a job to be confirmed. Nothing is written, and a job that is not started expires. */
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
