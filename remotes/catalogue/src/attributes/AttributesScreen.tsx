import { useSelectionJob } from '@vitrine/jobs'
import { listScreen } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { useIntl } from 'react-intl'
import type { AttributesScreenQuery } from './__generated__/AttributesScreenQuery.graphql'
import { attributesList } from './attributes.list'
import { useEditInGrid } from '../bulkGrid/useEditInGrid'
import { AttributesDeleteDialog } from './attributes.mutations'

/** All attributes, searched, filtered and sorted by the address. */
export default listScreen(attributesList, {
  query: graphql`
    query AttributesScreenQuery($search: String, $filter: AttributeFilter, $sort: String, $perPage: Int, $offset: Int, $isNarrowed: Boolean!) {
      attributes(searchTerm: $search, filter: $filter) {
        totalCount
        results(limit: $perPage, offset: $offset, ordering: $sort) {
          ...attributesList_rows
        }
      }
      all: attributes @include(if: $isNarrowed) {
        totalCount
      }
      listSettings(list: "attributes")
    }
  `,
  read: ({ attributes, all, listSettings }: AttributesScreenQuery['response']) => ({
    rows: attributes.results,
    count: attributes.totalCount,
    unfilteredCount: all?.totalCount,
    settings: listSettings,
  }),
  create: { to: addressOf('attributes.new'), label: 'catalogue.attributes.new' },
  useParts({ state, refresh }) {
    const intl = useIntl()
    const { ask, dialogs } = useSelectionJob(AttributesDeleteDialog, refresh)
    const editInGrid = useEditInGrid('selectedAttributes')
    return {
      bulk: [
        editInGrid,
        {
          id: 'delete',
          label: intl.formatMessage({ id: 'catalogue.attributes.deleteAsk' }),
          isDanger: true,
          onSelect: ({ ids, clear }) => ask(ids ? { ids } : { searchTerm: state.search, filter: attributesList.filterOf(state) }, clear),
        },
      ],
      dialogs,
    }
  },
})
