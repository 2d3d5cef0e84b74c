import { useSelectionJob } from '@vitrine/jobs'
import { listScreen, type LookProps, valueCounts } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { Button, ButtonLink, lazily, Skeleton } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { articleActions } from '../articleWork/articleActions'
import { ArticlesDialog, type ArticlesRequest } from '../articleWork/ArticlesDialog'
import type { ReviewProps } from '../articleWork/Review'
import type { EmeubelProductsScreenCountsQuery } from './__generated__/EmeubelProductsScreenCountsQuery.graphql'
import type { EmeubelProductsScreenQuery } from './__generated__/EmeubelProductsScreenQuery.graphql'
import { emeubelProductsList } from './emeubelProducts.list'
import { useSearchCounts } from './useSearchCounts'

// loaded with the first article that is shown or reviewed
const ArticleFacts = lazily<LookProps>(() => import('./ArticleFacts').then((module) => ({ default: module.ArticleFacts })), { pending: <Skeleton lines={8} /> })
const Review = lazily<ReviewProps>(() => import('../articleWork/Review'), { failed: (panel) => panel })

/** The furniture supplier's articles as delivered by the feed, and their products. */
export default listScreen(emeubelProductsList, {
  query: graphql`
    query EmeubelProductsScreenQuery($search: String, $filter: EmeubelProductFilter, $sort: String, $perPage: Int, $offset: Int, $isNarrowed: Boolean!) {
      emeubelProducts(searchTerm: $search, filter: $filter) {
        totalCount
        results(limit: $perPage, offset: $offset, ordering: $sort) {
          ...emeubelProductsList_rows
        }
      }
      all: emeubelProducts @include(if: $isNarrowed) {
        totalCount
      }
      # eslint-disable-next-line relay/must-colocate-fragment-spreads -- read by the hook that counts the views
      ...useSearchCounts_query
      listSettings(list: "emeubelProducts")
    }
  `,
  read: (answer: EmeubelProductsScreenQuery['response']) => ({
    rows: answer.emeubelProducts.results,
    count: answer.emeubelProducts.totalCount,
    unfilteredCount: answer.all?.totalCount,
    settings: answer.listSettings,
    inbox: answer,
  }),
  counts: valueCounts(
    graphql`
      query EmeubelProductsScreenCountsQuery($search: String, $filter: EmeubelProductFilter, $by: EmeubelProductCountBy!) {
        emeubelProducts(searchTerm: $search, filter: $filter) {
          counts(by: $by) {
            # eslint-disable-next-line relay/must-colocate-fragment-spreads -- the frame reads it
            ...valueCounts_count
          }
        }
      }
    `,
    ({ emeubelProducts }: EmeubelProductsScreenCountsQuery['response']) => emeubelProducts.counts,
  ),
  look: ArticleFacts,
  useParts({ state, page, refresh }) {
    const intl = useIntl()
    const { ask, dialogs } = useSelectionJob<ArticlesRequest>(ArticlesDialog, refresh)
    const viewCounts = useSearchCounts(page?.inbox ?? null)
    const [isReviewing, setReviewing] = useState(false)
    const found = { searchTerm: state.search, filter: emeubelProductsList.filterOf(state) }
    return {
      bulk: articleActions.map((action) => ({
        id: action.id,
        label: intl.formatMessage({ id: action.label }),
        ...(action.isRare && { isRare: true }),
        ...(action.isDanger && { isDanger: true }),
        onSelect: ({ ids, clear }) => ask({ action, selection: ids ? { ids } : found }, clear),
      })),
      ...(viewCounts && { viewCounts }),
      actions: (
        <>
          <ButtonLink to={addressOf('emeubel.feeds')}>
            <FormattedMessage id="supplier.feeds.title" />
          </ButtonLink>
          <Button onClick={() => setReviewing(true)}>
            <FormattedMessage id="supplier.review.start" />
          </Button>
        </>
      ),
      dialogs: (
        <>
          {dialogs}
          {isReviewing && (
            <Review
              searchTerm={state.search}
              onClose={() => {
                setReviewing(false)
                refresh()
              }}
            />
          )}
        </>
      ),
    }
  },
})
