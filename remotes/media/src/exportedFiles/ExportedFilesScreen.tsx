import { useSelectionJob } from '@vitrine/jobs'
import { listScreen } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { ButtonLink } from '@vitrine/ui'
import { useEffect, useEffectEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ExportedFilesScreenQuery } from './__generated__/ExportedFilesScreenQuery.graphql'
import { exportedFilesList } from './exportedFiles.list'
import { ExportedFilesDeleteDialog } from './exportedFiles.mutations'
import { ExportsChanged } from './ExportsChanged'

// An export takes seconds: the list is refreshed meanwhile.
const WHILE_BUSY = 2000

/** Exported files: progress, size and expiry; download, repeat, or delete. */
export default listScreen(exportedFilesList, {
  query: graphql`
    query ExportedFilesScreenQuery($search: String, $filter: ExportedFileFilter, $sort: String, $perPage: Int, $offset: Int, $isNarrowed: Boolean!) {
      exportedFiles(searchTerm: $search, filter: $filter) {
        totalCount
        results(limit: $perPage, offset: $offset, ordering: $sort) {
          state
          ...exportedFilesList_rows
        }
      }
      all: exportedFiles @include(if: $isNarrowed) {
        totalCount
      }
      listSettings(list: "exportedFiles")
    }
  `,
  read: ({ exportedFiles, all, listSettings }: ExportedFilesScreenQuery['response']) => ({
    rows: exportedFiles.results,
    count: exportedFiles.totalCount,
    isBusy: exportedFiles.results.some(({ state }) => state === 'QUEUED' || state === 'RUNNING'),
    unfilteredCount: all?.totalCount,
    settings: listSettings,
  }),
  useParts({ state, page, refresh }) {
    const intl = useIntl()
    const { ask, dialogs } = useSelectionJob(ExportedFilesDeleteDialog, refresh)
    const again = useEffectEvent(refresh)
    const isBusy = page?.isBusy ?? false
    useEffect(() => {
      if (!isBusy) return
      const timer = setInterval(() => again(), WHILE_BUSY)
      return () => clearInterval(timer)
    }, [isBusy])
    return {
      actions: (
        <ButtonLink to={addressOf('files.export-schedules')}>
          <FormattedMessage id="media.schedules.title" />
        </ButtonLink>
      ),
      bulk: [
        {
          id: 'delete',
          label: intl.formatMessage({ id: 'media.exchange.delete' }),
          isDanger: true,
          onSelect: ({ ids, clear }) => ask(ids ? { ids } : { searchTerm: state.search, filter: exportedFilesList.filterOf(state) }, clear),
        },
      ],
      dialogs,
      around: (list) => <ExportsChanged value={refresh}>{list}</ExportsChanged>,
    }
  },
})
