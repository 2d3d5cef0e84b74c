import { useSelectionJob } from '@vitrine/jobs'
import { listScreen, valueCounts } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { useIntl } from 'react-intl'
import type { CampaignsScreenCountsQuery } from './__generated__/CampaignsScreenCountsQuery.graphql'
import type { CampaignsScreenQuery } from './__generated__/CampaignsScreenQuery.graphql'
import { campaignsList } from './campaigns.list'
import { CampaignsDeleteDialog } from './campaigns.mutations'

/** All campaigns, with what runs and how long. */
export default listScreen(campaignsList, {
  query: graphql`
    query CampaignsScreenQuery($search: String, $filter: CampaignFilter, $sort: String, $perPage: Int, $offset: Int, $isNarrowed: Boolean!) {
      campaigns(searchTerm: $search, filter: $filter) {
        totalCount
        results(limit: $perPage, offset: $offset, ordering: $sort) {
          ...campaignsList_rows
        }
      }
      all: campaigns @include(if: $isNarrowed) {
        totalCount
      }
      listSettings(list: "campaigns")
    }
  `,
  read: ({ campaigns, all, listSettings }: CampaignsScreenQuery['response']) => ({
    rows: campaigns.results,
    count: campaigns.totalCount,
    unfilteredCount: all?.totalCount,
    settings: listSettings,
  }),
  counts: valueCounts(
    graphql`
      query CampaignsScreenCountsQuery($search: String, $filter: CampaignFilter, $by: CampaignCountBy!) {
        campaigns(searchTerm: $search, filter: $filter) {
          counts(by: $by) {
            # eslint-disable-next-line relay/must-colocate-fragment-spreads -- the frame reads it
            ...valueCounts_count
          }
        }
      }
    `,
    ({ campaigns }: CampaignsScreenCountsQuery['response']) => campaigns.counts,
  ),
  create: { to: addressOf('campaigns.new'), label: 'pricing.campaign.new' },
  useParts({ state, refresh }) {
    const intl = useIntl()
    const { ask, dialogs } = useSelectionJob(CampaignsDeleteDialog, refresh)
    return {
      bulk: [
        {
          id: 'delete',
          label: intl.formatMessage({ id: 'pricing.campaign.delete' }),
          isDanger: true,
          onSelect: ({ ids, clear }) => ask(ids ? { ids } : { searchTerm: state.search, filter: campaignsList.filterOf(state) }, clear),
        },
      ],
      dialogs,
    }
  },
})
