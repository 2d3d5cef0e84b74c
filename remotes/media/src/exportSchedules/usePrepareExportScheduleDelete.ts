import { type Prepared, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { ExportScheduleSelection, usePrepareExportScheduleDeleteMutation } from './__generated__/usePrepareExportScheduleDeleteMutation.graphql'

/** Freezes the deletion as a job that waits for a yes. Nothing is written, and a job that nobody starts is forgotten. */
export function usePrepareExportScheduleDelete(): (selection: ExportScheduleSelection) => Promise<Prepared> {
  const prepare = usePrepare<usePrepareExportScheduleDeleteMutation>(
    graphql`
      mutation usePrepareExportScheduleDeleteMutation($selection: ExportScheduleSelection!) {
        prepareExportScheduleDelete(selection: $selection) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareExportScheduleDelete,
  )
  return (selection) => prepare({ selection })
}
