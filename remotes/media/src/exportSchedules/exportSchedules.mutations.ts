import { defineUpdate } from '@vitrine/forms'
import { deleteDialog } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { exportSchedulesMutationsDeleteMutation } from './__generated__/exportSchedulesMutationsDeleteMutation.graphql'
import type { exportSchedulesMutationsUpdateMutation } from './__generated__/exportSchedulesMutationsUpdateMutation.graphql'

/** Saves changed fields of a schedule, based on a revision. */
export const useUpdateExportSchedule = defineUpdate<exportSchedulesMutationsUpdateMutation>(
  graphql`
    mutation exportSchedulesMutationsUpdateMutation($input: UpdateExportScheduleInput!) {
      updateExportSchedule(input: $input) {
        exportSchedule {
          id
          revision
          # What follows is for the store: the header, the form and the list read it there
          updatedAt updatedBy
          ...exportSchedulesForm_schedule
        }
        ...useSave_payload
      }
    }
  `,
  ({ updateExportSchedule }) => ({ thing: updateExportSchedule.exportSchedule, payload: updateExportSchedule }),
)

/** Previews and confirms deleting schedules. */
export const ExportSchedulesDeleteDialog = deleteDialog<exportSchedulesMutationsDeleteMutation>(
  graphql`
    mutation exportSchedulesMutationsDeleteMutation($selection: ExportScheduleSelection!) {
      prepareExportScheduleDelete(selection: $selection) {
        ...usePrepare_payload
      }
    }
  `,
  ({ prepareExportScheduleDelete }) => prepareExportScheduleDelete,
  { title: 'media.schedules.deleteTitle', confirm: 'media.schedules.deleteNow', noEffect: 'media.schedules.noEffect', text: 'media.schedules.deleteText' },
)
