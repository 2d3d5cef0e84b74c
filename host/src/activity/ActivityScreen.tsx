import { graphql, usePreloadedQuery } from '@vitrine/relay'
import { usePageTitle, type ScreenProps } from '@vitrine/shell'
import { Suspense } from 'react'
import { useIntl } from 'react-intl'
import type { ActivityScreenQuery } from './__generated__/ActivityScreenQuery.graphql'
import { ActivityTable } from './ActivityTable'

type Props = ScreenProps<ActivityScreenQuery>

/** Who changed what, newest first: every write of the house, and what was signed in to, visited and exported. */
export default function ActivityScreen(props: Props) {
  const intl = useIntl()
  usePageTitle(intl.formatMessage({ id: 'office.activity.title' }))
  return (
    <Suspense fallback={<ActivityTable changeSets={null} isLoading />}>
      <Activity {...props} />
    </Suspense>
  )
}

function Activity({ queryRef, isRefetching, refetchError, onRetry }: Props) {
  const { changeSets, all, users, entity } = usePreloadedQuery<ActivityScreenQuery>(
    graphql`
      query ActivityScreenQuery(
        $filter: ChangeSetFilter
        $perPage: Int
        $offset: Int
        $isNarrowed: Boolean!
        $entity: ID!
        $hasEntity: Boolean!
      ) {
        changeSets(filter: $filter) {
          totalCount
          results(limit: $perPage, offset: $offset) {
            ...ActivityTable_changeSets
          }
        }
        all: changeSets @include(if: $isNarrowed) {
          totalCount
        }
        users {
          # eslint-disable-next-line relay/must-colocate-fragment-spreads -- for the filters of ActivityTable
          ...useActivityFilters_users
        }
        entity: node(id: $entity) @include(if: $hasEntity) {
          # eslint-disable-next-line relay/must-colocate-fragment-spreads
          ...useActivityFilters_entity
        }
      }
    `,
    queryRef,
  )
  return (
    <ActivityTable
      changeSets={changeSets.results}
      users={users}
      entity={entity}
      count={changeSets.totalCount}
      unfilteredCount={all?.totalCount}
      isRefetching={isRefetching}
      error={refetchError}
      onRetry={onRetry}
    />
  )
}
