import { graphql, usePreloadedQuery } from '@vitrine/relay'
import type { ScreenProps } from '@vitrine/shell'
import { Suspense } from 'react'
import type { AttributeValuesScreenQuery } from './__generated__/AttributeValuesScreenQuery.graphql'
import { AttributeValueTable } from './AttributeValueTable'

type Props = ScreenProps<AttributeValuesScreenQuery>

/** All values of attributes; with `?approval=true` those that wait for somebody's yes. */
export default function AttributeValuesScreen(props: Props) {
  return (
    <Suspense fallback={<AttributeValueTable values={null} isLoading />}>
      <AttributeValues {...props} />
    </Suspense>
  )
}

function AttributeValues({ queryRef, isRefetching, refetchError, onRetry }: Props) {
  const { attributeValues, all, waiting, attributes } = usePreloadedQuery<AttributeValuesScreenQuery>(
    graphql`
      query AttributeValuesScreenQuery(
        $search: String
        $filter: AttributeValueFilter
        $sort: String
        $perPage: Int
        $offset: Int
        $isNarrowed: Boolean!
      ) {
        attributeValues(searchTerm: $search, filter: $filter) {
          totalCount
          results(limit: $perPage, offset: $offset, ordering: $sort) {
            ...AttributeValueTable_values
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
      }
    `,
    queryRef,
  )
  return (
    <AttributeValueTable
      values={attributeValues.results}
      attributes={attributes.results.map(({ id, name }) => ({ id, name }))}
      waiting={waiting.totalCount}
      count={attributeValues.totalCount}
      unfilteredCount={all?.totalCount}
      isRefetching={isRefetching}
      error={refetchError}
      onRetry={onRetry}
    />
  )
}
