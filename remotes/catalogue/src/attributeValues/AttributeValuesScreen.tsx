import { listScreen } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { ButtonLink } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { AttributeValuesScreenQuery } from './__generated__/AttributeValuesScreenQuery.graphql'
import { type AttributeValueRow, attributeValuesList } from './attributeValues.list'
import { MergeOfRows } from './NearMarks'
import { useAttributeValuesBulk } from './useAttributeValuesBulk'

/** All values of attributes; with `?approval=true` those awaiting approval. */
export default listScreen(attributeValuesList, {
  query: graphql`
    query AttributeValuesScreenQuery($search: String, $filter: AttributeValueFilter, $sort: String, $perPage: Int, $offset: Int, $isNarrowed: Boolean!) {
      attributeValues(searchTerm: $search, filter: $filter) {
        totalCount
        results(limit: $perPage, offset: $offset, ordering: $sort) {
          ...attributeValuesList_rows
        }
      }
      all: attributeValues @include(if: $isNarrowed) {
        totalCount
      }
      waiting: attributeValues(filter: { needsApproval: true }) {
        totalCount
      }
      attributes(filter: { types: [SELECT, MULTI_SELECT, COLOUR] }) {
        results(limit: 200, ordering: "name") {
          id
          name
        }
      }
      listSettings(list: "attributeValues")
    }
  `,
  read: ({ attributeValues, all, waiting, attributes, listSettings }: AttributeValuesScreenQuery['response']) => ({
    rows: attributeValues.results,
    count: attributeValues.totalCount,
    unfilteredCount: all?.totalCount,
    settings: listSettings,
    waiting: waiting.totalCount,
    attributes: attributes.results.map(({ id, name }) => ({ value: id, label: name })),
  }),
  create: ({ filters }) => ({
    to: filters.attribute ? `${addressOf('attributes.values.new')}?attribute=${filters.attribute}` : addressOf('attributes.values.new'),
    label: 'catalogue.values.new',
  }),
  useFilters: (_, page) => ({ attribute: { options: page?.attributes ?? [] } }),
  useParts({ state, rows, page, refresh }) {
    const intl = useIntl()
    const isQueue = state.filters.approval === 'true'
    const { selection, dialog, merge } = useAttributeValuesBulk<AttributeValueRow>({ state, rows, isQueue, onChanged: refresh })
    const waiting = page?.waiting ?? 0
    return {
      ...(isQueue && { title: intl.formatMessage({ id: 'catalogue.values.queue' }) }),
      bulk: selection.actions,
      dialogs: dialog,
      around: (list) => <MergeOfRows value={merge}>{list}</MergeOfRows>,
      actions: waiting > 0 && !isQueue && (
        <ButtonLink to={`${addressOf('attributes.values')}?approval=true`}>
          <FormattedMessage id="catalogue.values.waiting" values={{ count: waiting }} />
        </ButtonLink>
      ),
    }
  },
})
