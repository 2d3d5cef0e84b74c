import { graphql } from '@vitrine/relay'

/** What goes on: everybody's open jobs, and one's own last ones with what became of them. */
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
