import { useSelectionJob } from '@vitrine/jobs'
import { listScreen } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { useIntl } from 'react-intl'
import type { ExportSchedulesScreenQuery } from './__generated__/ExportSchedulesScreenQuery.graphql'
import { exportSchedulesList } from './exportSchedules.list'
import { ExportSchedulesDeleteDialog } from './exportSchedules.mutations'

/** Scheduled exports, with the next run of each. */
export default listScreen(exportSchedulesList, {
  query: graphql`
    query ExportSchedulesScreenQuery($search: String, $filter: ExportScheduleFilter, $sort: String, $perPage: Int, $offset: Int, $isNarrowed: Boolean!) {
      exportSchedules(searchTerm: $search, filter: $filter) {
        totalCount
        results(limit: $perPage, offset: $offset, ordering: $sort) {
          ...exportSchedulesList_rows
        }
      }
      all: exportSchedules @include(if: $isNarrowed) {
        totalCount
      }
      listSettings(list: "exportSchedules")
    }
  `,
  read: ({ exportSchedules, all, listSettings }: ExportSchedulesScreenQuery['response']) => ({
    rows: exportSchedules.results,
    count: exportSchedules.totalCount,
    unfilteredCount: all?.totalCount,
    settings: listSettings,
  }),
  useParts({ state, refresh }) {
    const intl = useIntl()
    const { ask, dialogs } = useSelectionJob(ExportSchedulesDeleteDialog, refresh)
    return {
      bulk: [
        {
          id: 'delete',
          label: intl.formatMessage({ id: 'media.exchange.delete' }),
          isDanger: true,
          onSelect: ({ ids, clear }) => ask(ids ? { ids } : { searchTerm: state.search, filter: exportSchedulesList.filterOf(state) }, clear),
        },
      ],
      dialogs,
    }
  },
})
