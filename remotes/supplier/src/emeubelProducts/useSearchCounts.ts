import { graphql, useFragment } from '@vitrine/relay'
import type { useSearchCounts_query$key } from './__generated__/useSearchCounts_query.graphql'
import type { searches } from './searches'

export type SearchCounts = Readonly<Record<(typeof searches)[number]['id'], number>>

/** The number of results of each standing search; the query matches `searches`, as its test checks. */
export function useSearchCounts(key: useSearchCounts_query$key): SearchCounts
export function useSearchCounts(key: useSearchCounts_query$key | null): SearchCounts | undefined
export function useSearchCounts(key: useSearchCounts_query$key | null): SearchCounts | undefined {
  const answer = useFragment(
    graphql`
      fragment useSearchCounts_query on Query {
        sure: emeubelProducts(filter: { matchStates: [SUGGESTED], minimumScore: 95 }) {
          totalCount
        }
        suggested: emeubelProducts(filter: { matchStates: [SUGGESTED] }) {
          totalCount
        }
        unlinked: emeubelProducts(filter: { matchStates: [UNLINKED] }) {
          totalCount
        }
        NEW: emeubelProducts(filter: { openChanges: [NEW] }) {
          totalCount
        }
        CHANGED: emeubelProducts(filter: { openChanges: [CHANGED] }) {
          totalCount
        }
        PRICE_JUMP: emeubelProducts(filter: { openChanges: [PRICE_JUMP] }) {
          totalCount
        }
        LEAD_TIME_JUMP: emeubelProducts(filter: { openChanges: [LEAD_TIME_JUMP] }) {
          totalCount
        }
        EAN_CHANGED: emeubelProducts(filter: { openChanges: [EAN_CHANGED] }) {
          totalCount
        }
        OUT_OF_PRODUCTION: emeubelProducts(filter: { openChanges: [OUT_OF_PRODUCTION] }) {
          totalCount
        }
        GONE: emeubelProducts(filter: { openChanges: [GONE] }) {
          totalCount
        }
      }
    `,
    key,
  )
  if (!answer) return undefined
  return {
    sure: answer.sure.totalCount,
    suggested: answer.suggested.totalCount,
    unlinked: answer.unlinked.totalCount,
    NEW: answer.NEW.totalCount,
    CHANGED: answer.CHANGED.totalCount,
    PRICE_JUMP: answer.PRICE_JUMP.totalCount,
    LEAD_TIME_JUMP: answer.LEAD_TIME_JUMP.totalCount,
    EAN_CHANGED: answer.EAN_CHANGED.totalCount,
    OUT_OF_PRODUCTION: answer.OUT_OF_PRODUCTION.totalCount,
    GONE: answer.GONE.totalCount,
  }
}
