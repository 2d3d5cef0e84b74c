import { type SelectionDialogProps, useSelectionJob } from '@vitrine/jobs'
import { listScreen, valueCounts } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { Button, type Chosen, lazily } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ModerationProps } from '../moderation/Moderation'
import { type JudgeRequest, ReviewsJudgeDialog } from '../moderation/ReviewsJudgeDialog'
import type { ReviewsScreenCountsQuery } from './__generated__/ReviewsScreenCountsQuery.graphql'
import type { ReviewsScreenQuery } from './__generated__/ReviewsScreenQuery.graphql'
import { ReviewsDeleteDialog } from './reviews.mutations'
import { reviewsList } from './reviews.list'

// loaded with the first moderation, or the first file
const Moderation = lazily<ModerationProps>(() => import('../moderation/Moderation'), { failed: (panel) => panel })
const ReviewImportDialog = lazily<SelectionDialogProps<unknown>>(() => import('../reviewImport/ReviewImportDialog'), { failed: (panel) => panel })

const bulkIds = { APPROVE: 'content.judge.approve', REJECT: 'content.judge.rejectMany', REOPEN: 'content.judge.reopen' } as const

/** Customers' reviews of products. */
export default listScreen(reviewsList, {
  query: graphql`
    query ReviewsScreenQuery($search: String, $filter: ReviewFilter, $sort: String, $perPage: Int, $offset: Int, $isNarrowed: Boolean!) {
      reviews(searchTerm: $search, filter: $filter) {
        totalCount
        results(limit: $perPage, offset: $offset, ordering: $sort) {
          ...reviewsList_rows
        }
      }
      all: reviews @include(if: $isNarrowed) {
        totalCount
      }
      listSettings(list: "reviews")
    }
  `,
  read: ({ reviews, all, listSettings }: ReviewsScreenQuery['response']) => ({
    rows: reviews.results,
    count: reviews.totalCount,
    unfilteredCount: all?.totalCount,
    settings: listSettings,
  }),
  counts: valueCounts(
    graphql`
      query ReviewsScreenCountsQuery($search: String, $filter: ReviewFilter, $by: ReviewCountBy!) {
        reviews(searchTerm: $search, filter: $filter) {
          counts(by: $by) {
            # eslint-disable-next-line relay/must-colocate-fragment-spreads -- the frame reads it
            ...valueCounts_count
          }
        }
      }
    `,
    ({ reviews }: ReviewsScreenCountsQuery['response']) => reviews.counts,
  ),
  useParts({ state, page, refresh }) {
    const intl = useIntl()
    const { ask, dialogs } = useSelectionJob(ReviewsDeleteDialog, refresh)
    const judged = useSelectionJob<JudgeRequest>(ReviewsJudgeDialog, refresh)
    const imported = useSelectionJob<null>(ReviewImportDialog, refresh)
    const [isModerating, setModerating] = useState(false)
    const found = { searchTerm: state.search, filter: reviewsList.filterOf(state) }
    return {
      bulk: [
        ...(['APPROVE', 'REJECT', 'REOPEN'] as const).map((decision) => ({
          id: decision,
          label: intl.formatMessage({ id: bulkIds[decision] }),
          ...(decision === 'REOPEN' && { isRare: true }),
          onSelect: ({ ids, clear }: Chosen) => judged.ask({ decision, selection: ids ? { ids } : found }, clear),
        })),
        {
          id: 'delete',
          label: intl.formatMessage({ id: 'content.review.delete' }),
          isDanger: true,
          onSelect: ({ ids, clear }) => ask(ids ? { ids } : found, clear),
        },
      ],
      actions: (
        <>
          <Button disabled={!page} onClick={() => imported.ask(null, () => undefined)}>
            <FormattedMessage id="content.import.start" />
          </Button>
          <Button type="primary" disabled={!page} onClick={() => setModerating(true)}>
            <FormattedMessage id="content.moderation.start" />
          </Button>
        </>
      ),
      dialogs: (
        <>
          {dialogs}
          {judged.dialogs}
          {imported.dialogs}
          {isModerating && (
            <Moderation
              {...found}
              onClose={() => {
                setModerating(false)
                refresh()
              }}
            />
          )}
        </>
      ),
    }
  },
})
