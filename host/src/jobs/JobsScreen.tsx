import { graphql, usePreloadedQuery } from '@vitrine/relay'
import { usePageTitle, type ScreenProps } from '@vitrine/shell'
import { Suspense } from 'react'
import { useIntl } from 'react-intl'
import type { JobsScreenQuery } from './__generated__/JobsScreenQuery.graphql'
import { JobsTable } from './JobsTable'

type Props = ScreenProps<JobsScreenQuery>

/** All jobs, newest first, with what became of them. */
export default function JobsScreen(props: Props) {
  const intl = useIntl()
  usePageTitle(intl.formatMessage({ id: 'office.jobs.title' }))
  return (
    <Suspense fallback={<JobsTable jobs={null} isLoading />}>
      <Jobs {...props} />
    </Suspense>
  )
}

function Jobs({ queryRef, isRefetching, refetchError, onRetry }: Props) {
  const { jobs, all } = usePreloadedQuery<JobsScreenQuery>(
    graphql`
      query JobsScreenQuery($filter: JobFilter, $perPage: Int, $offset: Int, $isNarrowed: Boolean!) {
        jobs(filter: $filter) {
          totalCount
          results(limit: $perPage, offset: $offset) {
            ...JobsTable_jobs
          }
        }
        all: jobs @include(if: $isNarrowed) {
          totalCount
        }
      }
    `,
    queryRef,
  )
  return (
    <JobsTable
      jobs={jobs.results}
      count={jobs.totalCount}
      unfilteredCount={all?.totalCount}
      isRefetching={isRefetching}
      error={refetchError}
      onRetry={onRetry}
    />
  )
}
