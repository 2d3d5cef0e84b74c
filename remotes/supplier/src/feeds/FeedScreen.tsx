import { detailScreen } from '@vitrine/forms'
import { type StartedJob, useStartedJobs } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import { FormattedMessage } from 'react-intl'
import type { FeedScreenQuery } from './__generated__/FeedScreenQuery.graphql'
import { DeleteFeed, useUpdateFeed } from './feeds.mutations'
import { FeedColumns } from './FeedColumns'
import { FeedRuns } from './FeedRuns'
import { HandInDelivery } from './HandInDelivery'
import { feedsForm } from './feeds.form'
import FeedsScreen from './FeedsScreen'
import { StartFeedRun } from './StartFeedRun'

/** One feed: its source, deliveries, and columns. */
export default detailScreen(feedsForm, {
  query: graphql`
    query FeedScreenQuery($id: ID!) {
      feed(id: $id) {
        id
        revision
        updatedAt
        # eslint-disable-next-line relay/must-colocate-fragment-spreads -- the form's own
        ...feedsForm_feed
      }
    }
  `,
  read: ({ feed }: FeedScreenQuery['response']) => (feed ? { key: feed, id: feed.id, revision: feed.revision, updatedAt: feed.updatedAt } : null),
  list: FeedsScreen,
  title: ({ name }) => name,
  facts: ({ active }) => [<FormattedMessage key="active" id={active ? 'supplier.feed.fetched' : 'supplier.feed.notFetched'} />],
  useSave: useUpdateFeed,
  useParts({ id, refetch }) {
    const { watch, watches } = useStartedJobs(refetch)
    const onStarted = (job: StartedJob) => {
      watch(job)
      refetch()
    }
    return {
      actions: (
        <>
          <DeleteFeed id={id} />
          <HandInDelivery feed={id} onStarted={onStarted} />
          <StartFeedRun feed={id} onStarted={onStarted} />
        </>
      ),
      dialogs: watches,
    }
  },
  tabs: [
    { id: 'basic', label: 'supplier.feed.tab.basic' },
    { id: 'runs', label: 'supplier.feed.tab.runs', content: (feed) => <FeedRuns feed={feed} /> },
    { id: 'columns', label: 'supplier.feed.tab.columns', content: (feed) => <FeedColumns feed={feed} /> },
  ],
  notFound: { title: 'supplier.feed.notFound', text: 'supplier.feed.notFoundText', back: 'supplier.feed.toFeeds' },
})
