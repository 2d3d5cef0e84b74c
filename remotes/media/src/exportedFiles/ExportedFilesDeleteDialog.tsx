import { deleteDialog } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { ExportedFilesDeleteDialogMutation } from './__generated__/ExportedFilesDeleteDialogMutation.graphql'

/** What deleting files would do, and the yes. */
export const ExportedFilesDeleteDialog = deleteDialog<ExportedFilesDeleteDialogMutation>(
  graphql`
    mutation ExportedFilesDeleteDialogMutation($selection: ExportedFileSelection!) {
      prepareExportedFileDelete(selection: $selection) {
        ...usePrepare_payload
      }
    }
  `,
  ({ prepareExportedFileDelete }) => prepareExportedFileDelete,
  { title: 'media.exports.deleteTitle', confirm: 'media.exports.deleteNow', noEffect: 'media.exchange.noEffect', text: 'media.exports.deleteText' },
)
