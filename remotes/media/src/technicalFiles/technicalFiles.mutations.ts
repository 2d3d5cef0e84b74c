import { deleteDialog } from '@vitrine/jobs'
import { defineAct, graphql } from '@vitrine/relay'
import type { technicalFilesMutationsDeleteMutation } from './__generated__/technicalFilesMutationsDeleteMutation.graphql'
import type { technicalFilesMutationsUpdateMutation } from './__generated__/technicalFilesMutationsUpdateMutation.graphql'

/** Saves the details of a technical file, based on a revision; the form says what is refused. */
export const useUpdateTechnicalFile = defineAct<technicalFilesMutationsUpdateMutation>(
  graphql`
    mutation technicalFilesMutationsUpdateMutation($input: UpdateTechnicalFileInput!) {
      updateTechnicalFile(input: $input) {
        technicalFile {
          id
          ...FileRow_file
        }
        conflicts {
          label
          by
        }
        errors {
          message
        }
      }
    }
  `,
  'caller',
)

/** Previews and confirms deleting technical files. */
export const TechnicalFilesDeleteDialog = deleteDialog<technicalFilesMutationsDeleteMutation>(
  graphql`
    mutation technicalFilesMutationsDeleteMutation($selection: TechnicalFileSelection!) {
      prepareTechnicalFileDelete(selection: $selection) {
        ...usePrepare_payload
      }
    }
  `,
  ({ prepareTechnicalFileDelete }) => prepareTechnicalFileDelete,
  { title: 'media.files.deleteTitle', confirm: 'media.files.deleteNow', noEffect: 'media.files.noEffect' },
)
