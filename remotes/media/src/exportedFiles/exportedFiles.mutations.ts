import { deleteDialog } from '@vitrine/jobs'
import { defineAct, graphql } from '@vitrine/relay'
import type { exportedFilesMutationsDeleteMutation } from './__generated__/exportedFilesMutationsDeleteMutation.graphql'
import type { exportedFilesMutationsRepeatMutation } from './__generated__/exportedFilesMutationsRepeatMutation.graphql'

/** Exports the same once more. */
export const useRepeatExport = defineAct<exportedFilesMutationsRepeatMutation>(graphql`
  mutation exportedFilesMutationsRepeatMutation($id: ID!, $key: String) {
    repeatExport(exportedFile: $id, idempotencyKey: $key) {
      exportedFile {
        id
      }
      errors {
        message
      }
    }
  }
`)

/** Previews and confirms deleting files. */
export const ExportedFilesDeleteDialog = deleteDialog<exportedFilesMutationsDeleteMutation>(
  graphql`
    mutation exportedFilesMutationsDeleteMutation($selection: ExportedFileSelection!) {
      prepareExportedFileDelete(selection: $selection) {
        ...usePrepare_payload
      }
    }
  `,
  ({ prepareExportedFileDelete }) => prepareExportedFileDelete,
  { title: 'media.exports.deleteTitle', confirm: 'media.exports.deleteNow', noEffect: 'media.exchange.noEffect', text: 'media.exports.deleteText' },
)
