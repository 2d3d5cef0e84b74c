import { type Prepared, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { ExportedFileSelection, usePrepareExportedFileDeleteMutation } from './__generated__/usePrepareExportedFileDeleteMutation.graphql'

/** Freezes the deletion as a job that waits for a yes. Nothing is written, and a job that nobody starts is forgotten. */
export function usePrepareExportedFileDelete(): (selection: ExportedFileSelection) => Promise<Prepared> {
  const prepare = usePrepare<usePrepareExportedFileDeleteMutation>(
    graphql`
      mutation usePrepareExportedFileDeleteMutation($selection: ExportedFileSelection!) {
        prepareExportedFileDelete(selection: $selection) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareExportedFileDelete,
  )
  return (selection) => prepare({ selection })
}
