import { graphql, usePreloadedQuery } from '@vitrine/relay'
import { usePageTitle, type ScreenProps } from '@vitrine/shell'
import { Suspense } from 'react'
import { useIntl } from 'react-intl'
import type { BinScreenQuery } from './__generated__/BinScreenQuery.graphql'
import { BinTable } from './BinTable'

type Props = ScreenProps<BinScreenQuery>

/** What was deleted in the last 30 days, and can be brought back. */
export default function BinScreen(props: Props) {
  const intl = useIntl()
  usePageTitle(intl.formatMessage({ id: 'office.bin.title' }))
  return (
    <Suspense fallback={<BinTable entries={null} isLoading />}>
      <Bin {...props} />
    </Suspense>
  )
}

function Bin({ queryRef, isRefetching, refetchError, onRetry }: Props) {
  const { bin, all } = usePreloadedQuery<BinScreenQuery>(
    graphql`
      query BinScreenQuery($search: String, $filter: BinFilter, $perPage: Int, $offset: Int, $isNarrowed: Boolean!) {
        bin(searchTerm: $search, filter: $filter) {
          totalCount
          results(limit: $perPage, offset: $offset) {
            ...BinTable_entries
          }
        }
        all: bin @include(if: $isNarrowed) {
          totalCount
        }
      }
    `,
    queryRef,
  )
  return (
    <BinTable
      entries={bin.results}
      count={bin.totalCount}
      unfilteredCount={all?.totalCount}
      isRefetching={isRefetching}
      error={refetchError}
      onRetry={onRetry}
    />
  )
}
