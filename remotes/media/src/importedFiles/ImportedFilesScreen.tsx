import { useSelectionJob } from '@vitrine/jobs'
import { listScreen } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { useIntl } from 'react-intl'
import type { ImportedFilesScreenQuery } from './__generated__/ImportedFilesScreenQuery.graphql'
import { importedFilesList } from './importedFiles.list'
import { ImportedFilesDeleteDialog } from './importedFiles.mutations'
import { ImportProfiles } from './ImportProfiles'
import { UploadImport } from './UploadImport'

/** Imported files, and their results. */
export default listScreen(importedFilesList, {
  query: graphql`
    query ImportedFilesScreenQuery($search: String, $filter: ImportedFileFilter, $sort: String, $perPage: Int, $offset: Int, $isNarrowed: Boolean!) {
      importedFiles(searchTerm: $search, filter: $filter) {
        totalCount
        results(limit: $perPage, offset: $offset, ordering: $sort) {
          ...importedFilesList_rows
        }
      }
      all: importedFiles @include(if: $isNarrowed) {
        totalCount
      }
      importProfiles {
        ...ImportProfiles_profiles
      }
      listSettings(list: "importedFiles")
    }
  `,
  read: ({ importedFiles, all, importProfiles, listSettings }: ImportedFilesScreenQuery['response']) => ({
    rows: importedFiles.results,
    count: importedFiles.totalCount,
    unfilteredCount: all?.totalCount,
    settings: listSettings,
    profiles: importProfiles,
  }),
  useParts({ state, page, refresh }) {
    const intl = useIntl()
    const { ask, dialogs } = useSelectionJob(ImportedFilesDeleteDialog, refresh)
    return {
      actions: <UploadImport />,
      notice: page && <ImportProfiles profiles={page.profiles} />,
      bulk: [
        {
          id: 'delete',
          label: intl.formatMessage({ id: 'media.exchange.delete' }),
          isDanger: true,
          onSelect: ({ ids, clear }) => ask(ids ? { ids } : { searchTerm: state.search, filter: importedFilesList.filterOf(state) }, clear),
        },
      ],
      dialogs,
    }
  },
})
