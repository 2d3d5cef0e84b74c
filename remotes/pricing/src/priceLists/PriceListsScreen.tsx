import { useSelectionJob } from '@vitrine/jobs'
import { listScreen } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { useIntl } from 'react-intl'
import { PriceGuardsButton } from '../priceGuards/PriceGuardsButton'
import type { PriceListsScreenQuery } from './__generated__/PriceListsScreenQuery.graphql'
import { PriceListsDeleteDialog } from './priceLists.mutations'
import { priceListsList } from './priceLists.list'
import { PriceTimelineButton } from './PriceTimelineButton'

/** All price lists, with their validity in words. */
export default listScreen(priceListsList, {
  query: graphql`
    query PriceListsScreenQuery($search: String, $filter: PriceListFilter, $sort: String, $perPage: Int, $offset: Int, $isNarrowed: Boolean!) {
      priceLists(searchTerm: $search, filter: $filter) {
        totalCount
        results(limit: $perPage, offset: $offset, ordering: $sort) {
          ...priceListsList_rows
        }
      }
      all: priceLists @include(if: $isNarrowed) {
        totalCount
      }
      listSettings(list: "priceLists")
    }
  `,
  read: ({ priceLists, all, listSettings }: PriceListsScreenQuery['response']) => ({
    rows: priceLists.results,
    count: priceLists.totalCount,
    unfilteredCount: all?.totalCount,
    settings: listSettings,
  }),
  create: { to: addressOf('price-lists.new'), label: 'pricing.priceList.new' },
  useParts({ state, refresh }) {
    const intl = useIntl()
    const { ask, dialogs } = useSelectionJob(PriceListsDeleteDialog, refresh)
    return {
      more: (
        <>
          <PriceTimelineButton />
          <PriceGuardsButton />
        </>
      ),
      bulk: [
        {
          id: 'delete',
          label: intl.formatMessage({ id: 'pricing.priceList.delete' }),
          isDanger: true,
          onSelect: ({ ids, clear }) => ask(ids ? { ids } : { searchTerm: state.search, filter: priceListsList.filterOf(state) }, clear),
        },
      ],
      dialogs,
    }
  },
})
