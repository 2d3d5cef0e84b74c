import { listScreen } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import type { AttributesScreenQuery } from './__generated__/AttributesScreenQuery.graphql'
import { type AttributeRow, attributesList } from './attributes.list'
import { useAttributesDelete } from './useAttributesDelete'

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
    const { selection, dialog } = useAttributesDelete<AttributeRow>({ state, onChanged: refresh })
    return { bulk: selection.actions, dialogs: dialog }
  },
})
