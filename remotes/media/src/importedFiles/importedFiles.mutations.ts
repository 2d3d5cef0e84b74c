import { deleteDialog } from '@vitrine/jobs'
import { defineAct, graphql } from '@vitrine/relay'
import type { importedFilesMutationsApplyMutation } from './__generated__/importedFilesMutationsApplyMutation.graphql'
import type { importedFilesMutationsCheckMutation } from './__generated__/importedFilesMutationsCheckMutation.graphql'
import type { importedFilesMutationsDeleteMutation } from './__generated__/importedFilesMutationsDeleteMutation.graphql'
import type { importedFilesMutationsDeleteProfileMutation } from './__generated__/importedFilesMutationsDeleteProfileMutation.graphql'
import type { importedFilesMutationsFixRowMutation } from './__generated__/importedFilesMutationsFixRowMutation.graphql'
import type { importedFilesMutationsMapMutation } from './__generated__/importedFilesMutationsMapMutation.graphql'
import type { importedFilesMutationsRepairMutation } from './__generated__/importedFilesMutationsRepairMutation.graphql'
import type { importedFilesMutationsRevertMutation } from './__generated__/importedFilesMutationsRevertMutation.graphql'
import type { importedFilesMutationsSaveProfileMutation } from './__generated__/importedFilesMutationsSaveProfileMutation.graphql'

/** Says how a file is read: its sheet, its columns, which rows it is for. */
export const useMapImport = defineAct<importedFilesMutationsMapMutation>(graphql`
  mutation importedFilesMutationsMapMutation($input: MapImportInput!) {
    mapImport(input: $input) {
      importedFile {
        ...ImportColumns_file
        ...ImportFile_file
        ...ImportModes_file
      }
      errors {
        message
      }
    }
  }
`)

/** Keeps how a file is read as a profile for others. */
export const useSaveImportProfile = defineAct<importedFilesMutationsSaveProfileMutation>(graphql`
  mutation importedFilesMutationsSaveProfileMutation($id: ID!, $name: String!) {
    saveImportProfile(id: $id, name: $name) {
      importedFile {
        ...ImportProfile_file
      }
      errors {
        message
      }
    }
  }
`)

/** Deletes a profile; the file at hand is read as before. */
export const useDeleteImportProfile = defineAct<importedFilesMutationsDeleteProfileMutation>(graphql`
  mutation importedFilesMutationsDeleteProfileMutation($id: ID!, $name: String!) {
    deleteImportProfile(id: $id, name: $name) {
      importedFile {
        ...ImportProfile_file
      }
      errors {
        message
      }
    }
  }
`)

/** Starts the dry run of a file. */
export const useCheckImport = defineAct<importedFilesMutationsCheckMutation>(graphql`
  mutation importedFilesMutationsCheckMutation($id: ID!, $key: String) {
    checkImport(id: $id, idempotencyKey: $key) {
      importedFile {
        id
        # the screen asks again while it is checked
        state
      }
      errors {
        message
      }
    }
  }
`)

/** Decides about all rows of a group of problems. */
export const useRepairImport = defineAct<importedFilesMutationsRepairMutation>(graphql`
  mutation importedFilesMutationsRepairMutation($input: RepairImportInput!, $key: String) {
    repairImport(input: $input, idempotencyKey: $key) {
      importedFile {
        id
        # many rows are a dry run of their own
        state
      }
      errors {
        message
      }
    }
  }
`)

/** Corrects cells of one refused row. */
export const useFixImportRow = defineAct<importedFilesMutationsFixRowMutation>(graphql`
  mutation importedFilesMutationsFixRowMutation($input: FixImportRowInput!) {
    fixImportRow(input: $input) {
      row {
        number
      }
      errors {
        message
      }
    }
  }
`)

/** Writes what the dry run has shown, as a job. */
export const useApplyImport = defineAct<importedFilesMutationsApplyMutation>(graphql`
  mutation importedFilesMutationsApplyMutation($id: ID!, $key: String) {
    applyImport(id: $id, idempotencyKey: $key) {
      importedFile {
        id
        # the screen asks again while it is written
        state
      }
      errors {
        message
      }
    }
  }
`)

/** Reverts the job of an import as a whole. */
export const useRevertImport = defineAct<importedFilesMutationsRevertMutation>(graphql`
  mutation importedFilesMutationsRevertMutation($id: ID!, $key: String) {
    revertJob(id: $id, idempotencyKey: $key) {
      job {
        id
        title
      }
      errors {
        message
      }
    }
  }
`)

/** Previews and confirms deleting files. */
export const ImportedFilesDeleteDialog = deleteDialog<importedFilesMutationsDeleteMutation>(
  graphql`
    mutation importedFilesMutationsDeleteMutation($selection: ImportedFileSelection!) {
      prepareImportedFileDelete(selection: $selection) {
        ...usePrepare_payload
      }
    }
  `,
  ({ prepareImportedFileDelete }) => prepareImportedFileDelete,
  { title: 'media.imports.deleteTitle', confirm: 'media.imports.deleteNow', noEffect: 'media.exchange.noEffect', text: 'media.imports.deleteText' },
)
