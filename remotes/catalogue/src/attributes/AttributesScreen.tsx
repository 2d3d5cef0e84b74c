import { graphql, usePreloadedQuery } from '@vitrine/relay'
import type { ScreenProps } from '@vitrine/shell'
import { Suspense } from 'react'
import type { AttributesScreenQuery } from './__generated__/AttributesScreenQuery.graphql'
import { AttributeTable } from './AttributeTable'

type Props = ScreenProps<AttributesScreenQuery>

/** All attributes, searched, filtered and sorted by the address. */
export default function AttributesScreen(props: Props) {
  return (
    <Suspense fallback={<AttributeTable attributes={null} isLoading />}>
      <Attributes {...props} />
    </Suspense>
  )
}

function Attributes({ queryRef, isRefetching, refetchError, onRetry }: Props) {
  const { attributes, all } = usePreloadedQuery<AttributesScreenQuery>(
    graphql`
      query AttributesScreenQuery(
        $search: String
        $filter: AttributeFilter
        $sort: String
        $perPage: Int
        $offset: Int
        $isNarrowed: Boolean!
      ) {
        attributes(searchTerm: $search, filter: $filter) {
          totalCount
          results(limit: $perPage, offset: $offset, ordering: $sort) {
            ...AttributeTable_attributes
          }
        }
        all: attributes @include(if: $isNarrowed) {
          totalCount
        }
      }
    `,
    queryRef,
  )
  return (
    <AttributeTable
      attributes={attributes.results}
      count={attributes.totalCount}
      unfilteredCount={all?.totalCount}
      isRefetching={isRefetching}
      error={refetchError}
      onRetry={onRetry}
    />
  )
}
