import { useSelectionJob } from '@vitrine/jobs'
import { listScreen, valueCounts } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { useIntl } from 'react-intl'
import type { RulesScreenCountsQuery } from './__generated__/RulesScreenCountsQuery.graphql'
import type { RulesScreenQuery } from './__generated__/RulesScreenQuery.graphql'
import { rulesList } from './rules.list'
import { RulesDeleteDialog } from './RulesDeleteDialog'

/** The rules by which products are made of the supplier's articles. */
export default listScreen(rulesList, {
  query: graphql`
    query RulesScreenQuery($search: String, $filter: RuleFilter, $sort: String, $perPage: Int, $offset: Int, $isNarrowed: Boolean!) {
      rules(searchTerm: $search, filter: $filter) {
        totalCount
        results(limit: $perPage, offset: $offset, ordering: $sort) {
          ...rulesList_rows
        }
      }
      all: rules @include(if: $isNarrowed) {
        totalCount
      }
      listSettings(list: "rules")
    }
  `,
  read: ({ rules, all, listSettings }: RulesScreenQuery['response']) => ({
    rows: rules.results,
    count: rules.totalCount,
    unfilteredCount: all?.totalCount,
    settings: listSettings,
  }),
  counts: valueCounts(
    graphql`
      query RulesScreenCountsQuery($search: String, $filter: RuleFilter, $by: RuleCountBy!) {
        rules(searchTerm: $search, filter: $filter) {
          counts(by: $by) {
            # eslint-disable-next-line relay/must-colocate-fragment-spreads -- the frame reads it
            ...valueCounts_count
          }
        }
      }
    `,
    ({ rules }: RulesScreenCountsQuery['response']) => rules.counts,
  ),
  create: { to: addressOf('emeubel.rules.new'), label: 'supplier.rules.new' },
  useParts({ state, refresh }) {
    const intl = useIntl()
    const { ask, dialogs } = useSelectionJob(RulesDeleteDialog, refresh)
    return {
      bulk: [
        {
          id: 'delete',
          label: intl.formatMessage({ id: 'supplier.rules.delete' }),
          isDanger: true,
          onSelect: ({ ids, clear }) => ask(ids ? { ids } : { searchTerm: state.search, filter: rulesList.filterOf(state) }, clear),
        },
      ],
      dialogs,
    }
  },
})
