import { graphql } from '@vitrine/relay'

/** Everybody's open jobs, and one's own recent ones with their results. */
export const jobsFeedQuery = graphql`
  # eslint-disable-next-line relay/unused-fields -- read by useFeedJobs
  query jobsFeedQuery {
    open: jobs(filter: { open: true }) {
      totalCount
      results(limit: 50) {
        # eslint-disable-next-line relay/must-colocate-fragment-spreads
        ...useFeedJobs_job
      }
    }
    mine: jobs(filter: { onlyMine: true }) {
      results(limit: 10) {
        # eslint-disable-next-line relay/must-colocate-fragment-spreads
        ...useFeedJobs_job
      }
    }
  }
`
