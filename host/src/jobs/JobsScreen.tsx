import { listScreen } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import type { JobsScreenQuery } from './__generated__/JobsScreenQuery.graphql'
import { jobsList } from './jobs.list'

/** All jobs, newest first, with their results. */
export default listScreen(jobsList, {
  query: graphql`
    query JobsScreenQuery($filter: JobFilter, $perPage: Int, $offset: Int, $isNarrowed: Boolean!) {
      jobs(filter: $filter) {
        totalCount
        results(limit: $perPage, offset: $offset) {
          ...jobsList_rows
        }
      }
      all: jobs @include(if: $isNarrowed) {
        totalCount
      }
      listSettings(list: "jobs")
    }
  `,
  read: ({ jobs, all, listSettings }: JobsScreenQuery['response']) => ({
    rows: jobs.results,
    count: jobs.totalCount,
    unfilteredCount: all?.totalCount,
    settings: listSettings,
  }),
})
