import { useSelectionJob } from '@vitrine/jobs'
import { listScreen, valueCounts } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { useIntl } from 'react-intl'
import type { AutomationsScreenCountsQuery } from './__generated__/AutomationsScreenCountsQuery.graphql'
import type { AutomationsScreenQuery } from './__generated__/AutomationsScreenQuery.graphql'
import { automationsList } from './automations.list'
import { AutomationsDeleteDialog } from './automations.mutations'

/** What changes products by itself, each as a sentence. */
export default listScreen(automationsList, {
  query: graphql`
    query AutomationsScreenQuery($search: String, $filter: AutomationFilter, $sort: String, $perPage: Int, $offset: Int, $isNarrowed: Boolean!) {
      automations(searchTerm: $search, filter: $filter) {
        totalCount
        results(limit: $perPage, offset: $offset, ordering: $sort) {
          ...automationsList_rows
        }
      }
      all: automations @include(if: $isNarrowed) {
        totalCount
      }
      listSettings(list: "automations")
    }
  `,
  read: ({ automations, all, listSettings }: AutomationsScreenQuery['response']) => ({
    rows: automations.results,
    count: automations.totalCount,
    unfilteredCount: all?.totalCount,
    settings: listSettings,
  }),
  counts: valueCounts(
    graphql`
      query AutomationsScreenCountsQuery($search: String, $filter: AutomationFilter, $by: AutomationCountBy!) {
        automations(searchTerm: $search, filter: $filter) {
          counts(by: $by) {
            # eslint-disable-next-line relay/must-colocate-fragment-spreads -- the frame reads it
            ...valueCounts_count
          }
        }
      }
    `,
    ({ automations }: AutomationsScreenCountsQuery['response']) => automations.counts,
  ),
  create: { to: addressOf('automations.new'), label: 'content.automation.new' },
  useParts({ state, refresh }) {
    const intl = useIntl()
    const deletion = useSelectionJob(AutomationsDeleteDialog, refresh)
    const all = { searchTerm: state.search, filter: automationsList.filterOf(state) }
    return {
      bulk: [
        {
          id: 'delete',
          label: intl.formatMessage({ id: 'content.automation.delete' }),
          isDanger: true,
          onSelect: ({ ids, clear }) => deletion.ask(ids ? { ids } : all, clear),
        },
      ],
      dialogs: deletion.dialogs,
    }
  },
})
