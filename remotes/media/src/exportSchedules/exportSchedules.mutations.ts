import { defineUpdate } from '@vitrine/forms'
import { deleteDialog } from '@vitrine/jobs'
import { defineAct, graphql } from '@vitrine/relay'
import type { exportSchedulesMutationsCreateMutation } from './__generated__/exportSchedulesMutationsCreateMutation.graphql'
import type { exportSchedulesMutationsDeleteMutation } from './__generated__/exportSchedulesMutationsDeleteMutation.graphql'
import type { exportSchedulesMutationsUpdateMutation } from './__generated__/exportSchedulesMutationsUpdateMutation.graphql'

/** Repeats an export at fixed times; the dialog says what is refused. */
export const useCreateExportSchedule = defineAct<exportSchedulesMutationsCreateMutation>(
  graphql`
    mutation exportSchedulesMutationsCreateMutation($input: CreateExportScheduleInput!, $key: String) {
      createExportSchedule(input: $input, idempotencyKey: $key) {
        exportSchedule {
          id
          nextDueAt
        }
        errors {
          message
        }
      }
    }
  `,
  'caller',
)

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
