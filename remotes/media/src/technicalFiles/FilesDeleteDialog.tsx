import { PreparedDialog, type SelectionDialogProps, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { FilesDeleteDialogMutation, TechnicalFileSelection } from './__generated__/FilesDeleteDialogMutation.graphql'

const action = { id: 'DELETE', title: 'media.files.deleteTitle', confirm: 'media.files.deleteNow', noEffect: 'media.files.noEffect', isDanger: true } as const

/** What deleting technical files would do, and the yes. */
export function FilesDeleteDialog({ selection, onClose, onStarted }: SelectionDialogProps<TechnicalFileSelection>) {
  const prepare = usePrepare<FilesDeleteDialogMutation>(
    graphql`
      mutation FilesDeleteDialogMutation($selection: TechnicalFileSelection!) {
        prepareTechnicalFileDelete(selection: $selection) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareTechnicalFileDelete,
  )
  return <PreparedDialog action={action} prepare={() => prepare({ selection })} onClose={onClose} onStarted={onStarted} />
}
