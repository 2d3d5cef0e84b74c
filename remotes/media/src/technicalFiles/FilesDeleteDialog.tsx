import { deleteDialog } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { FilesDeleteDialogMutation } from './__generated__/FilesDeleteDialogMutation.graphql'

/** What deleting technical files would do, and the yes. */
export const FilesDeleteDialog = deleteDialog<FilesDeleteDialogMutation>(
  graphql`
    mutation FilesDeleteDialogMutation($selection: TechnicalFileSelection!) {
      prepareTechnicalFileDelete(selection: $selection) {
        ...usePrepare_payload
      }
    }
  `,
  ({ prepareTechnicalFileDelete }) => prepareTechnicalFileDelete,
  { title: 'media.files.deleteTitle', confirm: 'media.files.deleteNow', noEffect: 'media.files.noEffect' },
)
