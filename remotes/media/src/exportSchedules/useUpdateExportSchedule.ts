import { useSave } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import type { UpdateExportScheduleInput, useUpdateExportScheduleMutation } from './__generated__/useUpdateExportScheduleMutation.graphql'

/** Saves changed fields of a schedule against the revision they were based on. */
export function useUpdateExportSchedule() {
  const save = useSave<useUpdateExportScheduleMutation>(
    graphql`
      mutation useUpdateExportScheduleMutation($input: UpdateExportScheduleInput!) {
        updateExportSchedule(input: $input) {
          exportSchedule {
            id
            revision
            # What follows is for the store: the header, the form and the list read it there
            # eslint-disable-next-line relay/unused-fields
            updatedAt updatedBy
            # eslint-disable-next-line relay/must-colocate-fragment-spreads
            ...exportSchedulesForm_schedule
          }
          ...useSave_payload
        }
      }
    `,
    ({ updateExportSchedule }) => ({ thing: updateExportSchedule.exportSchedule, payload: updateExportSchedule }),
  )
  return (id: string, revision: number, input: Record<string, unknown>) => save({ input: { id, revision, ...(input as Omit<UpdateExportScheduleInput, 'id' | 'revision'>) } })
}
